import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Many images")
struct BatchTests {
    @Test("Output is the same whatever --jobs is", arguments: ["jsonl", "csv", "json"])
    func order(format: String) async throws {
        let arguments = [
            "barcodes", TestImages.path("formats"), TestImages.path("broken"), TestImages.codes,
            TestImages.path("pages.tif"), "--format", format,
        ]
        let one = try await BuiltCommand.run(arguments + ["--jobs", "1"])
        let many = try await BuiltCommand.run(arguments + ["--jobs", "5"])
        #expect(one.standardOutput == many.standardOutput)
        // All but the summary, which tells the time.
        #expect(one.errorLines.dropLast() == many.errorLines.dropLast())
        #expect(one.status == 2)
    }

    @Test("A broken image is a record and a line on standard error; the rest is scanned")
    func broken() async throws {
        let output = try await BuiltCommand.run(
            ["barcodes", TestImages.path("broken"), TestImages.codes, "--format", "jsonl"])
        let records = try output.records
        let failures = records.filter { $0.error != nil }
        #expect(failures.count >= 10)
        #expect(records.last?.observations?.count == 3)
        for record in failures {
            #expect(output.standardError.contains(try #require(record.error?.message)))
            #expect(record.error?.message.hasPrefix(record.source) == true)
        }
        #expect(output.errorLines.last?.hasPrefix("scanregions: \(records.count) images: ") == true)
        #expect(output.standardError.contains(" \(failures.count) failed ("))
    }

    @Test("--quiet leaves errors and drops notes")
    func quiet() async throws {
        let output = try await BuiltCommand.run(["barcodes", TestImages.path("broken"), "--quiet"])
        #expect(output.standardError.contains("empty.png"))
        #expect(!output.standardError.contains(" images: "))
    }

    @Test("A record comes as soon as its image is done, before the next name is known")
    func streaming() async throws {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = BuiltCommand.url(of: "scanregions")
        process.arguments = [
            "barcodes", "--format", "jsonl", "--files-from", "-", "--jobs", "4",
        ]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        for name in [TestImages.codes, TestImages.binaryCode] {
            try input.fileHandleForWriting.write(contentsOf: Data("\(name)\n".utf8))
            // Waits here for ever if the record is held back.
            var line = Data()
            while line.last != UInt8(ascii: "\n") {
                line += output.fileHandleForReading.availableData
            }
            let record = try JSONDecoder().decode(ImageRecord.self, from: line)
            #expect(record.source == name)
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("A closed pipe ends the run at once, though the list of names goes on")
    func closedPipe() throws {
        let (process, input, output, errors) = (Process(), Pipe(), Pipe(), Pipe())
        process.executableURL = BuiltCommand.url(of: "scanregions")
        process.arguments = ["barcodes", "--format", "jsonl", "--files-from", "-"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        try output.fileHandleForReading.close()
        try output.fileHandleForWriting.close()
        // The list stays open: the end must not wait for more names.
        try input.fileHandleForWriting.write(contentsOf: Data("\(TestImages.codes)\n".utf8))
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == SIGPIPE)
        let message = String(
            decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        #expect(message == "")
    }
}
