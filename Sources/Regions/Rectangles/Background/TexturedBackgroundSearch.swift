import LibC

/// The search for rectangles on rough ground, which hides them from the search by color.
///
/// ``RectangleSearch`` runs once more, on the image of ``BackgroundContrast``; sides that are a clear
/// step in color as well are moved there.
struct TexturedBackgroundSearch {
    private let working: Plane<Color>
    private let reader: SideSampler
    private let contrast: Plane<Color>

    /// An image of half the size, and few edges.
    private static let limits = RectangleSearch.Limits(closed: 200, areaSizes: 1, refined: 15)

    /// Whether an image has rough ground: half of it changes by more than noise does.
    static func isRough(_ gradient: ColorGradient) -> Bool { gradient.threshold > 1.2 }

    /// Looks at a working image; `reader` reads its colors.
    init(_ working: Plane<Color>, reader: SideSampler) {
        self.working = working
        self.reader = reader
        contrast = BackgroundContrast.image(of: reader.smooth)
    }

    /// The rectangles found by color, and those that stand out from the ground; of two that exclude
    /// each other the more confident.
    func joined(with found: [RectangleCandidate]) throws -> [RectangleCandidate] {
        let most = 0.7 * Double(working.width * working.height)
        let further = try find().filter { plain in
            let own = plain.corners.corners
            // What is nearly all of the image leaves no ground to stand out from.
            guard own.area < most else { return false }
            // On a paper there is no ground: its blank parts are smooth.
            return !found.contains {
                let other = $0.corners.corners
                let area = other.area
                return $0.confidence > 0.3 && area < most && area > 1.3 * own.area
                    && own.clipped(to: other).area > 0.9 * own.area
            }
        }
        func isBetter(_ one: RectangleCandidate, than other: RectangleCandidate) -> Bool {
            one.confidence > other.confidence && RectangleSuppression.excludes(one, other)
        }
        var kept: [RectangleCandidate] = []
        for plain in further.sorted(by: { $0.confidence > $1.confidence })
        where !(found + kept).contains(where: { isBetter($0, than: plain) }) {
            kept.append(plain)
        }
        let others = found.filter { colored in !kept.contains { isBetter($0, than: colored) } }
        return RectangleSuppression.confirmed(others + kept)
    }

    /// What stands out from the ground, each once.
    private func find() throws -> [RectangleCandidate] {
        let gradient = contrast.gradient(minimum: 1)
        let contrastReader = SideSampler(smooth: gradient.smooth, threshold: 0.5)
        let shape = OutlineShape(smooth: gradient.smooth)
        let candidates = try RectangleSearch.candidates(
            in: contrast, gradient, contrastReader, limits: Self.limits
        ).filter { !shape.isRound($0) }
        let colorShape = OutlineShape(smooth: reader.smooth)
        return RectangleSuppression.standing(candidates, reader: contrastReader, limit: 30)
            .compactMap(placed)
            .filter { !(hasOwnColor($0) && colorShape.isRound($0)) }
    }

    /// Whether its color differs from the ground's on every side.
    private func hasOwnColor(_ rectangle: RectangleCandidate) -> Bool {
        rectangle.evidence.sides.allSatisfy { $0.significance > 6 }
    }

    /// The rectangle in pixels of the working image, with the evidence that it has there.
    private func placed(_ rectangle: RectangleCandidate) -> RectangleCandidate? {
        let frameSide = rectangle.evidence.frameSide
        let fixed: Set<Int> = frameSide.map { [$0] } ?? []
        let rough = rectangle.evidence.corners.map { 2 * $0 }
        let refinement = SideRefinement(color: working, scale: 1)
        let colored = refinement.refine(rough, fixed: fixed)
        let groundSides = Set((0..<4).filter { !isClear($0, of: colored, near: rough) })
        let corners =
            groundSides.isEmpty
            ? colored : refinement.refine(rough, fixed: fixed.union(groundSides))
        let sides = (0..<4).map { i in
            i == frameSide
                ? SideEvidence() : reader.evidence(from: corners[i], to: corners[(i + 1) % 4])
        }
        let evidence = RectangleEvidence(
            corners, frameSide: frameSide, isSought: false, sides: sides,
            in: PixelSize(width: working.width, height: working.height))
        let confidence = Self.confidence(of: rectangle, evidence)
        guard corners.isConvex, confidence > 0.1 else { return nil }
        return RectangleCandidate(
            corners: PixelQuadrilateral(corners), confidence: confidence, rank: confidence,
            isComplete: frameSide == nil && sides.allSatisfy { $0.visible > 0.9 },
            evidence: evidence, groundSides: groundSides)
    }

    /// Whether a side as refined lies on a clear step in color, close to where it was.
    private func isClear(
        _ side: Int, of colored: [SIMD2<Double>], near rough: [SIMD2<Double>]
    ) -> Bool {
        let next = (side + 1) % 4
        guard (colored[side] - rough[side]).length < 8, (colored[next] - rough[next]).length < 8
        else { return false }
        let evidence = reader.evidence(from: colored[side], to: colored[next])
        return evidence.support > 0.7 && evidence.significance > 6
    }

    /// The chance, 0...1, that it is a rectangle: logistic regression, fitted to generated
    /// photographs of documents on carpet, grain, wood and cloth, of what color doesn't show.
    ///
    /// Right is an overlap (intersection over union) of 0.75 or more.
    private static func confidence(
        of contrast: RectangleCandidate, _ colored: RectangleEvidence
    ) -> Double {
        let score =
            -0.61 + 0.81 * logOdds(contrast.confidence)
            + 0.34 * logOdds(RectangleConfidence.value(of: colored))
            - 5.4 * colored.angleDeviation + 3.18 * colored.size
        return 1 / (1 + exp(-score))
    }

    private static func logOdds(_ chance: Double) -> Double {
        let chance = min(max(chance, 1e-4), 1 - 1e-4)
        return log(chance / (1 - chance))
    }
}
