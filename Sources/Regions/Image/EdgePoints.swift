/// Points on edges, a pixel apart, each placed to a fraction of a pixel.
///
/// Source: R. Grompone von Gioi and G. Randall, A sub-pixel edge detector: an implementation of the
/// Canny/Devernay algorithm, IPOL 7 (2017): maxima of the gradient's length along the axis that it
/// follows more, moved to the top of the parabola through the three values.
struct EdgePoints: Sendable {
    /// Places in continuous pixels: the center of the first pixel is (0.5, 0.5).
    private(set) var places: [SIMD2<Float>] = []
    /// Directions of the gradient, of length 1.
    private(set) var directions: [SIMD2<Float>] = []
    /// Lengths of the gradient, in ``ColorGradient/unit``.
    private(set) var strengths: [Float] = []
    /// Pixels (row × width + column) that the points were found at.
    private(set) var pixels: [Int32] = []
    /// For each pixel the index of its point, or -1.
    let index: Plane<Int32>

    init(_ gradient: ColorGradient) {
        let (width, height) = (gradient.magnitude.width, gradient.magnitude.height)
        var places: [SIMD2<Float>] = []
        var directions: [SIMD2<Float>] = []
        var strengths: [Float] = []
        var pixels: [Int32] = []
        index = Plane(width: width, height: height) { index in
            index.initialize(repeating: -1)
            guard width > 4, height > 4 else { return }
            gradient.magnitude.withUnsafeSamples { m in
                gradient.x.withUnsafeSamples { gx in
                    gradient.y.withUnsafeSamples { gy in
                        for y in 2..<(height - 2) {
                            for x in 2..<(width - 2) {
                                let i = y * width + x
                                let here = m[i]
                                if here == 0 { continue }
                                let horizontal = gx[i].magnitude >= gy[i].magnitude
                                let step = horizontal ? 1 : width
                                let (before, after) = (m[i - step], m[i + step])
                                if here < before || here <= after { continue }
                                let bend = before - 2 * here + after
                                let offset = bend < 0 ? 0.5 * (before - after) / bend : 0
                                var place = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
                                if horizontal { place.x += offset } else { place.y += offset }
                                index[i] = Int32(places.count)
                                places.append(place)
                                directions.append(SIMD2(Float(gx[i]), Float(gy[i])) / here)
                                strengths.append(here)
                                pixels.append(Int32(i))
                            }
                        }
                    }
                }
            }
        }
        (self.places, self.directions, self.strengths, self.pixels) =
            (places, directions, strengths, pixels)
    }
}
