/// Follows a side that bends, from one end to the other.
///
/// Profiles across the straight side, farther than any bend goes, are projected onto the step in
/// color from outside to inside. The way along them on which the step shows most and that turns
/// least is found by dynamic programming; a smooth curve through most of it is the side. Source of
/// the way: A. Amini, T. Weymouth and R. Jain, Using dynamic programming for solving variational
/// problems in vision, IEEE PAMI 12 (1990).
struct SideTracer {
    // Lengths "InPixels" are in working pixels. Chosen where nothing else is said.

    /// How far a side may bend to each side: that share of its length, and so many pixels.
    private static let reachShare = 0.1
    private static let reachInPixels = 6.0
    /// How far beyond both ends it is followed: the corners may lie there.
    private static let extensionShare = 0.08
    /// The samples of a profile whose mean is the color inside, and outside: print and texture are
    /// finer.
    private static let halfWidth = 3
    /// What a step of a sample from a profile to the next costs; the clearest edge gives less than
    /// 2.
    private static let turnCost: Float = 0.1
    /// How many samples the way turns from a profile to the next, at most.
    private static let maximumTurn = 2
    /// An edge that shows: that share of what the clearest gives.
    private static let minimumEdge: Float = 0.6
    /// Bends that are so short a share of the side are smoothed away by half.
    private static let shortestBendShare = 0.25
    /// How far the way may be from the curve where it supports it.
    private static let toleranceInPixels = 1.5

    let color: Plane<Color>
    /// Pixels of the image for one of the working image.
    let scale: Double

    /// A side as it was followed, from before its beginning to beyond its end.
    struct Curve {
        /// In pixels of the image, at even distances along the straight side.
        var points: [SIMD2<Double>]
        /// The indices of the points beside the straight side.
        var beside: Range<Int>
        /// The share of those at which an edge shows, 0...1.
        var seen: Double
    }

    /// The share of the straight side from `a` to `b` at which an edge shows, 0...1.
    ///
    /// An edge as clear as those of the other sides, or as this one is all along.
    func seenShare(from a: SIMD2<Double>, to b: SIMD2<Double>, step: SIMD4<Float>) -> Double {
        let strip = Strip(from: a, to: b, scale: scale, extensionShare: 0)
        return [step, ownStep(of: strip)].map { step in
            let edges = Edges(color, strip, reach: 0, halfWidth: Self.halfWidth, step: step)
            let seen = strip.places.indices.count { edges.value($0, 0) >= Self.minimumEdge }
            return Double(seen) / Double(strip.places.count)
        }.max() ?? 0
    }

    /// The mean change in color from outside to inside along a strip, in levels.
    private func ownStep(of strip: Strip) -> SIMD4<Float> {
        let reach = Double(Self.halfWidth + 1) / 2 * strip.across
        let limit = SIMD2(Double(color.width), Double(color.height)) - 1
        func isInView(_ point: SIMD2<Double>) -> Bool {
            point.x >= 1 && point.y >= 1 && point.x < limit.x && point.y < limit.y
        }
        let places = strip.places.filter { isInView($0 - reach) && isInView($0 + reach) }
        let sum = color.withUnsafeSamples { samples in
            places.reduce(SIMD4<Float>.zero) {
                $0 + color.bilinear(samples, $1 + reach) - color.bilinear(samples, $1 - reach)
            }
        }
        return sum / Float(max(places.count, 1))
    }

    /// The side from `a` to `b` (pixels of the image), whose inside is on the right of the way.
    ///
    /// - Parameter step: the change in color from outside to inside, in levels.
    func curve(from a: SIMD2<Double>, to b: SIMD2<Double>, step: SIMD4<Float>) -> Curve? {
        let strip = Strip(from: a, to: b, scale: scale, extensionShare: Self.extensionShare)
        let reach = Int(
            (Self.reachShare * (b - a).length / scale + Self.reachInPixels).rounded(.up))
        let edges = Edges(color, strip, reach: reach, halfWidth: Self.halfWidth, step: step)
        let way = edges.way(turnCost: Self.turnCost, maximumTurn: Self.maximumTurn)
        let offsets = way.enumerated().map { edges.peak($0, $1) }
        let weights = way.enumerated().map { i, k -> Double in
            let edge = edges.value(i, k)
            return edge < Self.minimumEdge ? 0 : Double(edge)
        }
        let smoother = WhittakerSmoother(
            period: Self.shortestBendShare * Double(way.count),
            minimumCutoff: Self.toleranceInPixels)
        guard let curve = smoother.curve(through: offsets, weights: weights) else { return nil }
        let beside = strip.before..<(way.count - strip.before)
        let seen = beside.count {
            weights[$0] > 0 && abs(offsets[$0] - curve[$0]) < Self.toleranceInPixels
        }
        return Curve(
            points: curve.enumerated().map { strip.places[$0] + $1 * strip.across },
            beside: beside, seen: Double(seen) / Double(beside.count))
    }
}

