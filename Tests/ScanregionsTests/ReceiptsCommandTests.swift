import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Receipts of the command")
struct ReceiptsCommandTests {
    private func record(
        merchant: String = "=Shop \"A\"", date: CalendarDay? = CalendarDay("2020-04-18"),
        total: Amount? = Amount("12.30")
    ) -> ImageRecord {
        var receipt = Receipt()
        receipt.merchant = DocumentField(value: merchant, text: merchant, confidence: 0.9)
        receipt.date = date.map { DocumentField(value: $0, text: "18.04.20", confidence: 0.99) }
        receipt.total = total.map { DocumentField(value: $0, text: "12,30", confidence: 0.98) }
        receipt.currency = DocumentField(value: "EUR", text: "", confidence: 0.9)
        var item = ReceiptItem(
            amount: DocumentField(value: Amount("12.30") ?? .zero, text: "12,30", confidence: 1))
        item.description = DocumentField(value: "Bread", text: "Bread", confidence: 1)
        receipt.items = [item]
        var payment = ReceiptPayment(method: .cash)
        payment.tendered = DocumentField(
            value: Amount("20.00") ?? .zero, text: "20,00", confidence: 1)
        receipt.payments = [payment]
        var record = ImageRecord(source: "a;b.jpg", size: PixelSize(width: 8, height: 8))
        record.receipt = ReceiptRecord(receipt)
        record.observations = []
        return record
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static let code = BarcodeObservation(
        quadrilateral: Quadrilateral(.full), confidence: 1, symbology: .qr,
        payloadData: Data("V0;955".utf8), payloadString: "V0;955", engine: "zbar")

    @Test("Barcodes stand in the JSON, whole, and in the text, as far as they can be read")
    func barcodes() throws {
        let payload = String(repeating: "7", count: 300)
        let code = BarcodeObservation(
            quadrilateral: Quadrilateral(.full), confidence: 1, symbology: .qr,
            payloadData: Data(payload.utf8), payloadString: payload, engine: "zbar")
        var record = record()
        record.receipt?.barcodes = [DocumentBarcodeRecord(code)]
        let json = text(JSONLinesWriter(coordinates: .normalized).bytes(for: record))
        #expect(json.contains(#""barcodes":[{"symbology":"qr","payload":"\#(payload)","corners""#))
        let shown = text(ReceiptTextWriter(isTerminal: false).bytes(for: record))
        #expect(shown.hasSuffix("  barcode     qr  \(payload.prefix(100))…\n"))
    }

    @Test("A row a receipt, and no cell is run as a formula")
    func table() {
        let writer = ReceiptTableWriter(.csv, showsItems: false)
        let row = text(writer.bytes(for: record()))
        #expect(row.hasPrefix("a;b.jpg,,\"'=Shop \"\"A\"\"\",2020-04-18,,EUR,,,12.30,cash,"))
        #expect(row.filter { $0 == "\r\n" }.count == 1)
    }

    @Test("A row an item")
    func items() {
        let writer = ReceiptTableWriter(.tsv, showsItems: true)
        #expect(
            text(writer.bytes(for: record()))
                == "a;b.jpg\t\t=Shop \"A\"\t2020-04-18\tBread\t\t\t\t12.30\tEUR\t\t1.0\t\n")
    }

    @Test("An entry of hledger, whose text can't end it early")
    func hledger() {
        #expect(
            text(LedgerWriter(.hledger).bytes(for: record()))
                == "\n2020-04-18 =Shop 'A'\n    ; source: a b.jpg\n"
                + "    expenses:receipts         12.30 EUR\n"
                + "    assets:cash               -12.30 EUR\n")
    }

    @Test("Accounts of beancount are opened")
    func beancount() {
        let writer = LedgerWriter(.beancount)
        let entry = text(writer.begin()) + text(writer.bytes(for: record()))
        #expect(entry.contains("1970-01-01 open Assets:Cash\n"))
        #expect(entry.contains("2020-04-18 * \"=Shop 'A'\" \"\"\n"))
    }

    @Test("A receipt that comes again is marked with where it was first, and booked once")
    func duplicate() {
        var writer = DuplicateMarker(JSONLinesWriter(coordinates: .normalized), earlier: nil)
        var (first, again, other) = (record(), record(), record(date: CalendarDay("2020-04-19")))
        let time = ClockTime("09:51").map {
            FieldRecord(DocumentField(value: $0, text: "09:51", confidence: 1))
        }
        first.receipt?.time = time
        again.receipt?.time = time
        other.receipt?.time = time
        again.source = "b.jpg"
        other.source = "c.jpg"
        let lines = [first, again, other].map { text(writer.bytes(for: $0)) }
        #expect(lines.map { $0.contains("\"duplicateOf\":\"a;b.jpg\"") } == [false, true, false])
        again.receipt?.duplicateOf = "a;b.jpg"
        #expect(
            text(LedgerWriter(.hledger).bytes(for: again))
                == "\n; b.jpg: the same receipt as a b.jpg\n")
    }

    @Test("The pages of a file are one record, with the items of all")
    func pages() throws {
        var writer = PageJoiner(JSONLinesWriter(coordinates: .normalized))
        var (first, second) = (record(total: nil), record(date: nil))
        (first.page, second.page) = (1, 2)
        second.receipt?.barcodes = [DocumentBarcodeRecord(Self.code)]
        #expect(writer.bytes(for: first) == [])
        #expect(writer.bytes(for: second) == [])
        let joined = try JSONDecoder().decode(ImageRecord.self, from: Data(writer.end()))
        #expect(joined.page == nil)
        #expect(joined.receipt?.date?.value == "2020-04-18")
        #expect(joined.receipt?.total?.value == "12.30")
        #expect(joined.receipt?.items.count == 2)
        #expect(joined.receipt?.barcodes?.map(\.payload) == ["V0;955"])
    }

    @Test("Without a date or a total there is a comment, and no entry")
    func incomplete() {
        for record in [record(date: nil), record(total: nil)] {
            #expect(
                text(LedgerWriter(.hledger).bytes(for: record))
                    == "\n; a b.jpg: no date or no total\n")
        }
    }

    @Test("Records are resumed, and read back")
    func resume() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "receipts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appending(path: "r.jsonl").path
        let arguments = [
            "receipts", "testdata/receipt-clean.png", "testdata/gift-card.png", "--output", output,
            "--resume",
        ]
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        _ = try await BuiltCommand.run(arguments, in: root)
        let first = try Data(contentsOf: URL(filePath: output))
        let again = try await BuiltCommand.run(arguments, in: root)
        #expect(again.status == 0)
        #expect(try Data(contentsOf: URL(filePath: output)) == first)
        let records = try first.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(ImageRecord.self, from: $0)
        }
        #expect(records.map { $0.receipt != nil } == [true, false])
    }

    @Test(
        "What has no place for receipts is refused",
        arguments: [
            ["--format", "hocr"], ["--items"], ["--ledger", "hledger", "--format", "csv"],
        ])
    func refused(_ arguments: [String]) async throws {
        #expect(try await BuiltCommand.run(["receipts", "x.png"] + arguments).status == 64)
    }
}
