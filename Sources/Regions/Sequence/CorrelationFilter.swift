import LibC

/// A filter that answers with a peak where a thing is, and learns from each picture of it.
///
/// Trained so that its correlation with the pictures of the thing is a narrow bell; in the domain
/// of frequencies that is a quotient of two sums, which are kept. Source: D. Bolme et al., Visual
/// Object Tracking using Adaptive Correlation Filters, CVPR 2010 (MOSSE), with its constants.
struct CorrelationFilter: Sendable {
    private static let bits = 6
    /// The side of the pictures, in samples.
    static let side = 1 << bits
    private static let transform = FourierTransform(bits: bits)
    /// The width of the bell, in samples.
    private static let bellWidth = 2.0
    /// How much the newest picture counts.
    private static let learningRate = 0.125
    /// Keeps frequencies that no picture has from being divided by nothing.
    private static let regularization = 0.01
    /// The samples around the peak that are no side lobe, to each side.
    private static let peakRadius = 5

    /// The transform of a bell in the middle.
    private static let wanted: [Complex] = {
        let middle = Double(side / 2)
        let bell = (0..<side * side).map { index -> Complex in
            let (x, y) = (Double(index % side) - middle, Double(index / side) - middle)
            return Complex(exp(-(x * x + y * y) / (2 * bellWidth * bellWidth)), 0)
        }
        return transform.forward(bell)
    }()
    /// Fades the border out, which would wrap around: a Hann window.
    private static let window: [Double] = {
        let row = (0..<side).map { index -> Double in
            let share: Double = (Double(index) + 0.5) / Double(side)
            return 0.5 - 0.5 * cos(2 * Double.pi * share)
        }
        return (0..<side * side).map { row[$0 % side] * row[$0 / side] }
    }()

    private var numerator: [Complex]
    private var denominator: [Double]

    /// Learns from the first pictures: the thing, and the same a little turned and scaled.
    init(_ pictures: [Plane<UInt8>]) {
        numerator = [Complex](repeating: .zero, count: Self.side * Self.side)
        denominator = [Double](repeating: 0, count: Self.side * Self.side)
        for picture in pictures { add(picture, keeping: 1, adding: 1) }
    }

    /// Learns from a picture with the thing in the middle.
    mutating func learn(_ picture: Plane<UInt8>) {
        add(picture, keeping: 1 - Self.learningRate, adding: Self.learningRate)
    }

    private mutating func add(_ picture: Plane<UInt8>, keeping: Double, adding: Double) {
        let seen = Self.spectrum(picture)
        for index in seen.indices {
            let product = Self.wanted[index].times(seen[index].conjugate)
            numerator[index] = numerator[index] * keeping + product * adding
            let power = (seen[index] * seen[index]).sum()
            denominator[index] = denominator[index] * keeping + power * adding
        }
    }

    /// Where the thing is in a picture, and how far the peak stands out.
    struct Answer {
        /// From the middle of the picture, in samples.
        var offset: SIMD2<Double>
        /// The peak over the mean of the side lobes, in their standard deviations.
        var peakToSidelobe: Double
        /// The height of the peak; of the bell it is 1.
        var peak: Double
    }

    /// Looks for the thing in a picture.
    func answer(to picture: Plane<UInt8>) -> Answer {
        let seen = Self.spectrum(picture)
        let product = seen.indices.map {
            numerator[$0].times(seen[$0]) / (denominator[$0] + Self.regularization)
        }
        let response = Self.transform.inverse(product).map(\.x)
        let top = response.indices.max { response[$0] < response[$1] } ?? 0
        let (x, y) = (top % Self.side, top / Self.side)
        var (sum, squares, count) = (0.0, 0.0, 0.0)
        for index in response.indices
        where max(abs(index % Self.side - x), abs(index / Self.side - y)) > Self.peakRadius {
            sum += response[index]
            squares += response[index] * response[index]
            count += 1
        }
        let mean = sum / count
        let deviation = max(squares / count - mean * mean, 0).squareRoot()
        let middle = Double(Self.side / 2)
        func refined(_ before: Int, _ after: Int) -> Double {
            Parabola.offsetOfTop(response[before], response[top], response[after])
        }
        let dx = x > 0 && x < Self.side - 1 ? refined(top - 1, top + 1) : 0
        let dy = y > 0 && y < Self.side - 1 ? refined(top - Self.side, top + Self.side) : 0
        return Answer(
            offset: SIMD2(Double(x) + dx - middle, Double(y) + dy - middle),
            peakToSidelobe: deviation > 0 ? (response[top] - mean) / deviation : 0,
            peak: response[top])
    }

    /// The transform of a picture whose light is evened out: logarithms, of mean 0 and deviation 1,
    /// faded to the border.
    private static func spectrum(_ picture: Plane<UInt8>) -> [Complex] {
        let values = picture.withUnsafeSamples { samples in
            (0..<side * side).map { index -> Double in
                let sample = samples[index / side * picture.stride + index % side]
                return log(1 + Double(sample))
            }
        }
        let count = Double(values.count)
        let mean: Double = values.reduce(0, +) / count
        let variance: Double = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
        let scale = variance > 0 ? 1 / variance.squareRoot() : 0
        return transform.forward(
            zip(values, window).map { Complex(($0 - mean) * scale * $1, 0) })
    }
}
