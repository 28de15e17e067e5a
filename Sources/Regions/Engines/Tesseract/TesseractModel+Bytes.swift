import CReceiptModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension TesseractModel {
    /// The model's file as it can be read from memory; `nil` if it is several, or unreadable.
    func bytes() -> [UInt8]? {
        if isBuiltIn {
            return Array(
                UnsafeBufferPointer(
                    start: regions_receipt_model(), count: regions_receipt_model_size()))
        }
        // With a plus in its name, Tesseract would take it for the names of several.
        guard let file, !file.contains("+"),
            let data = FileManager.default.contents(atPath: file + Self.fileSuffix)
        else { return nil }
        return Array(data)
    }
}
