extension BarcodeReading {
    /// Where lines cross the bars, from the middle, as shares of their height; chosen: apart from
    /// each other, and away from the uneven ends of the bars.
    static let lineShares = [0, 0.2, -0.2, 0.35, -0.35]
    /// The lines whose mean a profile is, and how far the outer ones lie from the middle one, as a
    /// share of the bars' height; chosen.
    private static let linesPerProfile = 3
    private static let profileHalfWidthShare = 0.04
    /// Pixels of light ground beside the bars; chosen: a profile begins and ends on light.
    static let marginInPixels = 5.0
    /// Samples of a profile for each pixel, and at the most; chosen.
    private static let samplesPerPixel = 4
    private static let maximumSamples = 16_000

    /// Widths of the elements on five lines across its outline, as it is read, the middle first.
    ///
    /// A line is looked at when it is asked for.
    func elementWidths(in plane: Plane<UInt8>) -> some Sequence<[Float]> {
        profiles(in: plane).map { ElementWidths.widths(in: $0) }
    }

    /// The same without the blur of lens or motion; none where there is none.
    func sharpenedElementWidths(in plane: Plane<UInt8>) -> some Sequence<[Float]> {
        profiles(in: plane).compactMap { ProfileDeblurring.mild.widths(in: $0) }
    }

    /// Gray values, dark bars on light, on five lines across its outline and a little beyond.
    ///
    /// - Parameter marginInPixels: what is beyond, on either side.
    func profiles(
        in plane: Plane<UInt8>, marginInPixels: Double = Self.marginInPixels
    ) -> LazyMapSequence<[Double], [Float]> {
        let left = (outline.topLeft + outline.bottomLeft) / 2
        let right = (outline.topRight + outline.bottomRight) / 2
        let across = right - left
        let length = across.length
        let margin = across * (marginInPixels / max(length, 1))
        let down = outline.bottomLeft - outline.topLeft
        let isColorInverted = isColorInverted
        let count = min(
            Int(length + 2 * marginInPixels) * Self.samplesPerPixel, Self.maximumSamples)
        return Self.lineShares.lazy.map { share in
            let offset = down * share
            return plane.row(
                from: left - margin + offset, to: right + margin + offset, count: count,
                side: down * Self.profileHalfWidthShare, lines: Self.linesPerProfile
            ).map { isColorInverted ? 255 - $0 : $0 }
        }
    }
}
