/// Single samples of a smoothed color plane, each channel 0...4080.
extension Plane where Sample == SIMD4<Int16> {
    /// The color at a place, 0...255 in x, y and z; `nil` outside the image.
    func color(at point: SIMD2<Double>) -> SIMD4<Float>? {
        guard point.x >= 0, point.y >= 0, point.x < Double(width), point.y < Double(height) else {
            return nil
        }
        var color = SIMD4<Float>(self[Int(point.x), Int(point.y)]) / 16
        color.w = 0
        return color
    }

    /// The mean of red, green and blue at a place, 0...255; `nil` outside the image.
    func brightness(at point: SIMD2<Double>) -> Float? { color(at: point).map { $0.sum() / 3 } }
}
