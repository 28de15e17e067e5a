import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Names that are not UTF-8")
struct SourceNameTests {
    private static let size = PixelSize(width: 10, height: 10)

    private func record(_ bytes: [UInt8], size: PixelSize? = Self.size) -> ImageRecord {
        var record = ImageSource.file(FilePath(bytes: bytes)).record
        record.width = size?.width
        record.height = size?.height
        if size != nil { record.observations = [.rectangle] }
        return record
    }

    @Test(
        "Odd bytes and percent signs are percent-encoded",
        arguments: [
            ([0x61, 0xFF], "a%FF"), ([0x25, 0xFF, 0x25], "%25%FF%25"), ([0x01, 0x80], "\u{1}%80"),
            // An é, one that is cut short, and an encoding of a slash that is none.
            ([0xC3, 0xA9, 0xE2, 0x82, 0x41], "é%E2%82A"), ([0xC0, 0xAF], "%C0%AF"),
        ] as [([UInt8], String)])
    func encoding(bytes: [UInt8], expected: String) {
        let name = record(bytes).encodedSource
        #expect(name == expected)
        #expect(name.bytesOfPercentEncoding == bytes)
    }

    @Test("A name that is UTF-8 is written as it is", arguments: ["é 50% %FF.png", "a\u{FFFD}b"])
    func text(name: String) {
        #expect(record(Array(name.utf8)).encodedSource == name)
    }

    @Test(
        "Every format without a place for bytes has them in the name",
        arguments: [
            (.csv, "\r\nb%FF.png,,rectangle,"), (.tsv, "\nb%FF.png\t\trectangle\t"),
            (.hocr, "title='image &quot;b%FF.png&quot;; bbox"),
            (.alto, "<fileName>b%FF.png</fileName>"),
        ] as [(OutputFormat, String)])
    func formats(format: OutputFormat, expected: String) {
        var writer = format.writer(coordinates: nil, isTerminal: false)
        let start = writer.begin()
        let bytes = start + writer.bytes(for: record([0x62, 0xFF] + ".png".utf8))
        #expect(String(decoding: bytes, as: UTF8.self).contains(expected))
    }

    @Test("So has what is said of errors", arguments: [.csv, .tsv, .hocr, .alto] as [OutputFormat])
    func errors(format: OutputFormat) {
        let source = ImageSource.file(FilePath(bytes: [0x62, 0xFF]))
        var writer = format.writer(coordinates: nil, isTerminal: false)
        let bytes = writer.bytes(for: source.failure(RegionsError(.corruptImage, "it is torn")))
        #expect(String(decoding: bytes, as: UTF8.self).contains("b%FF: it is torn"))
    }

    @Test("The second image of an ALTO document is named in a comment")
    func comment() {
        var writer = ALTOWriter()
        _ = writer.bytes(for: record([0x61]))
        let text = String(decoding: writer.bytes(for: record([0x62, 0xFF])), as: UTF8.self)
        #expect(text.contains("<!-- image: b%FF -->"))
    }
}

extension ObservationRecord {
    fileprivate static let rectangle = ObservationRecord(
        type: .rectangle, confidence: 1,
        boundingBox: BoxRecord(x: 0, y: 0, width: 1, height: 1), corners: [])
}

extension String {
    /// What any program for URLs makes of it.
    fileprivate var bytesOfPercentEncoding: [UInt8] {
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(Substring(rest.prefix(2)), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
