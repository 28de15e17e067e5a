/// Reads GS1 DataBar Limited by the widths of elements.
///
/// Between two characters stands a check character, which leaves one of 89 wrong ones, of widths
/// that few other bars have.
///
/// Source, also of all patterns and numbers: ISO/IEC 24724, 6 and annex D.
struct DataBarLimitedDecoder: ElementDecoder {
    /// The elements of each of the three characters, and all with a bar before and a space and a bar behind
    /// them, which are those of the guards.
    private static let characterElements = 14
    private static let elements = 3 * characterElements + 3
    private static let checkModules = 18
    /// By which the check value is taken.
    private static let checkModulus = 89
    /// Numbers from here on say that a composite component is above.
    private static let composite = 2_015_133_531_096
    /// Digits but for the check digit, of which the first is 0 or 1, and what numbers are below.
    private static let digits = 13
    private static let limit = 2_000_000_000_000
    /// How much wider or narrower the modules of one character may be than those of the next.
    ///
    /// Chosen: perspective.
    private static let pitchRatio: ClosedRange<Float> = 0.85...1.18
    /// The sum of squares by which the elements of a character may be off whole modules, spread of
    /// ink aside.
    ///
    /// Chosen.
    private static let largestError: Float = 1.6

    /// The widths of the check characters in modules, from the value 0 to 88.
    private static let checkCharacters: [[Int]] = """
        11111111113311 11111111123211 11111111133111 11111112113211 11111112123111 11111113113111
        11111211113211 11111211123111 11111212113111 11111311113111 11121111113211 11121111123111
        11121112113111 11121211113111 11131111113111 12111111113211 12111111123111 12111112113111
        12111211113111 12121111113111 13111111113111 11111111212311 11111111222211 11111111232111
        11111112212211 11111112222111 11111113212111 11111211212211 11111211222111 11111212212111
        11111311212111 11121111212211 11121111222111 11121112212111 11121211212111 11131111212111
        12111111212211 12111111222111 12111112212111 12111211212111 12121111212111 13111111212111
        11111111311311 11111111321211 11111112311211 11121111311211 12111111311211 11111121112311
        11111121122211 11111121132111 11111122112211 11121121112211 11121121122111 11121122112111
        11121221112111 11131121112111 12111121112211 12111121122111 12121121112111 11112111112311
        11112111122211 11112111132111 11112112112211 11112112122111 11112211112211 12112111112211
        12112111122111 12112112112111 12112211112111 12122111112111 13112111112111 11211111112311
        11211111122211 11211111132111 11211112112211 11211112122111 11211113112111 11211211112211
        11211211122111 11221111112211 21111111122211 21111111132111 21111112112211 21111112122111
        21111113112111 21111211122111 21111212112111 21121111122111 21111111221211
        """.split { " \n".contains($0) }.map { $0.compactMap(\.wholeNumberValue) }

    func reading(from start: Int, in elements: Elements) -> (reading: ElementReading, end: Int)? {
        let end = start + Self.elements
        guard end <= elements.count else { return nil }
        let left = start + 1
        let (check, right) = (left + Self.characterElements, left + 2 * Self.characterElements)
        func module(_ first: Int, _ modules: Int) -> Float {
            elements.width(first, Self.characterElements) / Float(modules)
        }
        let modules = DataBarCharacters.limited.modules
        let middle = module(check, Self.checkModules)
        guard middle > 0, Self.pitchRatio.contains(module(left, modules) / middle),
            Self.pitchRatio.contains(module(right, modules) / middle),
            let first = character(at: left, in: elements),
            let second = character(at: right, in: elements),
            let checkValue = checkValue(at: check, in: elements)
        else { return nil }
        let sum = Self.check(of: first.widths + second.widths)
        var number = first.value * DataBarCharacters.limited.count + second.value
        if number >= Self.composite { number -= Self.composite }
        guard sum == checkValue, number < Self.limit else { return nil }
        let text = String(number)
        let padded = String(repeating: "0", count: Self.digits - text.count) + text
        return (
            ElementReading(
                symbology: .dataBarLimited, payload: GTINCheck.completed(Array(padded.utf8))),
            end
        )
    }

    /// The widths of the bars and spaces that say fourteen digits, the last a check digit, from the first
    /// bar to the last in modules; `nil` where they say others.
    static func elements(of payload: [UInt8]) -> [Float]? {
        guard payload.count == digits + 1,
            let number = Int(String(decoding: payload.dropLast(), as: UTF8.self)), number < limit
        else { return nil }
        let characters = DataBarCharacters.limited
        let (left, right) = number.quotientAndRemainder(dividingBy: characters.count)
        guard let first = characters.widths(of: left), let second = characters.widths(of: right)
        else { return nil }
        let widths = first + checkCharacters[check(of: first + second)] + second
        return [1] + widths.map(Float.init) + [1, 1]
    }

    /// The check value of the elements of both characters.
    private static func check(of widths: [Int]) -> Int {
        DataBarCharacters.check(of: widths, modulus: checkModulus)
    }

    /// The value of the check character that fits best; `nil` where none does.
    private func checkValue(at start: Int, in elements: Elements) -> Int? {
        let scale = Float(Self.checkModules) / elements.width(start, Self.characterElements)
        let widths = (0..<Self.characterElements).map { elements.widths[start + $0] * scale }
        var best: (value: Int, error: Float)?
        for (value, modules) in Self.checkCharacters.enumerated() {
            let error = Elements.error(of: widths[...], from: modules.lazy.map(Float.init))
            if error < best?.error ?? Self.largestError { best = (value, error) }
        }
        return best?.value
    }

    private func character(
        at start: Int, in elements: Elements
    ) -> (value: Int, widths: [Int])? {
        let characters = DataBarCharacters.limited
        let scale = Float(characters.modules) / elements.width(start, Self.characterElements)
        let widths = (0..<Self.characterElements).map { elements.widths[start + $0] * scale }
        // From edge to like edge, ink that spreads changes nothing; what is left open is the first
        // element, which says all others.
        let pairs = zip(widths, widths.dropFirst()).map { Int(($0 + $1).rounded()) }
        var best: (widths: [Int], error: Float)?
        for first in 1...max(pairs[0] - 1, 1) {
            var modules = [first]
            for pair in pairs { modules.append(pair - modules[modules.count - 1]) }
            guard modules.allSatisfy({ $0 > 0 }), modules.reduce(0, +) == characters.modules else {
                continue
            }
            let error = zip(widths, modules).reduce(Float(0)) { sum, pair in
                sum + (pair.0 - Float(pair.1)) * (pair.0 - Float(pair.1))
            }
            if error < best?.error ?? .infinity { best = (modules, error) }
        }
        guard let modules = best?.widths,
            Elements.error(of: widths[...], from: modules.lazy.map(Float.init))
                < Self.largestError,
            let value = characters.value(of: modules), value < characters.count
        else { return nil }
        return (value, modules)
    }
}
