import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes records with those receipts marked that an earlier one of the run is too.
struct DuplicateMarker: RecordWriter {
    private var writer: any RecordWriter
    private var known: [(identity: ReceiptIdentity, place: String)] = []
    /// Results of an earlier run that this one goes on with.
    private let earlier: FilePath?

    /// - Parameter earlier: JSON Lines that the run goes on with; `nil` for none.
    init(_ writer: any RecordWriter, earlier: FilePath?) {
        self.writer = writer
        self.earlier = earlier
    }

    mutating func begin() -> [UInt8] {
        if let earlier, let data = try? Data(contentsOf: URL(fileURLWithPath: earlier.text)) {
            for line in data.split(separator: UInt8(ascii: "\n")) {
                guard let record = try? JSONDecoder().decode(ImageRecord.self, from: line) else {
                    continue
                }
                _ = marked(record)
            }
        }
        return writer.begin()
    }

    mutating func bytes(for record: ImageRecord) -> [UInt8] { writer.bytes(for: marked(record)) }

    mutating func end() -> [UInt8] { writer.end() }

    private mutating func marked(_ record: ImageRecord) -> ImageRecord {
        let place = record.encodedSource + (record.page.map { "#\($0)" } ?? "")
        var record = record
        var receipts = record.allReceipts
        for index in receipts.indices {
            guard let identity = ReceiptIdentity(Receipt(receipts[index])) else { continue }
            if let first = known.first(where: { $0.identity.isSame(as: identity) }) {
                // What is scanned again after a run that broke off is itself.
                if first.place != place || receipts.count > 1 {
                    receipts[index].duplicateOf = first.place
                }
            } else {
                known.append((identity, place))
            }
        }
        record.allReceipts = receipts
        return record
    }
}
