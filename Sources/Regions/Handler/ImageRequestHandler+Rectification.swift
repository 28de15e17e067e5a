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
        try await image(
            of: .straight(PixelQuadrilateral(quadrilateral, in: self.size)), size, content)
    }

    /// The upright image of an observation; see ``image(of:size:content:)-(Quadrilateral,_,_)``.
    ///
    /// What curls or is folded is laid flat along its ``Observation/outline``, so that its lines of
    /// text are straight; without a size, the lengths are those of its bent sides.
    public func image(
        of observation: some Observation, size: PixelSize? = nil, content: PixelContent = .color
    ) async throws -> PixelBuffer {
        let points = observation.outline.map {
            SIMD2<Double>($0.toImageCoordinates(self.size, origin: .topLeft))
        }
        guard let outline = BentOutline(points) else {
            return try await image(of: observation.quadrilateral, size: size, content: content)
        }
        return try await image(of: .bent(outline), size, content)
    }

    /// The size at which four corners laid flat lose no detail; empty where they have no area.
    ///
    /// The length in pixels of the longer of each two opposite sides.
    public func size(of quadrilateral: Quadrilateral) -> PixelSize {
        Self.size(of: PixelQuadrilateral(quadrilateral, in: size).sideLengths)
    }

    private static func size(of lengths: (across: Double, down: Double)) -> PixelSize {
        // What isn't finite or absurdly far away is left to the limits.
        func pixels(_ length: Double) -> Int {
            length.isFinite ? Int(min(length.rounded(), 1e9)) : 0
        }
        return PixelSize(width: pixels(lengths.across), height: pixels(lengths.down))
    }

    private func image(
        of shape: FlattenedShape, _ size: PixelSize?, _ content: PixelContent
    ) async throws -> PixelBuffer {
        let size = size ?? Self.size(of: shape.sideLengths)
        guard size.width > 0, size.height > 0 else { throw noArea }
        try ImageLimits.standard.check(width: size.width, height: size.height)
        return try await withTaskExecutorPreference(executor) { [image] in
            let flat: PixelBuffer? =
                switch content {
                case .luminance:
                    try image.gray.flattened(shape, size: size, check: Task.checkCancellation)
                        .map { PixelBuffer(packing: $0) }
                case .color:
                    try image.color.flattened(shape, size: size, check: Task.checkCancellation)
                        .map { PixelBuffer(packing: $0) }
                }
            guard let flat else { throw noArea }
            return flat
        }
    }

    private var noArea: RegionsError {
        RegionsError(
            .invalidRequest,
            "the corners or the size asked for span no area; give four corners "
                + "of which no three lie on a line, and a size of at least 1 x 1")
    }
}
