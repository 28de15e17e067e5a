import Regions
import Testing

/// Cancellation and time limits reach requests within 0.1 seconds.
///
/// On a machine that is busy with other tests it may take longer, and the test's own task longer
/// still; requests that aren't stopped take a minute.
@Suite struct StoppingTests {
    private func code(_ work: () async throws -> Void) async -> RegionsError.Code? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? RegionsError)?.code
        }
    }

    @Test func theTimeLimitStopsRequestsThatKeepAllThreadsBusy() async throws {
        let handler = try makeHandler(
            executor: EngineExecutor(threads: EngineExecutor.shared.threads))
        let requests = (EndlessRequest(), EndlessRequest(), EndlessRequest())
        let code = await self.code {
            _ = try await handler.perform(
                requests.0, requests.1, requests.2, timeout: .milliseconds(50))
        }
        #expect(code == .timedOut)
        for request in [requests.0, requests.1, requests.2] {
            #expect(await becomesTrue { request.started.isRaised == request.stopped.isRaised })
            #expect(request.durations.all.allSatisfy { $0 < .seconds(4) })
        }
    }

    @Test func cancellingTheCallerStopsTheRequests() async throws {
        let handler = try makeHandler()
        let endless = EndlessRequest()
        let caller = Task { try await handler.perform(endless, EndlessRequest()) }
        #expect(await endless.started.raised())
        caller.cancel()
        await #expect(throws: CancellationError.self) { try await caller.value }
        #expect(await endless.stopped.raised())
    }

    @Test func aCallerThatIsCancelledAlreadyRunsNothing() async throws {
        let handler = try makeHandler()
        let ran = Flag()
        await #expect(throws: CancellationError.self) {
            try await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await handler.perform(FakeRequest { _ in ran.raise() })
            }.value
        }
        #expect(!ran.isRaised)
    }

    @Test func aRequestThatHearsNothingDoesNotKeepTheCaller() async throws {
        let deaf = DeafRequest()
        defer { deaf.release() }
        let handler = try makeHandler()
        let code = await self.code {
            _ = try await handler.perform(deaf, timeout: .milliseconds(50))
        }
        #expect(code == .timedOut)
    }

    @Test func theTimeLimitHoldsForRequestsThatWaitForAThread() async throws {
        let executor = EngineExecutor(threads: 1)
        let deaf = DeafRequest()
        let other = Task { try await makeHandler(executor: executor).perform(deaf) }
        #expect(await deaf.started.raised())
        let handler = try makeHandler(executor: executor)
        let code = await self.code {
            _ = try await handler.perform(FakeRequest { _ in 1 }, timeout: .milliseconds(50))
        }
        #expect(code == .timedOut)
        deaf.release()
        #expect(try await other.value == 0)
        #expect(try await handler.perform(FakeRequest { _ in 1 }) == 1, "the thread is free again")
    }

    @Test(arguments: [Duration.zero, .seconds(-5)])
    func noTimeIsOverAtOnce(timeout: Duration) async throws {
        let handler = try makeHandler()
        let code = await self.code {
            _ = try await handler.perform(EndlessRequest(), timeout: timeout)
        }
        #expect(code == .timedOut)
    }

    @Test(arguments: [Duration.seconds(36_000), .seconds(Int64.max)])
    func aTimeLimitThatIsNotReachedChangesNothing(timeout: Duration) async throws {
        #expect(try await makeHandler().perform(FakeRequest { _ in 1 }, timeout: timeout) == 1)
    }

    /// What stopped the pass is told, not what the requests made of it.
    @Test func errorsAfterTheTimeLimitAreItsConsequence() async throws {
        let handler = try makeHandler()
        let code = await self.code {
            _ = try await handler.perform(
                FakeRequest { _ in
                    while !Task.isCancelled { await Task.yield() }
                    throw FakeError()
                }, timeout: .milliseconds(20))
        }
        #expect(code == .timedOut)
    }
}
