import Foundation
import Testing

@testable import scanregions

@Suite("JSON")
struct JSONTests {
    private let box = BoxRecord(x: 0.25, y: 0.5, width: 0.125, height: 0)

    private func line(_ record: ImageRecord) -> String {
        String(
            decoding: JSONLinesWriter(places: .normalized).bytes(for: record), as: UTF8.self)
    }

    @Test("Fields stand in the order of the schema, and those that are missing are left out")
    func golden() {
        var barcode = ObservationRecord(
            type: .barcode, confidence: 0.98, boundingBox: box,
            corners: [PointRecord(x: 0, y: 1), PointRecord(x: 0.5, y: 1)])
        barcode.symbology = "qr"
        barcode.payload = "a\"b\\c\u{1}\u{7F}é\u{2028}"
        barcode.payloadBase64 = "YQ=="
        barcode.engine = "zbar"
        var text = ObservationRecord(type: .text, confidence: 1, boundingBox: box, corners: [])
        text.text = "T"
        text.words = [
            WordRecord(
                text: "T", confidence: 0.5, boundingBox: box, corners: [],
                characters: [CharacterRecord(text: "T", confidence: 0.9, boundingBox: box)])
        ]
        let record = ImageRecord(
            source: "card.png", page: 1, width: 671, height: 496, observations: [barcode, text])
        let place = #""boundingBox":{"x":0.25,"y":0.5,"width":0.125,"height":0}"#
        #expect(
            line(record)
                == #"{"schema":"scanregions/1","source":"card.png","page":1,"width":671,"#
                + #""height":496,"observations":[{"type":"barcode","symbology":"qr","#
                + #""payload":"a\"b\\c\u0001\u007fé"# + "\u{2028}"
                + #"","payloadBase64":"YQ==","confidence":0.98,"engine":"zbar","# + place
                + #","corners":[[0,1],[0.5,1]]},{"type":"text","text":"T","confidence":1,"# + place
                + #","corners":[],"words":[{"text":"T","confidence":0.5,"# + place
                + #","corners":[],"characters":[{"text":"T","confidence":0.9,"# + place
                + "}]}]}]}\n")
    }

    @Test("Errors are records")
    func error() {
        let record = ImageRecord(
            source: "x", error: ErrorRecord(code: "corruptImage", message: "x: cut short"))
        #expect(
            line(record) == #"{"schema":"scanregions/1","source":"x","error":"#
                + #"{"code":"corruptImage","message":"x: cut short"}}"# + "\n")
    }

    @Test("What is written is read back the same")
    func roundTrip() throws {
        let record = ImageRecord(
            source: "line\nbreak \u{0}", width: 1, height: 1,
            observations: [
                ObservationRecord(
                    type: .rectangle, confidence: 0.123, isComplete: false,
                    boundingBox: BoxRecord(x: 0.000001, y: 1e-05, width: 1, height: 0.3),
                    corners: [PointRecord(x: -0.25, y: 1.5)])
            ])
        let read = try JSONDecoder().decode(ImageRecord.self, from: Data(line(record).utf8))
        #expect(read == record)
    }

    @Test(
        "Numbers are rounded, never minus zero",
        arguments: [(0.1 + 0.2, 6, 0.3), (-0.0000001, 6, 0), (1.0 / 3, 3, 0.333)])
    func rounding(value: Double, decimals: Int, expected: Double) {
        let rounded = value.rounded(decimals: decimals)
        #expect(rounded == expected && rounded.sign == expected.sign)
    }

    @Test(
        "Decimals are written out",
        arguments: [(0.9, 2, "0.90"), (12.345, 1, "12.3"), (-0.001, 2, "0.00"), (7, 0, "7")])
    func decimals(value: Double, count: Int, expected: String) {
        #expect(value.text(decimals: count) == expected)
    }
}
