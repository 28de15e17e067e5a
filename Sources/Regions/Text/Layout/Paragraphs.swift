extension [RecognizedTextObservation] {
    /// The lines grouped by paragraphs, in reading order; lines of a row stay together.
    ///
    /// A paragraph ends where the next row stands in another column, further down or in another
    /// size, where it is indented, or where its first word would have had room on a last line.
    public var paragraphs: [[RecognizedTextObservation]] {
        var paragraphs: [Paragraph] = []
        for row in rows {
            guard let line = ParagraphRow(row) else { continue }
            if let index = paragraphs.indices.last,
                paragraphs[index].rows.last?.lines.last?.block == row.first?.block,
                paragraphs[index].isContinued(by: line)
            {
                paragraphs[index].append(line)
            } else {
                paragraphs.append(Paragraph(line))
            }
        }
        return paragraphs.map { $0.rows.flatMap(\.lines) }
    }

    /// The lines, their paragraphs counted.
    var withParagraphs: [RecognizedTextObservation] {
        var number = -1
        return paragraphs.flatMap { lines in
            number += 1
            return lines.map { line in
                var line = line
                line.paragraph = number
                return line
            }
        }
    }
}

/// A row with its own axes, so that slanted and turned rows are as good as level ones.
private struct ParagraphRow {
    let lines: [RecognizedTextObservation]
    /// The foot of the first letter, and the way from it to the last and to its top.
    private let start: SIMD2<Double>
    private let along: SIMD2<Double>
    private let up: SIMD2<Double>
    /// A character as a share of the row's length.
    let character: Double
    /// The first word in characters.
    let firstWord: Int
    /// Whether it begins an item of a list.
    let isItem: Bool
    /// Whether it is of Chinese or Japanese.
    let hasSquareCharacters: Bool

    /// Source: Unicode's blocks Hiragana and Katakana.
    private static let kana: ClosedRange<Unicode.Scalar> = "\u{3041}"..."\u{30FF}"

    /// What of a row's area counts as zero, as a share of the image's.
    private static let leastArea = 1e-12

    init?(_ lines: [RecognizedTextObservation]) {
        guard let first = lines.first, let last = lines.last else { return nil }
        self.lines = lines
        start = SIMD2(first.bottomLeft.x, first.bottomLeft.y)
        along = SIMD2(last.bottomRight.x, last.bottomRight.y) - start
        up = SIMD2(first.topLeft.x, first.topLeft.y) - start
        guard abs(along.x * up.y - along.y * up.x) > Self.leastArea else { return nil }
        // Of the longest piece: between pieces there may be any distance.
        let longest = lines.max { $0.string.count < $1.string.count } ?? first
        let length =
            SIMD2(longest.bottomRight.x, longest.bottomRight.y)
            - SIMD2(longest.bottomLeft.x, longest.bottomLeft.y)
        character =
            (length * length).sum().squareRoot() / (along * along).sum().squareRoot()
            / Double(longest.string.count)
        isItem = first.string.hasPrefix(TextLine.bulletCharacter)
        firstWord = first.words.first?.string.count ?? 0
        hasSquareCharacters = longest.string.unicodeScalars.contains {
            $0.properties.isIdeographic || Self.kana.contains($0)
        }
    }

    /// Another row's edges along this one, in its own lengths, its distance down and its height,
    /// in heights of this one.
    func extent(of other: ParagraphRow) -> (
        left: Double, right: Double, down: Double, height: Double
    ) {
        func components(_ vector: SIMD2<Double>) -> SIMD2<Double> {
            let determinant = along.x * up.y - along.y * up.x
            return SIMD2(
                (vector.x * up.y - vector.y * up.x) / determinant,
                (along.x * vector.y - along.y * vector.x) / determinant)
        }
        let begin = components(other.start - start)
        return (
            begin.x, begin.x + components(other.along).x, -begin.y, components(other.up).y
        )
    }

    var height: Double { (up * up).sum().squareRoot() }
}

private struct Paragraph {
    private(set) var rows: [ParagraphRow]
    /// The distance from row to row, in units of the image.
    private var leading: Double?

