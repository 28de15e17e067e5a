/// The outline of a linear code, from the pixels of its bars.
///
/// On lines across the bars the outer edges of the first and the last bar are found to parts of a
/// pixel, and straight lines laid through them. Where the bars end is where a line across no
/// longer looks like those in the middle: its regression on them falls to half. That is measured
/// on the left and the right half alone, so that the ends may run aslant, as in perspective.
struct LinearOutline {
    private let candidate: LinearCandidate
    private let plane: Plane<UInt8>
    private let sign: Float
    private let widestGap: Float

    /// - Parameters:
    ///   - seed: a point on the code, which gives the direction of its bars.
    ///   - length: about how far the code goes across its bars.
    ///   - height: about how long its bars are.
    ///   - widestGap: how wide the gaps inside the symbol are at most, in mean bars.
    init?(
        around seed: SIMD2<Double>, length: Double, height: Double, in plane: Plane<UInt8>,
        isColorInverted: Bool = false, widestGap: Float = 4.4
    ) {
        let radius = Int(min(max(height * 0.35, 8), 40))
        guard let tensor = plane.structureTensor(around: seed, radius: radius),
            tensor.coherence > 0.3
        else { return nil }
        candidate = LinearCandidate(
            center: seed, across: tensor.direction, length: length, height: height, energy: 0)
        self.plane = plane
        sign = isColorInverted ? -1 : 1
        self.widestGap = widestGap
    }

    /// A straight line across the rows: u as a function of v.
    private struct Edge {
        var offset: Double
        var slope: Double
        func u(_ v: Double) -> Double { offset + slope * v }
    }

    /// The corners, from left to right or right to left; `nil` where the ends aren't found.
    func corners() -> PixelQuadrilateral? {
        let middle = 0.0
        // The seed may be at one end of the code.
        let half = candidate.length + 12
        let density = min(2, 2400 / (2 * half))
        let count = Int(2 * half * density)
        guard count >= 32 else { return nil }
        let reference = row(
            at: middle, thickness: min(candidate.height / 4, 12), from: -half, to: half,
            count: count)
        guard
            let extent = ProfileExtents().place(
                in: reference, around: Float(count) / 2, widestGap: widestGap)
        else { return nil }
        let left = Double(extent.left) / density - half
        let right = Double(extent.right) / density - half
        guard let (leftEdge, rightEdge) = edges(left: left, right: right, middle: middle)
        else { return nil }
        let (leftEnds, rightEnds) = ends(leftEdge, rightEdge, middle: middle)
        guard let (topA, bottomA) = leftEnds, let (topB, bottomB) = rightEnds else { return nil }
        func point(_ u: Double, _ v: Double) -> SIMD2<Double> {
            candidate.center + candidate.across * u + candidate.along * v
        }
        // The ends were measured at a quarter and at three quarters of the way across.
        func corner(_ edge: Edge, _ vA: Double, _ vB: Double, at share: Double) -> SIMD2<Double> {
            let v = vA + (vB - vA) * (share - 0.25) / 0.5
            return point(edge.u(v), v)
        }
        return PixelQuadrilateral(
            topLeft: corner(leftEdge, topA, topB, at: 0),
            topRight: corner(rightEdge, topA, topB, at: 1),
            bottomRight: corner(rightEdge, bottomA, bottomB, at: 1),
            bottomLeft: corner(leftEdge, bottomA, bottomB, at: 0))
    }

    // MARK: The first and the last bar

    private func edges(left: Double, right: Double, middle: Double) -> (Edge, Edge)? {
        let step = max(candidate.height / 24, 1)
        var (lefts, rights): ([SIMD2<Double>], [SIMD2<Double>]) = ([], [])
        for direction in [-1.0, 1.0] {
            var (nearLeft, nearRight) = (left, right)
            var v = direction > 0 ? middle + step : middle
            var missed = 0
            while abs(v - middle) < candidate.height * 0.75, missed < 3 {
                let foundLeft = edge(near: nearLeft, v: v, thickness: step, falls: true)
                let foundRight = edge(near: nearRight, v: v, thickness: step, falls: false)
                if let u = foundLeft {
                    lefts.append([v, u])
                    nearLeft = u
                }
                if let u = foundRight {
                    rights.append([v, u])
                    nearRight = u
                }
                missed = foundLeft == nil && foundRight == nil ? missed + 1 : 0
                v += direction * step
            }
        }
        guard let leftEdge = fitted(lefts), let rightEdge = fitted(rights) else { return nil }
        return (leftEdge, rightEdge)
    }

    /// Where the gray value crosses the middle between its extremes, within two pixels.
    private func edge(near u: Double, v: Double, thickness: Double, falls: Bool) -> Double? {
        let reach = 3.0
        let density = 4.0
        let count = Int(2 * reach * density) + 1
        let values = row(
            at: v, thickness: thickness, from: u - reach, to: u + reach, count: count)
        // Gray before the edge, on the light side, must exceed that behind it.
        let profile = falls ? values : values.reversed()
        guard let low = profile.min(), let high = profile.max(), high - low >= 10 else {
            return nil
        }
        let level = (low + high) / 2
        var best: Double?
        for i in 1..<profile.count where profile[i - 1] >= level && profile[i] < level {
            let share = Double((profile[i - 1] - level) / (profile[i - 1] - profile[i]))
            let place = (Double(i - 1) + share + 0.5) * 2 * reach / Double(count) - reach
            if abs(place) < abs(best ?? 2) { best = place }
        }
        return best.map { u + (falls ? $0 : -$0) }
    }

