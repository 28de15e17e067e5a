/// What was read on rectangles in the same pass, and what follows for them.
///
/// Text and codes tell which corner is the top left of the upright thing. And they tell what is no
/// rectangle: parts of a code, and strokes of letters.
struct RectangleReading {
    private struct Place {
        let thing: ReadingHint
        /// In pixels, clockwise as it is read.
        let corners: [SIMD2<Double>]
        let area: Double
        let center: SIMD2<Double>
        /// From the beginning of the line to its end.
        let direction: SIMD2<Double>
    }

    private let places: [Place]
    private let size: PixelSize

    /// - Parameter size: of the whole image, in pixels.
    init(_ things: [ReadingHint], in size: PixelSize) {
        self.size = size
        places = things.map { thing in
            let c = Self.corners(of: thing.quadrilateral, in: size)
            return Place(
                thing: thing, corners: c, area: c.area,
                center: c.reduce(SIMD2<Double>.zero, +) / 4,
                direction: (c[1] - c[0] + c[2] - c[3]) / 2)
        }
    }

    /// The rectangles that are no part of what was read, with their corners in the order of the
    /// upright thing where something on it tells.
    func settled(_ rectangles: [RectangleObservation]) -> [RectangleObservation] {
        let standing = rectangles.filter { !isPart($0) }
        let corners = standing.map { Self.corners(of: $0.quadrilateral, in: size) }
        let own = corners.map(direction)
        return standing.indices.map { n in
            let direction = own[n] ?? directionAround(n, corners, own)
            return direction.map { turned(standing[n], corners[n], to: $0) } ?? standing[n]
        }
    }

    /// The direction of what is read on a rectangle, if anything is.
    private func direction(on corners: [SIMD2<Double>]) -> SIMD2<Double>? {
        let area = corners.area
        var votes = [Double](repeating: 0, count: 4)
        for place in places where place.area < 1.2 * area && contains(corners, place.center) {
            let best = (0..<4).max {
                side($0, of: corners).dot(place.direction)
                    < side($1, of: corners).dot(place.direction)
            }
            votes[best ?? 0] += place.thing.weight * place.direction.length
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
                && corners[n].clipped(to: corners[$0]).area > 0.95 * area
        }
        return around.min { corners[$0].area < corners[$1].area }.flatMap { directions[$0] }
    }

    /// Whether a rectangle is made of a piece of a code, or of strokes of letters.
    private func isPart(_ rectangle: RectangleObservation) -> Bool {
        let corners = Self.corners(of: rectangle.quadrilateral, in: size)
        let area = corners.area
        return places.contains { place in
            guard area < 0.7 * place.area else { return false }
            let center = place.center
            let inside = corners.clipped(to: place.corners.map { center + 1.1 * ($0 - center) })
            return inside.area > 0.9 * area
        }
    }

    private func turned(
        _ rectangle: RectangleObservation, _ corners: [SIMD2<Double>], to direction: SIMD2<Double>
    ) -> RectangleObservation {
        let first =
            (0..<4).max {
                side($0, of: corners).dot(direction) < side($1, of: corners).dot(direction)
            } ?? 0
        let c = rectangle.quadrilateral.corners
        var result = rectangle
        result.quadrilateral = Quadrilateral(
            topLeft: c[first], topRight: c[(first + 1) % 4], bottomRight: c[(first + 2) % 4],
            bottomLeft: c[(first + 3) % 4])
        return result
    }

    /// The direction from a corner to the next, of length 1.
    private func side(_ n: Int, of corners: [SIMD2<Double>]) -> SIMD2<Double> {
        let way = corners[(n + 1) % 4] - corners[n]
        return way / max(way.length, 1e-9)
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
        quadrilateral.toImageCoordinates(size, origin: .topLeft).map { [$0.x, $0.y] }
    }
}

extension DetectRectanglesRequest: HintRefinedRequest {
    func settled(
        _ result: [RectangleObservation], by things: [ReadingHint], in size: PixelSize
    ) -> [RectangleObservation] {
        RectangleReading(things, in: size).settled(result)
    }
}

extension DetectDocumentRequest: HintRefinedRequest {
    func settled(
        _ result: RectangleObservation?, by things: [ReadingHint], in size: PixelSize
    ) -> RectangleObservation? {
        guard let document = result else { return nil }
        return RectangleReading(things, in: size).settled([document]).first ?? document
    }
}
