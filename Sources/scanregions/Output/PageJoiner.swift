import Regions

/// Writes the pages of a file as one record, whose receipt goes on from page to page.
///
/// A page that could not be scanned stays a record of its own.
struct PageJoiner: RecordWriter {
    private var writer: any RecordWriter
    private var pages: [ImageRecord] = []

    init(_ writer: any RecordWriter) { self.writer = writer }

    mutating func begin() -> [UInt8] { writer.begin() }

    mutating func bytes(for record: ImageRecord) -> [UInt8] {
        guard record.page != nil, record.error == nil else {
            return joined() + writer.bytes(for: record)
        }
        let isOfSame =
            pages.last.map {
                $0.source == record.source && $0.sourceBase64 == record.sourceBase64
            } ?? true
        let before = isOfSame ? [] : joined()
        pages.append(record)
        return before
    }

    mutating func end() -> [UInt8] { joined() + writer.end() }

    /// The record of the pages that wait, if any do.
    private mutating func joined() -> [UInt8] {
        guard var record = pages.first else { return [] }
        let receipts = pages.flatMap(\.allReceipts)
        record.page = nil
        record.observations = pages.flatMap { $0.observations ?? [] }
        var joined = Receipt(joining: receipts.map { Receipt($0) }).map { ReceiptRecord($0) }
        let barcodes = receipts.flatMap { $0.barcodes ?? [] }
        joined?.barcodes = barcodes.isEmpty ? nil : barcodes
        record.allReceipts = joined.map { [$0] } ?? []
        pages = []
        return writer.bytes(for: record)
    }
}
