// A picture within four bent sides, laid flat. Perspective is that of the corners: seen through its
// inverse, the corners are those of the unit square, and each side is off its own straight line by
// some distance at each place. Between two opposite sides these distances change evenly, and those
// of both pairs are added: the patch of S. Coons, Surfaces for computer-aided design of space forms
// (1967), of which the corners are no part, for there no side is off.

/// A surface between four bent sides, in pixels of a picture of it.
struct CoonsPatch: FlattenedSurface {
    private let width: Double
    private let height: Double
    /// From the unit square to pixels of the plane, column by column.
    private let across: SIMD4<Float>
    private let down: SIMD4<Float>
    private let origin: SIMD4<Float>
    /// How far the upper and the lower side are off at each edge of a column, in heights.
    private let bends: [SIMD2<Float>]
    /// The left and the right side, seen through the inverse: x by y.
    private let left: Side
    private let right: Side

    /// - Parameters:
    ///   - outline: in pixels of the plane.
    ///   - width: of the picture, in its pixels.
    ///   - height: of the picture, in its pixels.
    /// - Returns: `nil` where the corners span no area.
    init?(_ outline: BentOutline, width: Int, height: Int) {
        guard
            let perspective = PerspectiveTransform(
                mapping: [[0, 0], [1, 0], [1, 1], [0, 1]], to: outline.corners.corners),
            let flat = perspective.inverted
        else { return nil }
        let points = outline.points.map(flat.apply)
        let count = points.count / 4
        let sides = (0..<4).map { n in
            (0...count).map { points[(n * count + $0) % points.count] }
        }
        let flipped = sides.map { $0.map { SIMD2($0.y, $0.x) } }
        let (upper, lower) = (Side(sides[0]), Side(sides[2].reversed()))
        bends = (0...width).map { column in
            let u = Double(column) / Double(width)
            return SIMD2(Float(upper.value(at: u)), Float(lower.value(at: u) - 1))
        }
        (right, left) = (Side(flipped[1]), Side(flipped[3].reversed()))
        (self.width, self.height) = (Double(width), Double(height))
        let start = perspective.homogeneous([0, 0])
        origin = SIMD4<Float>(SIMD4(start, 0))
        across = SIMD4<Float>(SIMD4(perspective.homogeneous([1, 0]) - start, 0))
        down = SIMD4<Float>(SIMD4(perspective.homogeneous([0, 1]) - start, 0))
    }

    func line(y: Double) -> Line {
        let v = y / height
        let (start, end) = (left.value(at: v), right.value(at: v))
        return Line(
            bends: bends, v: Float(v), start: Float(start), extent: Float(end - start),
            columnWidth: Float(1 / width), origin: origin, across: across, down: down)
    }

    struct Line: FlattenedLine {
        fileprivate let bends: [SIMD2<Float>]
        fileprivate let v: Float
        /// Where the row begins on the left side, and from there to the right side, in widths.
        fileprivate let start: Float
        fileprivate let extent: Float
        fileprivate let columnWidth: Float
        fileprivate let origin: SIMD4<Float>
        fileprivate let across: SIMD4<Float>
        fileprivate let down: SIMD4<Float>

        @inline(__always)
        func point(x: Float) -> SIMD2<Float> {
            let column = Swift.min(Int(x), bends.count - 2)
            let (before, after) = (bends[column], bends[column + 1])
            let bend = before + (after - before) * (x - Float(column))
            let (u, w) = (start + extent * x * columnWidth, v + (1 - v) * bend.x + v * bend.y)
            let homogeneous = origin + across * u + down * w
            return homogeneous.lowHalf * (1 / homogeneous.z)
        }
    }

    /// A bent side as values over the places along it, 0...1, straight from point to point.
    private struct Side {
        /// The place in x, the value in y.
        let points: [SIMD2<Double>]

        init(_ points: [SIMD2<Double>]) { self.points = points }

        func value(at place: Double) -> Double {
            let next = points.indices.dropFirst().first { points[$0].x >= place }
            guard let next else { return points[points.count - 1].y }
            let (a, b) = (points[next - 1], points[next])
            guard b.x > a.x else { return b.y }
            return a.y + (b.y - a.y) * max((place - a.x) / (b.x - a.x), 0)
        }
    }
}
