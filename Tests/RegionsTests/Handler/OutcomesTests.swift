import Regions
import Testing

@Suite struct OutcomesTests {
    @Test(.timeLimit(.minutes(1))) func eachOutcomeComesAsItIsReady() async throws {
        let (gate, source) = AsyncStream.makeStream(of: Never.self)
        // It ends only when the other's outcome is there.
        let slow = FakeRequest { _ in
            for await _ in gate {}
            return "slow"
        }
        let fast = FakeRequest { $0.size.width }
        var indices: [Int] = []
        for await outcome in try makeHandler().outcomes(of: [slow, fast]) {
            indices.append(outcome.index)
            switch outcome.index {
            case 0: #expect(try outcome.result.get() as? String == "slow")
            default:
                #expect(try outcome.result.get() as? Int == 40)
                source.finish()
            }
        }
        #expect(indices == [1, 0])
    }

    @Test func aFailureHidesNoOtherResult() async throws {
        let requests: [any ImageRequest] = [
            FakeRequest { _ -> Int in throw FakeError() },
            FakeRequest { _ in
                try await Task.sleep(for: .milliseconds(50))
                return 5
            },
            FakeRequest(regionOfInterest: NormalizedRect(x: 2, y: 0, width: 1, height: 1)) { _ in
                6
            },
        ]
        var results: [Int: Result<any Sendable, any Error>] = [:]
        for await outcome in try makeHandler().outcomes(of: requests) {
            results[outcome.index] = outcome.result
        }
        #expect(throws: FakeError.self) { try results[0]?.get() }
        #expect(try results[1]?.get() as? Int == 5)
        let error = #expect(throws: RegionsError.self) { try results[2]?.get() }
        #expect(error?.code == .invalidRegionOfInterest)
    }

    @Test func nothingAskedIsNothingGiven() async throws {
        for await _ in try makeHandler().outcomes(of: []) { Issue.record("no outcome expected") }
    }

    @Test func endingTheLoopStopsTheRest() async throws {
        let endless = EndlessRequest()
        let handler = try makeHandler()
        for await _ in handler.outcomes(of: [endless, FakeRequest { _ in 1 }]) { break }
        #expect(await endless.stopped.raised())
    }

    @Test func droppingTheStreamStopsTheRequests() async throws {
        let endless = EndlessRequest()
        var handler: ImageRequestHandler? = try makeHandler()
        weak let freed = handler
        var stream = handler?.outcomes(of: [endless])
        handler = nil
        #expect(stream != nil)
        #expect(await endless.started.raised())
        stream = nil
        #expect(await endless.stopped.raised())
        #expect(await becomesTrue { freed == nil }, "nothing holds the handler any more")
    }

    @Test func cancellingTheLoopStopsTheRequests() async throws {
        let endless = EndlessRequest()
        let handler = try makeHandler()
        let loop = Task {
            for await _ in handler.outcomes(of: [endless]) {}
        }
        #expect(await endless.started.raised())
        loop.cancel()
        await loop.value
        #expect(await endless.stopped.raised())
    }

    @Test func aTimeLimitHoldsForEachRequest() async throws {
        var codes: [Int: RegionsError.Code] = [:]
        let requests: [any ImageRequest] = [EndlessRequest(), FakeRequest { _ in 1 }]
        for await outcome in try makeHandler().outcomes(
            of: requests, timeout: .seconds(3))
        {
            if case .failure(let error) = outcome.result {
                codes[outcome.index] = (error as? RegionsError)?.code
            }
        }
        #expect(codes == [0: .timedOut])
    }

    @Test(.timeLimit(.minutes(1))) func anOutcomeNeedsNoThreadThatIsTakenByAnother() async throws {
        let deaf = DeafRequest()
        let handler = try makeHandler(executor: EngineExecutor(threads: 1))
        for await outcome in handler.outcomes(of: [deaf], timeout: .milliseconds(50)) {
            let error = #expect(throws: RegionsError.self) { try outcome.result.get() }
            #expect(error?.code == .timedOut)
        }
        deaf.release()
    }

    @Test(.timeLimit(.minutes(1)), arguments: [1, 2, 5])
    func whoAsksOnTheOnlyThreadGetsAllOutcomes(requests: Int) async throws {
        let executor = EngineExecutor(threads: 1)
        let handler = try makeHandler(executor: executor)
        let indices = await withTaskExecutorPreference(executor) {
            var indices: [Int] = []
            let requests = (0..<requests).map { index in FakeRequest { _ in index } }
            for await outcome in handler.outcomes(of: requests) { indices.append(outcome.index) }
            return indices
        }
        #expect(indices.sorted() == Array(0..<requests))
    }
}
