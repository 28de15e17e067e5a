/// The line that is drawn around a field: where it ends, the field does.
///
/// Seen from the field, its inner edge is the clearest, and close outside there is a second edge of
/// the opposite polarity. A frame has it on all four sides, at about the same distance, as sharp as
/// the first; shadows are soft, and lie on one side or two.
struct DrawnFrame {
    let color: Plane<Color>
    /// Pixels of the image for one of the working image.
    let scale: Double

    /// A frame is a line: at most that share of the short side is its thickness.
    private static let thickest = 0.08

    /// The corners of the frame's outer edge, if the corners are those of its inner edge.
    ///
    /// - Parameter corners: clockwise with y down, on the edge to a fraction of a pixel.
    func outerCorners(of corners: [SIMD2<Double>]) -> [SIMD2<Double>]? {
        let sides = (0..<4).map { corners[($0 + 1) % 4] - corners[$0] }
        let lengths = sides.map(\.length)
        let short = min(lengths[0] + lengths[2], lengths[1] + lengths[3]) / 2
        guard short > 16 * scale else { return nil }
        let reach = max(Self.thickest * short, 4 * scale)
        var lines: [Line] = []
        for side in 0..<4 {
            guard let line = line(from: corners[side], to: corners[(side + 1) % 4], reach) else {
                return nil
            }
            lines.append(line)
        }
        let widths = lines.map(\.width)
        let (least, most) = (widths.min() ?? 0, widths.max() ?? 0)
        guard most < 1.6 * least + 1.2 * scale, most < reach else { return nil }
        // One line, of one color.
        let mean = lines.reduce(SIMD4<Float>.zero) { $0 + $1.color } / 4
        let step = lines.reduce(0) { $0 + $1.step } / 4
        guard
            lines.allSatisfy({
                (($0.color - mean) * ($0.color - mean)).sum().squareRoot() < 0.4 * step
            })
        else { return nil }
        let moved = (0..<4).map { i -> (SIMD2<Double>, SIMD2<Double>) in
            let along = sides[i] / max(lengths[i], 1e-9)
            let out = SIMD2(along.y, -along.x) * widths[i]
            return (corners[i] + out, along)
        }
        let outer = (0..<4).map { i -> SIMD2<Double> in
            let (before, own) = (moved[(i + 3) % 4], moved[i])
            let sine = before.1.cross(own.1)
            guard abs(sine) > 0.1 else { return corners[i] }
            return before.0 + before.1 * ((own.0 - before.0).cross(own.1) / sine)
        }
        return outer.isConvex ? outer : nil
    }

    private struct Line {
        /// Pixels from the inner edge to the outer.
        var width: Double
        var color: SIMD4<Float>
        /// The length of the step in color at the inner edge.
        var step: Float
    }

    /// The drawn line along a side, whose outside is on the left of the way (y down).
    private func line(from a: SIMD2<Double>, to b: SIMD2<Double>, _ reach: Double) -> Line? {
        let along = (b - a) / max((b - a).length, 1e-9)
        let out = SIMD2(along.y, -along.x)
        let spacing = max(scale / 2, 0.5)
        let before = Int((2 * scale / spacing).rounded(.up)) + 1
        let count = before + Int((reach / spacing).rounded(.up)) + 3
        let margin = Double(count) * spacing + 2
        let size = SIMD2(Double(color.width), Double(color.height))
        for end in [a, b] {
            guard end.x > margin, end.y > margin, end.x < size.x - margin, end.y < size.y - margin
            else { return nil }
        }
        // The mean color at each distance; from inside outwards.
        let profile = color.withUnsafeSamples { samples in
            (0..<count).map { k -> SIMD4<Float> in
                let offset = Double(k - before) * spacing
                var sum = SIMD4<Float>.zero
                for i in 0..<32 {
                    let t = 0.12 + 0.76 * (Double(i) + 0.5) / 32
                    sum += color.bilinear(samples, a + t * (b - a) + offset * out)
                }
                sum.w = 0
                return sum / 32
            }
        }
        let slopes = (1..<(count - 1)).map { profile[$0 + 1] - profile[$0 - 1] }
        func length(_ v: SIMD4<Float>) -> Float { (v * v).sum().squareRoot() }
        let nearest = (0..<min(2 * before, slopes.count))
        guard let first = nearest.max(by: { length(slopes[$0]) < length(slopes[$1]) }) else {
            return nil
        }
        let strength = length(slopes[first])
        guard strength > 4 else { return nil }
        let direction = slopes[first] / strength
        let back = slopes.map { -($0 * direction).sum() }
        guard let second = (first..<slopes.count).max(by: { back[$0] < back[$1] }),
            second > first + 1, second + 1 < slopes.count, back[second] > max(0.2 * strength, 3)
        else { return nil }
        let (low, top, high) = (back[second - 1], back[second], back[second + 1])
        let bend = low - 2 * top + high
        let shift = bend < 0 ? Double(0.5 * (low - high) / bend) : 0
        let place = (Double(second + 1 - before) + max(min(shift, 1), -1)) * spacing
        guard place > 0.8 * scale else { return nil }
        let middle = profile[(first + second) / 2 + 1]
        return Line(width: place, color: middle, step: length(profile[0] - middle))
    }
}
