import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The payloads of barcodes alone, a line each, for scripts.
///
/// Text is written as UTF-8, a payload that is no text as its bytes. On a terminal, control
/// characters are spelled out.
struct PayloadWriter: RecordWriter {
    let isTerminal: Bool

    func bytes(for record: ImageRecord) -> [UInt8] {
        var bytes: [UInt8] = []
        for barcode in record.observations ?? [] where barcode.type == .barcode {
            bytes += payload(of: barcode)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private func payload(of barcode: ObservationRecord) -> [UInt8] {
        if let text = barcode.payload {
            return Array((isTerminal ? text.escapingControls : text).utf8)
        }
        let bytes = Array(Data(base64Encoded: barcode.payloadBase64 ?? "") ?? Data())
        if !isTerminal { return bytes }
        return Array(String(decoding: bytes, as: UTF8.self).escapingControls.utf8)
    }
}
