import Foundation
import Regions
import Testing

@testable import WorkerFixture

@Suite("Jobs in processes of their own")
struct WorkerPoolTests {
    private typealias Pool = WorkerPool<WorkerFixture.Job, WorkerFixture.Answer>

    private final class Marker {}

    /// The fixture, built beside these tests.
    static var fixture: String {
        let beside = Bundle.main.executableURL?.deletingLastPathComponent()
            .appending(path: "WorkerFixture").path
        if let beside, FileManager.default.isExecutableFile(atPath: beside) { return beside }
        return Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
            .appending(path: "WorkerFixture").path
    }

    private func pool(
        workers: Int = 1, arguments: [String] = [], timeout: Duration? = nil,
        memoryLimit: Int? = nil, retries: Int = 1
    ) -> Pool {
        Pool(
            WorkerOptions(
                workers: workers, executable: Self.fixture, arguments: arguments,
                timeout: timeout, memoryLimit: memoryLimit, retries: retries))
    }

    private func code(_ work: () async throws -> Void) async -> RegionsError.Code? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? RegionsError)?.code
        }
    }

    @Test func aWorkerIsUsedAgain() async throws {
        let pool = pool()
        var processes: Set<Int32> = []
        for number in 0..<20 {
            let answer = try await pool.run(.echo("äß\u{0}\n\(number)"))
            #expect(answer.text == "äß\u{0}\n\(number)")
            processes.insert(answer.process)
        }
        #expect(processes.count == 1)
        #expect(processes.contains(getpid()) == false)
    }

    @Test func moreJobsThanWorkersAreAllDone() async throws {
        let pool = pool(workers: 3)
        let answers = try await withThrowingTaskGroup(of: WorkerFixture.Answer.self) { group in
            for number in 0..<100 { group.addTask { try await pool.run(.echo("\(number)")) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(answers.map(\.text)) == Set((0..<100).map { "\($0)" }))
        #expect((1...3).contains(Set(answers.map(\.process)).count))
    }

    @Test func onOneThreadOneWorkerDoesAllJobs() async throws {
        let options = WorkerOptions(workers: 3, executable: Self.fixture)
        let pool = Pool(options, executor: EngineExecutor(threads: 1))
        let answers = try await withThrowingTaskGroup(of: WorkerFixture.Answer.self) { group in
            for number in 0..<20 { group.addTask { try await pool.run(.echo("\(number)")) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(answers.map(\.text)) == Set((0..<20).map { "\($0)" }))
        #expect(Set(answers.map(\.process)).count == 1)
    }

    @Test func largeJobsAndAnswersPass() async throws {
        let text = String(repeating: "0123456789", count: 1 << 20)
        #expect(try await pool().run(.echo(text)).text == text)
    }

    @Test(
        arguments: [
            (.end(signal: SIGSEGV), "signal 11"), (.end(signal: SIGABRT), "signal 6"),
            (.exit(status: 0), "status 0"), (.exit(status: 7), "status 7"),
        ] as [(WorkerFixture.Job, String)])
    func aLostWorkerCostsItsJobAlone(_ job: WorkerFixture.Job, _ reason: String) async throws {
        let pool = pool()
        await #expect {
            _ = try await pool.run(job)
        } throws: { error in
            let error = error as? RegionsError
            return error?.code == .engineCrashed
                && error?.message.contains("\(reason)") == true
                && error?.message.contains("twice") == true
        }
        #expect(try await pool.run(.echo("still here")).text == "still here")
    }

    @Test func aJobIsTriedOnceMore() async throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "regions-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try await pool().run(.endOnce(path: path)).text == "done")
    }

    @Test func withoutRetriesItIsNot() async throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "regions-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let pool = pool(retries: 0)
        #expect(await code { _ = try await pool.run(.endOnce(path: path)) } == .engineCrashed)
    }

    @Test func aWorkerThatHangsIsStopped() async throws {
        let pool = pool(timeout: .seconds(3))
        #expect(await code { _ = try await pool.run(.hang) } == .timedOut)
        #expect(try await pool.run(.echo("next")).text == "next")
    }

    @Test func progressProlongsTheTime() async throws {
        let pool = pool(timeout: .seconds(5))
        #expect(try await pool.run(.goOn(times: 70, milliseconds: 100)).text == "done")
    }

    @Test func aWorkerOverItsMemoryIsStopped() async throws {
        let pool = pool(memoryLimit: 200 << 20)
        #expect(await code { _ = try await pool.run(.fill(bytes: 600 << 20)) } == .memoryLimit)
        #expect(try await pool.run(.echo("next")).text == "next")
    }

    @Test func anErrorOfTheWorkIsThrown() async throws {
        let pool = pool()
        let expected = RegionsError(.corruptImage, "as asked", source: "a.png")
        await #expect(throws: expected) { try await pool.run(.fail(code: "corruptImage")) }
    }

    @Test func aWorkerMakesRoomAfterItsJobs() async throws {
        let pool = pool(arguments: ["4"])
        var processes: [Int32] = []
        for _ in 0..<10 { processes.append(try await pool.run(.echo("")).process) }
        #expect(Set(processes).count == 3)
        #expect(Set(processes[..<4]).count == 1)
    }

    @Test func aWorkerCanRetire() async throws {
        let pool = pool()
        let first = try await pool.run(.retire).process
        #expect(try await pool.run(.echo("")).process != first)
    }

    @Test func whatAnEnginePrintsIsNoAnswer() async throws {
        let pool = pool()
        #expect(try await pool.run(.printNoise).text == "done")
        #expect(try await pool.run(.echo("next")).text == "next")
    }

    @Test func cancellingStopsTheWorker() async throws {
        let pool = pool()
        let task = Task { try await pool.run(.hang) }
        try await Task.sleep(for: .milliseconds(200))
        task.cancel()
        let result = await task.result
        #expect(throws: RegionsError.self) { try result.get() }
        #expect(try await pool.run(.echo("next")).text == "next")
    }

    @Test func workersEndWithThePool() async throws {
        var pool: Pool? = pool()
        let process = try #require(try await pool?.run(.echo("")).process)
        #expect(kill(process, 0) == 0)
        pool = nil
        for _ in 0..<100 where kill(process, 0) == 0 {
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(kill(process, 0) != 0)
    }

    @Test func aProgramThatIsNotThereIsAnError() async throws {
        let pool = Pool(WorkerOptions(workers: 1, executable: "/nowhere/program"))
        #expect(await code { _ = try await pool.run(.echo("")) } == .engineFailure)
    }

    @Test func aProgramThatDoesNotServeIsAnError() async throws {
        let pool = Pool(WorkerOptions(workers: 1, executable: "/bin/echo"))
        #expect(await code { _ = try await pool.run(.echo("")) } == .engineCrashed)
    }
}
