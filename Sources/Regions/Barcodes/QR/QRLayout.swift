/// What stands where in a QR code or Micro QR code of a size.
///
/// Positions are counted in modules from the one at the top left, to the right and down.
/// Source of all numbers: ISO/IEC 18004:2015, 6.3; of model 1: AIM ITS 97-001.
struct QRLayout: Sendable, Hashable {
    /// Versions of QR codes.
    static let versions = 1...40
    /// From this version on, the version stands in the code twice.
    static let firstVersionThatIsSaid = 7
    /// Modules along a side of a finder pattern with its separator.
    private static let finderWithSeparator = 8
    /// The row and column of the timing patterns, in a QR code and a Micro QR code.
    private static let timingLine = 6
    private static let microTimingLine = 0

    let version: Int
    let isMicro: Bool

    /// Modules along a side.
    var size: Int { isMicro ? 9 + 2 * version : 17 + 4 * version }

    /// The row and column of its timing patterns.
    var timingLine: Int { isMicro ? Self.microTimingLine : Self.timingLine }

    /// What the version is called: "1" to "40", "M1" to "M4".
    var name: String { isMicro ? "M\(version)" : String(version) }

    /// The rows and columns in which alignment patterns have their middles.
    var alignmentLines: [Int] {
        guard !isMicro, version > 1 else { return [] }
        let count = version / 7 + 2
        let last = size - 7
        // The same step, an even one, between all but the first two.
        let step =
            version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [Self.timingLine] + (0..<count - 1).map { last - (count - 2 - $0) * step }
    }

    /// The middles of the finder patterns: at the corner, to the right of it, and below.
    var finderPatterns: [SIMD2<Int>] {
        isMicro ? [[3, 3]] : [[3, 3], [size - 4, 3], [3, size - 4]]
    }

    /// Whether a module is dark whatever the data; `nil` where that isn't known before.
    ///
    /// - Parameter hasAlignment: whether alignment patterns count: model 1 has none.
    func isDark(x: Int, y: Int, hasAlignment: Bool = true) -> Bool? {
        if let known = isDarkInFinder(x: x, y: y) { return known }
        let line = timingLine
        if x == line || y == line { return (x + y) % 2 == 0 }
        if isMicro || !hasAlignment { return nil }
        // The one dark module beside the format's.
        if x == Self.finderWithSeparator, y == size - Self.finderWithSeparator { return true }
        let lines = alignmentLines
        guard let last = lines.last,
            let column = lines.first(where: { abs($0 - x) <= 2 }),
            let row = lines.first(where: { abs($0 - y) <= 2 }),
            column != Self.timingLine || (row != Self.timingLine && row != last),
            row != Self.timingLine || column != last
        else { return nil }
        return max(abs(column - x), abs(row - y)) != 1
    }

    private func isDarkInFinder(x: Int, y: Int) -> Bool? {
        for pattern in finderPatterns {
            let ring = max(abs(x - pattern.x), abs(y - pattern.y))
            if ring <= 4 { return ring != 2 && ring != 4 }
        }
        return nil
    }

    /// The version of a code of about so many modules a side, the nearest first.
    ///
    /// - Parameter tolerance: modules that the side may be off.
    static func near(size: Double, tolerance: Double) -> [QRLayout] {
        versions.map { QRLayout(version: $0, isMicro: false) }
            .filter { abs(Double($0.size) - size) <= tolerance }
            .sorted { abs(Double($0.size) - size) < abs(Double($1.size) - size) }
    }
}
