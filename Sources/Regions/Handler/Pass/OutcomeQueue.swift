/// The outcomes of a list of requests in the order in which they are ready.
///
/// Those that depend on what others read wait for these.
struct OutcomeQueue {
    private let requests: [any ImageRequest]
    private let size: PixelSize
    private var things: [ReadingHint] = []
    private var waiting: [RequestOutcome] = []
    private var readers: Int

    /// - Parameter size: of the whole image, in pixels.
    init(requests: [any ImageRequest], size: PixelSize) {
        self.requests = requests
        self.size = size
        readers = requests.count { $0 is any HintingRequest }
    }

    /// The outcomes that are ready now that this one has come.
    mutating func add(_ outcome: RequestOutcome) -> [RequestOutcome] {
        let request = requests[outcome.index]
        var ready: [RequestOutcome] = []
        if request is any HintRefinedRequest {
            waiting.append(outcome)
        } else {
            ready.append(outcome)
        }
        if request is any HintingRequest {
            readers -= 1
            if case .success(let value) = outcome.result { things += read(value, by: request) }
        }
        if readers == 0 {
            ready += waiting.map(settled)
            waiting = []
        }
        return ready
    }

    private func read<Request: ImageRequest>(
        _ value: any Sendable, by request: Request
    ) -> [ReadingHint] {
        (value as? Request.Result).map { request.things(in: $0) } ?? []
    }

    private func settled(_ outcome: RequestOutcome) -> RequestOutcome {
        guard case .success(let value) = outcome.result else { return outcome }
        func settle<Request: ImageRequest>(by request: Request) -> any Sendable {
            (value as? Request.Result).map {
                request.result($0, settledBy: things, in: size)
            } ?? value
        }
        return RequestOutcome(
            index: outcome.index, result: .success(settle(by: requests[outcome.index])))
    }
}
