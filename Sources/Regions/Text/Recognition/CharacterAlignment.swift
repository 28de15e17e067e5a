/// Fits what was read in a picture of a line to the ink of the line.
///
/// The recognizer knows the order of characters well, and their places only roughly. Pieces of
/// ink are shared out among characters by dynamic programming, both from left to right: a piece is
/// a character, several are one (broken letters), or one is several (touching letters); words
/// like to begin after a gap.
struct CharacterAlignment {
    private let line: TextLine
    private let picture: LineStraightener.Picture
    /// Pieces of ink, and where the picture shows them.
    private let cells: [TextLine.Span]
    private let columns: [(left: Double, right: Double)]
    /// The line's height in columns of the picture: the unit of costs.
    private let height: Double

    /// What it costs to share ink out in a way that is less than usual, in heights of the line by
    /// which a character might as well lie elsewhere.
    ///
    /// All chosen.
    private enum Cost {
        /// A piece that no character explains, and a character without ink.
        static let unexplainedPiece = 0.6
        static let characterWithoutInk = 1.2
        /// Each further piece of a broken character.
        static let furtherPiece = 0.35
        /// Each further character of touching ones, and each height that they lack.
        static let furtherCharacter = 0.35
        static let lackingWidth = 2.0
        /// Characters that touch though a word begins between them.
        static let touchingWords = 0.5
        /// Each height of a gap that a word lacks before it, and that a letter has before it.
        static let lackingGap = 0.5
        static let excessGap = 0.5
        /// A word that goes on behind a gap as wide as pictures have.
        static let bridgedGap = 0.8
    }

    /// What characters and gaps are like, in heights of the line.
    ///
    /// All chosen.
    private enum Shape {
        /// A character's pieces, and how far apart they lie.
        static let maximumPieces = 3
        static let maximumGapOfPieces = 0.3
        /// Wider ones are rather several.
        static let maximumWidth = 1.1
        /// Characters that touch each other, and the least width of each.
        static let maximumTouching = 6
        static let minimumWidth = 0.3
        /// Before a word, and within one.
        static let wordGap = 0.7
        static let letterGap = 0.2
        static let bridgedGap = 0.6
    }

    /// The width that counts of a character, at most, in halves of the median: the last one of a
    /// word often reaches to the next word.
    ///
    /// Chosen.
    private static let maximumWidthInHalves = 3
    /// Characters times pieces, at most: no line of print has that many; a texture may.
    ///
    /// Chosen.
    private static let maximumTableSize = 250_000

    init(of line: TextLine, in picture: LineStraightener.Picture) {
        self.line = line
        self.picture = picture
        cells = line.cells
        columns = cells.map { (picture.column($0.left), picture.column($0.right)) }
        height = line.height / picture.scale
    }

    /// A symbol where the recognizer saw it, in columns of the picture.
    private struct Symbol {
        var read: EngineSymbol
        var word: Int
        var center: Double
        var width: Double
        var startsWord: Bool
    }

    /// The words with their symbols where their ink is.
    func reading(_ words: [EngineWord]) -> LineReading {
        var symbols: [Symbol] = []
        let widths = words.flatMap(\.symbols).map { $0.box.right - $0.box.left }
        let widest = widths.median.map { $0 * Self.maximumWidthInHalves / 2 } ?? 0
        for (index, word) in words.enumerated() {
            for symbol in word.symbols where !symbol.string.allSatisfy(\.isWhitespace) {
                symbols.append(
                    Symbol(
                        read: symbol, word: index,
                        center: Double(symbol.box.left)
                            + Double(min(symbol.box.right - symbol.box.left, widest)) / 2,
                        width: Double(min(symbol.box.right - symbol.box.left, widest)),
                        startsWord: symbols.last?.word != index && !symbols.isEmpty))
            }
        }
        let placements = placements(of: symbols)
        var reading = LineReading(words: [])
        var word = -1
        for (symbol, placement) in zip(symbols, placements) {
            let placed = LineReading.Symbol(
                string: symbol.read.string, confidence: symbol.read.confidence,
                span: placement.span, isMeasured: placement.isMeasured, hasInk: placement.hasInk,
                alternatives: symbol.read.alternatives)
            if symbol.word == word {
                reading.words[reading.words.count - 1].append(placed)
            } else {
                word = symbol.word
                var next = LineReading.Word(placed, confidence: words[word].confidence)
                next.isInDictionary = words[word].isInDictionary
                reading.words.append(next)
            }
        }
        return reading
    }

    private struct Placement {
        var span: TextLine.Span
        var isMeasured = false
        var hasInk = false
    }

    private struct Step {
        var cost = Double.infinity
        var symbols = 0
        var cells = 0
    }

    private func placements(of symbols: [Symbol]) -> [Placement] {
        let (count, width) = (symbols.count, cells.count + 1)
        let estimates = symbols.map { Placement(span: estimate($0)) }
        guard count > 0, width > 1, count * width < Self.maximumTableSize else { return estimates }
        if count == cells.count, standsAlone {
            return cells.map { Placement(span: $0, isMeasured: true, hasInk: true) }
        }
        var table = [Step](repeating: Step(), count: (count + 1) * width)
        table[0].cost = 0
        for c in 0...count {
            for k in 0..<width where c + k > 0 {
                table[c * width + k] = bestStep(symbols, c, k, table)
            }
        }
        var placements = estimates
        var (c, k) = (count, width - 1)
        while c > 0 || k > 0 {
            let step = table[c * width + k]
            if step.symbols == 1, step.cells > 0 {
                let span = cells[k - step.cells + 1..<k].reduce(into: cells[k - step.cells]) {
                    $0.merge($1)
                }
                placements[c - 1] = Placement(span: span, isMeasured: true, hasInk: true)
            } else if step.symbols > 1 {
                let spans = split(cells[k - 1], among: symbols[c - step.symbols..<c])
                for (index, span) in spans.enumerated() {
                    placements[c - step.symbols + index] = Placement(span: span, hasInk: true)
                }
            }
            (c, k) = (c - step.symbols, k - step.cells)
        }
        return placements
    }

