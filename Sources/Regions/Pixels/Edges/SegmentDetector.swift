/// Straight segments of edge points, grown from the strongest on.
///
/// Source: R. Grompone von Gioi, J. Jakubowicz, J.-M. Morel and G. Randall, LSD: a line segment
/// detector, IPOL 2 (2012). As there, neighbors join while their gradient stays within 22.5° of
/// the mean; here over thinned sub-pixel edge points, so that a fit gives the line, and regions
/// that bend are halved until they are straight.
struct SegmentDetector {
    /// How well a gradient agrees with the mean of its region: the cosine of 22.5°, as in LSD.
    private static let minimumCosine: Float = 0.9239
    /// Root mean square of the distances from the line up to which a piece is straight, in pixels.
    ///
    /// Chosen: above what sub-pixel points of a straight edge in noise lie apart, below one pixel.
    private static let maximumDeviation = 0.55
    /// How often a region that bends is halved: into 64 pieces.
    ///
    /// Chosen: a piece of a circle is straight long before.
    private static let maximumHalvings = 6
    /// Classes of strength that seeds are sorted by; LSD takes 1024.
    private static let strengthClasses = 512

    private let points: EdgePoints
    private let width: Int
    private let minimumPoints: Int
    private var segments: [LineSegment] = []

    static func segments(of points: EdgePoints, minimumPoints: Int) -> [LineSegment] {
        var detector = SegmentDetector(points: points, minimumPoints: minimumPoints)
        detector.run()
        return detector.segments
    }

    private init(points: EdgePoints, minimumPoints: Int) {
        self.points = points
        self.minimumPoints = minimumPoints
        width = points.index.width
    }

    private mutating func run() {
        let order = strongestFirst()
        var used = [Bool](repeating: false, count: points.positions.count)
        var region: [Int32] = []
        points.index.withUnsafeSamples { index in
            points.pixels.withUnsafeBufferPointer { pixels in
                points.directions.withUnsafeBufferPointer { directions in
                    for seed in order where !used[Int(seed)] {
                        region.removeAll(keepingCapacity: true)
                        region.append(seed)
                        used[Int(seed)] = true
                        var mean = directions[Int(seed)]
                        var next = 0
                        while next < region.count {
                            let pixel = Int(pixels[Int(region[next])])
                            next += 1
                            let inverse = 1 / (mean * mean).sum().squareRoot()
                            for dy in -1...1 {
                                for dx in -1...1 {
                                    let other = Int(index[pixel + dy * width + dx])
                                    if other < 0 || used[other] { continue }
                                    let direction = directions[other]
                                    let cosine = (mean * direction).sum() * inverse
                                    if cosine < Self.minimumCosine { continue }
                                    used[other] = true
                                    mean += direction
                                    region.append(Int32(other))
                                }
                            }
                        }
                        if region.count >= minimumPoints { split(region[...], depth: 0) }
                    }
                }
            }
        }
    }

    /// Adds the segment of a region, or those of its halves where it isn't straight.
    private mutating func split(_ region: ArraySlice<Int32>, depth: Int) {
        guard region.count >= minimumPoints else { return }
        var moments = PointMoments()
        var gradient = SIMD2<Float>.zero
        var strength: Float = 0
        for i in region {
            let point = SIMD2<Double>(points.positions[Int(i)])
            moments.add(point, weight: 1)
            gradient += points.directions[Int(i)]
            strength += points.strengths[Int(i)]
        }
        var (center, direction, deviation) = moments.line
        // The gradient points to the right of the direction.
        if direction.cross(SIMD2<Double>(gradient)) < 0 { direction = -direction }
        if deviation > Self.maximumDeviation {
            guard depth < Self.maximumHalvings else { return }
            let sorted = region.sorted {
                direction.dot(SIMD2<Double>(points.positions[Int($0)]))
                    < direction.dot(SIMD2<Double>(points.positions[Int($1)]))
            }
            split(sorted[..<(sorted.count / 2)], depth: depth + 1)
            split(sorted[(sorted.count / 2)...], depth: depth + 1)
            return
        }
        var (first, last) = (Double.infinity, -Double.infinity)
        for i in region {
            let t = direction.dot(SIMD2<Double>(points.positions[Int(i)]) - center)
            first = min(first, t)
            last = max(last, t)
        }
        segments.append(
            LineSegment(
                start: center + (first - 0.5) * direction, end: center + (last + 0.5) * direction,
                strength: Double(strength / ColorGradient.unit) / Double(region.count),
                moments: moments))
    }

    private func strongestFirst() -> [Int32] {
        let buckets = Self.strengthClasses
        let scale = Float(buckets - 1) / max(points.strengths.max() ?? 1, 1)
        var starts = [Int](repeating: 0, count: buckets + 1)
        for strength in points.strengths { starts[buckets - Int(strength * scale)] += 1 }
        for bucket in 1...buckets { starts[bucket] += starts[bucket - 1] }
        var order = [Int32](repeating: 0, count: points.strengths.count)
        for (i, strength) in points.strengths.enumerated() {
            let bucket = buckets - 1 - Int(strength * scale)
            order[starts[bucket]] = Int32(i)
            starts[bucket] += 1
        }
        return order
    }
}
