/// An affine mapping from one normalized space (0...1, origin bottom-left) to another.
///
/// Mappings exist for each step between a stored image, the upright image, a region of it, the
/// input of a model, and a view; ``followed(by:)`` makes one of several, ``inverted`` leads back:
///
/// ```swift
/// let toView = NormalizedTransform
///     .fromModelInput(PixelSize(width: 384, height: 256), cropAndScale: .centerCrop, of: size)
///     .followed(by: .toView(viewSize, contentMode: .aspectFit, of: size))
/// ```
///
/// To see whether a chain is right: ``NormalizedRect/full`` must land where the source's border
/// lies in the target, and boxes of half its size in their quadrants.
public struct NormalizedTransform: Sendable, Hashable, Codable {
    // x' = xx x + xy y + x0, y' = yx x + yy y + y0.
    private let (xx, xy, x0): (Double, Double, Double)
    private let (yx, yy, y0): (Double, Double, Double)

    /// Makes the mapping that sends (x, y) to (xx x + xy y + x0, yx x + yy y + y0).
    public init(xx: Double, xy: Double, x0: Double, yx: Double, yy: Double, y0: Double) {
        (self.xx, self.xy, self.x0) = (xx, xy, x0)
        (self.yx, self.yy, self.y0) = (yx, yy, y0)
    }

    /// Everything stays where it is.
    public static let identity = NormalizedTransform(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0)

    /// This mapping and then another.
    public func followed(by next: NormalizedTransform) -> NormalizedTransform {
        NormalizedTransform(
            xx: next.xx * xx + next.xy * yx, xy: next.xx * xy + next.xy * yy,
            x0: next.xx * x0 + next.xy * y0 + next.x0,
            yx: next.yx * xx + next.yy * yx, yy: next.yx * xy + next.yy * yy,
            y0: next.yx * x0 + next.yy * y0 + next.y0)
    }

    /// The same mapping backwards; `nil` where it maps onto a line or a point, as an empty region's.
    public var inverted: NormalizedTransform? {
        let determinant = xx * yy - xy * yx
        guard determinant.isFinite, determinant != 0 else { return nil }
        return NormalizedTransform(
            xx: yy / determinant, xy: -xy / determinant, x0: (xy * y0 - yy * x0) / determinant,
            yx: -yx / determinant, yy: xx / determinant, y0: (yx * x0 - xx * y0) / determinant)
    }

    /// Where a point goes.
    public func apply(_ point: NormalizedPoint) -> NormalizedPoint {
        NormalizedPoint(
            x: xx * point.x + xy * point.y + x0, y: yx * point.x + yy * point.y + y0)
    }

    /// The smallest upright rectangle around the place where a rectangle goes.
    ///
    /// For every mapping that this library makes, that is the place itself.
    public func apply(_ rect: NormalizedRect) -> NormalizedRect {
        let (a, b) = (
            apply(NormalizedPoint(x: rect.x, y: rect.y)),
            apply(NormalizedPoint(x: rect.maxX, y: rect.maxY))
        )
        let (c, d) = (
            apply(NormalizedPoint(x: rect.maxX, y: rect.y)),
            apply(NormalizedPoint(x: rect.x, y: rect.maxY))
        )
        return NormalizedRect(around: [a, b, c, d]) ?? rect
    }

    /// Where four corners go; each keeps its name, so the thing is still read from its top left.
    public func apply(_ quadrilateral: Quadrilateral) -> Quadrilateral {
        quadrilateral.map(apply)
    }
}

extension NormalizedTransform {
    /// From a region's own 0...1 to the whole image: multiply by its size, add its origin.
    ///
    /// Observations need it no more: they are relative to the whole image already.
    public static func fromRegionOfInterest(_ region: NormalizedRect) -> NormalizedTransform {
        NormalizedTransform(
            xx: region.width, xy: 0, x0: region.x, yx: 0, yy: region.height, y0: region.y)
    }
}

extension NormalizedTransform {
    /// From the image as stored to the upright image.
    ///
    /// Its inverse leads from the upright image to the stored pixels, say to draw on them.
    public static func toUpright(from orientation: ImageOrientation) -> NormalizedTransform {
        // The upright x and y, each one of the stored x, 1 - x, y, 1 - y.
        switch orientation {
        case .up: .identity
        case .upMirrored: NormalizedTransform(xx: -1, xy: 0, x0: 1, yx: 0, yy: 1, y0: 0)
        case .down: NormalizedTransform(xx: -1, xy: 0, x0: 1, yx: 0, yy: -1, y0: 1)
        case .downMirrored: .verticalFlip
        case .leftMirrored: NormalizedTransform(xx: 0, xy: -1, x0: 1, yx: -1, yy: 0, y0: 1)
        case .right: NormalizedTransform(xx: 0, xy: 1, x0: 0, yx: -1, yy: 0, y0: 1)
        case .rightMirrored: NormalizedTransform(xx: 0, xy: 1, x0: 0, yx: 1, yy: 0, y0: 0)
        case .left: NormalizedTransform(xx: 0, xy: -1, x0: 1, yx: 1, yy: 0, y0: 0)
        }
    }
}
