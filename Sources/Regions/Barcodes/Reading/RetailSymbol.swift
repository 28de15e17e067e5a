/// How an EAN-13, and so a UPC-A, is built: the segments that follow one another, their digits.
///
/// Source, also of all numbers: ISO/IEC 15420; GS1 General Specifications 5.2.
enum RetailSymbol {
    /// What stands at a position: a guard, or a digit of one of the sets.
    enum Segment: Sendable {
        case start, center, end
        /// A digit left of the center, of set A or B.
        case left
        /// A digit right of the center, of set C.
        case right

        var isGuard: Bool { self == .start || self == .center || self == .end }
    }

    struct Position: Sendable {
        let segment: Segment
        /// Modules from the left edge of the first bar.
        let offset: Int
    }

    /// The modules of a whole symbol, and of a digit.
    static let modules = 95
    static let modulesOfDigit = 7

    static let positions =
        [Position(segment: .start, offset: 0)]
        + (0..<6).map { Position(segment: .left, offset: 3 + modulesOfDigit * $0) }
        + [Position(segment: .center, offset: 45)]
        + (0..<6).map { Position(segment: .right, offset: 50 + modulesOfDigit * $0) }
        + [Position(segment: .end, offset: 92)]

    /// Modules of the digits in set A, dark where 1.
    static let setA = [
        "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011",
        "0110111", "0001011",
    ].map { $0.map { $0 == "1" } }
    static let setC = setA.map { $0.map { !$0 } }
    static let setB = setC.map { Array($0.reversed()) }

    /// Which of the six left digits are of set B, for each first digit.
    static let parities: [[Bool]] = [
        "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA",
        "ABBABA",
    ].map { $0.map { $0 == "B" } }

    /// Thirteen digits that are packed, four bits each, the last in the lowest.
    static func digits(packed: UInt64) -> [Int] {
        (0..<13).map { Int(packed >> UInt64(4 * (12 - $0)) & 15) }
    }

    /// Where light turns to dark and back, in modules from the first bar, of the thirteen digits
    /// of an EAN-13 or the eight of an EAN-8.
    static func edges(of digits: [Int]) -> [Int] {
        let isShort = digits.count == 8
        let half = isShort ? 4 : 6
        let body = isShort ? digits[...] : digits.dropFirst()
        var modules: [Bool] = [true, false, true]
        for (index, digit) in body.prefix(half).enumerated() {
            modules += (!isShort && parities[digits[0]][index] ? setB : setA)[digit]
        }
        modules += [false, true, false, true, false]
        for digit in body.dropFirst(half) { modules += setC[digit] }
        modules += [true, false, true]
        return edges(of: modules)
    }

    private static func edges(of modules: [Bool]) -> [Int] {
        var edges: [Int] = []
        var last = false
        for (index, module) in modules.enumerated() where module != last {
            edges.append(index)
            last = module
        }
        edges.append(modules.count)
        return edges
    }

    /// Which of the six digits of a UPC-E are of set B, for each check digit, where the number system
    /// is 1; where it is 0, the others are.
    static let shortParities = [[false, false, false, true, true, true]] + parities.dropFirst()

    /// The widths of bars and spaces of an EAN-13, UPC-A or EAN-8, in modules; `nil` of what has not
    /// as many digits.
    static func elements(ofDigits payload: [UInt8]) -> [Float]? {
        var digits = payload.map { Int($0) - 48 }
        if digits.count == 12 { digits.insert(0, at: 0) }
        guard digits.count == 13 || digits.count == 8, digits.allSatisfy(setA.indices.contains)
        else { return nil }
        return widths(between: edges(of: digits))
    }

    /// The same of the eight digits of a UPC-E, of which the first and the last are in the sets of
    /// the others.
    static func elements(ofShort payload: [UInt8]) -> [Float]? {
        let digits = payload.map { Int($0) - 48 }
        guard digits.count == 8, digits.allSatisfy(setA.indices.contains) else { return nil }
        var modules: [Bool] = [true, false, true]
        for (digit, isOfSetB) in zip(digits[1...6], shortParities[digits[7]]) {
            modules += (isOfSetB == (digits[0] == 1) ? setB : setA)[digit]
        }
        modules += [false, true, false, true, false, true]
        return widths(between: edges(of: modules))
    }

    private static func widths(between edges: [Int]) -> [Float] {
        zip(edges, edges.dropFirst()).map { Float($1 - $0) }
    }
}
