@testable import Regions

// Geometry is exact but for the rounding of doubles.
private let tolerance = 1e-12

func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance * max(1, abs(a), abs(b)) }

func isClose(_ a: NormalizedPoint, _ b: NormalizedPoint) -> Bool {
    isClose(a.x, b.x) && isClose(a.y, b.y)
}

func isClose(_ a: PixelPoint, _ b: PixelPoint) -> Bool { isClose(a.x, b.x) && isClose(a.y, b.y) }

func isClose(_ a: NormalizedRect, _ b: NormalizedRect) -> Bool {
    isClose(a.x, b.x) && isClose(a.y, b.y) && isClose(a.width, b.width)
        && isClose(a.height, b.height)
}

func isClose(_ a: PixelRect, _ b: PixelRect) -> Bool {
    isClose(a.x, b.x) && isClose(a.y, b.y) && isClose(a.width, b.width)
        && isClose(a.height, b.height)
}

func isClose(_ a: Quadrilateral, _ b: Quadrilateral) -> Bool {
    zip(a.corners, b.corners).allSatisfy(isClose)
}

/// The same mapping, as far as three points off one line can tell (for affine ones, wholly).
func isClose(_ a: NormalizedTransform, _ b: NormalizedTransform) -> Bool {
    [(0, 0), (1, 0), (0, 1)].map { NormalizedPoint(x: $0.0, y: $0.1) }
        .allSatisfy { isClose(a.apply($0), b.apply($0)) }
}
