/// What to look for in an image.
///
/// A request is a value: made once, configured, used for any number of images, from any thread.
/// A request of one's own runs in the same pass as the built-in ones and shares their planes.
public protocol ImageRequest<Result>: Sendable {
    /// What the request finds; an empty collection when nothing is there.
    associatedtype Result: Sendable

    /// The part of the image to look at; the whole image unless set.
    var regionOfInterest: NormalizedRect { get }

    /// Looks at an image that is limited to the region of interest already.
    ///
    /// Runs on a thread that may block. Work that takes longer than a few milliseconds looks at
    /// `Task.isCancelled` now and then: that is how cancellation and time limits reach it.
    /// Places are given relative to the whole image: see ``AnalysisImage/normalized(_:)-(PixelPoint)``.
    func perform(on image: AnalysisImage) async throws -> Result

    /// The part it takes in the last step of a pass: see ``ReadingHint``. Nothing to implement.
    var hintRole: HintRole<Result> { get }
}

extension ImageRequest {
    /// The whole image.
    public var regionOfInterest: NormalizedRect { .full }
}
