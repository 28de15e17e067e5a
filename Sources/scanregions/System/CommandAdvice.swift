import Regions

extension Error {
    /// The error with advice that names the command's options, where the library gives any: it
    /// knows none of them.
    var advisingOptions: any Error {
        guard var error = self as? RegionsError, error.advice != nil else { return self }
        switch error.code {
        case .imageTooLarge:
            error.advice =
                "raise the limit (--max-pixels, ImageLimits) or scale the image down"
        case .timedOut: error.advice = "allow more time (--timeout)"
        case .memoryLimit: error.advice = "allow more (--memory-limit)"
        default: break
        }
        return error
    }
}
