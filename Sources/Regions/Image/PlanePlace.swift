/// A place in a plane in steps of 2^-32 pixels, for loops over many places.
///
/// Integers are added and shifted in a fraction of the time in which floating-point numbers are
/// turned into indices.
struct PlanePlace: Sendable {
    private var x: Int
    private var y: Int

    private static let unit = Double(1 << 32)

    /// The place of a point, or a step from one to another, in pixels; at most 2^30 each way.
    init(_ point: SIMD2<Double>) {
        x = Int(point.x * Self.unit)
        y = Int(point.y * Self.unit)
    }

    /// The index of the sample at this place, which lies inside the plane.
    @inline(__always)
    func index(stride: Int) -> Int { (y >> 32) &* stride &+ (x >> 32) }

    @inline(__always)
    static func += (place: inout PlanePlace, step: PlanePlace) {
        place.x &+= step.x
        place.y &+= step.y
    }
}
