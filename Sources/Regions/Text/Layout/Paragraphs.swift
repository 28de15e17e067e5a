extension [RecognizedTextObservation] {
    /// The lines grouped by paragraphs, in reading order; lines of a row stay together.
    ///
    /// A paragraph ends where the next row stands in another column, further down or in another
    /// size, where it is indented, or where its first word would have had room on a last line.
    public var paragraphs: [[RecognizedTextObservation]] {
        var paragraphs: [Paragraph] = []
        for row in rows {
            guard let line = ParagraphRow(row) else { continue }
            if let index = paragraphs.indices.last, paragraphs[index].isContinued(by: line) {
                paragraphs[index].append(line)
            } else {
                paragraphs.append(Paragraph(line))
            }
        }
        return paragraphs.map { $0.rows.flatMap(\.lines) }
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

    init?(_ lines: [RecognizedTextObservation]) {
        guard let first = lines.first, let last = lines.last else { return nil }
        self.lines = lines
        start = SIMD2(first.bottomLeft.x, first.bottomLeft.y)
        along = SIMD2(last.bottomRight.x, last.bottomRight.y) - start
        up = SIMD2(first.topLeft.x, first.topLeft.y) - start
        guard abs(along.x * up.y - along.y * up.x) > 1e-12 else { return nil }
        // Of the longest piece: between pieces there may be any distance.
        let longest = lines.max { $0.string.count < $1.string.count } ?? first
        let length =
            SIMD2(longest.bottomRight.x, longest.bottomRight.y)
            - SIMD2(longest.bottomLeft.x, longest.bottomLeft.y)
        character =
            (length * length).sum().squareRoot() / (along * along).sum().squareRoot()
            / Double(longest.string.count)
        firstWord = first.words.first?.string.count ?? 0
    }

    /// Another row's edges along this one, in its own lengths, its distance down and its height,
    /// in heights of this one.
    func place(of other: ParagraphRow) -> (
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

    init(_ row: ParagraphRow) { rows = [row] }

    mutating func append(_ row: ParagraphRow) {
        if leading == nil, let last = rows.last { leading = last.place(of: row).down * last.height }
        rows.append(row)
    }

    func isContinued(by row: ParagraphRow) -> Bool {
        guard let last = rows.last else { return false }
        let place = last.place(of: row)
        guard place.down > 0.3, place.height > 0.55, place.height < 1.8 else { return false }
        guard min(place.right, 1) - max(place.left, 0) > 0.3 * min(place.right - place.left, 1)
        else { return false }
        if let leading {
            guard place.down * last.height < 1.3 * leading else { return false }
        } else if place.down > 2.2 {
            return false
        }
        return !isIndented(place.left, place.right)
            && !lastRowEndsEarly(before: row, place.left, place.right)
    }

    /// Whether a row begins a little to the right of the one before, and is not centered.
    private func isIndented(_ left: Double, _ right: Double) -> Bool {
        guard let last = rows.last else { return false }
        let indent = left / last.character
        let shift = abs(left + right - 1) / 2 / last.character
        // Behind a single row, it is as often the rest of a list's item.
        return indent > 1.2 && indent < 8 && shift > 0.8 && rows.count > 1
    }

    /// Whether the last of several full rows is short, though the next row's first word would have
    /// had room on it.
    private func lastRowEndsEarly(
        before row: ParagraphRow, _ left: Double, _ right: Double
    ) -> Bool {
        // Centered rows end where they like.
        guard rows.count > 1, let last = rows.last, left > -1.5 * last.character else {
            return false
        }
        let edges = rows.dropLast().map { last.place(of: $0).right }
        let edge = max(edges.max() ?? 1, right)
        let isFull = edges.allSatisfy { edge - $0 < 6 * last.character }
        return isFull && edge - 1 > Double(row.firstWord + 3) * last.character
    }
}
