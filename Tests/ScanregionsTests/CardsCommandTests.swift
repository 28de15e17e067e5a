import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Cards of the command")
struct CardsCommandTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func record(holder: String = "=Robin") -> ImageRecord {
        var card = Card()
        card.number = DocumentField(
            value: "6006491234567890", text: "6006 4912 3456 7890", confidence: 0.98)
        card.pin = DocumentField(value: "4079", text: "4079", confidence: 0.97)
        card.expiry = CardExpiry("2028-05").map {
            DocumentField(value: $0, text: "05/28", confidence: 0.9)
        }
        card.holder = DocumentField(value: holder, text: holder, confidence: 0.8)
        card.matchesBarcode = .equal
        card.checkDigits = [CardCheckDigit(rule: .luhn, isRight: true)]
        return ImageRecord(
            source: "a.png", size: PixelSize(width: 8, height: 8),
            observations: [CardObservation(quadrilateral: Quadrilateral(.full), card: card)])
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("A row a card, and no cell is run as a formula")
    func table() {
        #expect(
            text(CardTableWriter(.csv).bytes(for: record()))
                == "a.png,,6006491234567890,6006 4912 3456 7890,4079,,,2028-05,'=Robin,,equal,"
                + "luhn right,0.98,0.97,,0.9\r\n")
    }

    @Test("Aligned lines for people")
    func lines() {
        let lines = text(CardTextWriter(isTerminal: false).bytes(for: record()))
            .split(separator: "\n")
        #expect(lines[0] == "a.png")
        #expect(lines[1].hasPrefix("  number      6006 4912 3456 7890 "))
        #expect(lines[2].hasPrefix("  PIN         4079 "))
        #expect(lines[1].hasSuffix("  0.98") && lines[2].hasSuffix("  0.97"))
        #expect(lines[1].count == lines[2].count)
    }

    @Test("A record is read back as it was written, points in pixels too")
    func codable() throws {
        let pixels = record().converted(to: .pixels)
        let read = try JSONDecoder().decode(ImageRecord.self, from: Data(pixels.jsonLine.utf8))
        #expect(read == pixels)
        #expect(read.card?.matchesBarcode == "equal" && read.cards == nil)
    }

    @Test("The cards of the samples are read, resumed, and a receipt is none")
    func resume() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "cards-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appending(path: "c.jsonl").path
        let arguments = [
            "cards", "testdata/gift-card.png", "testdata/gift-card-2.png",
            "testdata/receipt-clean.png", "--output", output, "--resume",
        ]
        _ = try await BuiltCommand.run(arguments, in: Self.root)
        let first = try Data(contentsOf: URL(filePath: output))
        let again = try await BuiltCommand.run(arguments, in: Self.root)
        #expect(again.status == 0)
        #expect(try Data(contentsOf: URL(filePath: output)) == first)
        let cards = try first.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(ImageRecord.self, from: $0).card
        }
        #expect(
            cards.map { $0?.number?.value } == ["ABCD1234WXYZ5678", "6006491234567890", nil])
        #expect(cards.map { $0?.pin?.value } == ["4079", "83152264", nil])
        #expect(cards[2] == nil)
    }

    @Test(
        "Nothing of a card stands in what is said beside the results",
        arguments: [["--no-isolate"], ["--verbose"], ["--isolate"]])
    func secrets(_ options: [String]) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "cards-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appending(path: "c.jsonl").path
        let result = try await BuiltCommand.run(
            ["cards", "testdata/gift-card-2.png", "testdata/broken", "--output", output] + options,
            in: Self.root)
        #expect(try String(contentsOfFile: output, encoding: .utf8).contains("83152264"))
        for secret in ["83152264", "8315", "6006491234567890", "4912"] {
            #expect(!result.standardError.contains(secret))
        }
    }

    @Test("What has no place for cards is refused", arguments: ["hocr", "alto", "pdf"])
    func refused(_ format: String) async throws {
        #expect(
            try await BuiltCommand.run(["cards", "x.png", "--format", format]).status == 64)
    }
}
