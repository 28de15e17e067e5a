import Foundation
import Testing

@testable import Regions

@Suite("Records")
struct ImageRecordTests {
    private static let box = BoxRecord(x: 0.25, y: 0.5, width: 0.125, height: 0)

    /// A receipt with every field that there is.
    private static let receipt: ReceiptRecord = {
        func field<Value>(_ value: Value) -> DocumentField<Value> {
            DocumentField(
                value: value, text: "x", quadrilateral: Quadrilateral(.full), confidence: 0.5,
                isCorrected: true)
        }
        let amount = field(Amount.zero)
        var receipt = Receipt()
        receipt.merchant = field("a")
        receipt.address = field("b")
        receipt.phone = field("1")
        receipt.taxNumber = field("2")
        receipt.receiptNumber = field("3")
        receipt.date = CalendarDay("2020-02-29").map(field)
        receipt.time = ClockTime(hour: 1, minute: 2, second: 3).map(field)
        receipt.currency = field("EUR")
        receipt.country = field("DE")
        var item = ReceiptItem(amount: amount)
        (item.description, item.quantity, item.unitPrice) = (field("c"), amount, amount)
        (item.unit, item.taxCode, item.discount) = ("kg", "A", amount)
        receipt.items = [item]
        (receipt.subtotal, receipt.serviceCharge) = (amount, amount)
        (receipt.rounding, receipt.total) = (amount, amount)
        receipt.discounts = [amount]
        var tax = ReceiptTax()
        (tax.code, tax.rate, tax.net, tax.tax, tax.gross) = ("A", amount, amount, amount, amount)
        receipt.taxes = [tax]
        var payment = ReceiptPayment(method: .card)
        (payment.tendered, payment.change, payment.lastDigits) = (amount, amount, field("1234"))
        receipt.payments = [payment]
        receipt.contradictions = [
            ReceiptContradiction(kind: .netAndTax, printed: .zero, computed: .zero)
        ]
        return ReceiptRecord(
            ReceiptObservation(
                quadrilateral: Quadrilateral(.full), receipt: receipt,
                barcodes: [
                    BarcodeObservation(
                        quadrilateral: Quadrilateral(.full), confidence: 1, symbology: .qr,
                        payloadData: Data("a".utf8), payloadString: "a", engine: "zbar")
                ]))
    }()

    /// A record with every field that there is.
    private static let full: ImageRecord = {
        var barcode = ObservationRecord(
            type: .barcode, confidence: 0.98, boundingBox: box,
            corners: [PointRecord(x: 0, y: 1), PointRecord(x: 0.5, y: 1)])
        barcode.symbology = "qr"
        barcode.payload = "a\"b\\c\u{1}\u{7F}é\u{2028}/"
        barcode.payloadBase64 = "YQ=="
        barcode.payloadCharset = "UTF-8"
        barcode.supplement = "12345"
        barcode.symbologyIdentifier = "]Q3"
        barcode.gtin = "04006381333931"
        barcode.gs1Elements = [GS1Element(applicationIdentifier: "01", value: "04006381333931")]
        barcode.structuredAppend = .init(index: 1, count: 3, identifier: "7")
        barcode.isColorInverted = true
        barcode.orientation = -90.5
        barcode.version = "M2"
        barcode.errorCorrectionLevel = "L"
        barcode.moduleSize = 2.25
        barcode.isMirrored = true
        barcode.isVehicleNumber = true
        barcode.engine = "zbar"
        var text = ObservationRecord(type: .text, confidence: 1, boundingBox: box, corners: [])
        text.text = "T"
        text.row = 0
        text.paragraph = 2
        text.block = 1
        text.model = "eng"
        text.words = [
            WordRecord(
                text: "T", confidence: 0.5, boundingBox: box, corners: [],
                characters: [CharacterRecord(text: "T", confidence: 0.9, boundingBox: box)])
        ]
        text.characters = [CharacterRecord(boundingBox: box)]
        var rectangle = ObservationRecord(
            type: .rectangle, confidence: 0.123,
            boundingBox: BoxRecord(x: 0.000001, y: 1e-05, width: 1, height: 0.3),
            corners: [PointRecord(x: -0.25, y: 1.5)])
        rectangle.isComplete = false
        rectangle.guessedCorners = [.topRight, .bottomRight]
        rectangle.outline = [PointRecord(x: 0.5, y: 0.25)]
        rectangle.parent = 1
        var object = ObservationRecord(
            type: .object, confidence: 0.5, boundingBox: box, corners: [])
        object.label = "cup"
        object.landmarks = [LandmarkRecord(name: "rim", location: PointRecord(x: 0.5, y: 1))]
        var record = ImageRecord(
            source: "line\nbreak \u{0}", page: 2, size: PixelSize(width: 671, height: 496),
            observations: [barcode, text, rectangle, object],
            error: ErrorRecord(code: "timedOut", message: "x: late"))
        record.sourceBase64 = "YQ=="
        record.receipt = receipt
        record.coordinates = .pixels
        return record
    }()

