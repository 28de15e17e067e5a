/// The first row of a PDF417, as lines across it show it: what engines don't tell that give payloads
/// alone.
struct PDF417FirstRow {
    /// Of the height: all of three rows, the fewest (ISO/IEC 15438), the first.
    private static let heightShare = 1.0 / 3
    /// Lines one below the other.
    ///
    /// Chosen: of ninety rows, the most, several lines cross the first.
    private static let maximumLines = 300.0
    /// How far lines begin before the bars, as a share of the length, and in pixels at least.
    ///
    /// Chosen: by so much corners may be off.
    private static let spareShare = 0.02
    private static let spareInPixels = 3.0
    /// The bars from which on a start pattern is looked for.
    ///
    /// Chosen: something may lie beside the code.
    private static let firstBars = 3
    /// Samples of a line, for each pixel and at most; chosen: enough for widths of elements.
    private static let samplesPerPixel = 4.0
    private static let maximumSamples = 12_000.0
    /// The lines that must say the same, and more than half of those that say anything.
    ///
    /// Chosen: one line may be wrong by chance.
    private static let leastLines = 2
    /// The sum of squares by which elements may be off whole modules, spread of ink aside.
    ///
    /// Chosen: as much as words of a MicroPDF417 may be.
    private static let maximumError: Float = 1.6
    /// The bars and spaces with which each row begins.
    private static let start = [SIMD8(PDF417GuardPattern.start)]

    /// The second codeword: the first of data, as the very first is their number.
    let second: Int

    /// Whether it begins as a component does.
    var isComponent: Bool { CompositeComponent.isMarked([second]) }

    /// `nil` where lines don't agree.
    init?(of reading: BarcodeReading, in plane: Plane<UInt8>) {
        let outline = reading.outline
        let (length, height) = outline.sideLengths
        guard length > 0, height > 0 else { return nil }
        let before =
            (outline.topRight - outline.topLeft) / length
            * max(length * Self.spareShare, Self.spareInPixels)
        let lines = min((height * Self.heightShare).rounded(.up), Self.maximumLines)
        let samples = Int(min(length * Self.samplesPerPixel, Self.maximumSamples))
        var said: [Int: Int] = [:]
        for line in 0..<Int(lines) {
            let share = (Double(line) + 0.5) / lines * Self.heightShare
            let from = outline.topLeft + (outline.bottomLeft - outline.topLeft) * share
            let to = outline.topRight + (outline.bottomRight - outline.topRight) * share
            let profile = plane.row(from: from - before, to: to, count: samples)
                .map { reading.isColorInverted ? ElementWidths.light - $0 : $0 }
            let widths = ElementWidths.widths(in: ElementWidths.betweenLight(profile))
            if let word = Self.second(in: widths) { said[word, default: 0] += 1 }
        }
        guard let best = said.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            best.value >= Self.leastLines, 2 * best.value > said.values.reduce(0, +)
        else { return nil }
        second = best.key
    }

    /// The second codeword on a line across the first row; `nil` on any other.
    private static func second(in widths: [Float]) -> Int? {
        let count = PDF417Codewords.elements
        for start in stride(from: 0, to: 2 * firstBars, by: 2) {
            // The start pattern, the indicator of the row, and two words.
            guard start + 4 * count <= widths.count else { return nil }
            func nearest(_ part: Int, in patterns: [SIMD8<Float>]) -> Int? {
                PDF417Codewords.nearest(
                    to: widths, at: start + part * count, count: count,
                    modules: PDF417Codewords.modules, in: patterns, within: maximumError)
            }
            let cluster = PDF417Codewords.widths[0]
            if nearest(0, in: Self.start) != nil, let indicator = nearest(1, in: cluster),
                indicator < PDF417Codewords.perThreeRows, let second = nearest(3, in: cluster)
            {
                return second
            }
        }
        return nil
    }
}
