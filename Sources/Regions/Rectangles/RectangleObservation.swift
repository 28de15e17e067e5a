/// Something with four sides: a document, a card, a field or a picture on one.
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

    /// The corners that are not seen, in the order of the cases of ``RectangleCorner``; empty where
    /// all four are.
    ///
    /// They are out of view, under a thumb or fade away, and stand where the sides that are seen
    /// would meet; where only two are seen, as two borders of the image cut the others off, just so
    /// far beyond these borders that all that is in view lies inside.
    public var guessedCorners: [RectangleCorner]

    /// The outline of what curls or is folded, so that its sides bend; empty where they are straight
    /// within what is measured, or not all in view.
    ///
    /// A polygon, normalized, origin bottom-left, of the whole image, in the order of the
    /// ``quadrilateral``: 16 points from each corner to the next, that corner left out, so that
    /// points 0, 16, 32 and 48 are the corners at which the bent sides meet. The quadrilateral is the
    /// one of straight sides that was found; its corners may be others. A side is followed where it
    /// bends by 1 % of its length or more, and three quarters of it show; what has a short side under
    /// an eighth of the image's longer side isn't looked at. Sources: A. Amini, T. Weymouth and
    /// R. Jain, Using dynamic programming for solving variational problems in vision (1990), and
    /// P. Eilers, A perfect smoother (2003).
    public var outline: [NormalizedPoint]

    /// The smallest rectangle that this one lies on, by its index within the result, from 0; `nil`
    /// where there is none.
    ///
    /// Of the result that the request gave; ``DetectDocumentRequest`` gives none.
    public var parent: Int?

    /// Makes an observation of its parts.
    public init(
        quadrilateral: Quadrilateral, confidence: Double, isComplete: Bool = true,
        guessedCorners: [RectangleCorner] = [], outline: [NormalizedPoint] = [],
        parent: Int? = nil
    ) {
        self.quadrilateral = quadrilateral
        self.confidence = confidence
        self.isComplete = isComplete
        self.guessedCorners = guessedCorners
        self.outline = outline
        self.parent = parent
    }
}

/// A corner of a ``Quadrilateral``, as the thing itself is read.
public enum RectangleCorner: String, Codable, Sendable, CaseIterable {
    case topLeft, topRight, bottomRight, bottomLeft
}

extension [RectangleObservation] {
    /// The share of the area of what lies on another that is inside; chosen: a label may stick out.
    private static var insideShare: Double { 0.9 }

    /// The rectangles, each with its ``RectangleObservation/parent`` among them.
    ///
    /// - Parameter size: of the whole image, in pixels.
    func nested(in size: PixelSize) -> [RectangleObservation] {
        let shapes = map { PixelQuadrilateral($0.quadrilateral, in: size) }
        let areas = shapes.map(\.area)
        return indices.map { n in
            var result = self[n]
            result.parent =
                indices.filter {
                    // Thousands of cells lie on few of the others.
                    areas[$0] > areas[n] && shapes[n].mayOverlap(shapes[$0])
                        && shapes[n].corners.isInside(
                            shapes[$0].corners, share: Self.insideShare)
                }.min { areas[$0] < areas[$1] }
            return result
        }
    }
}
