public import Logging
public import Regions

extension EngineMessage {
    /// Has a logger write what the decoders say: warnings and errors, with the library's name as
    /// metadata.
    ///
    /// It takes the place of the handler that was set before.
    public static func log(to logger: Logger) {
        setHandler { message in
            logger.log(
                level: message.severity == .error ? .error : .warning, "\(message.text)",
                metadata: ["library": "\(message.library)"])
        }
    }
}

extension RegionsError {
    /// The parts of the error as metadata: code, and advice and source where there are any.
    public var metadata: Logger.Metadata {
        var metadata: Logger.Metadata = ["code": "\(code)"]
        if let advice { metadata["advice"] = "\(advice)" }
        if let source { metadata["source"] = "\(source)" }
        return metadata
    }
}
