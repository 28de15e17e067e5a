import Dispatch
import Regions
import Synchronization
import Testing

@Suite struct EngineExecutorTests {
    @Test(arguments: [1, 2, 5])
    func noMoreRequestsRunAtOnceThanThereAreThreads(threads: Int) async throws {
        let executor = EngineExecutor(threads: threads)
        let crowd = Crowd()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<12 {
                group.addTask {
                    try await makeHandler(executor: executor).perform(
                        FakeRequest { _ in crowd.visit() })
                }
            }
            try await group.waitForAll()
        }
        #expect(crowd.largest == threads)
    }

    /// A request that splits its work stays within the same bound.
    @Test func childTasksShareTheThreads() async throws {
        let crowd = Crowd()
        let request = FakeRequest { _ in
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<6 { group.addTask { crowd.visit() } }
            }
        }
        try await makeHandler(executor: EngineExecutor(threads: 2)).perform(request)
        #expect(crowd.largest == 2)
    }

    @Test func jobsBeginInTheirOrder() async throws {
        let executor = EngineExecutor(threads: 1)
        let order = Notes<Int>()
        let gate = DeafRequest()
        let handler = try makeHandler(executor: executor)
        let first = Task { try await handler.perform(gate) }
        #expect(await gate.started.raised())
        let tasks = (0..<100).map { i in
            Task(executorPreference: executor) { order.add(i) }
        }
        gate.release()
        _ = try await first.value
        for task in tasks { await task.value }
        #expect(order.all == Array(0..<100))
    }

    @Test func thereIsAlwaysOneThread() {
        #expect(EngineExecutor(threads: 0).threads == 1)
        #expect(EngineExecutor(threads: -3).threads == 1)
    }

    @Test func anExecutorIsFreedWithItsLastHandler() async throws {
        var executor: EngineExecutor? = EngineExecutor(threads: 2)
        weak let freed = executor
        do {
            let handler = try makeHandler(executor: #require(executor))
            executor = nil
            #expect(try await handler.perform(FakeRequest { _ in 1 }) == 1)
        }
        #expect(await becomesTrue { freed == nil })
    }
}

/// Counts who is inside at once.
private final class Crowd: Sendable {
    private let state = Mutex((inside: 0, largest: 0))
    var largest: Int { state.withLock { $0.largest } }

    /// Blocks the thread for a while.
    func visit() {
        state.withLock { state in
            state.inside += 1
            state.largest = max(state.largest, state.inside)
        }
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20))
        state.withLock { $0.inside -= 1 }
    }
}
