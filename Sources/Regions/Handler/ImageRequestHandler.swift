#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// One image, decoded once, on which any number of requests run side by side.
///
/// Use one handler for all that is asked of an image, and one for each image. A handler may be
/// used from several tasks at once; it keeps the planes that requests derived from the image.
public final class ImageRequestHandler: Sendable {
    /// Columns and rows of the upright image, in pixels.
    public var size: PixelSize { image.size }

    let image: AnalysisImage
    let executor: EngineExecutor
    private let regionCache = RegionCache()

    /// Decodes an image file here and now.
    ///
    /// It blocks the thread: where many images are decoded at once, as in a server, use the
    /// asynchronous initializer, which has a time limit as well.
    ///
    /// - Parameters:
    ///   - url: a file URL.
    ///   - orientation: how the stored pixels are to be turned; `nil` for what the file says.
    ///   - options: what to decode, limits and threads.
    /// - Throws: ``RegionsError`` with `unreadableFile`, `unsupportedFormat`, `corruptImage` or
    ///   `imageTooLarge`.
    public convenience init(
        url: URL, orientation: ImageOrientation? = nil, options: ImageOptions = ImageOptions()
    ) throws(RegionsError) {
        try self.init(file: ImageFile(url: url), orientation: orientation, options: options)
    }

    /// Decodes the bytes of an image file.
    ///
    /// - Throws: ``RegionsError`` with `unsupportedFormat`, `corruptImage` or `imageTooLarge`.
    public convenience init(
        data: Data, orientation: ImageOrientation? = nil, options: ImageOptions = ImageOptions()
    ) throws(RegionsError) {
        try self.init(file: ImageFile(data: data), orientation: orientation, options: options)
    }

    /// Decodes a page, counted from 1, of a file that was opened before.
    ///
    /// - Throws: ``RegionsError`` with `corruptImage`, `imageTooLarge`, or `invalidRequest` for a
    ///   page that the file doesn't have.
    public init(
        file: ImageFile, page: Int = 1, orientation: ImageOrientation? = nil,
        options: ImageOptions = ImageOptions()
    ) throws(RegionsError) {
        image = try file.decode(
            page: page, orientation: orientation, content: options.content, limits: options.limits)
        executor = options.executor
    }

    /// Takes pixels that are in memory already; nothing is copied that needn't be.
    ///
    /// - Throws: ``RegionsError`` with `imageTooLarge`.
    public init(
        pixelBuffer: PixelBuffer, orientation: ImageOrientation = .up,
        options: ImageOptions = ImageOptions()
    ) throws(RegionsError) {
        try options.limits.check(width: pixelBuffer.size.width, height: pixelBuffer.size.height)
        image = AnalysisImage(pixelBuffer, orientation: orientation)
        executor = options.executor
    }

    /// Runs requests side by side and gives the results in the order of the requests.
    ///
    /// Rectangles take the order of their corners from text and codes that were read on them.
    ///
    /// Cancelling the surrounding task stops the requests. A request that doesn't look at
    /// `Task.isCancelled` keeps its thread until it is done, and the caller for no longer than
    /// 0.1 seconds.
    ///
    /// - Parameters:
    ///   - requests: what to look for; one or several.
    ///   - timeout: how long they may take together; `nil` for as long as they need.
    ///   - progress: takes how far they are, each an equal share: ever greater numbers of 0...1, and
    ///     1 just before the results are there. It is called on the threads that work, never by two
    ///     at once, and should return soon. After an error or a stop it is not called again.
    /// - Throws: the error of the request that failed first, which stops the others;
    ///   ``RegionsError`` with `timedOut` or `CancellationError` where they were stopped from
    ///   outside.
    public func perform<each Request: ImageRequest>(
        _ requests: repeat each Request, timeout: Duration? = nil,
        progress: (@Sendable (Double) -> Void)? = nil
    ) async throws -> (repeat (each Request).Result) {
        try Task.checkCancellation()
        let group = RequestGroup<(repeat (each Request).Result)>()
        let reports = progress.map { ProgressReports($0) }
        defer { reports?.end() }
        var count = 0
        repeat count += (each requests).isOne
        let share = 1 / Double(max(count, 1))
        let tasks = (repeat task(for: each requests, in: group, share: share, of: reports))
        let size = size
        group.finish {
            let results = (repeat try await (each tasks).value)
            var hints: [ReadingHint] = []
            repeat hints += (each requests).hintRole.hints(in: each results)
            return (repeat (each requests).hintRole.refined(each results, by: hints, in: size))
        }
        let results = try await group.outcome(timeout: timeout)
        reports?.finish()
        return results
    }

