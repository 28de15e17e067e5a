/// Brightness along parallel lines across what may be the stripes of a linear code.
///
/// Stripes are what all the lines see alike; print and texture differ from one line to the next.
struct StripeProfiles {
    /// Where the lines are, from the middle, as shares of the stripes' length: a third of the way,
    /// the middle and two thirds, as far from the ends as from one another.
    static let lines = [-0.28, 0.0, 0.28]
    /// Samples over which dark becomes light: what smoothing makes of an edge.
    static let edgeWidth = 3

    /// A line each, of `2 * reach + 1` samples; NaN where none is known.
    private let samples: [[Float]]

    /// - Parameters:
    ///   - smooth: color, each channel 0...4080.
    ///   - center: where the lines' middles lie around, in pixels.
    ///   - along: from one end of the stripes to the other.
    ///   - step: from one sample to the next, across the stripes.
    ///   - reach: samples to either side.
    init(
        of smooth: Plane<SIMD4<Int16>>, around center: SIMD2<Double>, along: SIMD2<Double>,
        step: SIMD2<Double>, reach: Int
    ) {
        samples = Self.lines.map { t in
            let start = center + t * along
            return (-reach...reach).map { n -> Float in
                smooth.brightness(at: start + Double(n) * step) ?? .nan
            }
        }
    }

    /// How often dark and light change on all lines together, on a way over the samples, until
    /// they stay the same for longer than the widest stripe.
    ///
    /// - Parameters:
    ///   - way: indices of samples, in order.
    ///   - widest: of a stripe, in samples.
    ///   - least: the step in brightness that counts, of 4080.
    func changes(along way: some Sequence<Int>, widest: Int, over least: Float) -> Int {
        var before: Int?
        var changes = 0
        var last: Float = 0
        for i in way {
            if abs(i - (before ?? i)) > widest { break }
            if before == nil { before = i }
            let values = samples.map { $0[i] }
            guard !values.contains(where: \.isNaN), i + Self.edgeWidth < samples[0].count else {
                continue
            }
            let slopes = samples.map { $0[i + Self.edgeWidth] - $0[i] }
            let slope = slopes.min { $0.magnitude < $1.magnitude } ?? 0
            guard slope.magnitude > least, slopes.allSatisfy({ $0 * slope > 0 }), slope * last <= 0
            else { continue }
            changes += 1
            last = slope
            before = i
        }
        return changes
    }
}
