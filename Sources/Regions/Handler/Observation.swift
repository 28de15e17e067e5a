/// Something found in an image, with its place and how sure that is.
public protocol Observation: Sendable, Hashable {
    /// The four corners as the thing is read. Normalized, origin bottom-left, of the whole image.
    var quadrilateral: Quadrilateral { get }

    /// The outline of something whose sides bend, as those of a paper that curls do; empty where they
    /// are straight, as unless an observation says otherwise.
    ///
    /// A polygon, normalized, origin bottom-left, of the whole image: clockwise as the thing is read
    /// from its top left corner, with as many points from each corner to the next.
    var outline: [NormalizedPoint] { get }

    /// How sure it is, 0...1; each kind of observation documents what the value means.
    var confidence: Double { get }
}

extension Observation {
    /// Empty: the sides are straight.
    public var outline: [NormalizedPoint] { [] }
    /// The smallest upright rectangle around the thing, inside 0...1.
    public var boundingBox: NormalizedRect { quadrilateral.boundingBox }
    /// The corner at the beginning of the first line, as the thing is read.
    public var topLeft: NormalizedPoint { quadrilateral.topLeft }
    /// The corner at the end of the first line, as the thing is read.
    public var topRight: NormalizedPoint { quadrilateral.topRight }
    /// The corner at the end of the last line, as the thing is read.
    public var bottomRight: NormalizedPoint { quadrilateral.bottomRight }
    /// The corner at the beginning of the last line, as the thing is read.
    public var bottomLeft: NormalizedPoint { quadrilateral.bottomLeft }
}
