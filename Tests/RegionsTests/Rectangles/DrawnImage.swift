import Regions

/// A picture drawn from quadrilaterals and pixels, for tests; corners in pixels from the top left.
struct DrawnImage {
    let width: Int
    let height: Int
    private var bytes: [UInt8]

    init(width: Int, height: Int, background: (UInt8, UInt8, UInt8) = (90, 90, 90)) {
        self.width = width
        self.height = height
        bytes = []
        for _ in 0..<(width * height) {
            bytes += [background.0, background.1, background.2, 255]
        }
    }

    /// Fills a convex quadrilateral, its border smoothed over a pixel (4 × 4 samples each).
    mutating func fill(_ corners: [SIMD2<Double>], _ color: (UInt8, UInt8, UInt8)) {
        let channels = [Double(color.0), Double(color.1), Double(color.2)]
        let left = max(Int(corners.map(\.x).min() ?? 0) - 1, 0)
        let right = min(Int(corners.map(\.x).max() ?? 0) + 2, width)
        let top = max(Int(corners.map(\.y).min() ?? 0) - 1, 0)
        let bottom = min(Int(corners.map(\.y).max() ?? 0) + 2, height)
        for y in top..<max(bottom, top) {
            for x in left..<max(right, left) {
                var share = 0.0
                for k in 0..<16 {
                    let point = SIMD2(
                        Double(x) + (Double(k % 4) + 0.5) / 4,
                        Double(y) + (Double(k / 4) + 0.5) / 4)
                    if isInside(point, corners) { share += 1.0 / 16 }
                }
                guard share > 0 else { continue }
                for c in 0..<3 {
                    let i = (y * width + x) * 4 + c
                    bytes[i] = UInt8(Double(bytes[i]) * (1 - share) + channels[c] * share + 0.5)
                }
            }
        }
    }

    /// Changes every pixel by the same even noise, at most `amplitude` levels either way.
    mutating func addNoise(amplitude: Int, seed: UInt64 = 1) {
        var random = RepeatableRandom(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        for i in bytes.indices where i % 4 != 3 {
            bytes[i] = UInt8(min(max(Int(bytes[i]) + random.noise(amplitude), 0), 255))
        }
    }

    /// Changes every square of `cell` pixels by the same, at most `amplitude` levels either way.
    ///
    /// - Parameter weights: how much of it red, green and blue take.
    mutating func addGrain(
        cell: Int, amplitude: Int, seed: UInt64, weights: SIMD4<Double> = [1, 1, 1, 0]
    ) {
        let columns = width / cell + 1
        var random = RepeatableRandom(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
        let changes = (0..<(columns * (height / cell + 1))).map { _ in
            random.noise(amplitude)
        }
        for i in bytes.indices where i % 4 != 3 {
            let (x, y) = (i / 4 % width, i / 4 / width)
            let change = Double(changes[y / cell * columns + x / cell]) * weights[i % 4]
            bytes[i] = UInt8(min(max(Int(bytes[i]) + Int(change.rounded()), 0), 255))
        }
    }

    func handler() throws -> ImageRequestHandler {
        try ImageRequestHandler(
            pixelBuffer: PixelBuffer(
                bytes, format: .rgba, size: PixelSize(width: width, height: height)))
    }

    /// The corners of an observation in pixels from the top left.
    func pixels(_ observation: some Observation) -> [SIMD2<Double>] {
        observation.quadrilateral.corners.map {
            let point = $0.toImageCoordinates(
                PixelSize(width: width, height: height), origin: .topLeft)
            return SIMD2(point.x, point.y)
        }
    }

    private func isInside(_ p: SIMD2<Double>, _ corners: [SIMD2<Double>]) -> Bool {
        for i in corners.indices {
            let (a, b) = (corners[i], corners[(i + 1) % corners.count])
            if (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) < 0 { return false }
        }
        return true
    }
}
