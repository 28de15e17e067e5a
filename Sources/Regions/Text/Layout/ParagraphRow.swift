/// A row with its own axes, so that slanted and turned rows are as good as level ones; the axes go
/// as it is read, from the right to the left in scripts that are read so.
struct ParagraphRow {
    let lines: [RecognizedTextObservation]
    /// What was read.
    let text: String
    /// The foot of the first letter, and the way from it to the last and to its top.
    private let start: SIMD2<Double>
    private let along: SIMD2<Double>
    private let up: SIMD2<Double>
    /// How long a character is, in units of the image.
    let character: Double
    /// How long what comes before its first space is, in units of the image.
    let firstWord: Double
    /// Whether it begins an item of a list with a bullet.
    let isItem: Bool
    /// Whether a rule or the edge of a panel parts it from the row before.
    let isBordered: Bool
    /// Whether it is of Chinese or Japanese.
    let hasSquareCharacters: Bool

    /// Source: Unicode's blocks Hiragana and Katakana.
    private static let kana: ClosedRange<Unicode.Scalar> = "\u{3041}"..."\u{30FF}"
    /// What of a row's area counts as zero, as a share of the image's.
    private static let leastArea = 1e-12
    /// What a line of square characters may end before, so that no closing bracket or full stop
    /// begins the next one.
    ///
    /// Source: W3C, Requirements for Japanese Text Layout: a character is taken along.
    private static let squareCharactersThatStayTogether = 2.0

    init?(_ lines: [RecognizedTextObservation], borderedRows: Set<Int> = []) {
        guard let first = lines.first, let last = lines.last else { return nil }
        self.lines = lines
        text = lines.map(\.string).joined(separator: " ")
        // Of pieces side by side, the first one is read first.
        let corners =
            text.isFromRight
            ? (start: first.bottomRight, top: first.topRight, end: last.bottomLeft)
            : (start: first.bottomLeft, top: first.topLeft, end: last.bottomRight)
        start = SIMD2(corners.start.x, corners.start.y)
        along = SIMD2(corners.end.x, corners.end.y) - start
        up = SIMD2(corners.top.x, corners.top.y) - start
        guard abs(along.x * up.y - along.y * up.x) > Self.leastArea else { return nil }
        // Of the longest piece: between pieces there may be any distance.
        let longest = lines.max { $0.string.count < $1.string.count } ?? first
        character = longest.quadrilateral.length / Double(max(longest.string.count, 1))
        isBordered = borderedRows.contains(first.row)
        isItem = first.string.hasPrefix(TextLine.bulletCharacter)
        hasSquareCharacters = longest.string.unicodeScalars.contains {
            $0.properties.isIdeographic || Self.kana.contains($0)
        }
        firstWord =
            hasSquareCharacters
            ? Self.squareCharactersThatStayTogether * character : first.lengthOfFirstWord
    }

    /// Where another row stands, seen from this one.
    func extent(of other: ParagraphRow) -> Extent {
        func components(_ vector: SIMD2<Double>) -> SIMD2<Double> {
            let determinant = along.x * up.y - along.y * up.x
            return SIMD2(
                (vector.x * up.y - vector.y * up.x) / determinant,
                (along.x * vector.y - along.y * vector.x) / determinant)
        }
        let begin = components(other.start - start)
        let height = components(other.up).y
        return Extent(
            left: begin.x * length, right: (begin.x + components(other.along).x) * length,
            down: -begin.y, height: height)
    }

    /// Where a row stands, seen from another one.
    struct Extent {
        /// The edges along the other row, in units of the image from its start.
        var left: Double
        var right: Double
        /// How far its foot is below the other's, in heights of the other.
        var down: Double
        var height: Double

        var width: Double { right - left }
        var center: Double { (left + right) / 2 }
    }

    /// How far down the next row stands, in units of the image: by what both have of feet and tops.
    func pitch(to next: ParagraphRow) -> Double {
        let extent = extent(of: next)
        let down =
            if text.hasDescenders == next.text.hasDescenders {
                extent.down
            } else if text.hasAscenders == next.text.hasAscenders {
                1 - extent.height + extent.down
            } else {
                extent.down + (1 - extent.height) / 2
            }
        return down * height
    }

    var length: Double { (along * along).sum().squareRoot() }
    var height: Double { (up * up).sum().squareRoot() }
}

extension Quadrilateral {
    /// Of its lower edge, in units of the image.
    fileprivate var length: Double {
        let along = SIMD2(bottomRight.x - bottomLeft.x, bottomRight.y - bottomLeft.y)
        return (along * along).sum().squareRoot()
    }
}

extension RecognizedTextObservation {
    /// How long its first word is; signs that stand before it belong to it: in French, a space
    /// that keeps lines together follows a quotation mark.
    fileprivate var lengthOfFirstWord: Double {
        var length = 0.0
        for word in words {
            length += word.quadrilateral.length
            if word.string.contains(where: { $0.isLetter || $0.isNumber }) { break }
        }
        return length
    }
}

extension String {
    /// Whether more letters of it are written from the right than from the left.
    fileprivate var isFromRight: Bool {
        let letters = unicodeScalars.filter(\.properties.isAlphabetic)
        return 2 * letters.count(where: \.isRightToLeft) > letters.count
    }

    private static let lettersBelowTheLine: Set<Character> = [
        "g", "j", "p", "q", "y", ",", ";", "(", ")", "[", "]", "Q", "ç", "ß", "„", "‚",
    ]
    private static let lowLetters: Set<Character> = [
        "a", "c", "e", "g", "m", "n", "o", "p", "q", "r", "s", "u", "v", "w", "x", "y", "z",
    ]

    /// Whether letters of Latin script reach below the line.
    fileprivate var hasDescenders: Bool { contains(where: Self.lettersBelowTheLine.contains) }

    /// Whether letters or figures are higher than an x.
    fileprivate var hasAscenders: Bool {
        contains { ($0.isLetter || $0.isNumber) && !Self.lowLetters.contains($0) }
    }
}
