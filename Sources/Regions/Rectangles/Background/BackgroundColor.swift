/// Colors as they differ from the background's, each way measured by how much the background varies
/// that way.
///
/// A carpet of green and purple varies much in brightness and from green to purple, and hardly in
/// how blue it is: there the faintest card shows. The covariance of the background's changes is
/// brought to 1, by Cholesky's factorization. Source: P. Mahalanobis, On the generalised distance
/// in statistics (1936).
struct BackgroundColor {
    /// The background's mean color, in levels.
    private let middle: SIMD4<Float>
    /// Weights of red, green and blue: each in what of red brightness doesn't explain, and in what
    /// of blue neither explains.
    private let weights: (red: SIMD2<Float>, green: SIMD2<Float>, blue: SIMD2<Float>)

    /// A change less than this, in levels, is noise on any background; chosen.
    private static let minimumVariation: Float = 0.5
    /// A change less than this, in levels squared, is no divisor.
    private static let minimumVariance: Float = 1e-6
    /// Every 16th sample is looked at.
    private static let samplePitch = 4
    /// How many tenths of the samples are background: what changes more is where something ends;
    /// chosen: things and their outlines take less than the rest.
    private static let backgroundTenths = 7

    /// A color, and how it changes to the right and downwards.
    private struct Change {
        let color: SIMD4<Float>
        let across: SIMD4<Float>
        let down: SIMD4<Float>

        var size: Float {
            let squares = across * across + down * down
            return squares.x + squares.y + squares.z
        }
    }

    /// Learns from colors, in levels, where the image changes the least.
    ///
    /// - Parameter colors: in x, y and z.
    init(_ colors: Plane<SIMD4<Float>>) {
        let (width, height) = (colors.width, colors.height)
        let changes = colors.withUnsafeSamples { input in
            stride(from: 1, to: height - 1, by: Self.samplePitch).flatMap { y in
                stride(from: 1, to: width - 1, by: Self.samplePitch).map { x in
                    let i = y * width + x
                    return Change(
                        color: input[i], across: input[i + 1] - input[i - 1],
                        down: input[i + width] - input[i - width])
                }
            }
        }
        var sizes = changes.map(\.size)
        let limit =
            sizes.isEmpty ? 0 : sizes.select(sizes.count * Self.backgroundTenths / 10)
        let background = changes.filter { $0.size <= limit }
        let count = Float(max(background.count, 1))
        middle = background.reduce(.zero) { $0 + $1.color } / count
        func covariance(_ p: SIMD4<Float>, _ q: SIMD4<Float>) -> Float {
            background.reduce(0) {
                $0 + ($1.across * p).sum() * ($1.across * q).sum()
                    + ($1.down * p).sum() * ($1.down * q).sum()
            } / count
        }
        func rest(of p: SIMD4<Float>, without q: SIMD4<Float>) -> SIMD4<Float> {
            p - covariance(p, q) / max(covariance(q, q), Self.minimumVariance) * q
        }
        func unit(_ p: SIMD4<Float>) -> SIMD4<Float> {
            p / max(covariance(p, p).squareRoot(), Self.minimumVariation)
        }
        let brightness = SIMD4<Float>(1, 1, 1, 0) / 3
        let red = rest(of: [1, 0, 0, 0], without: brightness)
        let blue = rest(of: rest(of: [0, 0, 1, 0], without: brightness), without: red)
        let (first, second) = (unit(red), unit(blue))
        weights = ([first.x, second.x], [first.y, second.y], [first.z, second.z])
    }

    /// How far a color, in levels, lies from the background's in red and in blue, in the
    /// background's own changes; not in brightness, which changes most on any background.
    func difference(_ color: SIMD4<Float>) -> SIMD2<Float> {
        let way = color - middle
        return way.x * weights.red + way.y * weights.green + way.z * weights.blue
    }
}
