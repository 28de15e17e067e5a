import Regions

/// What becomes of the text that a PDF page holds already.
enum EmbeddedTextUse: String, CaseIterable, Sendable {
    /// It is taken, and what it covers is not recognized.
    case prefer
    /// Pages are recognized as if there were none.
    case ignore
    /// It is taken, and pages are recognized as well.
    case both
}

/// How PDF documents are read.
struct PDFSettings: Sendable {
    var pages: PageSelection?
    /// Pixels an inch of pages that are no scans.
    var resolution: Int
    var text: EmbeddedTextUse
    var limits: ImageLimits
    /// How long a tool may take over a page.
    var timeout: Duration
    var memoryLimitInBytes: Int
    /// Whether pages are kept as they are, to be written with text over them.
    var keepsPages: Bool

    /// Pixels an inch where none are asked for.
    ///
    /// Chosen: what documents are scanned at, and what engines are trained for.
    static let usualResolution = 300
    /// Chosen: a page of the largest size that is allowed, and an image on it, with four bytes a
    /// pixel each, twice.
    static let usualMemoryLimitInBytes = 4 << 30
}
