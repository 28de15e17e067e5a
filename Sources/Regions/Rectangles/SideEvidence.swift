/// What the pixels along one side of a quadrilateral say for it being a real side.
struct SideEvidence: Sendable {
    /// The share of the visible length on an edge that follows the side, with the side's polarity.
    var support = 0.0
    /// The mean strength of that edge, in levels a pixel.
    var strength = 0.0
    /// The size of the mean step in color from outside to inside, in levels.
    var step = 0.0
    /// The mean step over its uncertainty: how surely there is one at all, over the whole side.
    var significance = 0.0
    /// The mean color just inside and just outside, 0...255.
    var inside = SIMD4<Float>.zero
    var outside = SIMD4<Float>.zero
    /// The share of the side in the image.
    var visible = 0.0
    /// How far the edge goes on in the same line beyond the side's ends, 0...1 each.
    var overrun = (before: 0.0, after: 0.0)
    /// Support of the first and last fifth: close to the corners.
    var ends = (first: 0.0, last: 0.0)
    /// Root mean square distance of the edge from the side, in pixels.
    var deviation = 2.0
}

/// Reads the evidence off the smoothed working image.
///
/// Profiles across the side, each projected onto the mean step in color from outside to inside: an
/// edge in any color counts, one of the wrong polarity counts against. Profiles are averaged over
/// pieces of the side before they are judged, so that noise and texture cancel out and a faint
/// edge along the whole piece doesn't.
struct SideReader {
    let smooth: Plane<SIMD4<Int16>>
    /// Under this strength (levels a pixel) nothing counts as an edge.
    let threshold: Float

    /// The evidence for the side from `a` to `b`, whose inside is on the right of the way (y down).
    func evidence(from a: SIMD2<Double>, to b: SIMD2<Double>) -> SideEvidence {
        var result = SideEvidence()
        let length = (b - a).length
        guard length > 4 else { return result }
        let along = (b - a) / length
        let pieces = min(max(Int(length / 5), 4), 14)
        let perPiece = min(max(Int(length / 2) / pieces, 3), 6)
        // Corners may be rounded: the outermost parts of a side are not asked for.
        let margin = 0.025 * length
        let profiles = Profiles(
            smooth: smooth, from: a + margin * along, to: b - margin * along,
            count: pieces * perPiece)
        result.visible = profiles.visible
        guard result.visible > 0.02 else { return result }
        let (inside, outside, significance) = profiles.meanColors
        result.significance = significance
        let step = inside - outside
        let size = (step * step).sum().squareRoot()
        (result.inside, result.outside) = (inside, outside)
        result.step = Double(size) / 3.0.squareRoot()
        guard size > 0.5 else { return result }
        let direction = step / (size * Float(3).squareRoot())
        let found = profiles.edges(
            along: direction, pieces: pieces, threshold: threshold)
        summarize(found, into: &result)
        // Beyond the ends it is looked for where it is along the side, which may lie a little off.
        let supported = found.filter { $0.share > 0 }
        let offset = supported.reduce(0) { $0 + $1.offset } / Double(max(supported.count, 1))
        let stretch = min(max(0.15 * length, 8), 40)
        let least = max(threshold, Float(0.4 * result.strength))
        result.overrun.before = overrun(
            from: a - (stretch + 3) * along, to: a - 3 * along, direction, least, around: offset)
        result.overrun.after = overrun(
            from: b + 3 * along, to: b + (stretch + 3) * along, direction, least,
            around: offset)
        return result
    }

    /// The support of a side's edge, with its polarity, on a line in its direction, 0...1.
    ///
    /// - Parameters:
    ///   - isForward: whether from `a` to `b` the inside is on the right, as for the side.
    ///   - tolerance: how far from the line the edge may be, in pixels.
    func continuation(
        of side: SideEvidence, from a: SIMD2<Double>, to b: SIMD2<Double>, isForward: Bool,
        within tolerance: Double = 1
    ) -> Double {
        let step = side.inside - side.outside
        let size = (step * step).sum().squareRoot()
        guard size > 0.5 else { return 0 }
        let direction = step / (size * Float(3).squareRoot())
        return overrun(
            from: isForward ? a : b, to: isForward ? b : a, direction,
            max(threshold, Float(0.4 * side.strength)), within: tolerance)
    }

    private func overrun(
        from a: SIMD2<Double>, to b: SIMD2<Double>, _ direction: SIMD4<Float>, _ least: Float,
        around offset: Double = 0, within tolerance: Double = 1
    ) -> Double {
        let profiles = Profiles(smooth: smooth, from: a, to: b, count: 12)
        guard profiles.visible > 0.5 else { return 0 }
        let found = profiles.edges(along: direction, pieces: 4, threshold: least)
        let near = found.filter { abs($0.offset - offset) <= tolerance }
        return near.reduce(0) { $0 + $1.share } / Double(max(found.count, 1))
    }

    private func summarize(_ found: [Profiles.Edge], into result: inout SideEvidence) {
        guard !found.isEmpty else { return }
        let count = Double(found.count)
        result.support = found.reduce(0) { $0 + $1.share } / count
        let supported = found.filter { $0.share > 0 }
        if !supported.isEmpty {
            let n = Double(supported.count)
            result.strength = supported.reduce(0) { $0 + Double($1.strength) } / n
            result.deviation =
                (supported.reduce(0) { $0 + $1.offset * $1.offset } / n).squareRoot()
        }
        let end = max(found.count / 5, 1)
        result.ends.first = found.prefix(end).reduce(0) { $0 + $1.share } / Double(end)
        result.ends.last = found.suffix(end).reduce(0) { $0 + $1.share } / Double(end)
    }
}

