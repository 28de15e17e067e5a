#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Rectangles that show as the smooth part of a rough ground, in whatever color.
///
/// The finder's own search runs once more, on the image of ``Roughness``; what it finds is moved to
/// where the roughness ends, or to a step in color where there is a clear one.
struct SmoothRectangles {
    private let working: Plane<Color>
    private let reader: SideReader
    private let roughness: Roughness

    /// Whether an image has ground on which something smooth would show: half of it changes by more
    /// than noise does.
    static func isRough(_ gradient: ColorGradient) -> Bool { gradient.threshold > 1.2 }

    /// Looks at a working image; `reader` reads its colors.
    init(_ working: Plane<Color>, reader: SideReader) {
        self.working = working
        self.reader = reader
        roughness = Roughness(reader.smooth)
    }

    /// The rectangles found by color, and those that only roughness shows; of two that exclude each
    /// other the more confident.
    func joined(with found: [FoundRectangle]) throws -> [FoundRectangle] {
        var result: [FoundRectangle] = []
        let ground = 0.7 * Double(working.width * working.height)
        let further = try find().filter { smooth in
            let own = smooth.corners.corners
            // On a paper there is no ground: its blank parts are smooth.
            return !found.contains {
                let other = $0.corners.corners
                let area = other.area
                return $0.confidence > 0.3 && area < ground && area > 1.3 * own.area
                    && own.clipped(to: other).area > 0.9 * own.area
            }
        }
        for next in (found + further).sorted(by: { $0.confidence > $1.confidence }) {
            let isExcluded = result.contains {
                !($0.roughSides.isEmpty && next.roughSides.isEmpty)
                    && RectangleSuppression.excludes($0, next)
            }
            if !isExcluded { result.append(next) }
        }
        return result
    }

    /// What is smoother than the ground around it, each once.
    private func find() throws -> [FoundRectangle] {
        let gradient = roughness.image.gradient(minimum: 1)
        let roughReader = SideReader(smooth: gradient.smooth, threshold: 0.5)
        let shape = OutlineShape(smooth: gradient.smooth)
        let candidates = try RectangleSearch.candidates(in: roughness.image, gradient, roughReader)
            .filter { isSmoother($0) && !shape.isRound($0) }
        let colorShape = OutlineShape(smooth: reader.smooth)
        return RectangleSuppression.standing(candidates, reader: roughReader, limit: 30)
            .compactMap(placed)
            .filter { !(hasOwnColor($0) && colorShape.isRound($0)) }
    }

    /// Whether it is smoother inside than outside, on every side.
    private func isSmoother(_ rectangle: FoundRectangle) -> Bool {
        rectangle.evidence.sides.allSatisfy {
            $0.visible < 0.02 || $0.outside.x - $0.inside.x > 10
        }
    }

    /// Whether its color differs from the ground's on every side.
    private func hasOwnColor(_ rectangle: FoundRectangle) -> Bool {
        rectangle.evidence.sides.allSatisfy { $0.significance > 6 }
    }

    /// The rectangle in pixels of the working image, where it ends there.
    private func placed(_ rectangle: FoundRectangle) -> FoundRectangle? {
        let frameSide = rectangle.evidence.frameSide
        let fixed: Set<Int> = frameSide.map { [$0] } ?? []
        let ends = RoughnessEdge(change: roughness.change)
            .placed(rectangle.evidence.corners.map { 2 * $0 }, fixed: fixed)
        let refinement = SideRefinement(color: working, scale: 1)
        let colored = refinement.refine(ends, fixed: fixed)
        let roughSides = Set((0..<4).filter { !isClear($0, of: colored, near: ends) })
        let corners = refinement.refine(ends, fixed: fixed.union(roughSides))
        let sides = (0..<4).map { i in
            i == frameSide
                ? SideEvidence() : reader.evidence(from: corners[i], to: corners[(i + 1) % 4])
        }
        let evidence = RectangleEvidence(
            corners, frameSide: frameSide, isSought: false, sides: sides,
            in: PixelSize(width: working.width, height: working.height))
        let confidence = confidence(of: rectangle, evidence)
        guard corners.isConvex, confidence > 0.1 else { return nil }
        return FoundRectangle(
            corners: PixelQuadrilateral(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
                bottomLeft: corners[3]),
            confidence: confidence, rank: confidence,
            isComplete: frameSide == nil && sides.allSatisfy { $0.visible > 0.9 },
            evidence: evidence, roughSides: roughSides)
    }

    /// Whether a side as refined lies on a clear step in color, close to where roughness ends.
    private func isClear(
        _ side: Int, of colored: [SIMD2<Double>], near ends: [SIMD2<Double>]
    ) -> Bool {
        let next = (side + 1) % 4
        guard (colored[side] - ends[side]).length < 8, (colored[next] - ends[next]).length < 8
        else { return false }
        let evidence = reader.evidence(from: colored[side], to: colored[next])
        return evidence.support > 0.7 && evidence.significance > 6
    }

    /// The chance, 0...1, that it is a rectangle: logistic regression, fitted to generated
    /// photographs of documents on carpet, grain, wood and cloth.
    ///
    /// Right is an overlap (intersection over union) of 0.75 or more.
    private func confidence(of rough: FoundRectangle, _ colored: RectangleEvidence) -> Double {
        let chance = min(max(rough.confidence, 1e-4), 1 - 1e-4)
        let score =
            -0.47 + 1.03 * log(chance / (1 - chance)) - 11.81 * rough.evidence.angleDeviation
            + (3.66 - 2.80 * rough.evidence.badCorners) * colored.size - 7.52 * colored.goingOn
        return 1 / (1 + exp(-score))
    }
}
