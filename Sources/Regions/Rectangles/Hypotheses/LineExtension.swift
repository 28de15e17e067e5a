/// How far an edge goes on along its line, where no short piece of it shows any more.
///
/// Along the line the step in color from one side to the other is compared with that of the line's
/// own pieces: two thirds of it or more speak for the edge, less against it. From each end the edge
/// goes on for as long as the sum of what speaks for it grows, so that noise, weave and grain
/// cancel out over its length. Source of the idea: N. Ofir, M. Galun, S. Alpert, A. Brandt, B.
/// Nadler and R. Basri, On detection of faint edges in noisy images (2019); the place where the sum
/// is greatest is the changepoint of E. Page, Continuous inspection schemes (1954).
struct LineExtension {
    /// Smoothed color, each channel 0...4080, of the image that the lines are in.
    let smooth: Plane<SIMD4<Int16>>

    /// The share of the line's own step that speaks neither for the edge nor against it: over half,
    /// which is what the modules of a code make along its outline.
    private static let even: Float = 0.65
    /// The least step in color, in levels, that can be followed.
    private static let minimumStepInLevels: Float = 1
    /// Units of smoothed color for a level.
    private static let unitsPerLevel: Float = 16
    /// What a sample speaks for the edge at the most and at the least, in steps of the line's own:
    /// a stronger edge, of something else, counts no more, and so does its opposite; chosen.
    private static let maximumVote: Float = 1.5
    private static let minimumVote: Float = -0.5
    /// The least sum, in samples: two samples more or less tell nothing; chosen.
    private static let minimumSum: Float = 1
    /// Pixels from one sample to the next along a line.
    private static let pace = 4.0
    /// Pixels from the line to where the colors of its two sides are taken.
    private static let reach = 3.0
    /// How far under its greatest value the sum falls before the search ends, in samples.
    private static let patience: Float = 3

    /// The line with the pieces by which its edge goes on, before, between and after its own.
    func extended(_ line: EdgeLine) -> EdgeLine {
        guard let first = line.pieces.first, let last = line.pieces.last else { return line }
        let own = mean(of: line.pieces, on: line)
        let size = (own * own).sum()
        // Squared, of three channels.
        let level = Self.minimumStepInLevels * Self.unitsPerLevel
        guard size > 3 * level * level else { return line }
        let direction = own / size
        var pieces = line.pieces
        for (one, next) in zip(line.pieces, line.pieces.dropFirst()) {
            let gap = EdgeLine.Piece(from: one.to, to: next.from)
            if (mean(of: [gap], on: line) * direction).sum() > Self.even { pieces.append(gap) }
        }
        let after = length(beyond: last.to, way: 1, line, direction)
        if after > 0 { pieces.append(EdgeLine.Piece(from: last.to, to: last.to + after)) }
        let before = length(beyond: first.from, way: -1, line, direction)
        if before > 0 { pieces.append(EdgeLine.Piece(from: first.from - before, to: first.from)) }
        guard pieces.count > line.pieces.count else { return line }
        return EdgeLine(
            center: line.center, direction: line.direction, pieces: pieces, strength: line.strength)
    }

    /// How far the edge goes on from an end of a line.
    ///
    /// - Parameter direction: what the step is multiplied with so that the line's own is 1.
    private func length(
        beyond end: Double, way: Double, _ line: EdgeLine, _ direction: SIMD4<Float>
    ) -> Double {
        var (sum, most, best) = (Float(0), Float(0), 0.0)
        var distance = 0.0
        while sum > most - Self.patience,
            let step = step(at: end + way * (distance + Self.pace / 2), on: line)
        {
            distance += Self.pace
            let vote = max(min((step * direction).sum(), Self.maximumVote), Self.minimumVote)
            sum += vote - Self.even
            if sum > most { (most, best) = (sum, distance) }
        }
        return most > Self.minimumSum ? best : 0
    }

    /// The mean step in color over pieces of a line.
    private func mean(of pieces: [EdgeLine.Piece], on line: EdgeLine) -> SIMD4<Float> {
        var (sum, count) = (SIMD4<Float>.zero, Float(0))
        for piece in pieces {
            var t = piece.from + Self.pace / 2
            while t < piece.to {
                if let step = step(at: t, on: line) {
                    sum += step
                    count += 1
                }
                t += Self.pace
            }
        }
        return sum / max(count, 1)
    }

    /// The color on the right of a line less that on its left; `nil` outside the image.
    private func step(at t: Double, on line: EdgeLine) -> SIMD4<Float>? {
        let point = line.point(at: t)
        let across = Self.reach * line.direction.turnedRight
        let (a, b) = (point + across, point - across)
        guard min(a.x, a.y, b.x, b.y) >= 0, max(a.x, b.x) < Double(smooth.width),
            max(a.y, b.y) < Double(smooth.height)
        else { return nil }
        var step = SIMD4<Float>(smooth[Int(a.x), Int(a.y)] &- smooth[Int(b.x), Int(b.y)])
        step.w = 0
        return step
    }
}
