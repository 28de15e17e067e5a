/// The size of a MicroPDF417: its rows and columns, and the row address patterns with which it begins.
///
/// Source of all numbers: ISO/IEC 24728, table 2 and annex B; of CC-A: ISO/IEC 24723,
/// tables 9 to 11.
struct MicroPDF417Layout: Sendable, Hashable {
    /// Codewords of a row.
    let columns: Int
    let rows: Int
    /// How many of the codewords correct errors.
    let checkWords: Int
    /// The row address patterns of the first row, counted from 0: at the left, in the middle of three
    /// and four columns, and at the right.
    ///
    /// The one at the left, which tells the cluster, counts also where none is drawn.
    let (left, middle, right): (Int, Int, Int)
    /// Whether it is that of a composite code's smaller component, CC-A, whose codewords are digits in
    /// base 928.
    let isComponent: Bool

    /// The patterns that follow one another down each side, and then begin anew.
    static let addresses = 52
    /// The modules and the elements of a row address pattern.
    static let addressModules = 10
    static let addressElements = 6

    /// What the size is called: columns of codewords and rows, such as "2x11".
    var name: String { "\(columns)x\(rows)" }

    /// The codewords of all rows.
    var words: Int { columns * rows }

    /// A part of a row.
    enum Part: Sendable {
        case left, middle, right, word
    }

    /// What its rows have from left to right.
    var form: RowForm {
        RowForm(columns: columns, beginsWithAddress: columns != 3 || !isComponent)
    }

    /// What a row has from left to right.
    struct RowForm: Sendable, Hashable {
        let columns: Int
        /// Behind the parts is a last bar.
        let parts: [Part]
        /// The elements of the parts, and the last bar.
        let elements: Int
        /// Their widths together.
        let modules: Int
        /// How far row address patterns are from the first of them, in modules.
        let distances: [Int]
        /// How far the last of them is.
        let reach: Int

        /// - Parameter beginsWithAddress: a CC-A of three columns does not.
        init(columns: Int, beginsWithAddress: Bool = true) {
            let words: [Part] =
                switch columns {
                case 1: [.word]
                case 2: [.word, .word]
                case 3: [.word, .middle, .word, .word]
                default: [.word, .word, .middle, .word, .word]
                }
            self.columns = columns
            parts = (beginsWithAddress ? [.left] : []) + words + [.right]
            elements = parts.reduce(1) {
                $0 + ($1 == .word ? PDF417Codewords.elements : addressElements)
            }
            var (modules, places): (Int, [Int]) = (0, [])
            for part in parts {
                if part != .word { places.append(modules) }
                modules += part == .word ? PDF417Codewords.modules : addressModules
            }
            self.modules = modules + 1
            distances = places.dropFirst().map { [first = places[0]] in $0 - first }
            reach = distances.last ?? 0
        }

        /// All of them, the longest first: the beginning of a row of many columns is none of few.
        static let all = [
            RowForm(columns: 4), RowForm(columns: 3),
            RowForm(columns: 3, beginsWithAddress: false), RowForm(columns: 2),
            RowForm(columns: 1),
        ]
    }

    /// The row that has these row address patterns; `nil` where none has.
    func row(left: Int?, middle: Int?, right: Int) -> Int? {
        rows(left: left, middle: middle, right: right, slant: 0)?.right
    }

    /// The rows at the left and the right of a line that goes up or down by no more than so many;
    /// `nil` where it is none of this size.
    ///
    /// Where no pattern is drawn at the left, the left is that in the middle.
    func rows(
        left: Int?, middle: Int?, right: Int, slant: Int
    ) -> (left: Int, right: Int)? {
        func row(_ address: Int, _ first: Int) -> Int {
            (address - first + Self.addresses) % Self.addresses
        }
        let last = row(right, self.right)
        func isNear(_ row: Int?) -> Bool {
            row.map { $0 < rows && abs($0 - last) <= slant } ?? true
        }
        let left = left.map { row($0, self.left) }
        let middle = middle.map { row($0, self.middle) }
        guard last < rows, isNear(left), isNear(middle) else { return nil }
        return (left ?? middle ?? last, last)
    }

