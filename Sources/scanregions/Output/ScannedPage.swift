import Regions

/// What came of an image or a page: its record, and beside it the picture, for formats that hold
/// one.
struct ScannedPage: Codable, Sendable, Hashable {
    var record: ImageRecord
    /// `nil` where no format asks for it.
    var picture: PagePicture?
    /// Pictures to be written into files of their own.
    var pictures: [MadePicture] = []
    /// The page that the image was made of, where it is to be kept; workers know nothing of it.
    var original: OriginalPage?

    private enum CodingKeys: CodingKey {
        case record, picture, pictures
    }
}
