/// Finds the phrases of cards in lines, also where a letter of a long one was read wrong.
struct CardPhraseIndex: Sendable {
    /// A phrase that was found in a line.
    struct Match: Sendable {
        /// Printed words.
        let range: Range<Int>
        let roles: Set<CardRole>
        /// Letters of the phrase, fewer where one differs.
        let length: Int
    }

    /// Letters that a phrase has to have so that one of them may differ: among other words, and
    /// where it is all of its line; and so that two may.
    ///
    /// Chosen: shorter ones would be taken for others. Models of other languages take a letter with
    /// its accent for two.
    private static let fewestLettersOfInexact = 7
    private static let fewestLettersOfInexactLine = 6
    private static let fewestLettersOfTwo = 10
    /// By so many letters a phrase with one that differs is taken for shorter.
    ///
    /// Chosen: the letter behind an exact phrase is no part of it.
    private static let lettersLostByInexact = 2
    /// Words that a phrase can be read as.
    ///
    /// Chosen: the longest phrases have as many.
    private static let longestRunInWords = 7

    static let shared = CardPhraseIndex()

    private let roles: [[UInt8]: Set<CardRole>]
    /// By the number of letters.
    private let inexact: [[[UInt8]]]

    private init() {
        var roles: [[UInt8]: Set<CardRole>] = [:]
        for entry in CardLanguage.all.lazy.flatMap(\.phrases) {
            for phrase in entry.words {
                roles[FoldedText.joined(phrase), default: []].insert(entry.role)
            }
        }
        self.roles = roles
        var inexact = [[[UInt8]]](repeating: [], count: (roles.keys.map(\.count).max() ?? 0) + 1)
        for bytes in roles.keys.sorted(by: { $0.lexicographicallyPrecedes($1) })
        where bytes.count >= Self.fewestLettersOfInexactLine { inexact[bytes.count].append(bytes) }
        self.inexact = inexact
    }

    /// The phrases of a line, none over another, from the left to the right; the longest count.
    func matches(in text: FoldedText) -> [Match] {
        var matches: [Match] = []
        for start in text.words.indices {
            var bytes: [UInt8] = []
            for end in start..<min(start + Self.longestRunInWords, text.words.count) {
                bytes += text.words[end].bytes
                if bytes.count > inexact.count { break }
                let exact = roles[bytes]
                let isLine = start == 0 && end == text.words.count - 1
                guard let roles = exact ?? inexactRoles(of: bytes, isLine: isLine) else {
                    continue
                }
                matches.append(
                    Match(
                        range: text.words[start].source..<text.words[end].source + 1,
                        roles: roles,
                        length: bytes.count - (exact == nil ? Self.lettersLostByInexact : 0)))
            }
        }
        matches.sort { ($0.length, $1.range.lowerBound) > ($1.length, $0.range.lowerBound) }
        var kept: [Match] = []
        for match in matches where !kept.contains(where: { $0.range.overlaps(match.range) }) {
            kept.append(match)
        }
        return kept.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// - Parameter isLine: whether they are all letters of a line.
    private func inexactRoles(of bytes: [UInt8], isLine: Bool) -> Set<CardRole>? {
        let fewest = isLine ? Self.fewestLettersOfInexactLine : Self.fewestLettersOfInexact
        guard bytes.count >= fewest else { return nil }
        let most = bytes.count >= Self.fewestLettersOfTwo ? 2 : 1
        for distance in 1...most {
            for count in bytes.count - distance...bytes.count + distance
            where inexact.indices.contains(count) && count >= fewest {
                for other in inexact[count]
                where PhraseIndex.distance(other, bytes, atMost: distance) != nil {
                    return roles[other]
                }
            }
        }
        return nil
    }
}
