/// Works on several inputs at once and gives the results in the order of the inputs.
///
/// Both what is worked on and what waits for its turn are bounded, so that a slow input holds up
/// the reading of more instead of filling memory.
struct OrderedPipeline<Input: Sendable, Output: Sendable> {
    /// How many inputs are worked on at once.
    let jobs: Int
    /// How many results may wait for one that is slow.
    let window: Int
    let executor: any TaskExecutor

    /// Runs until the inputs end.
    ///
    /// - Throws: what `emit` throws; work that is under way is then cancelled.
    func run(
        _ inputs: inout some IteratorProtocol<Input>,
        work: @escaping @Sendable (Input) async -> Output,
        emit: (Output) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: (Int, Output).self) { group in
            var started = 0
            var emitted = 0
            var waiting: [Int: Output] = [:]
            var hasMore = true
            func startMore() {
                while hasMore, started - emitted - waiting.count < jobs, started - emitted < window
                {
                    guard let input = inputs.next() else {
                        hasMore = false
                        return
                    }
                    let index = started
                    started += 1
                    group.addTask(executorPreference: executor) { (index, await work(input)) }
                }
            }
            startMore()
            while let (index, output) = try await group.next() {
                waiting[index] = output
                while let next = waiting.removeValue(forKey: emitted) {
                    emitted += 1
                    do {
                        try emit(next)
                    } catch {
                        group.cancelAll()
                        throw error
                    }
                }
                startMore()
            }
        }
    }
}
