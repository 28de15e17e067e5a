extension ImageRequestHandler {
    /// The upright image of four corners, laid flat: of a card, a label, a receipt.
    ///
    /// The pixels can be saved, shown, or scanned again by a handler of their own, which sees the
    /// thing from straight above. Where it shrinks, source pixels are averaged.
    ///
    /// - Parameters:
    ///   - quadrilateral: an observation's corners, as it is read. Parts outside the image take
    ///     the color of the nearest border.
    ///   - size: columns and rows of the result; `nil` for the length in pixels of the longer of
    ///     each two opposite sides, at which no detail is lost.
    ///   - content: RGBA with `color`, one byte of luminance a pixel with `luminance`.
    /// - Throws: ``RegionsError`` with `invalidRequest` for corners that span no area or an empty
    ///   size, and `imageTooLarge` for a size over the standard limits; `CancellationError` soon
    ///   after the task is cancelled.
    public func image(
        of quadrilateral: Quadrilateral, size: PixelSize? = nil, content: PixelContent = .color
    ) async throws -> PixelBuffer {
        let corners = PixelQuadrilateral(quadrilateral, in: self.size)
        let size = size ?? self.size(of: quadrilateral)
        guard size.width > 0, size.height > 0 else { throw noArea }
        try ImageLimits.standard.check(width: size.width, height: size.height)
        return try await withTaskExecutorPreference(executor) { [image] in
            let flat: PixelBuffer? =
                switch content {
                case .luminance:
                    try image.gray.flattened(
                        corners, width: size.width, height: size.height,
                        check: Task.checkCancellation
                    ).map { PixelBuffer(packing: $0) }
                case .color:
                    try image.color.flattened(
                        corners, width: size.width, height: size.height,
                        check: Task.checkCancellation
                    ).map { PixelBuffer(packing: $0) }
                }
            guard let flat else { throw noArea }
            return flat
        }
    }

    /// The upright image of an observation; see ``image(of:size:content:)-(Quadrilateral,_,_)``.
    public func image(
        of observation: some Observation, size: PixelSize? = nil, content: PixelContent = .color
    ) async throws -> PixelBuffer {
        try await image(of: observation.quadrilateral, size: size, content: content)
    }

    /// The size at which four corners laid flat lose no detail; empty where they have no area.
    ///
    /// The length in pixels of the longer of each two opposite sides.
    public func size(of quadrilateral: Quadrilateral) -> PixelSize {
        let (across, down) = PixelQuadrilateral(quadrilateral, in: size).sideLengths
        // What isn't finite or absurdly far away is left to the limits.
        func pixels(_ length: Double) -> Int {
            length.isFinite ? Int(min(length.rounded(), 1e9)) : 0
        }
        return PixelSize(width: pixels(across), height: pixels(down))
    }

    private var noArea: RegionsError {
        RegionsError(
            .invalidRequest,
            "the corners or the size asked for span no area; give four corners "
                + "of which no three lie on a line, and a size of at least 1 x 1")
    }
}
