import CLeptonica
import LibC
import Synchronization

// Leptonica and libtiff write to standard error unless they are given somebody who listens; both
// keep one listener for the whole process. They are looked up by name: old versions lack some.

extension Leptonica {
    /// Lets Leptonica tell the message handler, or nobody; nobody unless told otherwise.
    static func setMessages(_ enabled: Bool) {
        state.withLock {
            $0.isHeard = enabled
            if $0.isLoaded { letMessagesThrough(enabled) }
        }
    }

    /// Whether the library is there.
    ///
    /// It is loaded when this is first asked, and kept with libtiff from standard error; nothing of
    /// it is to be called before.
    static let isThere: Bool = state.withLock {
        guard regions_leptonica_load() == 0 else { return false }
        silenceTIFF()
        letMessagesThrough($0.isHeard)
        $0.isLoaded = true
        return true
    }

    private struct State {
        var isLoaded = false
        var isHeard = false
    }

    private static let state = Mutex(State())

    private static func letMessagesThrough(_ enabled: Bool) {
        regions_set_messages(enabled && tells ? 1 : 0)
    }

    private static func silenceTIFF() {
        typealias SetTIFFHandler = @convention(c) (TIFFHandler?) -> TIFFHandler?
        if let set = function("TIFFSetWarningHandler", SetTIFFHandler.self) {
            _ = set { Leptonica.tell(.warning, $0, $1, $2) }
        }
        if let set = function("TIFFSetErrorHandler", SetTIFFHandler.self) {
            _ = set { Leptonica.tell(.error, $0, $1, $2) }
        }
    }

    // A `va_list` is passed as a pointer, on every platform that the library is for.
    private typealias TIFFHandler =
        @convention(c) (
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?
        ) -> Void
    private typealias Format =
        @convention(c) (
            UnsafeMutablePointer<CChar>?, Int, UnsafePointer<CChar>?, UnsafeMutableRawPointer?
        ) -> CInt

    private static let format = function("vsnprintf", Format.self)

    /// Whether Leptonica's messages come here instead of to standard error.
    ///
    /// Source: `leptSetStderrHandler`, version 1.80 on.
    private static let tells: Bool = {
        typealias Listener = @convention(c) (UnsafePointer<CChar>?) -> Void
        typealias SetListener = @convention(c) (Listener?) -> Void
        guard let set = function("leptSetStderrHandler", SetListener.self) else { return false }
        set { text in
            guard let text else { return }
            let line = String(cString: text).onOneLine
            if line.isEmpty { return }
            EngineMessage(
                library: "leptonica", severity: line.hasPrefix("Error") ? .error : .warning,
                text: line
            ).tell()
        }
        return true
    }()

    /// The longest message that is told whole, in bytes; chosen: a line or two.
    private static let longestMessage = 1024

    private static func tell(
        _ severity: EngineMessage.Severity, _ module: UnsafePointer<CChar>?,
        _ pattern: UnsafePointer<CChar>?, _ arguments: UnsafeMutableRawPointer?
    ) {
        guard let format else { return }
        var buffer = [CChar](repeating: 0, count: longestMessage)
        _ = format(&buffer, buffer.count, pattern, arguments)
        let bytes = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        let name = module.map { String(cString: $0) + ": " } ?? ""
        EngineMessage(
            library: "libtiff", severity: severity,
            text: (name + String(decoding: bytes, as: UTF8.self)).onOneLine
        ).tell()
    }

    private static func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
        dlsym(dlopen(nil, RTLD_LAZY), name).map { unsafeBitCast($0, to: type) }
    }
}

extension String {
    /// Without the line end that C programs write.
    fileprivate var onOneLine: String {
        String(split(whereSeparator: \.isNewline).joined(separator: " "))
    }
}