    /// A line through points (v, u), those far from it left out.
    private func fitted(_ points: [SIMD2<Double>]) -> Edge? {
        var points = points
        var line: Edge?
        // On a noisy image each round finds some more; three are enough.
        for _ in 0..<3 {
            guard points.count >= 2 else { return line }
            let mean = points.reduce(.zero, +) / Double(points.count)
            var (vv, vu) = (0.0, 0.0)
            for point in points {
                let d = point - mean
                vv += d.x * d.x
                vu += d.x * d.y
            }
            guard vv > 0 else { return line }
            let fit = Edge(offset: mean.y - vu / vv * mean.x, slope: vu / vv)
            line = fit
            let errors = points.map { abs($0.y - fit.u($0.x)) }
            let typical = errors.sorted()[errors.count / 2]
            let kept = zip(points, errors).filter { $1 <= max(2.5 * typical, 0.4) }.map(\.0)
            if kept.count == points.count || kept.count < 3 { return fit }
            points = kept
        }
        return line
    }

    // MARK: The ends of the bars

    /// The upper and lower ends, measured on the left and on the right half.
    private func ends(
        _ left: Edge, _ right: Edge, middle: Double
    ) -> ((Double, Double)?, (Double, Double)?) {
        let count = 96
        func line(_ v: Double) -> [Float] {
            row(at: v, thickness: 1, from: left.u(v), to: right.u(v), count: count)
        }
        // The mean of some lines around the middle.
        let spread = min(candidate.height / 5, 8)
        var reference = [Float](repeating: 0, count: count)
        for share in [-1.0, -0.5, 0, 0.5, 1] {
            let values = line(middle + spread * share)
            for i in 0..<count { reference[i] += values[i] / 5 }
        }
        let halves = [0..<count / 2, count / 2..<count]
        func regressions(_ v: Double) -> [Float] {
            let values = line(v)
            return halves.map { LinearOutline.regression(of: values, on: reference, in: $0) }
        }
        let typical = regressions(middle)
        var result: [(Double, Double)?] = []
        for half in 0..<2 {
            let level = max(typical[half], 0.5) / 2
            func end(_ direction: Double) -> Double {
                var (last, lastValue) = (middle, typical[half])
                var v = middle
                let farthest = candidate.height * 1.2 + 8
                while abs(v - middle) < farthest {
                    v += direction
                    let value = regressions(v)[half]
                    if value < level {
                        let share = Double((lastValue - level) / max(lastValue - value, 1e-3))
                        // A single bad line, a scratch, is passed over.
                        if regressions(v + direction)[half] < level {
                            return last + direction * min(max(share, 0), 1)
                        }
                    }
                    (last, lastValue) = (v, value)
                }
                return last
            }
            let (top, bottom) = (end(-1), end(1))
            result.append(bottom - top > 2 ? (top, bottom) : nil)
        }
        return (result[0], result[1])
    }

    private static func regression(
        of values: [Float], on reference: [Float], in range: Range<Int>
    ) -> Float {
        let count = Float(range.count)
        var (sumX, sumY, xx, xy) = (Float(0), Float(0), Float(0), Float(0))
        for i in range {
            sumX += reference[i]
            sumY += values[i]
            xx += reference[i] * reference[i]
            xy += reference[i] * values[i]
        }
        let variance = xx - sumX * sumX / count
        return variance > 0 ? (xy - sumX * sumY / count) / variance : 0
    }

    // MARK: Sampling

    /// Gray values on a line across, at the middles of `count` equal parts; the mean of a band.
    private func row(
        at v: Double, thickness: Double, from: Double, to: Double, count: Int
    ) -> [Float] {
        let lines = max(Int(thickness.rounded()), 1)
        var sums = [Float](repeating: 0, count: count)
        let step = candidate.across * ((to - from) / Double(count))
        let (stepX, stepY) = (Float(step.x), Float(step.y))
        let (lastX, lastY) = (Float(plane.width - 1), Float(plane.height - 1))
        let (width, height, stride) = (plane.width, plane.height, plane.stride)
        plane.withUnsafeSamples { input in
            for line in 0..<lines {
                let offset = (Double(line) + 0.5) / Double(lines) - 0.5
                let start =
                    candidate.center + candidate.across * from + step * 0.5
                    + candidate.along * (v + offset * thickness) - 0.5
                var (x, y) = (Float(start.x), Float(start.y))
                for i in 0..<count {
                    let px = min(max(x, 0), lastX)
                    let py = min(max(y, 0), lastY)
                    let (column, row) = (Int(px), Int(py))
                    let (fx, fy) = (px - Float(column), py - Float(row))
                    let index = row &* stride &+ column
                    let nextX = column &+ 1 < width ? 1 : 0
                    let nextY = row &+ 1 < height ? stride : 0
                    let (a, b) = (Float(input[index]), Float(input[index &+ nextX]))
                    let c = Float(input[index &+ nextY])
                    let d = Float(input[index &+ nextY &+ nextX])
                    let upper = a + (b - a) * fx
                    sums[i] += upper + (c + (d - c) * fx - upper) * fy
                    x += stepX
                    y += stepY
                }
            }
        }
        let scale = sign / Float(lines)
        for i in 0..<count { sums[i] *= scale }
        return sums
    }
}
