/// How a line goes on beyond the picture: as its border does, or light, where the picture was cut at
/// the first bar.
enum LineContinuation {
    /// How wide the border is that must be even, one in so many of the line's samples, and at least
    /// so many.
    ///
    /// Chosen: about a quiet zone.
    private static let samplesPerBorder = 32
    private static let minimumBorderInSamples = 4
    /// Gray steps within an even border.
    ///
    /// Chosen: between paper and a bar.
    private static let evenInGrayLevels: Float = 24

    /// The values beyond either end of what lies in the picture; `nil` where that is too short to tell.
    static func values(
        beyond line: some BidirectionalCollection<Float>
    ) -> (left: Float, right: Float)? {
        let wide = max(line.count / samplesPerBorder, minimumBorderInSamples)
        guard line.count > 2 * wide, let lightest = line.max(), let first = line.first,
            let last = line.last
        else { return nil }
        // A border as wide as a quiet zone goes on as it is.
        func background(_ end: Float, _ border: some Collection<Float>) -> Float {
            border.allSatisfy { abs($0 - end) < evenInGrayLevels } ? end : lightest
        }
        return (
            background(first, line.prefix(wide + 1)), background(last, line.suffix(wide + 1))
        )
    }
}
