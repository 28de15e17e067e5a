import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ImageSource {
    /// A record with nothing but the name.
    var record: ImageRecord {
        var record = ImageRecord(source: name, page: documentPage?.number)
        if let path, !path.isText {
            record.sourceBase64 = Data(path.bytes).base64EncodedString()
        }
        return record
    }

    /// The record of an error.
    func record(of error: any Error) -> ErrorRecord {
        ErrorRecord(error.advisingOptions, source: name)
    }

    /// What comes of a source that can't be scanned.
    func failure(_ error: any Error) -> ScannedPage {
        var record = record
        record.error = self.record(of: error)
        return ScannedPage(record: record)
    }
}
