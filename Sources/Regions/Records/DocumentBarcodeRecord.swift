/// A barcode of a receipt or a card, as a record has it.
public struct DocumentBarcodeRecord: Codable, Sendable, Hashable {
    /// The name of its ``BarcodeSymbology``.
    public var symbology: String
    /// What it says; `nil` where its bytes are no text.
    public var payload: String?
    /// Top-left, top-right, bottom-right and bottom-left as it is read.
    public var corners: [PointRecord]

    /// Makes a record of a barcode.
    public init(_ barcode: BarcodeObservation) {
        symbology = barcode.symbology.rawValue
        payload = barcode.payloadString
        corners = barcode.quadrilateral.corners.map(PointRecord.init)
    }

    /// The records of some barcodes; `nil` for none.
    static func list(_ barcodes: [BarcodeObservation]) -> [DocumentBarcodeRecord]? {
        barcodes.isEmpty ? nil : barcodes.map(Self.init)
    }

    /// The record with each of its points changed.
    func mapPoints(_ change: (PointRecord) -> PointRecord) -> DocumentBarcodeRecord {
        var record = self
        record.corners = corners.map(change)
        return record
    }

    func write(to json: inout JSONText) {
        json.object { json in
            json.field("symbology", symbology)
            json.field("payload", payload)
            corners.write(to: &json)
        }
    }
}
