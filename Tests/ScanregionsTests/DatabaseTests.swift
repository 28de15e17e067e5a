import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Databases of results")
struct DatabaseTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func scan(_ arguments: [String]) async throws -> BuiltCommand.Output {
        try await BuiltCommand.run(arguments + ["--output", "results.db"], in: scratch.url)
    }

    private func rows(_ query: String) throws -> [[SQLiteValue]] {
        let database = try SQLiteDatabase(FilePath(scratch.path("results.db")), .reading)
        return try SQLiteStatement(query, in: database).rows([]) { row in
            (0..<4).map { row[$0] }
        }
    }

    @Test("What JSON Lines tell of an image stands in the tables")
    func tables() async throws {
        let lines = try await BuiltCommand.run(
            [
                "scan", TestImages.codes, "--format", "jsonl", "--units", "pixels", "--origin",
                "top-left",
            ])
        let record = try #require(try lines.records.first)
        let output = try await scan(["scan", TestImages.codes])
        #expect(output.status == 0)
        #expect(output.standardOutput.isEmpty)
        #expect(
            try rows("SELECT source, page, width, height FROM images") == [
                [
                    .text(record.source), .null, SQLiteValue(record.width),
                    SQLiteValue(record.height),
                ]
            ])
        let found = try #require(record.observations)
        #expect(
            try rows("SELECT type, coalesce(payload, text), x, y FROM observations ORDER BY id")
                == found.map {
                    [
                        .text($0.type.rawValue), SQLiteValue($0.payload ?? $0.text),
                        .real($0.boundingBox.x), .real($0.boundingBox.y),
                    ]
                })
        #expect(
            try rows("SELECT text, confidence, x, y FROM words ORDER BY observation_id, position")
                == found.flatMap { $0.words ?? [] }.map {
                    [
                        .text($0.text), .real($0.confidence), .real($0.boundingBox.x),
                        .real($0.boundingBox.y),
                    ]
                })
    }

    @Test("Bytes that are no text are kept")
    func bytes() async throws {
        _ = try await scan(["barcodes", TestImages.binaryCode])
        #expect(
            try rows("SELECT payload_bytes, payload, NULL, NULL FROM observations").first?[0]
                == .blob(Array(try #require(TestImages.binaryPayload))))
    }

    @Test("A second run is added, a resumed one leaves out what is there")
    func runs() async throws {
        try scratch.write(try TestImages.data("pages.tif"), "pages.tif")
        try scratch.write(TestImages.blank, "a.pgm")
        try scratch.write(TestImages.blank, "b.pgm")
        func images() throws -> [SQLiteValue] {
            try rows("SELECT source, 0, 0, 0 FROM images ORDER BY id").map(\.[0])
        }
        let pages = Array(repeating: SQLiteValue.text("pages.tif"), count: 3)
        _ = try await scan(["barcodes", "pages.tif", "a.pgm"])
        #expect(try images() == pages + [.text("a.pgm")])
        let resumed = try await scan([
            "barcodes", "a.pgm", "pages.tif", "b.pgm", "a.pgm", "--resume",
        ])
        #expect(try images() == pages + [.text("a.pgm"), .text("b.pgm"), .text("a.pgm")])
        #expect(resumed.standardError.contains("2 done before"))
        _ = try await scan(["barcodes", "a.pgm"])
        #expect(try images().count == 7)
        // What others looked for doesn't count.
        _ = try await scan(["barcodes", "a.pgm", "--symbologies", "qr", "--resume"])
        #expect(try images().count == 8)
    }

    @Test("What fails is told with its reason")
    func failures() async throws {
        try scratch.write(Data("no image".utf8), "broken.png")
        #expect(try await scan(["barcodes", "broken.png", TestImages.codes]).status == 2)
        #expect(
            try rows("SELECT error_code, 0, 0, 0 FROM images ORDER BY id").map(\.[0])
                == [.text("unsupportedFormat"), .null])
    }

    @Test(
        "What is no database of results is left as it is",
        arguments: [
            ("words, and more than a few of them\n", "it is no database of SQLite"),
            ("", nil),
        ])
    func foreign(_ content: String, reason: String?) async throws {
        try scratch.write(Data(content.utf8), "results.db")
        let output = try await scan(["barcodes", TestImages.codes])
        #expect(output.status == (reason == nil ? 0 : 2))
        guard let reason else { return }
        #expect(output.standardError.contains(reason))
        #expect(
            try Data(contentsOf: scratch.url.appending(path: "results.db")) == Data(content.utf8))
    }

    @Test("A database of another program is left as it is")
    func otherProgram() async throws {
        let database = try SQLiteDatabase(FilePath(scratch.path("results.db")), .creating)
        try database.execute("CREATE TABLE notes (words TEXT)")
        let output = try await scan(["barcodes", TestImages.codes])
        #expect(output.status == 2)
        #expect(output.standardError.contains("it is a database of another program"))
        #expect(try rows("SELECT name, 0, 0, 0 FROM sqlite_schema").map(\.[0]) == [.text("notes")])
    }

    @Test("A database that another program keeps locked is left as it is")
    func locked() async throws {
        _ = try await scan(["barcodes", TestImages.codes])
        let other = try SQLiteDatabase(FilePath(scratch.path("results.db")), .writing)
        try other.execute("BEGIN EXCLUSIVE")
        let output = try await scan(["barcodes", TestImages.codes])
        try other.execute("ROLLBACK")
        #expect(output.status == 2)
        #expect(output.standardError.contains("another program keeps it locked"))
        #expect(try rows("SELECT count(*), 0, 0, 0 FROM images").map(\.[0]) == [.integer(1)])
    }

    @Test(
        "A database that may not be written is left as it is", .enabled(if: Bounded.canLoseRights))
    func readOnly() async throws {
        _ = try await scan(["barcodes", TestImages.codes])
        let path = scratch.path("results.db")
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(chmod(path, 0o444) == 0)
        let output = try await Bounded.run(
            ["barcodes", TestImages.codes, "--output", path], withoutRights: true)
        #expect(output.status == 2)
        #expect(output.standardError.contains("it may not be written"))
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test("A database has to be named")
    func unnamed() async throws {
        let output = try await BuiltCommand.run(["barcodes", "a.png", "--format", "sqlite"])
        #expect(output.status == 64)
        #expect(output.standardError.contains("name it with --output"))
    }
}

