/// An object that a model found.
public struct ObjectObservation: Observation, Codable {
    /// A point of an object that the model knows by name, such as a joint of a person.
    public struct Landmark: Sendable, Hashable, Codable {
        /// What the point is; its number, from 1, where the model doesn't name it.
        public var name: String
        /// Normalized, origin bottom-left, of the whole image; may lie outside 0...1.
        public var location: NormalizedPoint

        /// Makes a landmark of its parts.
        public init(name: String, location: NormalizedPoint) {
            self.name = name
            self.location = location
        }
    }

    /// What it is, in the model's words; the number of its kind, from 0, where there are no labels.
    public var label: String

    /// The model's score, 0...1; what share of objects with it is right differs from model to
    /// model.
    public var confidence: Double

    /// The corners of the model's box, upright as the image is.
    ///
    /// Normalized, origin bottom-left, of the whole image, inside 0...1.
    public var quadrilateral: Quadrilateral

    /// Points of the object, in the model's order; empty where the model has none.
    public var landmarks: [Landmark]

    /// Makes an observation of its parts.
    public init(
        label: String, confidence: Double, boundingBox: NormalizedRect, landmarks: [Landmark] = []
    ) {
        self.label = label
        self.confidence = confidence
        quadrilateral = Quadrilateral(boundingBox)
        self.landmarks = landmarks
    }
}
