/// Something with four straight sides: a document, a card, a field or a picture on one.
public struct RectangleObservation: Observation, Codable {
    /// The four corners, where the straight sides meet: of rounded corners, the corner before
    /// rounding.
    ///
    /// Normalized, origin bottom-left, of the whole image. Where a request that reads text or codes
    /// runs in the same pass and reads something on it, or on what it lies on, `topLeft` is the top
    /// left corner of the upright thing; else it is the corner nearest to the image's top left. The
    /// others follow clockwise. Where ``isComplete`` is false, corners may lie
    /// outside 0...1: where the corner would be if the image went on.
    public var quadrilateral: Quadrilateral

    /// The share of rectangles reported with this value that are right, 0...1.
    public var confidence: Double

    /// Whether all four sides are in view; false where the image border or something lying on top
    /// hides so much of a side that it was completed from the others.
    public var isComplete: Bool

    /// Makes an observation of its parts.
    public init(quadrilateral: Quadrilateral, confidence: Double, isComplete: Bool = true) {
        self.quadrilateral = quadrilateral
        self.confidence = confidence
        self.isComplete = isComplete
    }
}
