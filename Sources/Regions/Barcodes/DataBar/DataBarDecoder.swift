/// Reads GS1 DataBar and GS1 DataBar Expanded, in one row or stacked, by the widths of elements.
///
/// Each line across the bars shows characters beside finder patterns, which say at which place in
/// the symbol they stand; so it doesn't matter on which line, or in which row of a stacked symbol, a
/// character was seen. What most lines say counts, and the check character decides. Source:
/// ISO/IEC 24724.
struct DataBarDecoder {
    struct Reading: Sendable {
        var symbology: BarcodeSymbology
        var payload: [UInt8]
        /// On how many lines the character was seen that was seen least.
        var lines: Int
    }

    /// Where in the symbol a character stands.
    private struct Place: Hashable {
        var finder: Int
        var beginsDark: Bool
        var isBefore: Bool
    }

    private typealias Seen = [Place: [DataBarPair.Character: Int]]

    /// What is seen of a DataBar, and of a DataBar Expanded.
    private var (omnidirectional, expanded): (Seen, Seen) = ([:], [:])

    /// Whether anything was seen.
    var isEmpty: Bool { omnidirectional.isEmpty && expanded.isEmpty }

    /// Adds what a line shows, whichever way the symbol lies.
    ///
    /// - Parameter widths: elements from a bar to a bar.
    mutating func add(_ widths: [Float]) {
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
                    add(pair)
                }
            }
        }
    }

    private mutating func add(_ pair: DataBarPair) {
        for (character, isBefore) in [(pair.before, true), (pair.behind, false)] {
            guard let character else { continue }
            let place = Place(
                finder: pair.finder, beginsDark: pair.beginsDark, isBefore: isBefore)
            if pair.kind == .expanded {
                expanded[place, default: [:]][character, default: 0] += 1
            } else {
                omnidirectional[place, default: [:]][character, default: 0] += 1
            }
        }
    }

    /// What the lines say, as far as two at least say each character.
    var reading: Reading? { expandedReading ?? omnidirectionalReading }

    /// What most lines say that a place holds; `nil` where others say otherwise nearly as often.
    private func character(
        at place: Place, in seen: Seen
    ) -> (character: DataBarPair.Character, lines: Int)? {
        guard let said = seen[place], let best = said.max(by: { $0.value < $1.value }) else {
            return nil
        }
        let all = said.values.reduce(0, +)
        guard best.value >= 2, 2 * best.value > all else { return nil }
        return (best.key, best.value)
    }

    // MARK: DataBar

    private var omnidirectionalReading: Reading? {
        /// The finder patterns of one half whose characters were seen.
        func halves(beginsDark: Bool) -> [(finder: Int, [DataBarPair.Character], lines: Int)] {
            (0..<9).compactMap { finder in
                let both = [true, false].compactMap {
                    character(
                        at: Place(finder: finder, beginsDark: beginsDark, isBefore: $0),
                        in: omnidirectional)
                }
                guard both.count == 2 else { return nil }
                return (finder, both.map(\.character), min(both[0].lines, both[1].lines))
            }
        }
        var readings: [Reading] = []
        for left in halves(beginsDark: false) {
            for right in halves(beginsDark: true) {
                let characters = left.1 + right.1
                let widths = characters.flatMap(\.widths)
                // Powers of three, over all elements from the ends towards the finder patterns.
                var (sum, weight) = (0, 1)
                for width in widths {
                    sum = (sum + weight * width) % 79
                    weight = weight * 3 % 79
                }
                var check = 9 * left.finder + right.finder
                if check > 72 { check -= 1 }
                if check > 8 { check -= 1 }
                let number = characters.map(\.value)
                let value =
                    (1597 * number[0] + number[1]) * 4_537_077 + 1597 * number[2] + number[3]
                guard sum == check, value < 10_000_000_000_000 else { continue }
                let digits = String(value)
                let padded = String(repeating: "0", count: 13 - digits.count) + digits
                readings.append(
                    Reading(
                        symbology: .dataBar, payload: GTINCheck.completed(Array(padded.utf8)),
                        lines: min(left.lines, right.lines)))
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

    private var expandedReading: Reading? {
        let start = Place(finder: 0, beginsDark: false, isBefore: true)
        guard let check = character(at: start, in: expanded) else { return nil }
        // The check character says how many others there are.
        let count = check.character.value / 211 + 4
        guard (4...22).contains(count) else { return nil }
        var (values, lines, sum) = ([Int](), check.lines, 0)
        for index in 1..<count {
            let (pair, isSecond) = (index / 2, index % 2 == 1)
            let finder = Self.sequences[(count + 1) / 2 - 2][pair]
            // Every second pair stands the other way round.
            let beginsDark = pair % 2 == 1
            let place = Place(
                finder: finder, beginsDark: beginsDark, isBefore: isSecond == beginsDark)
            guard let found = character(at: place, in: expanded) else { return nil }
            // Powers of three, eight for each place from the second on.
            let row = 4 * finder + (beginsDark ? 2 : 0) + (isSecond ? 1 : 0)
            var weight = (0..<8 * (row - 1)).reduce(1) { power, _ in power * 3 % 211 }
            for width in found.character.widths {
                sum = (sum + weight * width) % 211
                weight = weight * 3 % 211
            }
            values.append(found.character.value)
            lines = min(lines, found.lines)
        }
        guard sum == check.character.value % 211,
            let payload = DataBarExpandedText.bytes(of: values)
        else { return nil }
        return Reading(symbology: .dataBarExpanded, payload: payload, lines: lines)
    }
}

extension LinearCandidate {
    /// What lines across its bars say as a DataBar; `nil` where they say nothing.
    func dataBarReading(in plane: Plane<UInt8>) -> DataBarDecoder.Reading? {
        var reader = DataBarDecoder()
        // A stacked symbol has up to eleven rows.
        let count = Swift.min(Swift.max(Int(height / 3), 3), 64)
        // Text or another code beside it does no harm.
        let half = across * (length * 0.56 + 8)
        let samples = Swift.min(Int(length * 1.12 + 16) * 4, 16_000)
        // Those far from one another first, to see soon where nothing is.
        let stride = count > 8 ? 7 : 1
        for index in 0..<count {
            if index == 8, reader.isEmpty { return nil }
            let line = (index * stride + index * stride / count) % count
            let share = (Double(line) + 0.5) / Double(count) - 0.5
            let middle = center + along * (height * share)
            let profile = plane.row(from: middle - half, to: middle + half, count: samples)
            // Light, where a picture is cut at the first bar.
            reader.add(ElementWidths.widths(in: [255] + profile + [255]))
        }
        return reader.reading
    }
}
