#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A picture that was made of a page and is still to be written.
///
/// It doesn't know where to: a worker process, which may have been taken over by an image, has no
/// say in that.
struct MadePicture: Codable, Sendable, Hashable {
    enum Kind: Codable, Sendable, Hashable {
        /// The page with what was found drawn on it.
        case annotation
        /// A rectangle, counted from 1.
        case crop(number: Int)
    }

    var kind: Kind
    /// The bytes of the file.
    var data: Data
}
