import Regions
import Synchronization

/// Works on several inputs at once and gives the results in the order of the inputs.
///
/// Both what is worked on and what waits for its turn are bounded, so that a slow input holds up
/// the reading of more instead of filling memory. A result whose turn it is never waits for an
/// input that has yet to come.
struct OrderedPipeline<Input: Sendable, Output: Sendable> {
    /// How many inputs are worked on at once.
    let jobs: Int
    /// How many results may wait for one that is slow.
    let window: Int
    /// The threads that work is done on.
    let executor: any TaskExecutor

    private enum Event: Sendable {
        case input(Input?)
        case output(Output, index: Int)
    }

    /// Runs until the inputs end.
    ///
    /// - Throws: what `emit` throws, once the work under way has ended.
    func run(
        _ inputs: InputFeed<Input>, work: @escaping @Sendable (Input) async -> Output,
        emit: (Output) throws -> Void
    ) async throws {
        // Reading names from a pipe may block for as long as it likes.
        let reader = EngineExecutor(threads: 1)
        try await withThrowingTaskGroup(of: Event.self) { group in
            var (started, finished, emitted) = (0, 0, 0)
            var waiting: [Int: Output] = [:]
            var isAtEnd = false
            var isReading = false
            func read() {
                guard !isAtEnd, !isReading, started - finished < jobs, started - emitted < window
                else { return }
                isReading = true
                group.addTask(executorPreference: reader) { .input(inputs.next()) }
            }
            read()
            while let event = try await group.next() {
                switch event {
                case .input(nil):
                    isReading = false
                    isAtEnd = true
                case .input(let input?):
                    isReading = false
                    let index = started
                    started += 1
                    group.addTask(executorPreference: executor) {
                        .output(await work(input), index: index)
                    }
                case .output(let output, let index):
                    finished += 1
                    waiting[index] = output
                }
                read()
                while let next = waiting.removeValue(forKey: emitted) {
                    emitted += 1
                    try emit(next)
                }
                read()
            }
        }
    }
}

/// Inputs that are read from one thread at a time.
final class InputFeed<Input: Sendable>: Sendable {
    private let iterator: Mutex<any IteratorProtocol<Input> & Sendable>

    init(_ iterator: any IteratorProtocol<Input> & Sendable) { self.iterator = Mutex(iterator) }

    func next() -> Input? { iterator.withLock { $0.next() } }
}
