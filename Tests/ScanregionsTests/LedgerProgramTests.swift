import Foundation
import Regions
import Testing

@testable import scanregions

/// The programs that entries are written for read them, whatever a receipt says.
@Suite("Ledgers as hledger and beancount read them")
struct LedgerProgramTests {
    private func records() throws -> [ImageRecord] {
        func receipt(_ merchant: String, _ total: String, _ method: ReceiptPayment.Method)
            throws -> ReceiptRecord
        {
            var receipt = Receipt()
            receipt.merchant = DocumentField(value: merchant, text: merchant, confidence: 0.9)
            receipt.date = DocumentField(
                value: try #require(CalendarDay("2020-04-18")), text: "18.04.20", confidence: 0.9)
            let amount = try #require(Amount(total))
            receipt.total = DocumentField(value: amount, text: total, confidence: 0.9)
            receipt.currency = DocumentField(value: "EUR", text: "", confidence: 0.9)
            var payment = ReceiptPayment(method: method)
            payment.tendered = receipt.total
            receipt.payments = [payment]
            return ReceiptRecord(receipt)
        }
        var records: [ImageRecord] = []
        for (merchant, total, method) in [
            ("Feldmarkt \"Weber\"; GmbH | & Co", "12.30", .cash),
            ("=1+1\n2020-01-01 x", "0.05", .card),
            ("\u{202E}שלום", "-4.00", .voucher), ("", "999999999999.99", .other),
        ] as [(String, String, ReceiptPayment.Method)] {
            var record = ImageRecord(
                source: "a;\"b\"\n\(records.count).jpg", size: PixelSize(width: 8, height: 8))
            record.observations = []
            record.receipt = try receipt(merchant, total, method)
            records.append(record)
        }
        var again = records[0]
        again.receipt?.duplicateOf = records[0].source
        return records + [again]
    }

    /// A file of entries in a folder of its own, which goes when the work is done.
    private func withLedger(
        _ dialect: LedgerWriter.Dialect, _ body: (_ path: String) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "ledger-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let writer = LedgerWriter(dialect)
        let bytes = writer.begin() + (try records()).flatMap { writer.bytes(for: $0) }
        let file = folder.appending(path: "book.\(dialect)")
        try Data(bytes).write(to: file)
        try body(file.path)
    }

    @Test("hledger: every receipt once, with its total")
    func hledger() throws {
        try withLedger(.hledger) { path in
            _ = try InstalledTool.output("hledger", ["-f", path, "check"])
            let balance = try InstalledTool.output(
                "hledger", ["-f", path, "balance", "expenses", "--output-format", "csv"])
            #expect(balance.contains("1000000000008.34 EUR"))
        }
    }

    @Test("beancount: no error")
    func beancount() throws {
        try withLedger(.beancount) { path in
            let complaints = try InstalledTool.output("bean-check", [path])
            #expect(complaints == "")
        }
    }
}
