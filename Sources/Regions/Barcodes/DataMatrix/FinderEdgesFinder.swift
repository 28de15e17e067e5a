// The solid L of a Data Matrix code's finder pattern has the longest straight edges of it, as those
// between its modules are short. Where two of them meet, all of both is looked for: from the corner
// as far as one side of the edge stays lighter than the other.

/// Finds corners where two long straight edges meet.
struct FinderEdgesFinder {
    /// Chosen: the shorter side of the smallest code has 8 modules (ISO/IEC 16022), of one pixel
    /// and a half.
    private static let minimumLengthInPixels = 12.0
    /// How many of the longest edges are looked at.
    ///
    /// Chosen: what lies around a code has longer ones.
    private static let maximumSegments = 64
    /// The gradient that edge points have, as a share of the strongest hundredth's.
    ///
    /// Chosen: where light falls off, an edge has a part of the strength of others.
    private static let minimumGradientShare: Float = 0.2
    /// The edge points of the shortest segment, as a share of the shortest side's pixels.
    ///
    /// Chosen: modules run together with it here and there.
    private static let minimumSegmentShare = 0.6
    /// The sine and the cosine of the angle between the sides: 44° to 136°.
    ///
    /// Chosen: seen from the side, right angles become others.
    private static let minimumSine = 0.7
    private static let maximumCosine = 0.72
    /// How far a segment may end from the corner, as a share of its length and in pixels besides.
    ///
    /// Chosen: corners are worn and rounded.
    private static let cornerGapShare = 0.25
    private static let cornerGapInPixels = 3.0
    /// Where along an edge its usual contrast is taken.
    ///
    /// Chosen.
    private static let contrastSamples = 9
    /// Gray steps below which an edge is noise.
    ///
    /// Chosen.
    private static let minimumContrast: Float = 3
    /// How far an edge may be hidden, by noise and dirt: as a share of the part that is known, and
    /// in pixels besides.
    ///
    /// Chosen: half a module in eight.
    private static let maximumGapShare = 0.06
    private static let maximumGapInPixels = 3.0
    /// The contrast, as a share of the usual, with which an edge goes on.
    ///
    /// Chosen: between all and none, nearer to none as light falls off.
    private static let minimumContrastShare: Float = 0.4
    /// How much each pixel changes what is usual, as light changes little by little.
    ///
    /// Chosen: over about twenty pixels.
    private static let contrastAdaptation: Float = 0.05

    private let plane: Plane<UInt8>

    init(in plane: Plane<UInt8>) {
        self.plane = plane
    }

    /// What may be the solid L of codes, the longest first.
    ///
    /// - Parameter most: no more than so many.
    func finderEdges(most: Int) -> [FinderEdges] {
        corners().holdingModules(in: plane, most: most)
    }

    /// Where two long edges meet, whatever they hold, the longest first.
    func corners() -> [FinderEdges] {
        let points = EdgePoints(plane.gradient(share: Self.minimumGradientShare))
        let segments = SegmentDetector.segments(
            of: points, minimumPoints: Int(Self.minimumLengthInPixels * Self.minimumSegmentShare)
        )
        .sorted { $0.length > $1.length }
        .prefix(Self.maximumSegments)
        var found: [FinderEdges] = []
        for one in segments {
            for other in segments {
                guard let edges = finderEdges(one, other),
                    !found.contains(where: { $0.isSame(as: edges) })
                else { continue }
                found.append(edges)
            }
        }
        return found.sorted { $0.length > $1.length }
    }

    /// The corner where one segment ends and another begins; both have light on their right.
    private func finderEdges(_ one: LineSegment, _ other: LineSegment) -> FinderEdges? {
        let turn = one.direction.cross(other.direction)
        guard abs(turn) > Self.minimumSine,
            abs(one.direction.dot(other.direction)) < Self.maximumCosine,
            let corner = PixelLine(point: one.end, direction: one.direction)
                .intersection(with: PixelLine(point: other.start, direction: other.direction)),
            (corner - one.end).length
                < Self.cornerGapShare * one.length + Self.cornerGapInPixels,
            (corner - other.start).length
                < Self.cornerGapShare * other.length + Self.cornerGapInPixels
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
            contrast: min(first.contrast, second.contrast))
    }

    /// How far an edge goes from a corner, and the gray steps between its sides.
    ///
    /// - Parameters:
    ///   - light: a unit vector to the lighter side.
    ///   - length: a part of the edge that is known.
    private func reach(
        from corner: SIMD2<Double>, along direction: SIMD2<Double>, light: SIMD2<Double>,
        length: Double
    ) -> (length: Double, contrast: Float)? {
        plane.withUnsafeSamples { samples in
            func value(_ point: SIMD2<Double>) -> Float {
                plane.bilinear(samples, Float(point.x - 0.5), Float(point.y - 0.5))
            }
            func contrast(_ distance: Double) -> Float {
                let point = corner + direction * distance
                let lighter = value(point + light) + value(point + 2 * light)
                return (lighter - value(point - light) - value(point - 2 * light)) / 2
            }
            var sum: Float = 0
            let count = Self.contrastSamples
            for index in 1...count { sum += contrast(length * Double(index) / Double(count + 1)) }
            var usual = sum / Float(count)
            guard usual > Self.minimumContrast else { return nil }
            var (last, distance) = (0.0, 1.0)
            while distance - last < Self.maximumGapInPixels + Self.maximumGapShare * length {
                let point = corner + direction * distance
                guard point.x > 0, point.y > 0, point.x < Double(plane.width),
                    point.y < Double(plane.height)
                else { break }
                let here = contrast(distance)
                if here > Self.minimumContrastShare * usual {
                    last = distance
                    usual += Self.contrastAdaptation * (here - usual)
                }
                distance += 1
            }
            return last >= Self.minimumLengthInPixels ? (last, usual) : nil
        }
    }
}

extension [FinderEdges] {
    /// The first of those that may hold modules, no more than so many.
    func holdingModules(in plane: Plane<UInt8>, most: Int) -> [FinderEdges] {
        Array(lazy.filter { $0.mayHoldModules(in: plane) }.prefix(most))
    }
}
