import Regions
import Synchronization

/// Works on several inputs at once and gives the results in the order of the inputs.
///
/// Each of `jobs` loops reads an input, works on it, and gives on the results whose turn it is: all
/// of it where it is, as waking another thread takes longer than many an input. What waits for its
/// turn is bounded, so that a slow input holds up the reading of more instead of filling memory. A
/// result whose turn it is never waits for an input that has yet to come.
struct OrderedPipeline<Input: Sendable, Output: Sendable> {
    /// How many inputs are worked on at once.
    let jobs: Int
    /// How many results may wait for one that is slow.
    let window: Int
    /// The threads that inputs are read, worked on and given on by; reading and giving may block.
    let executor: any TaskExecutor

    /// Runs until the inputs end.
    ///
    /// - Parameter emit: takes results one at a time.
    /// - Throws: what `emit` throws, once the work under way has ended.
    func run(
        _ inputs: some IteratorProtocol<Input> & Sendable,
        work: @escaping @Sendable (Input) async -> Output,
        emit: @escaping @Sendable (Output) throws -> Void
    ) async throws {
        let turns = PipelineTurns(inputs, window: window, emit)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<jobs {
                group.addTask(executorPreference: executor) {
                    while let (input, index) = await turns.next() {
                        try turns.finish(await work(input), index)
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

/// Who reads next, and whose result is next.
private final class PipelineTurns<Input: Sendable, Output: Sendable>: Sendable {
    private struct State {
        var started = 0
        var emitted = 0
        var isAtEnd = false
        /// Whether one reads, and who would.
        var isReading = false
        var readers: [CheckedContinuation<Void, Never>] = []
        /// Whether one gives results on, and those that are not given on yet.
        var isEmitting = false
        var waiting: [Int: Output] = [:]
    }

    private let window: Int
    private let emit: @Sendable (Output) throws -> Void
    private let inputs: Mutex<any IteratorProtocol<Input> & Sendable>
    private let state = Mutex(State())

    init(
        _ inputs: some IteratorProtocol<Input> & Sendable, window: Int,
        _ emit: @escaping @Sendable (Output) throws -> Void
    ) {
        self.window = window
        self.emit = emit
        self.inputs = Mutex(inputs)
    }

    /// The next input, once there is room for its result; `nil` when there are no more.
    func next() async -> (Input, index: Int)? {
        await withCheckedContinuation { reader in
            state.withLock { $0.readers.append(reader) }
            admit()
        }
        let input = state.withLock(\.isAtEnd) ? nil : inputs.withLock { $0.next() }
        let index = state.withLock { state in
            state.isReading = false
            if input == nil { state.isAtEnd = true }
            defer { if input != nil { state.started += 1 } }
            return state.started
        }
        admit()
        return input.map { ($0, index) }
    }

    /// Lets the first of those that would read, unless another does or too many results wait.
    private func admit() {
        let reader: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard !state.readers.isEmpty, !state.isReading,
                state.isAtEnd || state.started - state.emitted < window
            else { return nil }
            state.isReading = true
            return state.readers.removeFirst()
        }
        reader?.resume()
    }

    /// Gives on a result, and those that waited for it, in their turn.
    func finish(_ output: Output, _ index: Int) throws {
        let isEmitting = state.withLock { state in
            state.waiting[index] = output
            defer { state.isEmitting = true }
            return state.isEmitting
        }
        // Who does so already gives this one on too.
        guard !isEmitting else { return }
        while let next = nextResult() {
            do {
                try emit(next)
            } catch {
                state.withLock { $0.isAtEnd = true }
                admit()
                throw error
            }
            state.withLock { $0.emitted += 1 }
            admit()
        }
    }

    /// The result whose turn it is; without one, nobody gives results on any more.
    private func nextResult() -> Output? {
        state.withLock { state in
            let next = state.waiting.removeValue(forKey: state.emitted)
            if next == nil { state.isEmitting = false }
            return next
        }
    }
}
