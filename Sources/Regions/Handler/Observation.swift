/// Something found in an image, with its place and how sure that is.
public protocol Observation: Sendable, Hashable {
    /// The four corners as the thing is read. Normalized, origin bottom-left, of the whole image.
    var quadrilateral: Quadrilateral { get }

    /// How sure it is, 0...1; each kind of observation documents what the value means.
    var confidence: Double { get }
}

extension Observation {
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
