/// What gives a faint picture all the contrast there is: light that falls off is evened, and the levels
/// that are left are stretched from black to white.
struct LevelStretch {
    /// The share of samples that are darker, and lighter, than the darkest and lightest that count; chosen.
    private static let outlyingShare = 0.005
    /// How far evened levels reach beyond those of a byte.
    private static let room = 256

    private let slope: LightSlope
    /// Evened gray levels that become black and white.
    private let (black, white): (Float, Float)

    /// Gray levels between the darkest and the lightest that count, once the light is even.
    var contrast: Float { white - black }

    /// How many times as much contrast there is when stretched; 255 where there is none.
    var gain: Float { 255 / max(contrast, 1) }

    /// - Parameter plane: the picture, at least one sample.
    init(of plane: Plane<UInt8>) {
        let slope = LightSlope(of: plane)
        var counts = [Int](repeating: 0, count: 256 + 2 * Self.room)
        plane.withUnsafeSamples { samples in
            for y in 0..<plane.height {
                for x in 0..<plane.width {
                    let level = Float(samples[y * plane.stride + x]) - slope.light(x, y)
                    let bin = Int(level.rounded()) + Self.room
                    counts[min(max(bin, 0), counts.count - 1)] += 1
                }
            }
        }
        let outlying = Int(Self.outlyingShare * Double(plane.width * plane.height))
        func level(_ bins: some Sequence<Int>) -> Float {
            var seen = 0
            let bin = bins.first { bin in
                seen += counts[bin]
                return seen > outlying
            }
            return Float((bin ?? 0) - Self.room)
        }
        self.slope = slope
        (black, white) = (level(counts.indices), level(counts.indices.reversed()))
    }

    /// A plane with its levels so stretched; what lies beyond them is black or white.
    ///
    /// - Parameter origin: where the picture begins in the plane, in whole pixels.
    func stretched(_ plane: Plane<UInt8>, origin: SIMD2<Double>) -> Plane<UInt8> {
        let (left, top) = (Int(origin.x), Int(origin.y))
        return Plane(width: plane.width, height: plane.height) { output in
            plane.withUnsafeSamples { samples in
                for y in 0..<plane.height {
                    for x in 0..<plane.width {
                        let light = slope.light(x - left, y - top)
                        let level = (Float(samples[y * plane.stride + x]) - light - black) * gain
                        output.initializeElement(
                            at: y * plane.width + x,
                            to: UInt8(min(max(level.rounded(), 0), 255)))
                    }
                }
            }
        }
    }
}

/// How much light a picture gains a column to the right, and a row down: a plane through its levels, by
/// least squares.
private struct LightSlope {
    private let perPixel: SIMD2<Float>
    private let middle: SIMD2<Float>

    init(of plane: Plane<UInt8>) {
        let (width, height) = (plane.width, plane.height)
        let middle = SIMD2(Double(width - 1), Double(height - 1)) / 2
        // Columns and rows of a grid are independent.
        let sums = plane.withUnsafeSamples { samples in
            var sums = SIMD2<Double>()
            for y in 0..<height {
                var (sum, weighted) = (0, 0)
                for x in 0..<width {
                    let level = Int(samples[y * plane.stride + x])
                    sum += level
                    weighted += x * level
                }
                sums.x += Double(weighted) - middle.x * Double(sum)
                sums.y += (Double(y) - middle.y) * Double(sum)
            }
            return sums
        }
        // The squared distances of n places in a row from their middle are n (n² - 1) / 12 together.
        func squares(_ count: Int) -> Double { Double(max(count * (count * count - 1), 1)) / 12 }
        perPixel = [
            Float(sums.x / (squares(width) * Double(height))),
            Float(sums.y / (squares(height) * Double(width))),
        ]
        self.middle = SIMD2(middle)
    }

    /// What the slope adds at a place, in gray levels: none in the middle.
    @inline(__always)
    func light(_ x: Int, _ y: Int) -> Float {
        perPixel.x * (Float(x) - middle.x) + perPixel.y * (Float(y) - middle.y)
    }
}
