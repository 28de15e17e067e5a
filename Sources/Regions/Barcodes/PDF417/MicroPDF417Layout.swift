/// The size of a MicroPDF417: its rows and columns, and the row address patterns with which it begins.
///
/// Source of all numbers: ISO/IEC 24728, table 2 and annex B.
struct MicroPDF417Layout: Sendable, Hashable {
    /// Codewords of a row.
    let columns: Int
    let rows: Int
    /// How many of the codewords correct errors.
    let checkWords: Int
    /// The row address patterns of the first row, counted from 0: at the left, in the middle of three
    /// and four columns, and at the right.
    let (left, middle, right): (Int, Int, Int)

    /// The patterns that follow one another down each side, and then begin anew.
    static let addresses = 52
    /// The modules and the elements of a row address pattern.
    static let addressModules = 10
    static let addressElements = 6

    /// The codewords of all rows.
    var words: Int { columns * rows }

    /// What a row has from left to right.
    enum Part: Sendable {
        case left, middle, right, word
    }

    /// The parts of a row of so many columns; behind them is a last bar.
    static func parts(columns: Int) -> [Part] {
        switch columns {
        case 1: [.left, .word, .right]
        case 2: [.left, .word, .word, .right]
        case 3: [.left, .word, .middle, .word, .word, .right]
        default: [.left, .word, .word, .middle, .word, .word, .right]
        }
    }

    /// The elements of a row of so many columns, with the last bar.
    static func elements(columns: Int) -> Int {
        parts(columns: columns).reduce(1) {
            $0 + ($1 == .word ? PDF417Codewords.elements : addressElements)
        }
    }

    /// The row that has these row address patterns; `nil` where none has.
    func row(left: Int, middle: Int?, right: Int) -> Int? {
        func row(_ address: Int, _ first: Int) -> Int {
            (address - first + Self.addresses) % Self.addresses
        }
        let found = row(left, self.left)
        guard found < rows, row(right, self.right) == found,
            middle.map({ row($0, self.middle) == found }) ?? true
        else { return nil }
        return found
    }

    /// Which of the three clusters of codewords a row has.
    static func cluster(left: Int) -> Int { left % PDF417Codewords.patterns.count }

    static let all = [
        (1, 11, 7, 0, 0, 8),
        (1, 14, 7, 7, 0, 7),
        (1, 17, 7, 35, 0, 35),
        (1, 20, 8, 18, 0, 18),
        (1, 24, 8, 8, 0, 16),
        (1, 28, 8, 24, 0, 32),
        (2, 8, 8, 0, 0, 0),
        (2, 11, 9, 0, 0, 8),
        (2, 14, 9, 7, 0, 7),
        (2, 17, 10, 35, 0, 35),
        (2, 20, 11, 18, 0, 18),
        (2, 23, 13, 8, 0, 16),
        (2, 26, 15, 26, 0, 34),
        (3, 6, 12, 0, 34, 0),
        (3, 8, 14, 6, 40, 6),
        (3, 10, 16, 14, 48, 14),
        (3, 12, 18, 24, 6, 24),
        (3, 15, 21, 36, 18, 36),
        (3, 20, 26, 0, 50, 32),
        (3, 26, 32, 0, 42, 16),
        (3, 32, 38, 20, 10, 36),
        (3, 38, 44, 14, 12, 46),
        (3, 44, 50, 0, 6, 48),
        (4, 4, 8, 46, 0, 42),
        (4, 6, 12, 0, 34, 0),
        (4, 8, 14, 6, 40, 6),
        (4, 10, 16, 14, 48, 14),
        (4, 12, 18, 24, 6, 24),
        (4, 15, 21, 36, 18, 36),
        (4, 20, 26, 0, 50, 32),
        (4, 26, 32, 0, 42, 16),
        (4, 32, 38, 20, 10, 36),
        (4, 38, 44, 14, 12, 46),
        (4, 44, 50, 0, 6, 48),
    ].map { (numbers: (Int, Int, Int, Int, Int, Int)) in
        MicroPDF417Layout(
            columns: numbers.0, rows: numbers.1, checkWords: numbers.2, left: numbers.3,
            middle: numbers.4, right: numbers.5)
    }

    private init(columns: Int, rows: Int, checkWords: Int, left: Int, middle: Int, right: Int) {
        (self.columns, self.rows, self.checkWords) = (columns, rows, checkWords)
        (self.left, self.middle, self.right) = (left, middle, right)
    }

    /// The widths of the elements of the patterns at both sides, and of those in the middle.
    static let sideAddresses = widths(
        """
        322 3a2 3b2 332 372 37a 33a 3ba 39a 3da 3ca 38a 30a 31a 312 392 3d2 3d6 3d4 394
        3b4 3a4 3a6 3ae 3ac 3a8 328 32c 32e 326 336 3b6 396 316 314 334 374 364 366 36e
        36c 368 348 358 35c 35e 34e 34c 344 346 342 362
        """)
    static let middleAddresses = widths(
        """
        276 274 264 266 246 242 2c2 2e2 2e6 2e4 2ec 26c 22c 228 268 2e8 2c8 2cc 2c4 2c6
        286 28e 28c 29c 298 2b8 2b0 290 2d0 250 258 25c 2dc 2de 2ce 24e 26e 22e 226 236
        216 212 21a 23a 232 222 262 272 27a 2fa 2f2 2f6
        """)

    /// Of hexadecimal numbers: dark modules are 1, the first in the highest of ten bits.
    private static func widths(_ hexadecimal: String) -> [SIMD8<Float>] {
        hexadecimal.split { " \n".contains($0) }.compactMap { UInt32($0, radix: 16) }
            .map { PDF417Codewords.widths(of: $0, modules: addressModules) }
    }
}
