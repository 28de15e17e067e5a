/// An error of a worker's own code.
struct WorkerError: Codable {
    var code: String
    var message: String
    var advice: String?
    var source: String?

    init(_ error: any Error) {
        let known = RegionsError(describing: error)
        code = known.code.rawValue
        message = known.message
        advice = known.advice
        source = known.source
    }

    var error: RegionsError {
        RegionsError(RegionsError.Code(rawValue: code), message, advice: advice, source: source)
    }
}
