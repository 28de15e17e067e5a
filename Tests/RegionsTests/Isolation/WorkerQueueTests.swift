import Foundation
import Regions
import Synchronization
import Testing

@testable import WorkerFixture

@Suite("Jobs that wait, end early, or come in parts")
struct WorkerQueueTests {
    private typealias Pool = WorkerPool<WorkerFixture.Job, WorkerFixture.Answer>

    private func pool(
        workers: Int = 1, timeout: Duration? = nil, retries: Int = 1, maximumWaiting: Int? = nil
    ) -> Pool {
        Pool(
            WorkerOptions(
                workers: workers, executable: WorkerPoolTests.fixture, timeout: timeout,
                retries: retries, maximumWaiting: maximumWaiting))
    }

    /// A job that ends when it is let go.
    private struct Gate {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "regions-\(UUID().uuidString)").path
        var job: WorkerFixture.Job { .await(path: path) }

        func open() throws { try Data().write(to: URL(filePath: path)) }
        func remove() { try? FileManager.default.removeItem(atPath: path) }
    }

    private func code(_ work: () async throws -> Void) async -> RegionsError.Code? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? RegionsError)?.code
        }
    }

    @Test func bytesGoOverAsTheyAre() async throws {
        let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let answer = try await pool().run(.invert(bytes)).bytes
        #expect(answer == Data(bytes.map { ~$0 }))
        #expect(answer?.startIndex == 0)
    }

    @Test func whoeverComesWhenTooManyWaitIsRefused() async throws {
        let (pool, gate) = (pool(maximumWaiting: 1), Gate())
        defer { gate.remove() }
        let first = Task { try await pool.run(gate.job) }
        #expect(await becomesTrue { pool.counts.running == 1 })
        let second = Task { try await pool.run(.echo("second")) }
        #expect(await becomesTrue { pool.counts.waiting == 1 })
        #expect(await code { _ = try await pool.run(.echo("third")) } == .busy)
        #expect(pool.counts.refused == 1)
        try gate.open()
        _ = try await first.value
        #expect(try await second.value.text == "second")
    }

    @Test func aWaitingJobThatIsCancelledReturnsAtOnce() async throws {
        let (pool, gate) = (pool(), Gate())
        defer { gate.remove() }
        let first = Task { try await pool.run(gate.job) }
        #expect(await becomesTrue { pool.counts.running == 1 })
        let second = Task { try await pool.run(.echo(""), timeLimit: nil) }
        #expect(await becomesTrue { pool.counts.waiting == 1 })
        second.cancel()
        // The only worker is still at the first.
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(pool.counts.waiting == 0)
        try gate.open()
        _ = try await first.value
    }

    @Test func theTimeOfAJobCountsWhileItWaits() async throws {
        let (pool, gate) = (pool(), Gate())
        defer { gate.remove() }
        let first = Task { try await pool.run(gate.job) }
        #expect(await becomesTrue { pool.counts.running == 1 })
        let limit = Duration.milliseconds(50)
        #expect(await code { _ = try await pool.run(.echo(""), timeLimit: limit) } == .timedOut)
        try gate.open()
        _ = try await first.value
    }

    @Test func progressDoesNotProlongTheTimeOfAJob() async throws {
        let pool = pool()
        let job = WorkerFixture.Job.goOn(times: 100, milliseconds: 100)
        let limit = Duration.milliseconds(500)
        #expect(await code { _ = try await pool.run(job, timeLimit: limit) } == .timedOut)
        #expect(try await pool.run(.echo("next"), timeLimit: .seconds(60)).text == "next")
    }

    @Test func partsComeInOrderBeforeTheOutcome() async throws {
        let parts = Notes<Int>()
        let answer = try await pool().run(.count(to: 50)) { (number: Int) in parts.add(number) }
        #expect(answer.text == "done")
        #expect(parts.all == Array(0..<50))
    }

    @Test func whoeverWantsNoPartsGetsNone() async throws {
        #expect(try await pool().run(.count(to: 50)).text == "done")
    }

    @Test func jobsAndLossesAreCounted() async throws {
        let pool = pool(retries: 0)
        _ = try await pool.run(.echo(""))
        _ = await code { _ = try await pool.run(.fail(code: "corruptImage")) }
        _ = await code { _ = try await pool.run(.exit(status: 3)) }
        _ = try await pool.run(.goOn(times: 1, milliseconds: 20))
        let counts = pool.counts
        #expect(counts.done == 3)
        #expect(counts.crashed == 1)
        #expect(counts.restarted == 1)
        #expect(counts.running == 0 && counts.waiting == 0)
        #expect(counts.milliseconds >= 20)
    }

    @Test func aGracefulShutdownHasJobsDone() async throws {
        let (pool, gate) = (pool(), Gate())
        defer { gate.remove() }
        let running = Task { try await pool.run(gate.job) }
        #expect(await becomesTrue { pool.counts.running == 1 })
        let waiting = Task { try await pool.run(.echo("waited")) }
        #expect(await becomesTrue { pool.counts.waiting == 1 })
        let end = Task { await pool.shutdown() }
        #expect(
            await becomesTrueAsync {
                // Not for long: until the shutdown has begun, it waits with the others.
                await code {
                    _ = try await pool.run(.echo(""), timeLimit: .milliseconds(20))
                } == .shutDown
            })
        try gate.open()
        #expect(try await running.value.text == "done")
        #expect(try await waiting.value.text == "waited")
        await end.value
    }

    @Test func anotherShutdownEndsThem() async throws {
        let pool = pool()
        let running = Task { try await pool.run(.hang) }
        #expect(await becomesTrue { pool.counts.running == 1 })
        let waiting = Task { try await pool.run(.echo("")) }
        #expect(await becomesTrue { pool.counts.waiting == 1 })
        await pool.shutdown(graceful: false)
        #expect(await code { _ = try await running.value } == .shutDown)
        #expect(await code { _ = try await waiting.value } == .shutDown)
        #expect(await code { _ = try await pool.run(.echo("")) } == .shutDown)
    }

    @Test func aShutdownOfAnIdlePoolEndsItsWorkers() async throws {
        let pool = pool()
        let process = try await pool.run(.echo("")).process
        await pool.shutdown()
        #expect(kill(process, 0) != 0)
    }

    @Test func builtInRequestsGiveARecord() async throws {
        let pool = ImageWorkerPool(
            WorkerOptions(workers: 1, executable: WorkerPoolTests.fixture, arguments: ["images"]))
        let path = "testdata/gift-card.png"
        let job = ImageJob(
            source: path, data: try Data(contentsOf: URL(filePath: path)),
            barcodes: DetectBarcodesRequest(), rectangles: DetectRectanglesRequest())
        let parts = Notes<ImageRecord>()
        let record = try await pool.run(job) { (part: ImageRecord) in parts.add(part) }
        let handler = try ImageRequestHandler(url: URL(filePath: path))
        let (codes, rectangles) = try await handler.perform(
            DetectBarcodesRequest(), DetectRectanglesRequest())
        let expected: [any Observation] = codes + rectangles
        #expect(!codes.isEmpty && !rectangles.isEmpty)
        #expect(
            record == ImageRecord(source: path, size: handler.size, observations: expected))
        #expect(parts.all.count == 2)
    }

    @Test func aRequestThatFailsLeavesTheOthers() async throws {
        let path = "testdata/gift-card.png"
        let data = try Data(contentsOf: URL(filePath: path))
        let text = RecognizeTextRequest(languages: ["nowhere"])
        let record = try await ImageJob(
            source: path, data: data, barcodes: DetectBarcodesRequest(), text: text
        ).record()
        #expect(record.observations?.map(\.type) == [.barcode])
        #expect(record.error?.code == RegionsError.Code.missingLanguage.rawValue)
        #expect(record.error?.message.hasPrefix("\(path): ") == true)
        await #expect(throws: RegionsError.self) {
            try await ImageJob(source: path, data: data, text: text).record()
        }
    }

    /// Looks at a condition for at most two seconds.
    private func becomesTrueAsync(_ condition: () async -> Bool) async -> Bool {
        for _ in 0..<400 {
            if await condition() { return true }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return false
    }
}
