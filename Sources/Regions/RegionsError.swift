/// What went wrong, on which input, and what to do about it.
///
/// Nothing found is never an error: it is an empty array.
public struct RegionsError: Error, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The kind of failure; match on it in a `catch`.
    public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
        /// The name of the code, as the command's JSON writes it.
        public let rawValue: String

        /// Makes a code of its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the code.
        public var description: String { rawValue }

        /// The file is missing, may not be read, or is no file.
        public static let unreadableFile = Code(rawValue: "unreadableFile")
        /// The bytes are of a kind that is not decoded here, or of no known kind.
        public static let unsupportedFormat = Code(rawValue: "unsupportedFormat")
        /// The bytes are of a known kind, and damaged or cut short.
        public static let corruptImage = Code(rawValue: "corruptImage")
        /// The image has more pixels than ``ImageLimits`` allows.
        public static let imageTooLarge = Code(rawValue: "imageTooLarge")
        /// A pixel buffer's size, stride and bytes do not fit one another.
        public static let invalidPixelBuffer = Code(rawValue: "invalidPixelBuffer")
        /// A frame has another size than the stream had so far.
        public static let frameSizeChanged = Code(rawValue: "frameSizeChanged")
        /// A region of interest is empty, or not inside 0...1.
        public static let invalidRegionOfInterest = Code(rawValue: "invalidRegionOfInterest")
        /// A request's options contradict one another or lie outside their range.
        public static let invalidRequest = Code(rawValue: "invalidRequest")
        /// No Tesseract model was found for a language.
        public static let missingLanguage = Code(rawValue: "missingLanguage")
        /// A library that is loaded when first needed isn't installed.
        public static let missingEngine = Code(rawValue: "missingEngine")
        /// A model is missing, damaged, or not what the request needs: see ``ObjectModel``.
        public static let unusableModel = Code(rawValue: "unusableModel")
        /// An engine refused to work.
        public static let engineFailure = Code(rawValue: "engineFailure")
        /// The worker process that an engine ran in crashed or ended: see ``WorkerPool``.
        public static let engineCrashed = Code(rawValue: "engineCrashed")
        /// The worker process that an engine ran in needed more memory than it may.
        public static let memoryLimit = Code(rawValue: "memoryLimit")
        /// As much waits already as may: see ``WorkerOptions/maximumWaiting``.
        public static let busy = Code(rawValue: "busy")
        /// The pool was shut down: see ``WorkerPool/shutdown(graceful:)``.
        public static let shutDown = Code(rawValue: "shutDown")
        /// The time allowed was over before the work was done.
        public static let timedOut = Code(rawValue: "timedOut")
        /// The surrounding task was cancelled, where errors have a type; elsewhere it is
        /// `CancellationError`.
        public static let cancelled = Code(rawValue: "cancelled")
    }

    /// The kind of failure.
    public var code: Code
    /// A sentence for people, without the name of the input: what is wrong.
    public var message: String
    /// What to do about it, in terms of this library; `nil` where the message says all there is.
    ///
    /// Programs with settings of their own for it, such as an option for ``ImageLimits``, put
    /// their words in its place.
    public var advice: String?
    /// The input that failed (a path), or `nil` for bytes and pixel buffers.
    public var source: String?

    /// Makes an error that says all in its message.
    public init(_ code: Code, _ message: String, source: String? = nil) {
        self.init(code, message, advice: nil, source: source)
    }

    /// Makes an error of its parts.
    public init(_ code: Code, _ message: String, advice: String?, source: String? = nil) {
        self.code = code
        self.message = message
        self.advice = advice
        self.source = source
    }

    /// The source, if there is one, the message, and the advice, if there is any.
    public var description: String {
        if let source { "\(source): \(messageWithAdvice)" } else { messageWithAdvice }
    }

    /// The message, and after a semicolon the advice, if there is any.
    var messageWithAdvice: String { if let advice { "\(message); \(advice)" } else { message } }

    /// The same error, said of an input unless it names one already.
    public func of(_ source: String?) -> RegionsError {
        RegionsError(code, message, advice: advice, source: self.source ?? source)
    }
}
