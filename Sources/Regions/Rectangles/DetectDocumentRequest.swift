/// Finds the one document that the picture is about: a receipt on a busy desk, a card in a hand.
public struct DetectDocumentRequest: ImageRequest, Hashable, Codable {
    /// The document, or `nil` if there is none.
    public typealias Result = RectangleObservation?

    /// The least confidence, 0...1; 0.5 unless set.
    public var minimumConfidence: Double
    /// The part of the image to look at; the whole image unless set.
    public var regionOfInterest: NormalizedRect

    /// What the share of the image counts where the center of the document is the image's; it
    /// counts as much less as the centers are apart, in sides of the image; chosen: in a corner,
    /// 0.7 sides away, it counts less than half.
    private static let weightInTheMiddle = 1.25

    /// Makes a request.
    public init(minimumConfidence: Double = 0.5, regionOfInterest: NormalizedRect = .full) {
        self.minimumConfidence = minimumConfidence
        self.regionOfInterest = regionOfInterest
    }

    /// The document, or `nil` if there is none.
    ///
    /// Of several, the one that is large, in the middle and certain; never a field on another.
    /// ``RectangleObservation/guessedCorners`` names the corners that nothing shows: cut off by the
    /// border of the image, covered, or fading away; they are where the sides that are seen would
    /// meet. The others are seen. Of a document that curls, ``RectangleObservation/outline`` follows
    /// the sides.
    ///
    /// - Throws: ``RegionsError`` with `invalidRequest` for a confidence outside 0...1;
    ///   `CancellationError`.
    public func perform(on image: AnalysisImage) async throws -> RectangleObservation? {
        guard (0...1).contains(minimumConfidence) else {
            throw RegionsError(
                .invalidRequest,
                "minimumConfidence is \(minimumConfidence); give a value in 0.0...1.0")
        }
        let found = try RectangleDetector.rectangles(in: image).filter {
            $0.confidence >= minimumConfidence
        }
        let best = found.max { prominence($0, in: image) < prominence($1, in: image) }
        return best?.observation(in: image)
    }

    /// Share of the image, counted less far from the middle and where it is unsure.
    private func prominence(_ rectangle: RectangleCandidate, in image: AnalysisImage) -> Double {
        let size = SIMD2(Double(image.size.width), Double(image.size.height))
        let visible = rectangle.corners.corners.clipped(width: size.x, height: size.y)
        let center = rectangle.corners.corners.mean
        let offset = (center / size - 0.5).length
        return visible.area / (size.x * size.y) * rectangle.confidence
            * (Self.weightInTheMiddle - min(offset, 1))
    }
}
