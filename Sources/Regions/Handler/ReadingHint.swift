/// Something that was read, and so tells which way up it lies: a line of text, a code.
///
/// The last step of a pass: when the requests that read are done, what they have read is told to
/// the requests whose results it makes better. Rectangles take the order of their corners from it,
/// and leave out what is a part of a code or a letter. Requests know nothing of one another; a
/// request of one's own takes part as ``HintingRequest`` or ``HintRefinedRequest``.
public struct ReadingHint: Sendable, Hashable, Codable {
    /// What kinds of things are read.
    public enum Kind: Sendable, Hashable, Codable {
        /// A line of text.
        case text
        /// A barcode.
        case code
    }

    /// What kind of thing it is.
    public var kind: Kind
    /// The corners as it is read.
    ///
    /// Normalized, origin bottom-left, of the whole image.
    public var quadrilateral: Quadrilateral
    /// How much its direction counts, 0 or more, against that of others of the same size.
    public var weight: Double

    /// Makes a hint of its parts.
    public init(kind: Kind, quadrilateral: Quadrilateral, weight: Double = 1) {
        self.kind = kind
        self.quadrilateral = quadrilateral
        self.weight = weight
    }
}

/// A request that reads things, which tells others of the pass how they lie.
public protocol HintingRequest: ImageRequest {
    /// What a result tells.
    func hints(in result: Result) -> [ReadingHint]
}

/// A request whose results are made better by what others of the pass have read.
public protocol HintRefinedRequest: ImageRequest {
    /// The result, given what was read.
    ///
    /// - Parameters:
    ///   - result: what the request found by itself.
    ///   - hints: what all requests of the pass have read; may be empty.
    ///   - size: of the whole upright image, in pixels.
    func refined(_ result: Result, by hints: [ReadingHint], in size: PixelSize) -> Result
}

/// The part that a request takes in the last step of a pass.
///
/// Nobody implements it: ``HintingRequest`` and ``HintRefinedRequest`` do.
public enum HintRole<Result: Sendable>: Sendable {
    /// None, as most requests.
    case none
    /// Its results tell others something.
    case gives(@Sendable (Result) -> [ReadingHint])
    /// Its results wait for what others read.
    case refines(@Sendable (Result, [ReadingHint], PixelSize) -> Result)

    /// Whether others may wait for its results.
    var givesHints: Bool {
        if case .gives = self { true } else { false }
    }

    /// What a result tells.
    func hints(in result: Result) -> [ReadingHint] {
        if case .gives(let hints) = self { hints(result) } else { [] }
    }

    /// A result, given what was read in an image of a size in pixels.
    func refined(_ result: Result, by hints: [ReadingHint], in size: PixelSize) -> Result {
        if case .refines(let refine) = self { refine(result, hints, size) } else { result }
    }
}

extension ImageRequest {
    /// None.
    public var hintRole: HintRole<Result> { .none }
}

extension HintingRequest {
    /// Its results tell others something.
    public var hintRole: HintRole<Result> { .gives { self.hints(in: $0) } }
}

extension HintRefinedRequest {
    /// Its results wait for what others read.
    public var hintRole: HintRole<Result> { .refines { self.refined($0, by: $1, in: $2) } }
}