    /// Whether each piece of ink stands apart from the next, as figures of a calendar do.
    private var standsAlone: Bool {
        zip(columns, columns.dropFirst()).allSatisfy {
            $1.left - $0.right > Shape.bridgedGap * height
        }
    }

    /// The cheapest way to have shared out the first `k` pieces among the first `c` symbols.
    @inline(__always)
    private func bestStep(
        _ symbols: [Symbol], _ c: Int, _ k: Int, _ table: [Step]
    ) -> Step {
        let width = cells.count + 1
        var best = Step()
        func consider(_ taken: Int, _ pieces: Int, _ cost: Double) {
            let total = table[(c - taken) * width + k - pieces].cost + cost
            if total < best.cost { best = Step(cost: total, symbols: taken, cells: pieces) }
        }
        if k > 0 { consider(0, 1, Cost.unexplainedPiece) }
        if c > 0 { consider(1, 0, Cost.characterWithoutInk) }
        guard c > 0, k > 0 else { return best }
        for pieces in 1...min(Shape.maximumPieces, k) {
            let (left, right) = (columns[k - pieces].left, columns[k - 1].right)
            if pieces > 1,
                columns[k - pieces + 1].left - columns[k - pieces].right
                    > Shape.maximumGapOfPieces * height
            {
                break
            }
            let off = abs((left + right) / 2 - symbols[c - 1].center) / height
            let wide = max((right - left) / height - Shape.maximumWidth, 0)
            let broken = Cost.furtherPiece * Double(pieces - 1) + (pieces > 1 ? wide : 0)
            consider(1, pieces, off + broken + breakCost(symbols[c - 1], k - pieces))
        }
        guard c > 1 else { return best }
        let (left, right) = columns[k - 1]
        var sum = symbols[c - 1].center
        var breaks = 0.0
        for taken in 2...min(Shape.maximumTouching, max(c, 2)) {
            if symbols[c - taken + 1].startsWord { breaks += Cost.touchingWords }
            sum += symbols[c - taken].center
            let off = abs((left + right) / 2 - sum / Double(taken)) / height
            let narrow = max(Shape.minimumWidth * Double(taken) - (right - left) / height, 0)
            consider(
                taken, 1,
                off + Cost.furtherCharacter * Double(taken - 1) + Cost.lackingWidth * narrow
                    + breaks + breakCost(symbols[c - taken], k - 1))
        }
        return best
    }

    /// What it costs a symbol to begin with a piece: words like gaps, letters don't.
    private func breakCost(_ symbol: Symbol, _ cell: Int) -> Double {
        guard cell > 0 else { return 0 }
        let gap = min(
            max((columns[cell].left - columns[cell - 1].right) / height, 0), Shape.wordGap)
        if symbol.startsWord { return Cost.lackingGap * (Shape.wordGap - gap) }
        return Cost.excessGap * max(gap - Shape.letterGap, 0)
            + (gap > Shape.bridgedGap ? Cost.bridgedGap : 0)
    }

    /// Where the recognizer saw a symbol, with the height of the line.
    private func estimate(_ symbol: Symbol) -> TextLine.Span {
        let center = picture.x(symbol.center)
        let half = symbol.width / 2 * picture.scale
        return TextLine.Span(
            left: max(center - half, line.left), right: min(center + half, line.right),
            ascent: line.ascent, descent: line.descent)
    }

    /// Splits ink of touching letters between the centers that the recognizer saw.
    private func split(
        _ cell: TextLine.Span, among symbols: ArraySlice<Symbol>
    ) -> [TextLine.Span] {
        var bounds = [cell.left]
        for (symbol, next) in zip(symbols, symbols.dropFirst()) {
            let bound = picture.x((symbol.center + next.center) / 2)
            bounds.append(min(max(bound, bounds[bounds.count - 1]), cell.right))
        }
        bounds.append(cell.right)
        return zip(bounds, bounds.dropFirst()).map { left, right in
            TextLine.Span(left: left, right: right, ascent: cell.ascent, descent: cell.descent)
        }
    }
}

extension TextLine {
    /// The share of the narrower one's width at which two components lie above each other.
    ///
    /// Chosen.
    private static let minimumCellOverlap = 0.5

    /// Ink that lies above other ink taken together: letters with their dots, from left to right.
    var cells: [Span] {
        var cells: [Span] = []
        for component in components {
            let span = span(of: component)
            if let last = cells.last {
                let overlap = min(last.right, span.right) - span.left
                let narrower = min(last.right - last.left, span.right - span.left)
                if overlap > Self.minimumCellOverlap * narrower {
                    cells[cells.count - 1].merge(span)
                    continue
                }
            }
            cells.append(span)
        }
        return cells
    }
}
