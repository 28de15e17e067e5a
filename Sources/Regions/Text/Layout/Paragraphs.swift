extension [RecognizedTextObservation] {
    /// The lines grouped by paragraphs, in reading order; lines of a row stay together.
    ///
    /// A paragraph ends where the next row stands in another column, further down or in another
    /// size, and where indents, ends of lines and what is written say so. Lines that were numbered
    /// by paragraphs already keep theirs.
    public var paragraphs: [[RecognizedTextObservation]] {
        guard let first, !allSatisfy({ $0.paragraph == first.paragraph }) else {
            return groupedByParagraphs(borderedRows: [])
        }
        return dropFirst().reduce(into: [[first]]) { paragraphs, line in
            if paragraphs[paragraphs.count - 1][0].paragraph == line.paragraph {
                paragraphs[paragraphs.count - 1].append(line)
            } else {
                paragraphs.append([line])
            }
        }
    }

    /// The lines, their paragraphs counted.
    ///
    /// - Parameter borderedRows: the numbers of rows that a rule or the edge of a panel parts from
    ///   those before them.
    func withParagraphs(borderedRows: Set<Int> = []) -> [RecognizedTextObservation] {
        groupedByParagraphs(borderedRows: borderedRows).enumerated().flatMap { number, lines in
            lines.map { line in
                var line = line
                line.paragraph = number
                return line
            }
        }
    }

    private func groupedByParagraphs(
        borderedRows: Set<Int>
    ) -> [[RecognizedTextObservation]] {
        var stretches: [[ParagraphRow]] = []
        for row in rows.compactMap({ ParagraphRow($0, borderedRows: borderedRows) }) {
            if let last = stretches.last?.last, last.stands(above: row) {
                stretches[stretches.count - 1].append(row)
            } else {
                stretches.append([row])
            }
        }
        return stretches.flatMap { rows in
            let evidence = ParagraphEvidence(rows)
            var paragraphs: [[RecognizedTextObservation]] = []
            for (index, row) in rows.enumerated() {
                if index == 0 || evidence.isStart(index) {
                    paragraphs.append(row.lines)
                } else {
                    paragraphs[paragraphs.count - 1] += row.lines
                }
            }
            return paragraphs
        }
    }
}

extension ParagraphRow {
    /// Where the next row of a paragraph stands below the last one, in heights of the higher row:
    /// not beside it, and no further down than double spacing.
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

    /// Whether the next row may be of one paragraph with this one by its place and size.
    fileprivate func stands(above row: ParagraphRow) -> Bool {
        guard lines.last?.block == row.lines.first?.block else { return false }
        let next = extent(of: row)
        let down = pitch(to: row) / max(height, row.height)
        return down > Self.minimumDownInRowHeights && down < Self.maximumDownInRowHeights
            && next.height > Self.rowHeights.minimum && next.height < Self.rowHeights.maximum
            && min(next.right, length) - max(next.left, 0)
                > Self.minimumOverlapShare * min(next.width, length)
    }
}