/// Where profiles across a side are, in pixels of the image.
private struct Strip {
    /// From a profile to the next, in working pixels; chosen.
    private static let pitchInPixels = 3.0

    /// The middles of the profiles.
    let places: [SIMD2<Double>]
    /// From a sample of a profile to the next, inwards: a working pixel.
    let across: SIMD2<Double>
    /// How many profiles lie before the side, and as many beyond it.
    let before: Int

    init(
        from a: SIMD2<Double>, to b: SIMD2<Double>, scale: Double, extensionShare: Double
    ) {
        let length = (b - a).length
        let along = (b - a).direction
        let pitch = Self.pitchInPixels * scale
        let before = Int((extensionShare * length / pitch).rounded(.up))
        let count = Int((length / pitch).rounded(.up)) + 1 + 2 * before
        places = (0..<count).map { a + Double($0 - before) * pitch * along }
        across = scale * along.turnedRight
        self.before = before
    }
}

/// How much of a step in color shows at each place of a strip along a side: a row a profile.
private struct Edges {
    private let values: [Float]
    private let width: Int
    private let rows: Int
    private let reach: Int

    /// - Parameters:
    ///   - reach: places to both sides of the middle of a profile.
    ///   - halfWidth: samples to both sides of a place, of which means are taken.
    ///   - step: what the whole edge is, in levels.
    init(_ color: Plane<Color>, _ strip: Strip, reach: Int, halfWidth: Int, step: SIMD4<Float>) {
        // The whole step gives 1.
        let direction = step / max((step * step).sum(), 1e-6)
        let (places, across) = (strip.places, strip.across)
        let width = 2 * reach + 1
        let samples = width + 2 * halfWidth
        let limit = SIMD2(Double(color.width), Double(color.height)) - 1
        var values = [Float](repeating: 0, count: places.count * width)
        withUnsafeTemporaryAllocation(of: Float.self, capacity: samples + 1) { sums in
            color.withUnsafeSamples { input in
                for (row, place) in places.enumerated() {
                    sums[0] = 0
                    var inView = 0..<samples
                    for k in 0..<samples {
                        let point = place + Double(k - reach - halfWidth) * across
                        var value: Float = 0
                        if point.x >= 1, point.y >= 1, point.x < limit.x, point.y < limit.y {
                            value = (color.bilinear(input, point) * direction).sum()
                        } else if k < samples / 2 {
                            inView = (k + 1)..<inView.upperBound
                        } else {
                            inView = inView.lowerBound..<min(k, inView.upperBound)
                        }
                        sums[k + 1] = sums[k] + value
                    }
                    for k in 0..<width {
                        let middle = k + halfWidth
                        guard middle - halfWidth >= inView.lowerBound,
                            middle + halfWidth < inView.upperBound
                        else { continue }
                        let outside = sums[middle] - sums[middle - halfWidth]
                        let inside = sums[middle + 1 + halfWidth] - sums[middle + 1]
                        let rise = (inside - outside) / Float(halfWidth)
                        // Twice the whole step gives hardly more: print is black.
                        if rise > 0 { values[row * width + k] = 2 * rise / (1 + rise) }
                    }
                }
            }
        }
        (self.values, self.width, self.rows, self.reach) = (values, width, places.count, reach)
    }

    func value(_ row: Int, _ k: Int) -> Float { values[row * width + k] }

    /// The offset of an edge from the middle of its profile, in samples, to a fraction.
    func peak(_ row: Int, _ k: Int) -> Double {
        let middle = Double(k - reach)
        guard k > 0, k < width - 1 else { return middle }
        let (low, top, high) = (value(row, k - 1), value(row, k), value(row, k + 1))
        guard top >= low, top >= high else { return middle }
        return middle + Double(max(min(Parabola.offsetOfTop(low, top, high), 0.5), -0.5))
    }

    /// The place in each row on the way of the greatest sum.
    func way(turnCost: Float, maximumTurn: Int) -> [Int] {
        var best = [Float](repeating: 0, count: values.count)
        var turns = [Int8](repeating: 0, count: values.count)
        for k in 0..<width { best[k] = values[k] }
        for row in 1..<rows {
            for k in 0..<width {
                var (most, turn) = (-Float.infinity, 0)
                for t in max(-maximumTurn, -k)...min(maximumTurn, width - 1 - k) {
                    let sum = best[(row - 1) * width + k + t] - turnCost * Float(abs(t))
                    if sum > most { (most, turn) = (sum, t) }
                }
                best[row * width + k] = most + values[row * width + k]
                turns[row * width + k] = Int8(turn)
            }
        }
        let end = (rows - 1) * width
        var k = (0..<width).max { best[end + $0] < best[end + $1] } ?? reach
        var result = [Int](repeating: 0, count: rows)
        for row in (0..<rows).reversed() {
            result[row] = k
            k += Int(turns[row * width + k])
        }
        return result
    }
}
