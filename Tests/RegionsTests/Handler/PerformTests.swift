import Regions
import Testing

@Suite struct PerformTests {
    @Test func resultsAreTypedAndInTheOrderOfTheRequests() async throws {
        let slow = FakeRequest { _ in
            try await Task.sleep(for: .milliseconds(30))
            return "slow"
        }
        let width = FakeRequest { $0.size.width }
        let none = FakeRequest { _ in [Double]() }
        let (first, second, third) = try await makeHandler().perform(slow, width, none)
        #expect(first == "slow")
        #expect(second == 40)
        #expect(third.isEmpty)
    }

    @Test func oneRequestGivesItsResultAlone() async throws {
        let height: Int = try await makeHandler().perform(FakeRequest { $0.size.height })
        #expect(height == 20)
    }

    @Test func requestsRunSideBySide() async throws {
        let meeting = Meeting(of: 3)
        let request = FakeRequest { _ in await meeting.join() }
        let met = try await makeHandler().perform(request, request, request)
        #expect(met == (true, true, true))
    }

    @Test func requestsShareWhatOneOfThemDerives() async throws {
        let made = Notes<String>()
        let request = FakeRequest { image in
            try image.derived("test.sum") {
                made.add("sum")
                try Task.checkCancellation()
                return image.gray.width + image.gray.height
            }
        }
        let handler = try makeHandler()
        #expect(try await handler.perform(request, request, request) == (60, 60, 60))
        #expect(try await handler.perform(request) == 60, "also in a later pass")
        #expect(made.all.count == 1)
    }

    @Test func theGrayPlaneIsTheSameForAll() async throws {
        let address = FakeRequest { $0.gray.withUnsafeSamples { UInt(bitPattern: $0.baseAddress) } }
        let (a, b) = try await makeHandler().perform(address, address)
        #expect(a == b)
    }

    @Test func theFirstFailureStopsTheOthersAtOnce() async throws {
        let endless = EndlessRequest()
        let handler = try makeHandler()
        await #expect(throws: FakeError.self) {
            try await handler.perform(endless, FakeRequest { _ in throw FakeError() })
        }
        #expect(await becomesTrue { endless.started.isRaised == endless.stopped.isRaised })
    }

    @Test func aHandlerServesManyTasksAtOnce() async throws {
        let handler = try makeHandler(executor: EngineExecutor(threads: 3))
        let made = Notes<String>()
        let sums = try await withThrowingTaskGroup(of: Int.self) { group in
            for i in 0..<60 {
                group.addTask {
                    try await handler.perform(
                        FakeRequest { image in
                            // Half of the names nest one derived value in another.
                            image.derived("test.\(i % 6)") {
                                made.add("\(i)")
                                return i % 2 == 0 ? image.derived("test.base") { 1 } : 1
                            }
                        })
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(sums == 60)
        #expect(made.all.count == 6)
    }

    @Test func aFailedDerivationIsTriedAgain() async throws {
        let handler = try makeHandler()
        await #expect(throws: FakeError.self) {
            try await handler.perform(
                FakeRequest { image in
                    try image.derived("test.value") { () throws -> Int in throw FakeError() }
                })
        }
        #expect(try await handler.perform(FakeRequest { $0.derived("test.value") { 7 } }) == 7)
    }

    /// Nothing waits for the end of a time limit that wasn't reached.
    @Test func resultsAreFreedAfterUse() async throws {
        final class Found: Sendable {}
        var found: Found? = try await makeHandler().perform(
            FakeRequest { _ in Found() }, timeout: .seconds(600))
        weak let freed = found
        #expect(found != nil)
        found = nil
        #expect(await becomesTrue { freed == nil })
    }

    @Test func theHandlerIsFreedAfterUse() async throws {
        var handler: ImageRequestHandler? = try makeHandler()
        weak let freed = handler
        _ = try await handler?.perform(FakeRequest { $0.gray.width })
        _ = try? await handler?.perform(EndlessRequest(), timeout: .milliseconds(10))
        _ = try? await handler?.perform(FakeRequest { $0.gray.width }, timeout: .seconds(600))
        handler = nil
        #expect(await becomesTrue { freed == nil })
    }
}

/// A place where a number of requests wait for each other.
private actor Meeting {
    private var missing: Int
    init(of count: Int) { missing = count }

    /// Whether all came within two seconds.
    func join() async -> Bool {
        missing -= 1
        for _ in 0..<400 where missing > 0 { try? await Task.sleep(for: .milliseconds(5)) }
        return missing <= 0
    }
}
