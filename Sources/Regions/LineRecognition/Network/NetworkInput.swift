/// A picture of a line as a network takes it: -127 for ink to 127 for paper, column by column.
///
/// Ink and paper are told by the row in the middle, which crosses the text: the lightest quarter
/// of its valleys is ink, the darkest three quarters of its peaks end where paper begins. Source:
/// `ComputeBlackWhite` and `NetworkIO::SetPixel`.
struct NetworkInput {
    let width: Int
    let height: Int
    /// Bytes from a column to the next: room for a sample above and some below.
    let stride: Int
    /// The first sample of a column is its second byte.
    let samples: [Int8]

    /// A filter's rows and columns: narrower pictures have no middle.
    private static let minimumSize = 3
    /// Bytes of a column besides its samples: one above, and what four bytes at a time read below.
    private static let addedBytes = 4
    /// The quantiles of valleys and peaks that are ink and paper.
    ///
    /// Source: `ComputeBlackWhite`.
    private static let quantileOfInk = 0.25
    private static let quantileOfPaper = 0.75
    /// Paper is scaled to one more than the largest sample, and cut off.
    ///
    /// Source: `INT8_MAX + 1` of `NetworkIO::SetPixel`.
    private static let range: Float = 128
    private static let maximumSample: Float = 127

    /// - Returns: `nil` for a picture without a middle.
    init?(_ plane: Plane<UInt8>) {
        guard plane.width >= Self.minimumSize, plane.height >= Self.minimumSize else { return nil }
        width = plane.width
        height = plane.height
        stride = height + Self.addedBytes
        let (width, height, stride) = (width, height, stride)
        samples = plane.withUnsafeSamples { picture in
            let middle = UnsafeBufferPointer(
                rebasing: picture[(height / 2 * plane.stride)..<(height / 2 * plane.stride + width)]
            )
            let (black, white) = Self.bounds(of: middle)
            let contrast = white > black ? (white - black) / 2 : 1
            let levels = (0..<256).map { sample in
                let value = ((Float(sample) - black) / contrast - 1) * Self.range
                let level = value.rounded(.toNearestOrAwayFromZero)
                return Int8(min(max(level, -Self.maximumSample), Self.maximumSample))
            }
            return [Int8](unsafeUninitializedCapacity: width * stride) { samples, count in
                count = width * stride
                samples.initialize(repeating: 0)
                for y in 0..<height {
                    for x in 0..<width {
                        samples[x &* stride &+ y &+ 1] =
                            levels[Int(picture[y &* plane.stride &+ x])]
                    }
                }
            }
        }
    }

    private static func bounds(of row: UnsafeBufferPointer<UInt8>) -> (black: Float, white: Float) {
        var valleys = [Int](repeating: 0, count: 256)
        var peaks = valleys
        var hasValley = false
        var hasPeak = false
        for x in 1..<row.count - 1 {
            let (previous, current, next) = (row[x - 1], row[x], row[x + 1])
            if current < previous && current <= next || current <= previous && current < next {
                valleys[Int(current)] += 1
                hasValley = true
            }
            if current > previous && current >= next || current >= previous && current > next {
                peaks[Int(current)] += 1
                hasPeak = true
            }
        }
        if !hasValley { valleys[0] = 1 }
        if !hasPeak { peaks[255] = 1 }
        return (
            Float(quantile(quantileOfInk, of: valleys)), Float(quantile(quantileOfPaper, of: peaks))
        )
    }

    /// The value below which a share of the counted ones lies.
    ///
    /// Within a value, they are spread to the next. Source: `STATS::ile`.
    private static func quantile(_ share: Double, of counts: [Int]) -> Double {
        let total = Double(counts.reduce(0, +))
        let target = min(max(share * total, 1), total)
        var sum = 0
        for (value, count) in counts.enumerated() {
            sum += count
            if Double(sum) >= target {
                return Double(value + 1) - (Double(sum) - target) / Double(count)
            }
        }
        return 0
    }
}
