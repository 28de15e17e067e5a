import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Worker processes of the command")
struct IsolationTests {
    /// A large image, so that a worker is at it for a while: about 3 s for 1,000 rows, 20 s for 20,000.
    private func slowImage(_ scratch: Scratch, rows: Int = 20_000) throws -> String {
        var generator = SystemRandomNumberGenerator()
        let noise = (0..<15_000).flatMap { _ in
            withUnsafeBytes(of: generator.next(), Array.init)
        }
        let width = 1400
        var bytes = Data("P5 \(width) \(rows) 255\n".utf8)
        let size = bytes.count + width * rows
        while bytes.count < size { bytes.append(contentsOf: noise) }
        try scratch.write(bytes, "slow.pgm")
        return scratch.path("slow.pgm")
    }

    /// A run that has scanned an image of three codes and waits for the name of another.
    private struct WaitingRun {
        let command: RunningCommand
        let worker: Int32
        private let input = Pipe()

        init(_ arguments: [String]) async throws {
            let command = try RunningCommand(
                arguments + ["--format", "jsonl", "--jobs", "1", "--files-from", "-"], input: input)
            self.command = command
            try Self.feed(TestImages.codes, to: input)
            let worker = try await RunningCommand.wait {
                command.output.isEmpty ? nil : command.workers.first
            }
            self.worker = try #require(worker, "\(command.errors)")
        }

        private static func feed(_ name: String, to input: Pipe) throws {
            try input.fileHandleForWriting.write(contentsOf: Data("\(name)\n".utf8))
        }

        /// Gives it the names, and no more.
        func finish(_ names: [String]) throws {
            for name in names { try Self.feed(name, to: input) }
            try input.fileHandleForWriting.close()
        }

        /// Gives it a name, at which its worker crashes, and then another.
        ///
        /// The worker is stopped before, and so can't be done with the image when the signal comes, nor
        /// be given the other one first.
        func finish(crashingAt name: String, before other: String) async throws {
            kill(worker, SIGSTOP)
            try Self.feed(name, to: input)
            try await Task.sleep(for: .seconds(0.5))
            kill(worker, SIGSEGV)
            kill(worker, SIGCONT)
            try finish([other])
        }
    }

    @Test("Records are the same with workers and without", arguments: [["--jobs", "3"], []])
    func same(jobs: [String]) async throws {
        let arguments = [
            "barcodes", TestImages.folder.path, "--effort", "fast", "--format", "jsonl",
        ]
        let with = try await BuiltCommand.run(arguments + ["--isolate"] + jobs)
        let without = try await BuiltCommand.run(arguments + ["--no-isolate"])
        #expect(with.standardOutput == without.standardOutput)
        #expect(with.status == without.status)
    }

    @Test("Pictures for PDF come from workers too")
    func pictures() async throws {
        let arguments = [
            "scan", "--find", "barcodes", "--format", "pdf", TestImages.codes,
            TestImages.path("pages.tif"),
        ]
        let with = try await BuiltCommand.run(arguments + ["--isolate"])
        let without = try await BuiltCommand.run(arguments + ["--no-isolate"])
        #expect(with.status == 0)
        #expect(with.standardOutput == without.standardOutput)
    }

    @Test("An image on standard input goes to a worker too")
    func standardInput() async throws {
        let output = try await BuiltCommand.run(
            ["barcodes", "-", TestImages.codes], input: try TestImages.data("code-binary.png"))
        #expect(output.status == 0)
        #expect(output.standardOutput.starts(with: try #require(TestImages.binaryPayload)))
    }

    @Test("A crash is made good by a fresh worker")
    func crash() async throws {
        let run = try await WaitingRun(["barcodes", "--effort", "fast"])
        try await run.finish(crashingAt: TestImages.binaryCode, before: TestImages.codes)
        let output = await run.command.end()
        #expect(output.status == 0, "\(output.standardError)")
        #expect(try output.records.map { $0.error?.code } == [nil, nil, nil])
        #expect(try output.records.map { $0.observations?.count } == [3, 1, 3])
    }

    @Test("A second crash costs the image, and no other")
    func crashes() async throws {
        let scratch = try Scratch()
        let run = try await WaitingRun([
            "scan", "--find", "barcodes,rectangles", "--effort", "thorough",
        ])
        let next = run.command.signalWorker(after: run.worker, SIGSEGV)
        try await run.finish(
            crashingAt: try slowImage(scratch), before: TestImages.binaryCode)
        for await _ in next {}
        let output = await run.command.end()
        #expect(output.status == 2)
        let records = try output.records
        #expect(records.map { $0.error?.code } == [nil, "engineCrashed", nil])
        #expect(records[1].error?.message.contains("signal 11") == true)
        #expect(records[2].observations?.isEmpty == false)
        #expect(output.standardError.contains("1 failed (1 engineCrashed)"))
    }

    @Test("What happens to a worker at its image is made good", arguments: [SIGSTOP, SIGKILL])
    func retry(signal: Int32) async throws {
        let run = try await WaitingRun(["barcodes", "--effort", "fast", "--timeout", "10"])
        kill(run.worker, signal)
        try run.finish([TestImages.binaryCode, TestImages.codes])
        let output = await run.command.end()
        #expect(try output.records.map { $0.error?.code } == [nil, nil, nil])
        #expect(try output.records.map { $0.observations?.count } == [3, 1, 3])
        #expect(output.status == 0)
    }

    @Test(
        "A worker that needs too much memory is ended, and the limit told in a unit that suits it",
        arguments: [("1M", "the limit of 1 MiB"), ("1K", "the limit of 1 KiB")])
    func memory(_ limit: String, _ told: String) async throws {
        // Memory is looked at 50 times a second: what is done sooner has not been seen.
        let scratch = try Scratch()
        let slow = try slowImage(scratch, rows: 1000)
        let output = try await BuiltCommand.run(
            [
                "scan", slow, slow, "--find", "barcodes,rectangles", "--effort", "thorough",
                "--format", "jsonl", "--memory-limit", limit,
            ])
        #expect(output.status == 2)
        let errors = try output.records.map(\.error)
        #expect(errors.map { $0?.code } == ["memoryLimit", "memoryLimit"])
        #expect(errors.allSatisfy { $0?.message.contains(told) == true })
        #expect(output.standardError.contains("; allow more (--memory-limit)"))
    }

    @Test("Workers end with the command, however it ends")
    func orphans() async throws {
        let scratch = try Scratch()
        let command = try RunningCommand([
            "scan", try slowImage(scratch), TestImages.binaryCode, "--find", "barcodes,rectangles",
            "--effort", "thorough", "--jobs", "1",
        ])
        let workers = try #require(
            try await RunningCommand.wait { command.workers.isEmpty ? nil : command.workers })
        kill(command.process.processIdentifier, SIGKILL)
        _ = await command.end()
        let gone = try await RunningCommand.wait {
            workers.allSatisfy { kill($0, 0) != 0 } ? true : nil
        }
        #expect(gone == true)
    }

    @Test(
        "A worker isn't given thousands of paths",
        arguments: [
            (["barcodes", "a", "b", "c", "--jobs", "2"], ["barcodes", "a", "--jobs", "2"]),
            (["a", "--jobs", "2", "b", "c"], ["a", "--jobs", "2", "b", "c"]),
            (["a", "--languages", "a", "b", "c"], ["a", "--languages", "a"]),
            (["a", "b", "c"], ["a"]),
        ])
    func arguments(_ given: [String], _ expected: [String]) {
        #expect(WorkerArguments.reduced(given, paths: ["a", "b", "c"]) == expected)
    }
}
