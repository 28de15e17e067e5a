/// Several things in a row that four sides fit around, such as fields of a form, or a panel and the
/// field below it.
///
/// Between them the background shows, from one side of the rectangle to the opposite one: neither
/// has an edge there, and all the way across it looks as outside.
struct BackgroundGapTest {
    let smooth: Plane<SIMD4<Int16>>

    /// Pixels from a side to where the colors on both sides of it are taken.
    private static let reachInPixels = 4.0
    /// The least length of a line across, in pixels: those at both ends, and as much between.
    private static let minimumLengthInPixels = 16.0
    /// Pixels from a line across to the next, how many there are at most, and the part of them that
    /// is left out at both ends, a twelfth and at least so many; chosen.
    private static let linePitchInPixels = 2.0
    private static let maximumLines = 160
    private static let marginDivisor = 12
    private static let minimumMargin = 2
    /// The greatest difference of what looks as outside, as a share of the fainter side's step;
    /// chosen.
    private static let sameColorShare: Float = 0.15
    /// Pixels from a place on a line to the next, and how many there are; chosen.
    private static let placePitchInPixels = 4.0
    private static let minimumPlaces = 6
    private static let maximumPlaces = 40
    /// How many quarters of a line look as outside where nearly all of it does; chosen.
    private static let sameQuarters = 3

    /// Whether the background shows across a rectangle, away from its ends.
    func isParted(_ rectangle: RectangleCandidate) -> Bool {
        let (c, sides) = (rectangle.corners.corners, rectangle.evidence.sides)
        return (0..<2).contains { i in
            let frame = rectangle.evidence.frameSide
            guard frame != i, frame != i + 2 else { return false }
            let (start, end) = ((c[i], c[(i + 3) % 4]), (c[i + 1], c[i + 2]))
            let length = min((end.0 - start.0).length, (end.1 - start.1).length)
            let count = min(Int(length / Self.linePitchInPixels), Self.maximumLines)
            let step = min(
                (sides[i].inside - sides[i].outside).length,
                (sides[i + 2].inside - sides[i + 2].outside).length)
            let margin = max(count / Self.marginDivisor, Self.minimumMargin)
            guard count > 2 * margin else { return false }
            let isBackground = (margin..<(count - margin)).map { k in
                let t = (Double(k) + 0.5) / Double(count)
                return self.isBackground(
                    from: start.0 + t * (end.0 - start.0), to: start.1 + t * (end.1 - start.1),
                    limit: Self.sameColorShare * step)
            }
            return zip(isBackground, isBackground.dropFirst()).contains { $0 && $1 }
        }
    }

    /// Whether from a place on a side to one on the opposite side, where they are in view, nearly
    /// all looks as outside, and so do both ends.
    private func isBackground(from a: SIMD2<Double>, to b: SIMD2<Double>, limit: Float) -> Bool {
        let length = (b - a).length
        guard length > Self.minimumLengthInPixels else { return false }
        let out = Self.reachInPixels / length * (b - a)
        let ends = (smooth.color(at: a - out), smooth.color(at: b + out))
        guard let above = ends.0 ?? ends.1, let below = ends.1 ?? ends.0 else { return false }
        let count = min(
            max(Int(length / Self.placePitchInPixels), Self.minimumPlaces), Self.maximumPlaces)
        var (same, seen) = (0, 0)
        for i in 0...count {
            let share = Double(i) / Double(count)
            let place = a + out + share * (b - a - 2 * out)
            guard let color = smooth.color(at: place) else { continue }
            let background = above + Float(share) * (below - above)
            let isSame = (color - background).length < limit
            if !isSame, i == 0 || i == count { return false }
            seen += 1
            if isSame { same += 1 }
        }
        return 4 * same > Self.sameQuarters * seen
    }
}
