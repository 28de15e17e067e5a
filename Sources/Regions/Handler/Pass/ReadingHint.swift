/// Something that was read, and so tells which way up it lies: a line of text, a code.
///
/// Requests know nothing of one another; what one of a pass has read, the results of others may be
/// settled by when all are done.
struct ReadingHint: Sendable {
    /// What kind of thing it is.
    enum Kind: Sendable {
        case text
        case code
    }

    var kind: Kind
    /// The corners as it is read.
    ///
    /// Normalized, origin bottom-left, of the whole image.
    var quadrilateral: Quadrilateral
    /// How much its direction counts, 0 or more, against that of others of the same size.
    var weight: Double
}

/// A request that reads things.
protocol HintingRequest: ImageRequest {
    /// What tells a direction among a result.
    func readThings(in result: Result) -> [ReadingHint]
}

/// A request whose results are settled by what others of the pass have read.
protocol HintRefinedRequest: ImageRequest {
    /// The result, given what was read in an image of a size, in pixels.
    func settled(_ result: Result, by things: [ReadingHint], in size: PixelSize) -> Result
}

extension ImageRequest {
    /// What tells a direction among a result of this request; nothing for most requests.
    func things(in result: Result) -> [ReadingHint] {
        func read<Reading: HintingRequest>(by request: Reading) -> [ReadingHint] {
            (result as? Reading.Result).map { request.readThings(in: $0) } ?? []
        }
        guard let request = self as? any HintingRequest else { return [] }
        return read(by: request)
    }

    /// A result of this request, settled by what was read; as it was for most requests.
    func result(_ result: Result, settledBy things: [ReadingHint], in size: PixelSize) -> Result {
        func settle<Settled: HintRefinedRequest>(with request: Settled) -> Result? {
            (result as? Settled.Result).flatMap {
                request.settled($0, by: things, in: size) as? Result
            }
        }
        guard !things.isEmpty, let request = self as? any HintRefinedRequest else { return result }
        return settle(with: request) ?? result
    }
}