@Suite("Asking a database")
struct AskTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func ask(_ arguments: [String]) async throws -> BuiltCommand.Output {
        try await BuiltCommand.run(["ask", "results.db"] + arguments, in: scratch.url)
    }

    /// A database of records that nothing was scanned for.
    private func fill(_ records: [ImageRecord]) throws {
        let results = try ResultsDatabase(path: scratch.path("results.db"), options: "{}")
        try results.makeReady()
        for record in records { try results.add([ScannedPage(record: record)]) }
        try results.finish()
    }

    private func record(
        _ source: String, lines: [String] = [], codes: [(String, String)] = [], date: String? = nil
    ) -> ImageRecord {
        let box = BoxRecord(x: 0, y: 0, width: 1, height: 1)
        var record = ImageRecord(source: source, size: PixelSize(width: 10, height: 10))
        record.observations =
            lines.map { line in
                var one = ObservationRecord(
                    type: .text, confidence: 0.9, boundingBox: box, corners: [])
                one.text = line
                return one
            }
            + codes.map { symbology, payload in
                var one = ObservationRecord(
                    type: .barcode, confidence: 0.9, boundingBox: box, corners: [])
                (one.symbology, one.payload) = (symbology, payload)
                return one
            }
        if let date {
            record.receipt = try? JSONDecoder().decode(
                ReceiptRecord.self,
                from: Data(#"{"items":[],"date":{"value":"\#(date)","confidence":1}}"#.utf8))
        }
        return record
    }

    private static let sources = ["tea", "coffee", "cups"]

    @Test(
        "Images are found by what is on them",
        arguments: [
            (["green"], ["tea", "cups"]), (["GREEN", "cup"], ["cups"]), (["cafe"], ["coffee"]),
            (["green tea"], ["tea"]), (["tea green"], []), (["gre*"], ["tea", "cups"]),
            (["gre"], []), (["\"'*; --"], []), (["4006381333931"], ["coffee"]),
            (["--payload", "4006381333931"], ["coffee"]), (["--payload", "400638*"], ["coffee"]),
            (["--payload", "*[x]?"], ["tea"]), (["--payload", "4006"], []),
            (["--symbologies", "qr"], ["tea"]), (["--symbologies", "retail"], ["coffee"]),
            (["--symbologies", "1d,2d", "green"], ["tea"]),
            (["--date", "2024"], ["tea", "coffee"]),
            (["--date", "2024-03"], ["tea"]),
            (["--date", "2024-03-05..2024-04-01"], ["tea", "coffee"]),
            (["--date", "..2024-03-04"], []), (["--date", "2024-04.."], ["coffee"]),
            (["--scanned", "2000.."], ["tea", "coffee", "cups"]), (["--scanned", "..2000"], []),
        ])
    func conditions(_ arguments: [String], sources: [String]) async throws {
        try fill([
            record(
                "tea", lines: ["Green tea", "1.00"], codes: [("qr", "a[x]?")], date: "2024-03-05"),
            record(
                "coffee", lines: ["Caf\u{e9}"], codes: [("ean13", "4006381333931")],
                date: "2024-04-01"),
            record("cups", lines: ["a green", "tall cup"]),
        ])
        let output = try await ask(arguments + ["--format", "jsonl"])
        let found = try output.standardOutput.split(separator: UInt8(ascii: "\n")).map {
            try #require(
                try JSONSerialization.jsonObject(with: $0) as? [String: Any])["source"] as? String
        }
        #expect(Set(found) == Set(sources))
        #expect(output.status == (sources.isEmpty ? 1 : 0))
    }

    @Test("People are told what met the conditions")
    func text() async throws {
        try fill([
            record("tea", lines: ["Green tea", "1.00"], codes: [("qr", "https://example.com/tea")])
        ])
        let output = try await ask(["tea"])
        #expect(output.lines.first == "tea")
        #expect(output.text.contains("Green tea"))
        #expect(output.text.contains("https://example.com/tea"))
        #expect(!output.text.contains("1.00"))
    }

    @Test(
        "What can't be asked is an error",
        arguments: [
            ([], 64, "say what to look for"), (["a", "--date", "May"], 64, "is no date"),
            (["a", "--limit", "0"], 64, "not above 0"), (["a"], 2, "is not there"),
        ])
    func errors(_ arguments: [String], status: Int32, words: String) async throws {
        let output = try await ask(arguments)
        #expect(output.status == status)
        #expect(output.standardError.contains(words))
    }
}
