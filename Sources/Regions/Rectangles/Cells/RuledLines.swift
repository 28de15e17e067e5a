/// The straight rules of a picture that lies flat: level ones and upright ones.
///
/// A rule is darker than what lies on both sides of it, or lighter, for a long way.
struct RuledLines {
    // Lengths are in pixels of the picture. Chosen where nothing else is said.

    /// Half of the thickest rule, and a pixel of blur.
    private static let reach = 4
    /// The least difference in luminance from both sides: over noise and paper.
    private static let minimumContrast = 12
    /// The shortest rule: longer than strokes of letters.
    private static let minimumLength = 16
    /// The widest gap in a rule, and the least share of it without gaps: letters leave more.
    private static let maximumGap = 2
    private static let minimumFilled = 0.85
    /// How many rows farther on the same rule may go on.
    private static let sameRuleRows = 2
    /// How far apart pieces of a rule are at most: where another crosses it, it is none.
    private static let crossingGap = 10.0
    /// How many there may be each way; the longest are kept.
    private static let maximumCount = 96

    /// A rule across its picture.
    struct Rule {
        /// The distance of its middle from the edge of the picture that it runs along.
        var place: Double
        /// From where to where it goes.
        var extent: ClosedRange<Double>

        var length: Double { extent.upperBound - extent.lowerBound }

        /// Whether it goes all the way between two places, to a tolerance.
        func covers(_ from: Double, _ to: Double, within tolerance: Double) -> Bool {
            extent.lowerBound <= from + tolerance && extent.upperBound >= to - tolerance
        }
    }

    /// From the top down, and from the left to the right.
    var level: [Rule]
    var upright: [Rule]

    init(of gray: Plane<UInt8>) {
        level = Self.rules(of: gray)
        upright = Self.rules(of: gray.transposed)
    }

    private static func rules(of gray: Plane<UInt8>) -> [Rule] {
        let (width, height) = (gray.width, gray.height)
        guard height > 2 * reach, width > minimumLength else { return [] }
        var rules: [Growing] = []
        var open: [Growing] = []
        var row = [Bool](repeating: false, count: width)
        for y in reach..<(height - reach) {
            gray.withUnsafeSamples { samples in
                let (here, above, below) = (
                    y * gray.stride, (y - reach) * gray.stride, (y + reach) * gray.stride
                )
                for x in 0..<width {
                    let value = Int(samples[here + x])
                    let (up, down) = (
                        Int(samples[above + x]) - value, Int(samples[below + x]) - value
                    )
                    row[x] =
                        min(up, down) >= minimumContrast || max(up, down) <= -minimumContrast
                }
            }
            for run in runs(of: row) {
                let same = open.firstIndex {
                    y - $0.lastRow <= sameRuleRows && $0.extent.overlaps(run)
                }
                if let same {
                    open[same].add(run, row: y)
                } else {
                    open.append(Growing(run, row: y))
                }
            }
            rules += open.filter { y - $0.lastRow > sameRuleRows }
            open.removeAll { y - $0.lastRow > sameRuleRows }
        }
        let pieces = (rules + open).filter { $0.rows <= 2 * reach + 1 }.map(\.rule)
        return Array(
            joined(pieces).sorted { $0.length > $1.length }.prefix(maximumCount)
                .sorted { $0.place < $1.place })
    }

    /// Pieces that lie in one line, with a crossing between them, as one rule.
    private static func joined(_ pieces: [Rule]) -> [Rule] {
        var result: [Rule] = []
        for piece in pieces.sorted(by: { $0.extent.lowerBound < $1.extent.lowerBound }) {
            let same = result.firstIndex {
                abs($0.place - piece.place) <= Double(sameRuleRows)
                    && piece.extent.lowerBound - $0.extent.upperBound <= crossingGap
            }
            guard let same else {
                result.append(piece)
                continue
            }
            let (a, b) = (result[same], piece)
            result[same] = Rule(
                place: (a.place * a.length + b.place * b.length) / (a.length + b.length),
                extent: a.extent.lowerBound...max(a.extent.upperBound, b.extent.upperBound))
        }
        return result
    }

    /// The long stretches of a row that are set, but for small gaps.
    private static func runs(of row: [Bool]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var (start, end, filled) = (0, 0, 0)
        func close() {
            if end - start >= minimumLength, Double(filled) >= minimumFilled * Double(end - start) {
                result.append(start..<end)
            }
        }
        for x in row.indices where row[x] {
            if x - end > maximumGap {
                close()
                (start, filled) = (x, 0)
            }
            end = x + 1
            filled += 1
        }
        close()
        return result
    }

    /// A rule, row by row.
    private struct Growing {
        private(set) var extent: Range<Int>
        private let firstRow: Int
        private(set) var lastRow: Int
        /// The rows, each as often as it is long.
        private var (sum, weight) = (0, 0)

        init(_ run: Range<Int>, row: Int) {
            (extent, firstRow, lastRow) = (run, row, row)
            (sum, weight) = (row * run.count, run.count)
        }

        var rows: Int { lastRow - firstRow + 1 }

        var rule: Rule {
            Rule(
                place: Double(sum) / Double(weight) + 0.5,
                extent: Double(extent.lowerBound)...Double(extent.upperBound))
        }

        mutating func add(_ run: Range<Int>, row: Int) {
            extent = min(extent.lowerBound, run.lowerBound)..<max(extent.upperBound, run.upperBound)
            lastRow = row
            sum += row * run.count
            weight += run.count
        }
    }
}

extension Plane where Sample == UInt8 {
    /// The same picture with rows for columns.
    fileprivate var transposed: Plane {
        Plane(width: height, height: width) { output in
            withUnsafeSamples { input in
                for y in 0..<width {
                    for x in 0..<height {
                        output.initializeElement(at: y * height + x, to: input[x * stride + y])
                    }
                }
            }
        }
    }
}
