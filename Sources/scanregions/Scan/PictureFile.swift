import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file that a picture is written into.
enum PictureFile {
    /// - Throws: `unwritableFile`, which says where the picture was to go.
    static func write(_ picture: MadePicture, to path: String) throws(RegionsError) {
        do {
            try picture.data.write(to: URL(fileURLWithPath: path))
        } catch {
            let name =
                switch picture.kind {
                case .annotation: "the annotated image"
                case .crop: "a rectangle"
                }
            throw RegionsError(
                .unwritableFile,
                "\(name) could not be written to \(path): \(StandardStreams.lastError)")
        }
    }
}

extension RegionsError.Code {
    /// A file that the command was to write, and could not.
    static let unwritableFile = Self(rawValue: "unwritableFile")
}

extension ScannedPage {
    /// Writes the pictures where this process says; what can't be written is the page's error.
    func writingPictures(of source: ImageSource, named names: PictureNames) -> ScannedPage {
        var page = self
        page.pictures = []
        do throws(RegionsError) {
            for picture in pictures {
                if let path = names.path(of: picture.kind, page: record.page ?? 1) {
                    try PictureFile.write(picture, to: path)
                }
            }
        } catch {
            page.record.error = source.record(of: error)
        }
        return page
    }
}
