import HTTPTypes
import Regions

/// What can be wrong with a request, beside what can be wrong with an image.
extension RegionsError.Code {
    static let uploadTooLarge = RegionsError.Code(rawValue: "uploadTooLarge")
    static let uploadTooSlow = RegionsError.Code(rawValue: "uploadTooSlow")
    static let uploadIncomplete = RegionsError.Code(rawValue: "uploadIncomplete")
    static let invalidUpload = RegionsError.Code(rawValue: "invalidUpload")
    static let noRoom = RegionsError.Code(rawValue: "noRoom")
    static let notFound = RegionsError.Code(rawValue: "notFound")
}

extension RegionsError {
    /// The status that the error is answered with.
    var status: HTTPResponse.Status {
        switch code {
        case .invalidRequest, .invalidUpload, .uploadIncomplete, .missingLanguage: .badRequest
        case .notFound: .notFound
        case .uploadTooSlow: .requestTimeout
        case .uploadTooLarge, .imageTooLarge: .contentTooLarge
        case .unsupportedFormat: .unsupportedMediaType
        case .corruptImage, .memoryLimit: .unprocessableContent
        case .busy: .tooManyRequests
        case .shutDown: .serviceUnavailable
        case .timedOut: .gatewayTimeout
        case .noRoom: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
        // As nginx logs it: nobody is there any more to read it.
        case .cancelled: HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request")
        default: .internalServerError
        }
    }

    /// The same error with advice for who sent the request: the library's is for programs.
    func forClient(retryAfter seconds: Int) -> RegionsError {
        var error = self
        switch code {
        case .busy:
            error.message = "busy: too many images are being scanned"
            error.advice = "try again in \(seconds) s"
        case .timedOut: error.advice = "send a smaller image, or look for less"
        case .imageTooLarge, .memoryLimit: error.advice = "scale the image down"
        case .shutDown:
            error.message = "the server is stopping"
            error.advice = "try again in \(seconds) s"
        case .missingLanguage: error.advice = nil
        default: break
        }
        return error
    }
}
