/// What was read on rectangles in the same pass, and what follows for them.
///
/// Text and codes tell which corner is the top left of the upright thing. And they tell what is no
/// rectangle: parts of a code, and strokes of letters.
struct RectangleHints {
    /// A thing is on a rectangle up to this share of its area: a code may fill a label.
    private static let largestShareOfThing = 1.2
    /// A rectangle is around another from this share of the other's area on.
    private static let surroundedShare = 0.95
    /// A piece of a thing has less than this share of its area; chosen: more is the thing itself.
    private static let largestShareOfPiece = 0.7
    /// A piece lies inside a thing that is grown by this factor, with this share of its area.
    private static let (reach, insideShare) = (1.1, 0.9)
    /// Sides of less are points, pixels.
    private static let shortestSide = 1e-9

    /// What was read, in pixels.
    private struct Reading {
        let hint: ReadingHint
        /// In pixels, clockwise as it is read.
        let corners: [SIMD2<Double>]
        let area: Double
        let center: SIMD2<Double>
        /// From the beginning of the line to its end.
        let direction: SIMD2<Double>
    }

    private let readings: [Reading]
    private let size: PixelSize

    /// - Parameter size: of the whole image, in pixels.
    init(_ hints: [ReadingHint], in size: PixelSize) {
        self.size = size
        readings = hints.map { hint in
            let c = Self.corners(of: hint.quadrilateral, in: size)
            return Reading(
                hint: hint, corners: c, area: c.area,
                center: c.reduce(SIMD2<Double>.zero, +) / 4,
                direction: (c[1] - c[0] + c[2] - c[3]) / 2)
        }
    }

    /// The rectangles that are no part of what was read, with their corners in the order of the
    /// upright thing where something on it tells.
    func refined(_ rectangles: [RectangleObservation]) -> [RectangleObservation] {
        let others = rectangles.filter { !isPart($0) }
        let corners = others.map { Self.corners(of: $0.quadrilateral, in: size) }
        let own = corners.map(direction)
        return others.indices.map { n in
            let direction = own[n] ?? directionAround(n, corners, own)
            return direction.map { turned(others[n], corners[n], to: $0) } ?? others[n]
        }
    }

    /// The direction of what is read on a rectangle, if anything is.
    private func direction(on corners: [SIMD2<Double>]) -> SIMD2<Double>? {
        let area = corners.area
        var votes = [Double](repeating: 0, count: 4)
        for reading in readings
        where reading.area < Self.largestShareOfThing * area && contains(corners, reading.center) {
            let best = (0..<4).max {
                side($0, of: corners).dot(reading.direction)
                    < side($1, of: corners).dot(reading.direction)
            }
            votes[best ?? 0] += reading.hint.weight * reading.direction.length
        }
        guard let most = votes.indices.max(by: { votes[$0] < votes[$1] }), votes[most] > 0 else {
            return nil
        }
        return side(most, of: corners)
    }

    /// The direction of the smallest rectangle around one on which nothing is read.
    private func directionAround(
        _ n: Int, _ corners: [[SIMD2<Double>]], _ directions: [SIMD2<Double>?]
    ) -> SIMD2<Double>? {
        let area = corners[n].area
        let around = corners.indices.filter {
            $0 != n && directions[$0] != nil && corners[$0].area > area
                && corners[n].clipped(to: corners[$0]).area > Self.surroundedShare * area
        }
        return around.min { corners[$0].area < corners[$1].area }.flatMap { directions[$0] }
    }

    /// Whether a rectangle is made of a piece of a code, or of strokes of letters.
    private func isPart(_ rectangle: RectangleObservation) -> Bool {
        let corners = Self.corners(of: rectangle.quadrilateral, in: size)
        let area = corners.area
        return readings.contains { reading in
            guard area < Self.largestShareOfPiece * reading.area else { return false }
            let center = reading.center
            let grown = reading.corners.map { center + Self.reach * ($0 - center) }
            return corners.clipped(to: grown).area > Self.insideShare * area
        }
    }

    private func turned(
        _ rectangle: RectangleObservation, _ corners: [SIMD2<Double>], to direction: SIMD2<Double>
    ) -> RectangleObservation {
        let first =
            (0..<4).max {
                side($0, of: corners).dot(direction) < side($1, of: corners).dot(direction)
            } ?? 0
        var result = rectangle
        result.quadrilateral = rectangle.quadrilateral.rotated(toStartAt: first)
        let all = RectangleCorner.allCases
        result.guessedCorners = all.indices.filter {
            rectangle.guessedCorners.contains(all[($0 + first) % all.count])
        }.map { all[$0] }
        let start = rectangle.outline.count / all.count * first
        result.outline = Array(rectangle.outline[start...] + rectangle.outline[..<start])
        return result
    }

    /// The direction from a corner to the next, of length 1.
    private func side(_ n: Int, of corners: [SIMD2<Double>]) -> SIMD2<Double> {
        let way = corners[(n + 1) % 4] - corners[n]
        return way / max(way.length, Self.shortestSide)
    }

    private func contains(_ corners: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
        let sign = corners.signedArea < 0 ? -1.0 : 1.0
        return (0..<4).allSatisfy {
            sign * (corners[($0 + 1) % 4] - corners[$0]).cross(point - corners[$0]) > 0
        }
    }

    private static func corners(
        of quadrilateral: Quadrilateral, in size: PixelSize
    ) -> [SIMD2<Double>] {
        PixelQuadrilateral(quadrilateral, in: size).corners
    }
}

extension DetectRectanglesRequest: HintRefinedRequest {
    /// The rectangles that are no part of what was read, turned upright by it.
    public func refined(
        _ result: [RectangleObservation], by hints: [ReadingHint], in size: PixelSize
    ) -> [RectangleObservation] {
        RectangleHints(hints, in: size).refined(result).nested(in: size)
    }
}

extension DetectDocumentRequest: HintRefinedRequest {
    /// The document, turned upright by what was read on it.
    public func refined(
        _ result: RectangleObservation?, by hints: [ReadingHint], in size: PixelSize
    ) -> RectangleObservation? {
        guard let document = result else { return nil }
        return RectangleHints(hints, in: size).refined([document]).first ?? document
    }
}
