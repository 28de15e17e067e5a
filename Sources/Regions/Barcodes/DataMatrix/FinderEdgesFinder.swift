// The solid sides of a Data Matrix code are the longest straight edges of it, as those between its
// modules are short. Where two of them meet, all of both is looked for: from the corner as far as
// one side of the edge stays lighter than the other.

/// Finds corners where two long straight edges meet.
struct FinderEdgesFinder {
    private let plane: Plane<UInt8>
    /// Pixels that the shortest side has at the least.
    var leastLength = 12.0
    /// How many of the longest edges are looked at.
    var patience = 24

    init(in plane: Plane<UInt8>) {
        self.plane = plane
    }

    /// What may be the solid sides of codes, the longest first.
    func borders() -> [FinderEdges] {
        // Where light falls off, an edge has a part of the strength of others.
        let edges = EdgePoints(plane.gradient(share: 0.2))
        let segments = SegmentDetector.segments(of: edges, minimumPoints: Int(leastLength * 0.6))
            .sorted { $0.length > $1.length }
            .prefix(patience)
        var found: [FinderEdges] = []
        for one in segments {
            for other in segments {
                guard let border = border(one, other),
                    !found.contains(where: { $0.isSame(as: border) })
                else { continue }
                found.append(border)
            }
        }
        return found.sorted { $0.length > $1.length }
    }

    /// The corner where one segment ends and another begins; both have light on their right.
    private func border(_ one: LineSegment, _ other: LineSegment) -> FinderEdges? {
        let turn = one.direction.cross(other.direction)
        // Seen from the side, right angles become others.
        guard abs(turn) > 0.7, abs(one.direction.dot(other.direction)) < 0.72,
            let corner = PixelLine(point: one.end, direction: one.direction)
                .intersection(with: PixelLine(point: other.start, direction: other.direction)),
            (corner - one.end).length < 0.25 * one.length + 3,
            (corner - other.start).length < 0.25 * other.length + 3
        else { return nil }
        let isColorInverted = turn > 0
        let outside = SIMD2(-one.direction.y, one.direction.x)
        let otherOutside = SIMD2(-other.direction.y, other.direction.x)
        guard
            let first = reach(
                from: corner, along: -one.direction, light: outside, length: one.length),
            let second = reach(
                from: corner, along: other.direction, light: otherOutside, length: other.length)
        else { return nil }
        let (start, end) = (
            corner - one.direction * first.length, corner + other.direction * second.length
        )
        return FinderEdges(
            corner: corner, top: isColorInverted ? end : start,
            right: isColorInverted ? start : end, isColorInverted: isColorInverted,
            swing: min(first.swing, second.swing))
    }

    /// How far an edge goes from a corner, and the gray steps between its sides.
    ///
    /// - Parameters:
    ///   - light: a unit vector to the lighter side.
    ///   - length: a part of the edge that is known.
    private func reach(
        from corner: SIMD2<Double>, along direction: SIMD2<Double>, light: SIMD2<Double>,
        length: Double
    ) -> (length: Double, swing: Float)? {
        plane.withUnsafeSamples { samples in
            func value(_ place: SIMD2<Double>) -> Float {
                plane.bilinear(samples, Float(place.x - 0.5), Float(place.y - 0.5))
            }
            func swing(_ distance: Double) -> Float {
                let place = corner + direction * distance
                let lighter = value(place + light) + value(place + 2 * light)
                return (lighter - value(place - light) - value(place - 2 * light)) / 2
            }
            var sum: Float = 0
            let places = 9
            for place in 1...places { sum += swing(length * Double(place) / Double(places + 1)) }
            var usual = sum / Float(places)
            guard usual > 3 else { return nil }
            var (last, distance) = (0.0, 1.0)
            // Over noise and dirt.
            while distance - last < 3 + 0.06 * length {
                let place = corner + direction * distance
                guard place.x > 0, place.y > 0, place.x < Double(plane.width),
                    place.y < Double(plane.height)
                else { break }
                let here = swing(distance)
                if here > 0.4 * usual {
                    last = distance
                    // Light changes little by little.
                    usual += 0.05 * (here - usual)
                }
                distance += 1
            }
            return last >= leastLength ? (last, usual) : nil
        }
    }
}
