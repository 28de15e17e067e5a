import Synchronization

/// What the requests of a list tell one another, while each outcome goes out as it is ready.
///
/// Outcomes that hints make better are kept back until every request that gives hints has ended,
/// also when it failed. All is done on the threads that requests end on: none waits.
final class HintExchange: Sendable {
    private struct State {
        /// How many requests have yet to end.
        var running: Int
        /// How many of them have yet to say what they have read.
        var silent: Int
        /// What the others have read, by the place of the request in the list.
        var hints: [Int: [ReadingHint]] = [:]
        var waiting: [@Sendable ([ReadingHint]) -> Void] = []

        /// Everything that was read, in the order of the requests; `nil` before all have said it.
        var all: [ReadingHint]? {
            silent > 0 ? nil : hints.sorted { $0.key < $1.key }.flatMap(\.value)
        }
    }

    private let state: Mutex<State>
    private let size: PixelSize
    private let outcomes: AsyncStream<RequestOutcome>.Continuation

    /// - Parameters:
    ///   - requests: of the list; ``add(_:of:at:)`` has to be called once for each.
    ///   - size: of the whole upright image, in pixels.
    ///   - outcomes: takes them, and is finished after the last.
    init(
        requests: [any ImageRequest], in size: PixelSize,
        to outcomes: AsyncStream<RequestOutcome>.Continuation
    ) {
        state = Mutex(
            State(running: requests.count, silent: requests.count { $0.givesHints }))
        self.size = size
        self.outcomes = outcomes
        if requests.isEmpty { outcomes.finish() }
    }

    /// Takes what became of a request.
    ///
    /// - Parameter index: its place in the list, from 0.
    func add<Value: Sendable>(
        _ result: Result<Value, any Error>, of role: HintRole<Value>, at index: Int
    ) {
        if case .refines(let refine) = role, case .success(let value) = result {
            whenAllIsRead { [size] hints in
                self.send(.success(refine(value, hints, size)), at: index)
            }
            return
        }
        send(result.map { $0 as any Sendable }, at: index)
        if role.givesHints { take((try? result.get()).map(role.hints) ?? [], from: index) }
    }

    private func send(_ result: Result<any Sendable, any Error>, at index: Int) {
        outcomes.yield(RequestOutcome(index: index, result: result))
        let isLast = state.withLock { state in
            state.running -= 1
            return state.running == 0
        }
        if isLast { outcomes.finish() }
    }

    private func take(_ read: [ReadingHint], from index: Int) {
        let (waiting, hints) = state.withLock { state in
            state.hints[index] = read
            state.silent -= 1
            guard let all = state.all else {
                return ([@Sendable ([ReadingHint]) -> Void](), [ReadingHint]())
            }
            defer { state.waiting = [] }
            return (state.waiting, all)
        }
        for refine in waiting { refine(hints) }
    }

    private func whenAllIsRead(_ refine: @escaping @Sendable ([ReadingHint]) -> Void) {
        let hints = state.withLock { state in
            let all = state.all
            if all == nil { state.waiting.append(refine) }
            return all
        }
        if let hints { refine(hints) }
    }
}

extension ImageRequest {
    /// Whether others of a pass may wait for its results.
    fileprivate var givesHints: Bool { hintRole.givesHints }
}