    /// The row address pattern at the left of a row, counted from 0.
    func left(ofRow row: Int) -> Int { (left + row) % Self.addresses }

    /// Which of the three clusters of codewords a row has.
    static func cluster(left: Int) -> Int { left % PDF417Codewords.patterns.count }

    /// Those of MicroPDF417, and of CC-B.
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
    ].map { MicroPDF417Layout($0, isComponent: false) }

    /// Those of CC-A.
    static let components = [
        (2, 5, 4, 38, 0, 18),
        (2, 6, 4, 0, 0, 32),
        (2, 7, 5, 31, 0, 11),
        (2, 8, 5, 7, 0, 39),
        (2, 9, 6, 13, 0, 45),
        (2, 10, 6, 42, 0, 22),
        (2, 12, 7, 19, 0, 51),
        (3, 4, 4, 10, 24, 22),
        (3, 5, 5, 0, 14, 12),
        (3, 6, 6, 4, 18, 16),
        (3, 7, 7, 14, 28, 26),
        (3, 8, 7, 20, 34, 32),
        (4, 3, 4, 39, 1, 51),
        (4, 4, 5, 42, 4, 2),
        (4, 5, 6, 45, 7, 5),
        (4, 6, 7, 33, 47, 45),
        (4, 7, 8, 28, 42, 40),
    ].map { MicroPDF417Layout($0, isComponent: true) }

    /// All of them by how their rows are laid out.
    static let byForm = Dictionary(grouping: all + components, by: \.form)

    private init(_ numbers: (Int, Int, Int, Int, Int, Int), isComponent: Bool) {
        (columns, rows, checkWords) = (numbers.0, numbers.1, numbers.2)
        (left, middle, right) = (numbers.3, numbers.4, numbers.5)
        self.isComponent = isComponent
    }

    /// The widths of the elements of the patterns at both sides, and of those in the middle.
    static let sideAddresses = sides.map(widths)
    static let middleAddresses = middles.map(widths)

    /// Which of them has a pattern, dark modules 1, the first in the highest of ten bits.
    static let sidesByPattern = numbers(of: sides)
    static let middlesByPattern = numbers(of: middles)

    private static let sides = patterns(
        """
        322 3a2 3b2 332 372 37a 33a 3ba 39a 3da 3ca 38a 30a 31a 312 392 3d2 3d6 3d4 394
        3b4 3a4 3a6 3ae 3ac 3a8 328 32c 32e 326 336 3b6 396 316 314 334 374 364 366 36e
        36c 368 348 358 35c 35e 34e 34c 344 346 342 362
        """)
    private static let middles = patterns(
        """
        276 274 264 266 246 242 2c2 2e2 2e6 2e4 2ec 26c 22c 228 268 2e8 2c8 2cc 2c4 2c6
        286 28e 28c 29c 298 2b8 2b0 290 2d0 250 258 25c 2dc 2de 2ce 24e 26e 22e 226 236
        216 212 21a 23a 232 222 262 272 27a 2fa 2f2 2f6
        """)

    /// Of hexadecimal numbers.
    private static func patterns(_ hexadecimal: String) -> [UInt32] {
        hexadecimal.split { " \n".contains($0) }.compactMap { UInt32($0, radix: 16) }
    }

    private static func widths(of pattern: UInt32) -> SIMD8<Float> {
        PDF417Codewords.widths(of: pattern, modules: addressModules)
    }

    private static func numbers(of patterns: [UInt32]) -> [Int?] {
        var numbers = [Int?](repeating: nil, count: 1 << addressModules)
        for (number, pattern) in patterns.enumerated() { numbers[Int(pattern)] = number }
        return numbers
    }
}