    private func read(_ json: String) throws -> ImageRecord {
        try JSONDecoder().decode(ImageRecord.self, from: Data(json.utf8))
    }

    @Test("Fields stand in the order of the schema, and those that are missing are left out")
    func golden() {
        var barcode = ObservationRecord(
            type: .barcode, confidence: 0.98, boundingBox: Self.box,
            corners: [PointRecord(x: 0, y: 1), PointRecord(x: 0.5, y: 1)])
        barcode.symbology = "qr"
        barcode.payload = "a\"b\\c\u{1}\u{7F}é\u{2028}"
        barcode.payloadBase64 = "YQ=="
        barcode.engine = "zbar"
        var text = ObservationRecord(
            type: .text, confidence: 1, boundingBox: Self.box, corners: [])
        text.text = "T"
        text.words = [
            WordRecord(
                text: "T", confidence: 0.5, boundingBox: Self.box, corners: [],
                characters: [CharacterRecord(text: "T", confidence: 0.9, boundingBox: Self.box)])
        ]
        let record = ImageRecord(
            source: "card.png", page: 1, size: PixelSize(width: 671, height: 496),
            observations: [barcode, text])
        let place = #""boundingBox":{"x":0.25,"y":0.5,"width":0.125,"height":0}"#
        #expect(
            record.jsonLine
                == #"{"schema":"scanregions/1","source":"card.png","page":1,"width":671,"#
                + #""height":496,"observations":[{"type":"barcode","symbology":"qr","#
                + #""payload":"a\"b\\c\u0001\u007fé"# + "\u{2028}"
                + #"","payloadBase64":"YQ==","confidence":0.98,"engine":"zbar","# + place
                + #","corners":[[0,1],[0.5,1]]},{"type":"text","text":"T","confidence":1,"# + place
                + #","corners":[],"words":[{"text":"T","confidence":0.5,"# + place
                + #","corners":[],"characters":[{"text":"T","confidence":0.9,"# + place
                + "}]}]}]}")
    }

    @Test("Errors are records")
    func error() {
        let record = ImageRecord(source: "x", error: RegionsError(.corruptImage, "cut short"))
        #expect(
            record.jsonLine == #"{"schema":"scanregions/1","source":"x","error":"#
                + #"{"code":"corruptImage","message":"x: cut short"}}"#)
        let limit = RegionsError(.imageTooLarge, "too large", advice: "scale it down")
        #expect(ErrorRecord(limit, source: "x").message == "x: too large; scale it down")
        #expect(ErrorRecord(CancellationError(), source: "x").code == "cancelled")
        #expect(ErrorRecord(DecodingFailure(), source: "x").code == "engineFailure")
    }

    @Test("What is written is read back the same, by its own way and by an encoder's")
    func roundTrip() throws {
        for record in [Self.full, ImageRecord(source: ""), ImageRecord(source: "a", page: 1)] {
            #expect(try read(record.jsonLine) == record)
            let encoded = try JSONEncoder().encode(record)
            #expect(try JSONDecoder().decode(ImageRecord.self, from: encoded) == record)
            let objects = try [encoded, Data(record.jsonLine.utf8)].map {
                try #require(JSONSerialization.jsonObject(with: $0) as? NSDictionary)
            }
            #expect(objects[0] == objects[1])
        }
        // No field is left out of the comparison.
        let fields = try #require(
            JSONSerialization.jsonObject(with: Data(Self.full.jsonLine.utf8)) as? [String: Any])
        #expect(fields.count == 11)
        let observations = try #require(fields["observations"] as? [[String: Any]])
        let names = Set(observations.flatMap(\.keys))
        #expect(names.count == Mirror(reflecting: Self.full.observations?[0] as Any).fieldCount)
    }

    @Test("A record of another schema, or with coordinates of another kind, is refused")
    func otherSchemas() {
        for json in [
            #"{"schema":"scanregions/2","source":"x"}"#, #"{"source":"x"}"#,
            #"{"schema":"scanregions/1","source":"x","units":"inches"}"#,
            #"{"schema":"scanregions/1","source":"x","origin":"middle"}"#,
        ] {
            #expect(throws: DecodingError.self) { try read(json) }
        }
    }

    @Test("Fields and kinds of later versions don't hinder")
    func laterVersions() throws {
        let record = try read(
            #"{"schema":"scanregions/1","source":"x","more":1,"observations":[{"type":"face","#
                + #""mood":"good","confidence":1,"boundingBox":{"x":0,"y":0,"width":1,"height":1},"#
                + #""corners":[]}]}"#)
        #expect(record.observations?.first?.type == .init(rawValue: "face"))
    }

    @Test("Coordinates are converted, and back again")
    func coordinates() throws {
        var word = ObservationRecord(
            type: .text, confidence: 1,
            boundingBox: BoxRecord(x: 0.1, y: 0.2, width: 0.3, height: 0.4),
            corners: [PointRecord(x: 0.1, y: 0.6)])
        word.characters = [CharacterRecord(boundingBox: word.boundingBox)]
        word.outline = word.corners
        word.words = [
            WordRecord(
                text: "", confidence: 1, boundingBox: word.boundingBox, corners: word.corners,
                characters: word.characters)
        ]
        let record = ImageRecord(
            source: "x", size: PixelSize(width: 200, height: 100), observations: [word])
        let pixels = record.converted(to: .pixels)
        let box = BoxRecord(x: 20, y: 40, width: 60, height: 40)
        let found = try #require(pixels.observations?.first)
        #expect(found.boundingBox == box && found.corners == [PointRecord(x: 20, y: 40)])
        #expect(found.outline == found.corners)
        #expect(found.characters?.first?.boundingBox == box)
        #expect(found.words?.first?.characters?.first?.boundingBox == box)
        #expect(pixels.jsonLine.contains(#""units":"pixels","origin":"top-left""#))
        #expect(try read(pixels.jsonLine) == pixels)
        #expect(pixels.converted(to: .normalized) == record)
        let flipped = record.converted(
            to: CoordinateFormat(units: .normalized, origin: .topLeft))
        #expect(flipped.observations?.first?.boundingBox.y == 0.4)
        #expect(flipped.converted(to: .pixels) == pixels)
        // Nothing is known of an image that could not be decoded.
        #expect(ImageRecord(source: "x").converted(to: .pixels) == ImageRecord(source: "x"))
    }

    private struct Mark: Observation {
        var quadrilateral = Quadrilateral(.full)
        var confidence = 1.0
    }

    @Test("Observations become records; those of other types have no place in the schema")
    func observations() throws {
        let code = BarcodeObservation(
            quadrilateral: Quadrilateral(.full), confidence: 0.98765, symbology: .qr,
            payloadData: Data([0, 255]), isColorInverted: true, engine: "zbar")
        let record = ImageRecord(
            source: "x", size: PixelSize(width: 1, height: 1), observations: [Mark(), code])
        let found = try #require(record.observations)
        #expect(found.count == 1 && found[0].payloadBase64 == "AP8=" && found[0].payload == nil)
        #expect(found[0].confidence == 0.988 && found[0].isColorInverted == true)
        #expect(found[0].gs1Elements == nil)
    }

    @Test(
        "Numbers are rounded, never minus zero",
        arguments: [(0.1 + 0.2, 6, 0.3), (-0.0000001, 6, 0), (1.0 / 3, 3, 0.333)])
    func rounding(value: Double, decimals: Int, expected: Double) {
        let rounded = value.rounded(decimals: decimals)
        #expect(rounded == expected && rounded.sign == expected.sign)
    }

    @Test("Numbers that JSON doesn't have are left out")
    func infinity() {
        var json = JSONText()
        json.object { json in
            json.field("a", Double.infinity)
            json.field("b", 1e300)
            json.array("c") { $0.number(.nan) }
        }
        #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"b":1e+300,"c":[null]}"#)
    }
}

extension Mirror {
    /// The number of stored properties of a value, or of the value that an optional holds.
    fileprivate var fieldCount: Int {
        if displayStyle == .optional, let value = children.first?.value {
            return Mirror(reflecting: value).fieldCount
        }
        return children.count
    }
}

private struct DecodingFailure: Error {}
