#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// Decoding takes from milliseconds to a second and blocks its thread. Swift's own threads, one a
// core, must not block: what is decoded on them keeps every other task of the program waiting.

extension ImageRequestHandler {
    /// Reads and decodes an image file on the executor's threads, as requests run.
    ///
    /// For servers, and wherever many images are decoded at once: other tasks go on. The other
    /// initializer decodes where it is called, and needs no `await`.
    ///
    /// Cancelling the surrounding task leaves the decoding, and returns within 0.1 seconds.
    ///
    /// - Parameters:
    ///   - url: a file URL.
    ///   - orientation: how the stored pixels are to be turned; `nil` for what the file says.
    ///   - options: what to decode, limits and threads.
    ///   - timeout: how long it may take, waiting for a thread included; `nil` for as long as it
    ///     needs.
    /// - Throws: ``RegionsError`` with `unreadableFile`, `unsupportedFormat`, `corruptImage`,
    ///   `imageTooLarge` or `timedOut`; `CancellationError`.
    public convenience init(
        url: URL, orientation: ImageOrientation? = nil, options: ImageOptions = ImageOptions(),
        timeout: Duration?
    ) async throws {
        let image = try await Self.decoded(timeout, options.executor) {
            try Self.image(ImageFile(url: url), orientation, options)
        }
        self.init(image: image, executor: options.executor)
    }

    /// Decodes the bytes of an image file on the executor's threads, as requests run.
    ///
    /// As the other of a URL does.
    ///
    /// - Throws: ``RegionsError`` with `unsupportedFormat`, `corruptImage`, `imageTooLarge` or
    ///   `timedOut`; `CancellationError`.
    public convenience init(
        data: Data, orientation: ImageOrientation? = nil, options: ImageOptions = ImageOptions(),
        timeout: Duration?
    ) async throws {
        let image = try await Self.decoded(timeout, options.executor) {
            try Self.image(ImageFile(data: data), orientation, options)
        }
        self.init(image: image, executor: options.executor)
    }

    private static func image(
        _ file: ImageFile, _ orientation: ImageOrientation?, _ options: ImageOptions
    ) throws -> AnalysisImage {
        // What was read may have taken the time that there was.
        try Task.checkCancellation()
        return try file.decode(
            page: 1, orientation: orientation, content: options.content, limits: options.limits)
    }

    private static func decoded(
        _ timeout: Duration?, _ executor: EngineExecutor,
        _ decode: @escaping @Sendable () throws -> AnalysisImage
    ) async throws -> AnalysisImage {
        try Task.checkCancellation()
        let group = RequestGroup<AnalysisImage>()
        group.run(on: executor) {
            try Task.checkCancellation()
            return try decode()
        }
        return try await group.outcome(timeout: timeout)
    }
}

extension ImageRequest {
    /// Looks at an image file: one request, one image, one call.
    ///
    /// For several requests make a handler, so that the file is decoded once.
    ///
    /// - Parameters:
    ///   - url: a file URL.
    ///   - orientation: how the stored pixels are to be turned; `nil` for what the file says.
    ///   - options: what to decode, limits and threads.
    ///   - timeout: how long decoding and the request may take together; `nil` for as long as they
    ///     need.
    /// - Throws: what ``ImageRequestHandler`` and the request throw; `CancellationError`.
    public func perform(
        on url: URL, orientation: ImageOrientation? = nil, options: ImageOptions = ImageOptions(),
        timeout: Duration? = nil
    ) async throws -> Result {
        try await perform(timeout, options.executor) {
            try ImageRequestHandler(url: url, orientation: orientation, options: options)
        }
    }

    /// Looks at the bytes of an image file; see ``perform(on:orientation:options:timeout:)-(URL,_,_,_)``.
    public func perform(
        on data: Data, orientation: ImageOrientation? = nil, options: ImageOptions = ImageOptions(),
        timeout: Duration? = nil
    ) async throws -> Result {
        try await perform(timeout, options.executor) {
            try ImageRequestHandler(data: data, orientation: orientation, options: options)
        }
    }

    /// Looks at pixels that are in memory already.
    public func perform(
        on pixelBuffer: PixelBuffer, orientation: ImageOrientation = .up,
        options: ImageOptions = ImageOptions(), timeout: Duration? = nil
    ) async throws -> Result {
        try await perform(timeout, options.executor) {
            try ImageRequestHandler(
                pixelBuffer: pixelBuffer, orientation: orientation, options: options)
        }
    }

    private func perform(
        _ timeout: Duration?, _ executor: EngineExecutor,
        _ makeHandler: @escaping @Sendable () throws -> ImageRequestHandler
    ) async throws -> Result {
        try Task.checkCancellation()
        let group = RequestGroup<Result>()
        group.run(on: executor) {
            try Task.checkCancellation()
            return try await makeHandler().perform(self)
        }
        return try await group.outcome(timeout: timeout)
    }
}
