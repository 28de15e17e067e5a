import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Terminal")
struct TerminalTests {
    @Test(
        "Control characters are spelled out",
        arguments: [
            ("plain é 漢", "plain é 漢"), ("\u{1B}[2J", "\\u{1B}[2J"), ("a\nb\tc\r", "a\\nb\\tc\\r"),
            ("\u{0}\u{7F}\u{9B}", "\\u{0}\\u{7F}\\u{9B}"), ("a\u{202E}b", "a\\u{202E}b"),
        ])
    func escaping(text: String, expected: String) {
        #expect(text.escapingControls == expected)
    }

    @Test(
        "Decimals are written out",
        arguments: [(0.9, 2, "0.90"), (12.345, 1, "12.3"), (-0.001, 2, "0.00"), (7, 0, "7")])
    func decimals(value: Double, count: Int, expected: String) {
        #expect(value.text(decimals: count) == expected)
    }

    @Test("Payloads are escaped for a terminal, and raw for a pipe")
    func payloads() {
        let record = ImageRecord(
            source: "s", observations: [.barcode("red\u{1B}[31m"), .barcode(bytes: [0, 255, 65])])
        let terminal = PayloadWriter(isTerminal: true).bytes(for: record)
        #expect(
            String(decoding: terminal, as: UTF8.self)
                == "red\\u{1B}[31m\n\\u{0}\u{FFFD}A\n")
        let pipe = PayloadWriter(isTerminal: false).bytes(for: record)
        #expect(pipe == Array("red\u{1B}[31m\n".utf8) + [0, 255, 65, 10])
    }

    @Test("A thing is one line for people, wherever it goes")
    func people() {
        let record = ImageRecord(
            source: "a\u{1B}.png", size: PixelSize(width: 10, height: 10),
            observations: [.barcode("two\nlines")])
        let text = String(
            decoding: TextWriter(coordinates: .pixels, isTerminal: false).bytes(for: record),
            as: UTF8.self)
        #expect(text.split(separator: "\n").count == 2)
        #expect(text.hasPrefix("a\\u{1B}.png  10 x 10\n"))
        #expect(text.contains("two\\nlines"))
    }
}

extension ObservationRecord {
    fileprivate static func barcode(_ payload: String) -> ObservationRecord {
        var record = barcode(bytes: Array(payload.utf8))
        record.payload = payload
        return record
    }

    fileprivate static func barcode(bytes: [UInt8]) -> ObservationRecord {
        var record = ObservationRecord(
            type: .barcode, confidence: 0.98,
            boundingBox: BoxRecord(x: 0, y: 0, width: 1, height: 1), corners: [])
        record.symbology = "qr"
        record.payloadBase64 = Data(bytes).base64EncodedString()
        return record
    }
}
