#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension RegionsError: LocalizedError {
    /// The input, if there is one, and what is wrong.
    public var errorDescription: String? { source.map { "\($0): \(message)" } ?? message }
    /// What is wrong, without the name of the input.
    public var failureReason: String? { message }
    /// What to do about it; `nil` where the message says all there is.
    public var recoverySuggestion: String? { advice }
}

extension RegionsError {
    /// Any error in the terms of this type: `CancellationError` is `cancelled`, and one of another
    /// type an `engineFailure` with its description.
    public init(describing error: any Error) {
        self =
            switch error {
            case let known as RegionsError: known
            case is CancellationError: RegionsError(.cancelled, "cancelled")
            default: RegionsError(.engineFailure, "\(error)")
            }
    }
}

extension Error {
    /// The error as it leaves the library: `CancellationError` for cancellation.
    var asThrown: any Error {
        (self as? RegionsError)?.code == .cancelled ? CancellationError() : self
    }
}
