import Synchronization

/// What a library that decodes images says beside its result: a profile that is wrong, a tag that
/// it doesn't know.
///
/// Nobody hears it unless a handler is set, and nothing of it goes to standard error:
///
/// ```swift
/// EngineMessage.setHandler { print("\($0.library): \($0.text)") }
/// ```
///
/// But for what is found only while pixels are decoded. Of such files libjpeg and libpng write a line
/// or two to standard error, for Leptonica sets both up anew for each file and lets nobody else
/// listen:
///
/// - "Corrupt JPEG data: ...", "Inconsistent progression sequence ..." and the like, of a JPEG file that
///   is then refused with `corruptImage`;
/// - "libpng error: ..." of a PNG file that is refused, and "libpng warning: IDAT: ..." of one that
///   holds more data than pixels.
///
/// Where that is in the way, decode in a ``WorkerPool``: a worker may send its own standard error
/// elsewhere before it serves.
public struct EngineMessage: Sendable, Hashable, Codable {
    /// How bad it is.
    public enum Severity: String, Sendable, Hashable, CaseIterable, Codable {
        /// Something is odd, and the image was decoded.
        case warning
        /// Something is wrong; as a rule the image is refused.
        case error
    }

    /// Who says it, such as "libtiff".
    public var library: String
    /// How bad it is.
    public var severity: Severity
    /// What it says, on one line.
    public var text: String

    /// Makes a message of its parts.
    public init(library: String, severity: Severity, text: String) {
        self.library = library
        self.severity = severity
        self.text = text
    }

    private static let handler = Mutex<(@Sendable (EngineMessage) -> Void)?>(nil)

    /// Sets who hears the messages of all images from here on; `nil`, as in the beginning, for
    /// nobody.
    ///
    /// It is called on whatever thread decodes, from several at once, and had better be quick.
    public static func setHandler(_ handler: (@Sendable (EngineMessage) -> Void)?) {
        Self.handler.withLock { $0 = handler }
        Leptonica.setMessages(handler != nil)
    }

    /// Tells the handler, if there is one.
    func tell() {
        let handler = Self.handler.withLock { $0 }
        handler?(self)
    }
}
