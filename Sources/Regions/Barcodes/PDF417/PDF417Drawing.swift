/// Codewords drawn as a PDF417, without blur and noise, for an engine to say what they mean.
///
/// Source: ISO/IEC 15438.
struct PDF417Drawing {
    /// The fewest rows that a code has.
    static let minimumRows = 3
    /// The modules at both ends of a row, and how high rows are drawn.
    private static let start = (bits: UInt32(0b1_1111_1110_1010_1000), modules: 17)
    private static let stop = (bits: UInt32(0b11_1111_1010_0010_1001), modules: 18)
    static let stopModules = Double(stop.modules)
    private static let rowHeight = 3

    /// The codewords of a row, its indicators aside.
    let columns: Int
    /// The level of error correction, 0...8.
    let level: Int
    /// Row by row, those that check the others at the end.
    let words: [Int]

    /// How many codewords check the others.
    static func checkWords(level: Int) -> Int { 2 << level }

    /// The picture, in its quiet zone.
    var plane: Plane<UInt8> {
        let rows = words.count / columns
        var isDark: [Bool] = []
        for row in 0..<rows {
            let cluster = row % 3
            let facts = [
                (rows - 1) / 3, 3 * level + (rows - 1) % 3, columns - 1,
            ].map { $0 + PDF417Codewords.perThreeRows * (row / 3) }
            let indicators = (facts[cluster], facts[(cluster + 2) % 3])
            var modules = Self.modules(of: Self.start.bits, count: Self.start.modules)
            let inside = words[row * columns..<(row + 1) * columns]
            for word in [indicators.0] + inside + [indicators.1] {
                modules += Self.modules(
                    of: PDF417Codewords.patterns[cluster][word], count: PDF417Codewords.modules)
            }
            modules += Self.modules(of: Self.stop.bits, count: Self.stop.modules)
            for _ in 0..<Self.rowHeight { isDark += modules }
        }
        return Plane(modules: isDark, columns: isDark.count / (rows * Self.rowHeight))
    }

    private static func modules(of bits: UInt32, count: Int) -> [Bool] {
        (0..<count).reversed().map { bits >> UInt32($0) & 1 == 1 }
    }
}