    /// Where the next row of a paragraph stands below the last one, in heights of rows: not beside
    /// it, and no further down than double spacing while the paragraph has no leading of its own.
    ///
    /// Chosen.
    private static let minimumDownInRowHeights = 0.3
    private static let maximumDownInRowHeights = 2.2
    /// The sizes of the next row in heights of the last one.
    ///
    /// Chosen: rows without ascenders and descenders are about half as high as those with both.
    private static let rowHeights = (minimum: 0.55, maximum: 1.8)
    /// The share of the narrower row's width that both stand above.
    ///
    /// Chosen.
    private static let minimumOverlapShare = 0.3
    /// By how much a row may stand further down than the paragraph's rows do, in leadings.
    ///
    /// Chosen: less than the half line that sets paragraphs apart.
    private static let maximumLeadingRatio = 1.3
    /// How far an indented row begins to the right, and is off the center, in characters: beyond,
    /// it is another column or a list.
    ///
    /// Chosen: typists indent by two to five.
    private static let indentsInCharacters = (minimum: 1.2, maximum: 8.0)
    /// The least indent where each character fills a square.
    ///
    /// Source: W3C, Requirements for Japanese Text Layout: paragraphs are indented by a character.
    private static let minimumIndentOfSquareCharacters = 0.7
    private static let minimumShiftInCharacters = 0.8
    /// How far to the left of the last row a row begins that is centered, and how far before the
    /// edge a full row may end, in characters.
    ///
    /// Chosen: ragged rows end a word early.
    private static let minimumOutdentInCharacters = 1.5
    private static let maximumRaggednessInCharacters = 6.0
    /// How many characters more than the next row's first word an early end leaves: its space and
    /// what justified rows are stretched by.
    ///
    /// Chosen.
    private static let freeCharactersBesideWord = 3

    init(_ row: ParagraphRow) { rows = [row] }

    mutating func append(_ row: ParagraphRow) {
        if leading == nil, let last = rows.last {
            leading = last.extent(of: row).down * last.height
        }
        rows.append(row)
    }

    func isContinued(by row: ParagraphRow) -> Bool {
        guard let last = rows.last, !row.isItem else { return false }
        let next = last.extent(of: row)
        guard next.down > Self.minimumDownInRowHeights, next.height > Self.rowHeights.minimum,
            next.height < Self.rowHeights.maximum,
            min(next.right, 1) - max(next.left, 0)
                > Self.minimumOverlapShare * min(next.right - next.left, 1)
        else { return false }
        if let leading {
            guard next.down * last.height < Self.maximumLeadingRatio * leading else { return false }
        } else if next.down > Self.maximumDownInRowHeights {
            return false
        }
        return !isIndented(next.left, next.right)
            && !lastRowEndsEarly(before: row, next.left, next.right)
    }

    /// Whether a row begins a little to the right of the one before, and is not centered.
    private func isIndented(_ left: Double, _ right: Double) -> Bool {
        guard let last = rows.last else { return false }
        let indent = left / last.character
        let shift = abs(left + right - 1) / 2 / last.character
        // Behind a single row, it is as often the rest of a list's item.
        let least =
            last.hasSquareCharacters
            ? Self.minimumIndentOfSquareCharacters : Self.indentsInCharacters.minimum
        return indent > least
            && indent < Self.indentsInCharacters.maximum
            && shift > Self.minimumShiftInCharacters && rows.count > 1
    }

    /// Whether the last of several full rows is short, though the next row's first word would have
    /// had room on it.
    private func lastRowEndsEarly(
        before row: ParagraphRow, _ left: Double, _ right: Double
    ) -> Bool {
        // Centered rows end where they like.
        guard rows.count > 1, let last = rows.last,
            left > -Self.minimumOutdentInCharacters * last.character
        else { return false }
        let edges = rows.dropLast().map { last.extent(of: $0).right }
        let edge = max(edges.max() ?? 1, right)
        let isFull = edges.allSatisfy {
            edge - $0 < Self.maximumRaggednessInCharacters * last.character
        }
        return isFull
            && edge - 1 > Double(row.firstWord + Self.freeCharactersBesideWord) * last.character
    }
}
