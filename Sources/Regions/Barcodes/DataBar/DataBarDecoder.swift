/// Reads GS1 DataBar and GS1 DataBar Expanded, in one row or stacked, by the widths of elements.
///
/// Each line across the bars shows characters beside finder patterns, which say at which position
/// in the symbol they stand; so it doesn't matter on which line, or in which row of a stacked
/// symbol, a character was seen. What most lines say counts, and the check character decides.
/// Source: ISO/IEC 24724.
struct DataBarDecoder {
    struct Reading: Sendable {
        var symbology: BarcodeSymbology
        var payload: [UInt8]
        /// On how many lines the character was seen that was seen least.
        var lines: Int
        /// Where each of its characters was seen, in their order.
        var characters: [[Sighting]] = []
        /// Whether no line shows all of them, as they stand in several rows.
        var isStacked = false
        /// The widths of a DataBar Expanded's bars and spaces in one row, from the first bar to the last
        /// in modules; empty of others.
        var elements: [Float] = []
    }

    /// A line that shows a character.
    struct Sighting: Sendable {
        /// Its number among those that were added, from 0.
        var line: Int
        /// The elements of the character, the finder pattern beside it, and the character behind
        /// that if there is one, as they were added.
        var elements: Range<Int>
    }

    /// The lines that must show a character, twice.
    ///
    /// Chosen: one may be misread, two alike seldom.
    private static let minimumLines = 2

    /// Where in the symbol a character stands.
    private struct CharacterPosition: Hashable {
        var finder: Int
        var beginsDark: Bool
        var isBefore: Bool
    }

    /// Which lines showed which character at a position.
    private typealias Seen = [CharacterPosition: [DataBarPair.SymbolCharacter: [Sighting]]]

    /// What is seen of a DataBar, and of a DataBar Expanded.
    private var (omnidirectional, expanded): (Seen, Seen) = ([:], [:])
    private var lines = 0

    /// Whether anything was seen.
    var isEmpty: Bool { omnidirectional.isEmpty && expanded.isEmpty }

    /// Adds what a line shows, whichever way the symbol lies.
    ///
    /// - Parameter widths: elements from a bar on, to a bar or the space behind it.
    mutating func add(_ widths: [Float]) {
        defer { lines += 1 }
        // What is looked at from its end begins with a bar too.
        let widths = widths.count.isMultiple(of: 2) ? widths.dropLast() : widths
        let pairs = [widths, widths.reversed()].map { DataBarPair.pairs(in: $0) }
        func elements(_ pair: DataBarPair, isReversed: Bool) -> Range<Int> {
            let own = pair.elements
            return isReversed
                ? widths.count - own.upperBound..<widths.count - own.lowerBound : own
        }
        let whole = zip(pairs, [false, true]).flatMap { pairs, isReversed in
            pairs.filter(\.isWhole).map { elements($0, isReversed: isReversed) }
        }
        for (pairs, isReversed) in zip(pairs, [false, true]) {
            for pair in pairs {
                // Only the last pair of a DataBar Expanded may lack a character; what seems to be
                // such and shares elements with a whole pair is none.
                let own = elements(pair, isReversed: isReversed)
                if pair.isWhole || pair.kind == .expanded && !whole.contains(where: own.overlaps) {
                    add(pair, Sighting(line: lines, elements: own))
                }
            }
        }
    }

    private mutating func add(_ pair: DataBarPair, _ sighting: Sighting) {
        for (character, isBefore) in [(pair.before, true), (pair.behind, false)] {
            guard let character else { continue }
            let position = CharacterPosition(
                finder: pair.finder, beginsDark: pair.beginsDark, isBefore: isBefore)
            if pair.kind == .expanded {
                expanded[position, default: [:]][character, default: []].append(sighting)
            } else {
                omnidirectional[position, default: [:]][character, default: []].append(sighting)
            }
        }
    }

    /// What the lines say, as far as two at least say each character.
    var reading: Reading? { expandedReading ?? omnidirectionalReading }

    /// What most lines say that a position holds; `nil` where others say otherwise nearly as often.
    private func character(
        at position: CharacterPosition, in seen: Seen
    ) -> (character: DataBarPair.SymbolCharacter, sightings: [Sighting])? {
        guard let said = seen[position],
            let best = said.max(by: { $0.value.count < $1.value.count })
        else { return nil }
        let all = said.values.reduce(0) { $0 + $1.count }
        guard best.value.count >= Self.minimumLines, 2 * best.value.count > all else { return nil }
        return (best.key, best.value)
    }

    // MARK: DataBar

    /// The numbers of ISO/IEC 24724, 5.2, for a DataBar.
    enum Omnidirectional {
        /// The finder patterns, each of which may stand on either side.
        static let finders = 9
        /// By which the check value is taken.
        static let checkModulus = 79
        /// The two pairs of finder patterns that no check value has, as numbers of two finders; the
        /// first once the second is left out.
        static let unusedChecks = (8, 72)
        /// The values of a pair of characters, and of the inner one of them.
        static let valuesOfInner = 1597
        static let valuesOfPair = 4_537_077
        /// Digits but for the check digit, and what numbers of so many are below.
        static let digits = 13
        static let limit = 10_000_000_000_000

