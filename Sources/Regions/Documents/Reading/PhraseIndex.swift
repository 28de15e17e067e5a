/// Finds the phrases of tills in rows, also where a letter was read wrong.
///
/// Every run of up to five words is compared, without its spaces, with all phrases of about its
/// length. Where several overlap, the longest counts: "total qty" is no total.
struct PhraseIndex: Sendable {
    /// A phrase that was found in a row.
    struct Match: Sendable {
        /// Printed words.
        let range: Range<Int>
        let roles: [PhraseRole]
        /// Indices of ``languages`` that have the phrase.
        let languages: [Int]
        /// Letters of the phrase.
        let length: Int
        /// Letters that differ.
        let distance: Int
    }

    /// Letters that may differ in a phrase of a length.
    ///
    /// Chosen: short words would be taken for others.
    private static let tolerances: [(length: Int, distance: Int)] = [(11, 2), (6, 1)]
    /// Words that a phrase can be read as.
    ///
    /// Chosen: the longest phrases have as many.
    private static let longestRunInWords = 6

    private struct Entry: Sendable {
        let bytes: [UInt8]
        var roles: [PhraseRole]
        var languages: [Int]
    }

    static let shared = PhraseIndex(languages: TillLanguage.all)

    let languages: [TillLanguage]
    /// By the number of letters.
    private let entries: [[Entry]]
    /// Which letters each entry has.
    private let letters: [[UInt32]]

    init(languages: [TillLanguage]) {
        self.languages = languages
        var found: [[UInt8]: Entry] = [:]
        for (index, language) in languages.enumerated() {
            for (role, phrases) in language.phrases {
                for phrase in phrases {
                    let bytes = FoldedText.joined(phrase)
                    var entry =
                        found[bytes] ?? Entry(bytes: bytes, roles: [], languages: [])
                    if !entry.roles.contains(role) { entry.roles.append(role) }
                    if !entry.languages.contains(index) { entry.languages.append(index) }
                    found[bytes] = entry
                }
            }
        }
        var entries = [[Entry]](
            repeating: [], count: (found.keys.map(\.count).max() ?? 0) + 1)
        for entry in found.values.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
            entries[entry.bytes.count].append(entry)
        }
        self.entries = entries
        letters = entries.map { $0.map { Self.letters($0.bytes) } }
    }

    /// The phrases of a row, none over another, from the left to the right.
    func matches(in text: FoldedText) -> [Match] {
        var matches: [Match] = []
        for start in text.words.indices {
            var bytes: [UInt8] = []
            for end in start..<min(start + Self.longestRunInWords, text.words.count) {
                bytes += text.words[end].bytes
                if bytes.count > entries.count + 1 { break }
                if let match = match(
                    bytes, range: text.words[start].source..<text.words[end].source + 1)
                {
                    matches.append(match)
                }
            }
        }
        matches.sort {
            ($0.length - 2 * $0.distance, $1.range.lowerBound) > (
                $1.length - 2 * $1.distance, $0.range.lowerBound
            )
        }
        var kept: [Match] = []
        for match in matches where !kept.contains(where: { $0.range.overlaps(match.range) }) {
            kept.append(match)
        }
        return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The phrase that some letters are nearest to.
    private func match(_ bytes: [UInt8], range: Range<Int>) -> Match? {
        let letters = Self.letters(bytes)
        let tolerance = Self.tolerances.first { bytes.count >= $0.length }?.distance ?? 0
        var best: (entry: Entry, distance: Int)?
        for count in max(bytes.count - tolerance, 1)...bytes.count + tolerance
        where count < entries.count {
            for (index, others) in self.letters[count].enumerated()
            where (others ^ letters).nonzeroBitCount <= 2 * tolerance {
                let limit = best.map { $0.distance - 1 } ?? tolerance
                if limit < 0 { break }
                let entry = entries[count][index]
                if let distance = Self.distance(entry.bytes, bytes, atMost: limit) {
                    best = (entry, distance)
                }
            }
        }
        return best.map {
            Match(
                range: range, roles: $0.entry.roles, languages: $0.entry.languages,
                length: $0.entry.bytes.count, distance: $0.distance)
        }
    }

    /// Which letters there are.
    private static func letters(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) }
    }

    /// How many letters have to be changed, added or left out.
    ///
    /// Source: V. Levenshtein, Binary codes capable of correcting deletions, insertions, and
    /// reversals (1966).
    static func distance(_ one: [UInt8], _ other: [UInt8], atMost limit: Int) -> Int? {
        if one == other { return 0 }
        if limit == 0 || abs(one.count - other.count) > limit { return nil }
        var row = Array(0...other.count)
        for (i, a) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            var least = row[0]
            for (j, b) in other.enumerated() {
                let change = diagonal + (a == b ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(change, diagonal + 1, row[j] + 1)
                least = min(least, row[j + 1])
            }
            if least > limit { return nil }
        }
        return row[other.count] <= limit ? row[other.count] : nil
    }
}

extension TillLanguage {
    static let all: [TillLanguage] = [
        english, german, french, spanish, italian, dutch, portuguese, malay,
    ]
}
