import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Tables")
struct TableWriterTests {
    /// The text cell of a barcode with the given payload.
    private func cell(_ payload: String, _ dialect: TableWriter.Dialect) -> String {
        let writer = TableWriter(dialect, coordinates: .normalized)
        var barcode = ObservationRecord(
            type: .barcode, confidence: 1,
            boundingBox: BoxRecord(x: 0, y: 0, width: 1, height: 1), corners: [])
        barcode.symbology = "qr"
        barcode.payload = payload
        let record = ImageRecord(
            source: "s", size: PixelSize(width: 10, height: 10), observations: [barcode])
        let row = String(decoding: writer.bytes(for: record), as: UTF8.self)
        let (start, end) = dialect == .csv ? ("qr,", ",,1,0,0,1,1") : ("qr\t", "\t\t1\t0\t0\t1\t1")
        return row.components(separatedBy: start)[1].components(separatedBy: end)[0]
    }

    @Test(
        "No cell of CSV is run as a formula",
        arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"])
    func injection(payload: String) {
        let cell = cell(payload, .csv)
        #expect(cell.hasPrefix("'") || cell.hasPrefix("\"'"))
    }

    @Test(
        "CSV quotes what RFC 4180 says",
        arguments: [
            ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""), ("", ""),
        ])
    func quoting(payload: String, expected: String) {
        #expect(cell(payload, .csv) == expected)
    }

    @Test(
        "TSV spells out tabs and line ends, and leaves the rest",
        arguments: [
            ("a\tb", "a\\tb"), ("a\nb", "a\\nb"), ("a\\b", "a\\\\b"), ("=1+1", "=1+1"),
        ])
    func tabs(payload: String, expected: String) {
        #expect(cell(payload, .tsv) == expected)
    }
}
