import Regions

/// What a page holds as text, as `pdftotext -bbox-layout` tells it.
///
/// What stands aslant comes as pieces of words among the others. Without it (`-nodiag`) the others
/// are in order, but for the first word after each piece, which poppler (22.12) leaves out as well.
struct EmbeddedText: Sendable, Hashable {
    /// What stands level, upright or upside down.
    private var level: [PlacedText.Line]
    /// Words that are among all and not among those: pieces of what stands aslant, and lone words
    /// after them.
    private(set) var strayWords: Set<String> = []

    /// Whether there is more, that stands aslant.
    var hasDiagonalText: Bool { !strayWords.isEmpty }

    /// How far words of a line are apart, in their heights.
    ///
    /// Source: maxWordSpacing of poppler's TextOutputDev.cc.
    private static let maximumSpaceInHeights = 1.5

    /// - Parameters:
    ///   - level: without what stands aslant.
    ///   - all: with it; nothing if there is none.
    init(level: String, all: String? = nil) {
        self.level = EmbeddedLine.placedLines(in: level)
        guard let all, all != level else { return }
        let known = Set(self.level.flatMap(\.words))
        let others = EmbeddedLine.placedLines(in: all).flatMap(\.words).filter {
            !known.contains($0)
        }
        for word in others.sorted(by: { $0.left > $1.left }) where !restore(word) {
            strayWords.insert(word.text)
        }
    }

    /// Puts a word before the one that follows it on its line; false if there is none.
    private mutating func restore(_ word: PlacedText.Word) -> Bool {
        for index in level.indices {
            guard let first = level[index].words.first, first.top == word.top,
                first.bottom == word.bottom,
                (0..<Self.maximumSpaceInHeights * (word.bottom - word.top))
                    .contains(first.left - word.right)
            else { continue }
            level[index].words.insert(word, at: 0)
            return true
        }
        return false
    }

    /// The lines of a page of so many points.
    func lines(width: Double, height: Double) -> [EmbeddedLine] {
        EmbeddedLine.lines(level, width: width, height: height)
    }
}