    /// Runs one request.
    ///
    /// - Parameters:
    ///   - request: what to look for.
    ///   - timeout: how long it may take; `nil` for as long as it needs.
    ///   - progress: takes how far it is, as with several requests.
    /// - Throws: the request's error; ``RegionsError`` with `timedOut` or `CancellationError` where
    ///   it was stopped from outside.
    public func perform<Request: ImageRequest>(
        _ request: Request, timeout: Duration? = nil,
        progress: (@Sendable (Double) -> Void)? = nil
    ) async throws -> Request.Result {
        // Without it `for code in try await handler.perform(request)` would not be inferred.
        try Task.checkCancellation()
        let group = RequestGroup<Request.Result>()
        let reports = progress.map { ProgressReports($0) }
        defer { reports?.end() }
        group.run(on: executor) { try await self.result(of: request, share: 1, of: reports) }
        let result = try await group.outcome(timeout: timeout)
        reports?.finish()
        return result
    }

    /// Runs requests side by side and gives each outcome as it is ready.
    ///
    /// The failure of one request leaves the others alone. Rectangles wait for the requests that
    /// read text and codes, which tell the order of their corners: see ``ReadingHint``. Ending the
    /// iteration, or cancelling the task that iterates, stops the requests that still run.
    ///
    /// - Parameters:
    ///   - requests: what to look for.
    ///   - timeout: how long each may take; `nil` for as long as it needs.
    public func outcomes(
        of requests: [any ImageRequest], timeout: Duration? = nil
    ) -> AsyncStream<RequestOutcome> {
        AsyncStream { continuation in
            let exchange = HintExchange(requests: requests, in: size, to: continuation)
            let stops = requests.enumerated().map { index, request in
                start(request, index: index, timeout: timeout, sharing: exchange)
            }
            continuation.onTermination = { _ in for stop in stops { stop() } }
        }
    }

    /// Takes an image that is decoded.
    init(image: AnalysisImage, executor: EngineExecutor) {
        self.image = image
        self.executor = executor
    }

    /// Runs one request of a list.
    ///
    /// - Returns: what stops it.
    private func start<Request: ImageRequest>(
        _ request: Request, index: Int, timeout: Duration?, sharing exchange: HintExchange
    ) -> @Sendable () -> Void {
        let role = request.hintRole
        let group = RequestGroup<Request.Result>()
        group.run(on: executor) { try await self.result(of: request) }
        group.answer(within: timeout) { exchange.add($0, of: role, at: index) }
        return { group.stop(because: CancellationError()) }
    }

    private func task<Request: ImageRequest, Results>(
        for request: Request, in group: RequestGroup<Results>, share: Double,
        of reports: ProgressReports?
    ) -> Task<Request.Result, any Error> {
        let task = Task(executorPreference: executor) {
            do {
                return try await self.result(of: request, share: share, of: reports)
            } catch {
                group.stop(because: error)
                throw error
            }
        }
        group.add(task)
        return task
    }

    /// What a request finds in its region of interest.
    ///
    /// - Parameters:
    ///   - share: of all that is reported.
    ///   - reports: takes how far it is; `nil` for nobody.
    private func result<Request: ImageRequest>(
        of request: Request, share: Double = 1, of reports: ProgressReports? = nil
    ) async throws -> Request.Result {
        try Task.checkCancellation()
        let part = try regionCache.view(of: image, region: request.regionOfInterest)
        guard let reports else { return try await request.perform(on: part) }
        return try await RequestProgress.follow {
            try await request.perform(on: part)
        } advance: {
            reports.add($0 * share)
        }
    }
}

/// What became of one request of a list.
public struct RequestOutcome: Sendable {
    /// The place of the request in the list, from 0.
    public let index: Int
    /// The request's own type of result, or its error.
    public let result: Result<any Sendable, any Error>

    /// Makes an outcome of its parts.
    public init(index: Int, result: Result<any Sendable, any Error>) {
        self.index = index
        self.result = result
    }
}

extension ImageRequest {
    /// What it adds to the number of requests.
    fileprivate var isOne: Int { 1 }
}
