/// A face, with the places of its eyes, its nose and the corners of its mouth.
public struct FaceObservation: Observation, Codable {
    /// Five points of a face; left and right as who looks at the image sees them.
    ///
    /// Normalized, origin bottom-left, of the whole image; may lie outside 0...1.
    public struct Landmarks: Sendable, Hashable, Codable {
        /// The middle of the eye on the left: the person's own right one.
        public var leftEye: NormalizedPoint
        /// The middle of the eye on the right.
        public var rightEye: NormalizedPoint
        /// The tip of the nose.
        public var nose: NormalizedPoint
        /// The corner of the mouth on the left.
        public var leftMouthCorner: NormalizedPoint
        /// The corner of the mouth on the right.
        public var rightMouthCorner: NormalizedPoint

        /// Makes landmarks of their places.
        public init(
            leftEye: NormalizedPoint, rightEye: NormalizedPoint, nose: NormalizedPoint,
            leftMouthCorner: NormalizedPoint, rightMouthCorner: NormalizedPoint
        ) {
            self.leftEye = leftEye
            self.rightEye = rightEye
            self.nose = nose
            self.leftMouthCorner = leftMouthCorner
            self.rightMouthCorner = rightMouthCorner
        }

        /// The points with their names, in the order of the properties.
        public var named: [ObjectObservation.Landmark] {
            [
                .init(name: "leftEye", location: leftEye),
                .init(name: "rightEye", location: rightEye),
                .init(name: "nose", location: nose),
                .init(name: "leftMouthCorner", location: leftMouthCorner),
                .init(name: "rightMouthCorner", location: rightMouthCorner),
            ]
        }

        /// - Returns: `nil` unless there are five, in the order of the properties.
        init?(_ points: [ObjectObservation.Landmark]) {
            guard points.count == 5 else { return nil }
            self.init(
                leftEye: points[0].location, rightEye: points[1].location, nose: points[2].location,
                leftMouthCorner: points[3].location, rightMouthCorner: points[4].location)
        }
    }

    /// The corners of the box around the face, from the brow to the chin, upright as the image is.
    ///
    /// Normalized, origin bottom-left, of the whole image, inside 0...1.
    public var quadrilateral: Quadrilateral

    /// The model's score, 0...1: how likely the middle of a face is there.
    public var confidence: Double

    /// The five points; `nil` where the model has none.
    public var landmarks: Landmarks?

    /// Makes an observation of its parts.
    public init(boundingBox: NormalizedRect, confidence: Double, landmarks: Landmarks? = nil) {
        quadrilateral = Quadrilateral(boundingBox)
        self.confidence = confidence
        self.landmarks = landmarks
    }
}
