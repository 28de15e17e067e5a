/// How large an image may be; checked on the header, before any pixel is decoded.
public struct ImageLimits: Sendable, Hashable, Codable {
    /// The largest number of pixels of an image (width times height).
    public var maximumPixels: Int
    /// The largest width and the largest height, in pixels.
    public var maximumSideInPixels: Int

    /// 200 megapixels, and no side over 100,000 pixels.
    public static let standard = ImageLimits()

    /// Makes limits; 200 megapixels and sides of 100,000 pixels unless told otherwise.
    public init(maximumPixels: Int = 200_000_000, maximumSideInPixels: Int = 100_000) {
        self.maximumPixels = maximumPixels
        self.maximumSideInPixels = maximumSideInPixels
    }

    /// - Throws: ``RegionsError`` with `imageTooLarge`.
    func check(width: Int, height: Int) throws(RegionsError) {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= maximumPixels, max(width, height) <= maximumSideInPixels else {
            throw RegionsError(
                .imageTooLarge,
                "the image is \(width) x \(height) pixels, over the limit of "
                    + "\(maximumPixels / 1_000_000) megapixels and \(maximumSideInPixels) a side",
                advice: "raise the limit (ImageLimits) or scale the image down")
        }
    }
}
