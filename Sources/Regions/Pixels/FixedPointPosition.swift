/// A position in a plane, or the way from one to another, in steps of 2^-32 pixels: for loops over
/// many positions.
///
/// Integers are added and shifted in a fraction of the time in which floating-point numbers are
/// turned into indices.
struct FixedPointPosition: Sendable {
    private var x: Int
    private var y: Int

    /// Steps a pixel: half of the bits for the index, half for the fraction.
    private static let stepsPerPixel = Double(1 << 32)
    /// What is as far away, in pixels, lies in no plane, and fits with room for sums.
    private static let limit = 0x1p30
    /// Where such positions are put.
    private static let farAway = 1 << 62

    /// The position of a point, or a way, in pixels.
    ///
    /// What is too far away, or no number, lies in no plane.
    init(_ point: SIMD2<Double>) {
        func steps(_ pixels: Double) -> Int {
            pixels.magnitude < Self.limit ? Int(pixels * Self.stepsPerPixel) : Self.farAway
        }
        x = steps(point.x)
        y = steps(point.y)
    }

    private init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    /// The index of the sample at this position, which lies inside the plane.
    @inline(__always)
    func index(stride: Int) -> Int { (y >> 32) &* stride &+ (x >> 32) }

    @inline(__always)
    static func += (position: inout FixedPointPosition, step: FixedPointPosition) {
        position.x &+= step.x
        position.y &+= step.y
    }

    @inline(__always)
    static func - (end: FixedPointPosition, start: FixedPointPosition) -> FixedPointPosition {
        FixedPointPosition(x: end.x &- start.x, y: end.y &- start.y)
    }

    @inline(__always)
    static func / (way: FixedPointPosition, count: Int) -> FixedPointPosition {
        FixedPointPosition(x: way.x / count, y: way.y / count)
    }

    /// Whether it lies in a plane of a size.
    @inline(__always)
    func isInside(width: Int, height: Int) -> Bool {
        // Less than 0 is more than any size.
        UInt(bitPattern: x >> 32) < UInt(width) && UInt(bitPattern: y >> 32) < UInt(height)
    }
}
