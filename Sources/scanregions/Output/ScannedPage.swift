import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What came of an image or a page: its record, and beside it the picture, for formats that hold
/// one.
struct ScannedPage: Codable, Sendable, Hashable {
    var record: ImageRecord
    /// `nil` where no format asks for it.
    var picture: PagePicture?
    /// Pictures to be written into files of their own.
    var pictures: [MadePicture] = []
    /// A small JPEG of the page; `nil` where no report asks for it.
    var thumbnail: Data?
    /// The page that the image was made of, where it is to be kept; workers know nothing of it.
    var original: OriginalPage?

    /// Without what only files of pictures take.
    var withoutPictures: ScannedPage { ScannedPage(record: record, thumbnail: thumbnail) }

    private enum CodingKeys: CodingKey {
        case record, picture, pictures, thumbnail
    }
}
