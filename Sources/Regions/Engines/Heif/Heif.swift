import CHeif

/// libheif as a whole.
enum Heif {
    /// The version, such as "1.15.1"; `nil` if the library is not there.
    static var version: String? {
        functions?.heif_get_version().map { String(cString: $0) }
    }

    /// The library's functions, loaded when an image is first read; `nil` if it is not there.
    static let functions = regions_heif_load()?.pointee
}

/// Why libheif gives no image.
enum HeifFailure: Error {
    /// The library isn't installed.
    case missingLibrary
    /// The library has no decoder for how the image is coded.
    case missingDecoder
    /// The file holds something else than a still image, or in a way that isn't known.
    case unsupported(reason: String)
    case damaged(reason: String)

    init(_ error: heif_error) {
        let message = error.message.map { String(cString: $0) } ?? "error \(error.code)"
        let reason = String(message.prefix { !$0.isNewline })
        switch Int(error.code) {
        case REGIONS_HEIF_PLUGIN_MISSING: self = .missingDecoder
        case REGIONS_HEIF_UNSUPPORTED_FEATURE
        where Int(error.subcode) == REGIONS_HEIF_UNSUPPORTED_CODEC:
            self = .missingDecoder
        case REGIONS_HEIF_UNSUPPORTED_FILE, REGIONS_HEIF_UNSUPPORTED_FEATURE:
            self = .unsupported(reason: reason)
        default: self = .damaged(reason: reason)
        }
    }
}
