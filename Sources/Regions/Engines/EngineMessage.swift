import Synchronization

/// What a library that decodes images says beside its result: a profile that is wrong, a tag that
/// it doesn't know.
///
/// Nobody hears it unless a handler is set, and nothing of it goes to standard error:
///
/// ```swift
/// EngineMessage.setHandler { print("\($0.library): \($0.text)") }
/// ```
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

    /// Tells the handler what a C library says.
    static func tell(_ library: String, isError: CInt, _ text: UnsafePointer<CChar>?) {
        EngineMessage(
            library: library, severity: isError != 0 ? .error : .warning,
            text: text.map { String(cString: $0) } ?? ""
        ).tell()
    }
}
