/// The line that is drawn around a field: where it ends, the field does.
///
/// Seen from the field, its inner edge is the clearest, and close outside there is a second edge of
/// the opposite polarity. A frame has it on all four sides, at about the same distance, as sharp as
/// the first; shadows are soft, and lie on one side or two.
struct DrawnFrame {
    // Lengths "InPixels" are in working pixels. Chosen where nothing else is said: lines that are
    // printed around fields pass, shadows and panels do not.

    /// The least short side of what may have a frame.
    private static let minimumShortSideInPixels = 8.0
    /// A frame is a line: at most that share of the short side is its thickness.
    static let maximumWidthShare = 0.08
    /// Where that is less, a line of so many pixels is looked for all the same.
    private static let maximumWidthOnSmallInPixels = 4.0
    /// How much wider than on its thinnest side a frame is on another: that ratio, and for blur and
    /// rounding that many pixels.
    private static let widthRatio = 1.6
    private static let widthSlackInPixels = 1.2
    /// How far a side's color may be from the mean of all four, as a share of the step to it.
    private static let maximumColorDifference: Float = 0.4
    /// The least sine of the angle at a corner at which two sides are made to meet: 6°.
    private static let minimumSine = 0.1
    /// How far inside the corners the profiles begin: how well the inner edge is known.
    private static let insideInPixels = 2.0
    /// Profiles along a side, between its rounded corners.
    private static let profileCount = 32
    private static let profileStart = 0.12
    private static let profileExtent = 0.76
    /// The least slope of the inner edge over two samples, in levels: over noise.
    private static let minimumSlope: Float = 4
    /// The least slope back at the outer edge: a share of the inner one's, and in levels.
    private static let minimumSlopeBackShare: Float = 0.2
    private static let minimumSlopeBack: Float = 3
    /// The least distance of the two edges: nearer they are one, with the halo of sharpening.
    private static let minimumWidthInPixels = 0.8

    let color: Plane<Color>
    /// Pixels of the image for one of the working image.
    let scale: Double

    /// The corners of the frame's outer edge, if the corners are those of its inner edge.
    ///
    /// - Parameter corners: clockwise with y down, on the edge to a fraction of a pixel.
    func outerCorners(of corners: [SIMD2<Double>]) -> [SIMD2<Double>]? {
        let short = corners.shortSide
        guard short > Self.minimumShortSideInPixels * scale else { return nil }
        let reach = max(
            Self.maximumWidthShare * short, Self.maximumWidthOnSmallInPixels * scale)
        var lines: [Line] = []
        for side in 0..<4 {
            guard let line = line(from: corners[side], to: corners[(side + 1) % 4], reach) else {
                return nil
            }
            lines.append(line)
        }
        let widths = lines.map(\.width)
        let (least, most) = (widths.min() ?? 0, widths.max() ?? 0)
        guard most < Self.widthRatio * least + Self.widthSlackInPixels * scale, most < reach else {
            return nil
        }
        // One line, of one color.
        let mean = lines.reduce(SIMD4<Float>.zero) { $0 + $1.color } / 4
        let step = lines.reduce(0) { $0 + $1.step } / 4
        guard
            lines.allSatisfy({
                ($0.color - mean).length < Self.maximumColorDifference * step
            })
        else { return nil }
        let moved = (0..<4).map { i -> (SIMD2<Double>, SIMD2<Double>) in
            let along = corners.side(i).direction
            let out = along.turnedLeft * widths[i]
            return (corners[i] + out, along)
        }
        let outer = (0..<4).map { i -> SIMD2<Double> in
            let (before, own) = (moved[(i + 3) % 4], moved[i])
            let sine = before.1.cross(own.1)
            guard abs(sine) > Self.minimumSine else { return corners[i] }
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
        let along = (b - a).direction
        let out = along.turnedLeft
        let spacing = max(scale / 2, 0.5)
        let before = Int((Self.insideInPixels * scale / spacing).rounded(.up)) + 1
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
                for i in 0..<Self.profileCount {
                    let t =
                        Self.profileStart
                        + Self.profileExtent * (Double(i) + 0.5) / Double(Self.profileCount)
                    sum += color.bilinear(samples, a + t * (b - a) + offset * out)
                }
                sum.w = 0
                return sum / Float(Self.profileCount)
            }
        }
        let slopes = (1..<(count - 1)).map { profile[$0 + 1] - profile[$0 - 1] }
        let nearest = (0..<min(2 * before, slopes.count))
        guard let first = nearest.max(by: { slopes[$0].length < slopes[$1].length }) else {
            return nil
        }
        let strength = slopes[first].length
        guard strength > Self.minimumSlope else { return nil }
        let direction = slopes[first] / strength
        let back = slopes.map { -($0 * direction).sum() }
        guard let second = (first..<slopes.count).max(by: { back[$0] < back[$1] }),
            second > first + 1, second + 1 < slopes.count,
            back[second] > max(Self.minimumSlopeBackShare * strength, Self.minimumSlopeBack)
        else { return nil }
        let shift = Double(
            Parabola.offsetOfTop(back[second - 1], back[second], back[second + 1]))
        let width = (Double(second + 1 - before) + max(min(shift, 1), -1)) * spacing
        guard width > Self.minimumWidthInPixels * scale else { return nil }
        let middle = profile[(first + second) / 2 + 1]
        return Line(width: width, color: middle, step: (profile[0] - middle).length)
    }
}
