/// What the pixels along one side of a quadrilateral say for it being a real side.
struct SideEvidence: Sendable {
    /// The share of the visible length on an edge that follows the side, with the side's polarity.
    var support = 0.0
    /// The mean strength of that edge, in levels a pixel.
    var strength = 0.0
    /// The size of the mean step in color from outside to inside, in levels.
    var step = 0.0
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
        let (inside, outside) = profiles.meanColors
        let step = inside - outside
        let size = (step * step).sum().squareRoot()
        (result.inside, result.outside) = (inside, outside)
        result.step = Double(size) / 3.0.squareRoot()
        guard size > 0.5 else { return result }
        let direction = step / (size * Float(3).squareRoot())
        let found = profiles.edges(
            along: direction, pieces: pieces, threshold: threshold)
        summarize(found, into: &result)
        let stretch = min(max(0.15 * length, 8), 40)
        let least = max(threshold, Float(0.4 * result.strength))
        result.overrun.before = overrun(
            from: a - (stretch + 3) * along, to: a - 3 * along, direction, least)
        result.overrun.after = overrun(
            from: b + 3 * along, to: b + (stretch + 3) * along, direction, least)
        return result
    }

    private func overrun(
        from a: SIMD2<Double>, to b: SIMD2<Double>, _ direction: SIMD4<Float>, _ least: Float
    ) -> Double {
        let profiles = Profiles(smooth: smooth, from: a, to: b, count: 12)
        guard profiles.visible > 0.5 else { return 0 }
        let found = profiles.edges(along: direction, pieces: 4, threshold: least)
        let near = found.filter { abs($0.offset) <= 1 }
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

    private static let reach = 4
    private static let width = 2 * reach + 1
    /// The colors of each profile from the left of the line to the right, row by row.
    private var colors: [SIMD4<Float>] = []
    /// For each point the number of its profile, or -1 outside the image.
    private var rows: [Int] = []

    var visible: Double {
        Double(colors.count / Self.width) / Double(max(rows.count, 1))
    }

    init(
        smooth: Plane<SIMD4<Int16>>, from a: SIMD2<Double>, to b: SIMD2<Double>, count: Int
    ) {
        let length = max((b - a).length, 1e-9)
        let along = (b - a) / length
        let right = SIMD2(-along.y, along.x)
        let (width, height) = (Double(smooth.width), Double(smooth.height))
        rows.reserveCapacity(count)
        colors.reserveCapacity(count * Self.width)
        smooth.withUnsafeSamples { samples in
            for i in 0..<count {
                let point = a + (Double(i) + 0.5) / Double(count) * (b - a)
                guard point.x >= 5, point.y >= 5, point.x < width - 5, point.y < height - 5
                else {
                    rows.append(-1)
                    continue
                }
                rows.append(colors.count / Self.width)
                for k in -Self.reach...Self.reach {
                    let p = point + Double(k) * right
                    var color = SIMD4<Float>(samples[Int(p.y) * smooth.stride + Int(p.x)]) / 16
                    color.w = 0
                    colors.append(color)
                }
            }
        }
    }

    /// The mean colors three pixels to the right and to the left.
    var meanColors: (inside: SIMD4<Float>, outside: SIMD4<Float>) {
        var (inside, outside) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
        let count = colors.count / Self.width
        for row in 0..<count {
            outside += colors[row * Self.width + Self.reach - 3]
            inside += colors[row * Self.width + Self.reach + 3]
        }
        return (inside / Float(max(count, 1)), outside / Float(max(count, 1)))
    }

    /// For each visible piece the place within two pixels where the color rises most along a
    /// direction of color.
    func edges(along direction: SIMD4<Float>, pieces: Int, threshold: Float) -> [Edge] {
        var result: [Edge] = []
        let perPiece = rows.count / pieces
        let projected = colors.map { ($0 * direction).sum() }
        for piece in 0..<pieces {
            let members = rows[(piece * perPiece)..<((piece + 1) * perPiece)].filter { $0 >= 0 }
            guard !members.isEmpty else { continue }
            var best = Edge()
            var place = 0
            for k in -2...2 {
                var sum: Float = 0
                for row in members {
                    let i = row * Self.width + Self.reach + k
                    sum += projected[i + 1] - projected[i - 1]
                }
                let slope = sum / Float(2 * members.count)
                if slope > best.strength {
                    best.strength = slope
                    best.offset = Double(k)
                    place = k
                }
            }
            guard best.strength >= threshold else {
                result.append(Edge())
                continue
            }
            var hits = 0
            for row in members {
                var steepest: Float = 0
                for k in max(place - 1, -2)...min(place + 1, 2) {
                    let i = row * Self.width + Self.reach + k
                    steepest = max(steepest, (projected[i + 1] - projected[i - 1]) / 2)
                }
                if steepest >= 0.4 * best.strength { hits += 1 }
            }
            best.share = Double(hits) / Double(members.count)
            result.append(best)
        }
        return result
    }
}