        /// The check value of all elements, from the ends towards the finder patterns.
        static func check(of widths: [Int]) -> Int {
            DataBarCharacters.check(of: widths, modulus: checkModulus)
        }
    }

    private var omnidirectionalReading: Reading? {
        /// The finder patterns of one half whose characters were seen.
        func halves(
            beginsDark: Bool
        ) -> [(finder: Int, [DataBarPair.SymbolCharacter], sightings: [[Sighting]])] {
            (0..<Omnidirectional.finders).compactMap { finder in
                let both = [true, false].compactMap {
                    character(
                        at: CharacterPosition(
                            finder: finder, beginsDark: beginsDark, isBefore: $0),
                        in: omnidirectional)
                }
                guard both.count == 2 else { return nil }
                return (finder, both.map(\.character), both.map(\.sightings))
            }
        }
        var readings: [Reading] = []
        for left in halves(beginsDark: false) {
            for right in halves(beginsDark: true) {
                let characters = left.1 + right.1
                let widths = characters.flatMap(\.widths)
                let sum = Omnidirectional.check(of: widths)
                var check = Omnidirectional.finders * left.finder + right.finder
                if check > Omnidirectional.unusedChecks.1 { check -= 1 }
                if check > Omnidirectional.unusedChecks.0 { check -= 1 }
                let number = characters.map(\.value)
                let inner = Omnidirectional.valuesOfInner
                let value =
                    (inner * number[0] + number[1]) * Omnidirectional.valuesOfPair
                    + inner * number[2] + number[3]
                guard sum == check, value < Omnidirectional.limit else { continue }
                let digits = String(value)
                let padded =
                    String(repeating: "0", count: Omnidirectional.digits - digits.count)
                    + digits
                readings.append(
                    Reading(
                        symbology: .dataBar, payload: GTINCheck.completed(Array(padded.utf8)),
                        characters: left.sightings + right.sightings))
            }
        }
        return readings.count == 1 ? readings[0] : nil
    }

    // MARK: DataBar Expanded

    /// Which finder patterns follow one another, from two pairs of characters to eleven.
    private static let sequences = [
        "AA", "ABB", "ACBD", "AEBDC", "AEBDDF", "AEBDEFF", "AABBCCDD", "AABBCCDEE", "AABBCCDEFF",
        "AABBCDDEEFF",
    ].map { $0.utf8.map { Int($0) - 0x41 } }

    /// The numbers of ISO/IEC 24724, 7.2, for a DataBar Expanded.
    private enum Expanded {
        /// How many characters there may be.
        static let characters = 4...22
        /// The check character tells the number of characters above the least, times this, and a
        /// sum with powers of the weight, by this modulus.
        static let checkModulus = 211
        static let checkWeight = 3
        /// The elements of a character, whose weights follow one another.
        static let elements = 8
    }

    private var expandedReading: Reading? {
        let start = CharacterPosition(finder: 0, beginsDark: false, isBefore: true)
        guard let check = character(at: start, in: expanded) else { return nil }
        // The check character says how many others there are.
        let count = check.character.value / Expanded.checkModulus + Expanded.characters.lowerBound
        guard Expanded.characters.contains(count) else { return nil }
        let finders = Self.sequences[(count + 1) / 2 - 2]
        var (characters, sightings, sum) = ([check.character], [check.sightings], 0)
        for index in 1..<count {
            let (pair, isSecond) = (index / 2, index % 2 == 1)
            let finder = finders[pair]
            // Every second pair stands the other way round.
            let beginsDark = pair % 2 == 1
            let position = CharacterPosition(
                finder: finder, beginsDark: beginsDark, isBefore: isSecond == beginsDark)
            guard let found = character(at: position, in: expanded) else { return nil }
            // Eight powers for each position from the second on.
            let row = 4 * finder + (beginsDark ? 2 : 0) + (isSecond ? 1 : 0)
            var weight = (0..<Expanded.elements * (row - 1)).reduce(1) { power, _ in
                power * Expanded.checkWeight % Expanded.checkModulus
            }
            for width in found.character.widths {
                sum = (sum + weight * width) % Expanded.checkModulus
                weight = weight * Expanded.checkWeight % Expanded.checkModulus
            }
            characters.append(found.character)
            sightings.append(found.sightings)
        }
        guard sum == check.character.value % Expanded.checkModulus,
            let payload = DataBarExpandedText.bytes(of: characters.dropFirst().map(\.value))
        else { return nil }
        var reading = Reading(
            symbology: .dataBarExpanded, payload: payload, characters: sightings)
        reading.elements = DataBarElements.row(
            ofExpanded: characters.map(\.widths), finders: finders)
        return reading
    }
}

extension DataBarDecoder.Reading {
    /// - Parameter characters: of each, where it was seen.
    fileprivate init(
        symbology: BarcodeSymbology, payload: [UInt8], characters: [[DataBarDecoder.Sighting]]
    ) {
        let lines = characters.map { Set($0.map(\.line)) }
        self.init(
            symbology: symbology, payload: payload, lines: characters.map(\.count).min() ?? 0,
            characters: characters,
            isStacked: lines.dropFirst().reduce(lines.first ?? []) { $0.intersection($1) }.isEmpty)
    }
}
