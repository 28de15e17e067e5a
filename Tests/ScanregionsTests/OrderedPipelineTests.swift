import LibC
import Regions
import Synchronization
import Testing

@testable import scanregions

@Suite("Inputs side by side, results in order")
struct OrderedPipelineTests {
    private struct Numbers: IteratorProtocol, Sendable {
        var numbers: Range<Int>
        mutating func next() -> Int? { numbers.popFirst() }
    }

    private struct Refusal: Error {}

    private func pipeline(jobs: Int, window: Int) -> OrderedPipeline<Int, Int> {
        OrderedPipeline(jobs: jobs, window: window, executor: EngineExecutor(threads: jobs))
    }

    @Test("Results come in the order of the inputs", arguments: [1, 3, 8])
    func order(jobs: Int) async throws {
        let seen = Mutex<[Int]>([])
        try await pipeline(jobs: jobs, window: 2 * jobs).run(Numbers(numbers: 0..<200)) { number in
            try? await Task.sleep(for: .microseconds(number % 7 * 100))
            return number
        } emit: { number in
            seen.withLock { $0.append(number) }
        }
        #expect(seen.withLock(\.self) == Array(0..<200))
    }

    @Test("As many are begun as may wait for a slow input, and no more", .timeLimit(.minutes(1)))
    func window() async throws {
        let begun = Mutex(0)
        let begunWhileFirstWorked = Mutex(0)
        try await pipeline(jobs: 3, window: 6).run(Numbers(numbers: 0..<40)) { number in
            begun.withLock { $0 += 1 }
            guard number == 0 else { return number }
            while begun.withLock(\.self) < 6 { try? await Task.sleep(for: .milliseconds(1)) }
            // Time for one too many.
            try? await Task.sleep(for: .milliseconds(50))
            begunWhileFirstWorked.withLock { $0 = begun.withLock(\.self) }
            return number
        } emit: { _ in
        }
        #expect(begunWhileFirstWorked.withLock(\.self) == 6)
        #expect(begun.withLock(\.self) == 40)
    }

    @Test("A result whose turn it is does not wait for the next input", .timeLimit(.minutes(1)))
    func streaming() async throws {
        /// Has its second number only once the first has come out.
        struct Replies: IteratorProtocol, Sendable {
            let isFirstOut: @Sendable () -> Bool
            var count = 0
            mutating func next() -> Int? {
                count += 1
                while count == 2, !isFirstOut() { usleep(1000) }
                return count > 2 ? nil : count
            }
        }
        let seen = Mutex<[Int]>([])
        let inputs = Replies(isFirstOut: { seen.withLock { !$0.isEmpty } })
        try await pipeline(jobs: 2, window: 4).run(inputs) {
            $0
        } emit: { number in
            seen.withLock { $0.append(number) }
        }
        #expect(seen.withLock(\.self) == [1, 2])
    }

    @Test("Where a result can't be given on, nothing more is read")
    func refusal() async throws {
        let begun = Mutex(0)
        await #expect(throws: Refusal.self) {
            try await pipeline(jobs: 2, window: 4).run(Numbers(numbers: 0..<1000)) { number in
                begun.withLock { $0 += 1 }
                return number
            } emit: { _ in
                throw Refusal()
            }
        }
        // None has been given on, so that no more are begun than may wait.
        #expect(begun.withLock(\.self) <= 4)
    }
}
