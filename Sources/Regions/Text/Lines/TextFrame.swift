/// A plane in which text runs from left to right, and the way from its pixels to the image's.
struct TextFrame: Sendable {
    let plane: Plane<UInt8>
    // Where the plane's top-left corner and its axes lie in the image, in the image's pixels.
    private let origin: SIMD2<Double>
    private let right: SIMD2<Double>
    private let down: SIMD2<Double>

    private init(
        plane: Plane<UInt8>, origin: SIMD2<Double>, right: SIMD2<Double>, down: SIMD2<Double>
    ) {
        self.plane = plane
        self.origin = origin
        self.right = right
        self.down = down
    }

    /// A plane of the image at half its size `level` times; -1 for twice its size.
    init(_ plane: Plane<UInt8>, level: Int) {
        let scale = level < 0 ? 0.5 : Double(1 << level)
        self.init(plane: plane, origin: [0, 0], right: [scale, 0], down: [0, scale])
    }

    /// Pixels of the image that a pixel of the plane is long.
    var scale: Double { (right * right).sum().squareRoot() }

    /// Whether it is turned by a quarter, give or take half of one.
    var isSteep: Bool { abs(right.y) > abs(right.x) }

    /// The place in the image (pixels from the top left) of a place in the plane.
    @inline(__always)
    func imagePoint(_ point: SIMD2<Double>) -> SIMD2<Double> {
        origin + point.x * right + point.y * down
    }

    /// The frame turned by a quarter clockwise, a number of times.
    func turned(quarters: Int) -> TextFrame {
        let size = SIMD2(Double(plane.width), Double(plane.height))
        switch quarters & 3 {
        case 1:
            return TextFrame(
                plane: plane.upright(from: .right), origin: imagePoint([0, size.y]),
                right: -down, down: right)
        case 2:
            return TextFrame(
                plane: plane.upright(from: .down), origin: imagePoint(size), right: -right,
                down: -down)
        case 3:
            return TextFrame(
                plane: plane.upright(from: .left), origin: imagePoint([size.x, 0]), right: down,
                down: -right)
        default: return self
        }
    }

    /// The frame turned so that lines of a slope (rise of y over x) become level.
    func leveled(slope: Double) -> TextFrame {
        let length = (1 + slope * slope).squareRoot()
        let (across, along) = (SIMD2(1, slope) / length, SIMD2(-slope, 1) / length)
        let size = SIMD2(Double(plane.width), Double(plane.height))
        let corners = [[0, 0], [size.x, 0], [0, size.y], size]
        let xs = corners.map { ($0 * across).sum() }
        let ys = corners.map { ($0 * along).sum() }
        let start = (xs.min() ?? 0) * across + (ys.min() ?? 0) * along
        let width = Int(((xs.max() ?? 0) - (xs.min() ?? 0)).rounded(.up))
        let height = Int(((ys.max() ?? 0) - (ys.min() ?? 0)).rounded(.up))
        let turned = plane.warped(width: max(width, 1), height: max(height, 1)) {
            start + $0.x * across + $0.y * along
        }
        return TextFrame(
            plane: turned, origin: imagePoint(start), right: across.x * right + across.y * down,
            down: along.x * right + along.y * down)
    }
}
