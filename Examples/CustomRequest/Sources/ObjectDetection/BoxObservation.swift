import Regions

/// An object that a model found.
public struct BoxObservation: Observation {
    /// A label with how sure the model is of it, 0...1.
    public struct Label: Sendable, Hashable {
        /// The model's name for the kind of object.
        public var identifier: String
        /// The model's score, 0...1.
        public var confidence: Double

        /// Makes a label of its parts.
        public init(identifier: String, confidence: Double) {
            self.identifier = identifier
            self.confidence = confidence
        }
    }

    /// The corners of the model's box.
    public var quadrilateral: Quadrilateral
    /// What the object may be, surest first.
    public var labels: [Label]

    /// The surest label's confidence.
    public var confidence: Double { labels.first?.confidence ?? 0 }

    /// Makes an observation of its parts.
    public init(quadrilateral: Quadrilateral, labels: [Label]) {
        self.quadrilateral = quadrilateral
        self.labels = labels
    }
}

extension ObservationRecord {
    /// An object as a record, of a kind of its own, with the surest label as its text.
    public init(_ object: BoxObservation) {
        self.init(type: Kind(rawValue: "object"), object)
        text = object.labels.first?.identifier
    }
}
