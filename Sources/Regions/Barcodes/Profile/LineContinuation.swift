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
    ///
    /// - Parameter isDarkKept: Whether a border as dark as a bar goes on too: ground in shadow, or a
    ///   bar that the picture cuts.
    static func values(
        beyond line: some BidirectionalCollection<Float>, isDarkKept: Bool
    ) -> (left: Float, right: Float)? {
        let apart = max(line.count / samplesPerBorder, minimumBorderInSamples)
        guard line.count > 2 * apart, let lightest = line.max(), let darkest = line.min(),
            let first = line.first, let last = line.last
        else { return nil }
        let bar = isDarkKept ? -.infinity : (darkest + lightest) / 2
        // A border as wide as a quiet zone goes on as it is.
        func background(_ border: Float, _ next: Float?) -> Float {
            guard let next, abs(border - next) < evenInGrayLevels, border > bar else {
                return lightest
            }
            return border
        }
        return (
            background(first, line.dropFirst(apart).first),
            background(last, line.dropLast(apart).last)
        )
    }
}
