/// How a handler decodes an image and works on it.
public struct ImageOptions: Sendable {
    /// What is decoded: everything, unless only barcodes and text are asked for.
    public var content: PixelContent
    /// How large an image may be.
    public var limits: ImageLimits
    /// The threads that requests run on.
    public var executor: EngineExecutor

    /// Makes options; everything is decoded, within the standard limits, on all cores.
    public init(
        content: PixelContent = .color, limits: ImageLimits = .standard,
        executor: EngineExecutor = .shared
    ) {
        self.content = content
        self.limits = limits
        self.executor = executor
    }
}