/// Colors across a line at points along it.
private struct Profiles {
    /// The edge in one piece of the line.
    struct Edge {
        /// The share of the piece's profiles that show it; 0 where there is none.
        var share = 0.0
        /// Levels a pixel.
        var strength: Float = 0
        /// Pixels to the right of the line.
        var offset = 0.0
    }

    /// Colors are taken at offsets -3...3 across the line.
    private static let reach = 3

    private let smooth: Plane<SIMD4<Int16>>
    private let start: SIMD2<Double>
    private let step: SIMD2<Double>
    private let right: SIMD2<Double>
    private let count: Int
    /// The numbers of the points that are in the image: one range, for the image is convex.
    private let inside: Range<Int>

    var visible: Double { Double(inside.count) / Double(max(count, 1)) }

    init(
        smooth: Plane<SIMD4<Int16>>, from a: SIMD2<Double>, to b: SIMD2<Double>, count: Int
    ) {
        self.smooth = smooth
        self.count = count
        step = (b - a) / Double(count)
        start = a + 0.5 * step
        let length = max((b - a).length, 1e-9)
        right = SIMD2(-(b - a).y, (b - a).x) / length
        let (width, height) = (Double(smooth.width), Double(smooth.height))
        var (first, end) = (count, 0)
        for i in 0..<count {
            let point = start + Double(i) * step
            guard point.x >= 5, point.y >= 5, point.x < width - 5, point.y < height - 5
            else { continue }
            first = min(first, i)
            end = i + 1
        }
        inside = first < end ? first..<end : 0..<0
    }

    /// The mean colors three pixels to the right and to the left, and their difference over its
    /// standard error.
    var meanColors: (inside: SIMD4<Float>, outside: SIMD4<Float>, significance: Double) {
        var (right, left) = (SIMD4<Int32>.zero, SIMD4<Int32>.zero)
        var squares = SIMD4<Float>.zero
        smooth.withUnsafeSamples { samples in
            for i in inside {
                let point = start + Double(i) * step
                let offset = Double(Self.reach) * self.right
                let (a, b) = (samples[index(point + offset)], samples[index(point - offset)])
                right &+= SIMD4<Int32>(truncatingIfNeeded: a)
                left &+= SIMD4<Int32>(truncatingIfNeeded: b)
                let difference = SIMD4<Float>(a &- b)
                squares += difference * difference
            }
        }
        (right.w, left.w, squares.w) = (0, 0, 0)
        let n = Float(max(inside.count, 1))
        let scale = 1 / (16 * n)
        let (inner, outer) = (SIMD4<Float>(right) * scale, SIMD4<Float>(left) * scale)
        let change = inner - outer
        let size = (change * change).sum()
        let scatter = max(squares.sum() / (256 * n) - size, 0)
        // A third of a level is never told from none.
        let error = (scatter / (3 * n) + 0.1).squareRoot()
        return (inner, outer, Double(size.squareRoot() / error))
    }

    /// For each visible piece the place within two pixels where the color rises most along a
    /// direction of color.
    func edges(along direction: SIMD4<Float>, pieces: Int, threshold: Float) -> [Edge] {
        let perPiece = count / pieces
        let width = 2 * Self.reach + 1
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: width * perPiece) { values in
            smooth.withUnsafeSamples { samples in
                var result: [Edge] = []
                result.reserveCapacity(pieces)
                for piece in 0..<pieces {
                    let members = (piece * perPiece..<(piece + 1) * perPiece).clamped(to: inside)
                    if members.isEmpty { continue }
                    for (row, i) in members.enumerated() {
                        let point = start + Double(i) * step
                        for k in 0..<width {
                            let color = samples[index(point + Double(k - Self.reach) * right)]
                            values[row * width + k] =
                                (Float(color.x) * direction.x + Float(color.y) * direction.y
                                    + Float(color.z) * direction.z) / 16
                        }
                    }
                    result.append(
                        edge(values, width: width, count: members.count, threshold: threshold))
                }
                return result
            }
        }
    }

    private func edge(
        _ values: UnsafeMutableBufferPointer<Float>, width: Int, count: Int, threshold: Float
    ) -> Edge {
        var best = Edge()
        var place = 0
        for k in 1..<(width - 1) {
            var sum: Float = 0
            for row in 0..<count {
                sum += values[row * width + k + 1] - values[row * width + k - 1]
            }
            let slope = sum / Float(2 * count)
            if slope > best.strength {
                best.strength = slope
                place = k
            }
        }
        guard best.strength >= threshold else { return Edge() }
        best.offset = Double(place - Self.reach)
        var hits = 0
        for row in 0..<count {
            var steepest: Float = 0
            for k in max(place - 1, 1)...min(place + 1, width - 2) {
                let i = row * width + k
                steepest = max(steepest, (values[i + 1] - values[i - 1]) / 2)
            }
            if steepest >= 0.4 * best.strength { hits += 1 }
        }
        best.share = Double(hits) / Double(count)
        return best
    }

    @inline(__always)
    private func index(_ point: SIMD2<Double>) -> Int {
        Int(point.y) * smooth.stride + Int(point.x)
    }
}
