/// Where the text stands upright: a plane, and the way from its pixels to those of the image.
struct TextFrame: Sendable {
    /// The pixels that lines were found in.
    let plane: Plane<UInt8>
    /// Where the plane's top-left corner and its axes lie in the image, in the image's pixels.
    private let origin: SIMD2<Double>
    private let right: SIMD2<Double>
    private let down: SIMD2<Double>

    init(
        plane: Plane<UInt8>, origin: SIMD2<Double> = [0, 0], right: SIMD2<Double> = [1, 0],
        down: SIMD2<Double> = [0, 1]
    ) {
        self.plane = plane
        self.origin = origin
        self.right = right
        self.down = down
    }

    /// Pixels of the image that a pixel of the plane is long.
    var scale: Double { (right * right).sum().squareRoot() }

    /// The place in the image (pixels from the top left) of a place in the plane.
    func imagePoint(_ point: SIMD2<Double>) -> SIMD2<Double> {
        origin + point.x * right + point.y * down
    }
}
