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

    init(of line: TextLine, in picture: LineStraightener.Picture) {
        self.line = line
        self.picture = picture
        cells = line.cells
        columns = cells.map { (picture.column($0.left), picture.column($0.right)) }
        height = line.height / picture.scale
    }

    private struct Character {
        var symbol: EngineSymbol
        var word: Int
        var center: Double
        var width: Double
        var startsWord: Bool
    }

    /// The words with their characters where their ink is.
    func reading(_ words: [EngineWord]) -> LineReading {
        var characters: [Character] = []
        // The last character of a word often reaches to the next word.
        let widths = words.flatMap(\.symbols).map { $0.box.right - $0.box.left }.sorted()
        let widest = widths.isEmpty ? 0 : widths[widths.count / 2] * 3 / 2
        for (index, word) in words.enumerated() {
            for symbol in word.symbols where !symbol.string.allSatisfy(\.isWhitespace) {
                characters.append(
                    Character(
                        symbol: symbol, word: index,
                        center: Double(symbol.box.left)
                            + Double(min(symbol.box.right - symbol.box.left, widest)) / 2,
                        width: Double(min(symbol.box.right - symbol.box.left, widest)),
                        startsWord: characters.last?.word != index && !characters.isEmpty))
            }
        }
        let places = places(of: characters)
        var reading = LineReading(words: [])
        var word = -1
        for (character, place) in zip(characters, places) {
            let read = LineReading.Character(
                string: character.symbol.string, confidence: character.symbol.confidence,
                span: place.span, isMeasured: place.isMeasured, hasInk: place.hasInk,
                alternatives: character.symbol.alternatives)
            if character.word == word {
                reading.words[reading.words.count - 1].append(read)
            } else {
                word = character.word
                reading.words.append(
                    LineReading.Word(read, confidence: words[word].confidence))
            }
        }
        return reading
    }

    private struct Place {
        var span: TextLine.Span
        var isMeasured = false
        var hasInk = false
    }

    private struct Step {
        var cost = Double.infinity
        var characters = 0
        var cells = 0
    }

    private func places(of characters: [Character]) -> [Place] {
        let (count, width) = (characters.count, cells.count + 1)
        let estimates = characters.map { Place(span: estimate($0)) }
        // No line of print has that many; a texture may.
        guard count > 0, width > 1, count * width < 250_000 else { return estimates }
        var table = [Step](repeating: Step(), count: (count + 1) * width)
        table[0].cost = 0
        for c in 0...count {
            for k in 0..<width where c + k > 0 {
                table[c * width + k] = bestStep(characters, c, k, table)
            }
        }
        var places = estimates
        var (c, k) = (count, width - 1)
        while c > 0 || k > 0 {
            let step = table[c * width + k]
            if step.characters == 1, step.cells > 0 {
                let span = cells[k - step.cells + 1..<k].reduce(into: cells[k - step.cells]) {
                    $0.merge($1)
                }
                places[c - 1] = Place(span: span, isMeasured: true, hasInk: true)
            } else if step.characters > 1 {
                let spans = split(cells[k - 1], among: characters[c - step.characters..<c])
                for (index, span) in spans.enumerated() {
                    places[c - step.characters + index] = Place(span: span, hasInk: true)
                }
            }
            (c, k) = (c - step.characters, k - step.cells)
        }
        return places
    }

    /// The cheapest way to have shared out the first `k` pieces among the first `c` characters.
    @inline(__always)
    private func bestStep(
        _ characters: [Character], _ c: Int, _ k: Int, _ table: [Step]
    ) -> Step {
        let width = cells.count + 1
        var best = Step()
        func consider(_ taken: Int, _ pieces: Int, _ cost: Double) {
            let total = table[(c - taken) * width + k - pieces].cost + cost
            if total < best.cost { best = Step(cost: total, characters: taken, cells: pieces) }
        }
        // A piece that no character explains, and a character without ink.
        if k > 0 { consider(0, 1, 0.6) }
        if c > 0 { consider(1, 0, 1.2) }
        guard c > 0, k > 0 else { return best }
        for pieces in 1...min(3, k) {
            let (left, right) = (columns[k - pieces].left, columns[k - 1].right)
            // No letter is torn that far apart.
            if pieces > 1,
                columns[k - pieces + 1].left - columns[k - pieces].right > 0.3 * height
            {
                break
            }
            let off = abs((left + right) / 2 - characters[c - 1].center) / height
            let wide = max((right - left) / height - 1.1, 0)
            let broken = 0.35 * Double(pieces - 1) + (pieces > 1 ? wide : 0)
            consider(1, pieces, off + broken + breakCost(characters[c - 1], k - pieces))
        }
        guard c > 1 else { return best }
        let (left, right) = columns[k - 1]
        var sum = characters[c - 1].center
        var breaks = 0.0
        for taken in 2...min(6, max(c, 2)) {
            if characters[c - taken + 1].startsWord { breaks += 0.5 }
            sum += characters[c - taken].center
            let off = abs((left + right) / 2 - sum / Double(taken)) / height
            let narrow = max(0.3 * Double(taken) - (right - left) / height, 0)
            consider(
                taken, 1,
                off + 0.35 * Double(taken - 1) + 2 * narrow + breaks
                    + breakCost(characters[c - taken], k - 1))
        }
        return best
    }

    /// What it costs a character to begin with a piece: words like gaps, letters don't.
    private func breakCost(_ character: Character, _ cell: Int) -> Double {
        guard cell > 0 else { return 0 }
        let gap = min(max((columns[cell].left - columns[cell - 1].right) / height, 0), 0.7)
        if character.startsWord { return 0.5 * (0.7 - gap) }
        // Hardly a word goes on behind a gap as wide as pictures have.
        return 0.5 * max(gap - 0.2, 0) + (gap > 0.6 ? 0.8 : 0)
    }

    /// Where the recognizer saw a character, with the height of the line.
    private func estimate(_ character: Character) -> TextLine.Span {
        let center = picture.x(character.center)
        let half = character.width / 2 * picture.scale
        return TextLine.Span(
            left: max(center - half, line.left), right: min(center + half, line.right),
            ascent: line.ascent, descent: line.descent)
    }

    /// Splits ink of touching letters between the centers that the recognizer saw.
    private func split(
        _ cell: TextLine.Span, among characters: ArraySlice<Character>
    ) -> [TextLine.Span] {
        var bounds = [cell.left]
        for (character, next) in zip(characters, characters.dropFirst()) {
            let place = picture.x((character.center + next.center) / 2)
            bounds.append(min(max(place, bounds[bounds.count - 1]), cell.right))
        }
        bounds.append(cell.right)
        return zip(bounds, bounds.dropFirst()).map { left, right in
            TextLine.Span(left: left, right: right, ascent: cell.ascent, descent: cell.descent)
        }
    }
}

extension TextLine {
    /// Ink that lies above other ink taken together: letters with their dots, from left to right.
    var cells: [Span] {
        var cells: [Span] = []
        for component in components {
            let span = span(of: component)
            if let last = cells.last {
                let overlap = min(last.right, span.right) - span.left
                let narrower = min(last.right - last.left, span.right - span.left)
                if overlap > 0.5 * narrower {
                    cells[cells.count - 1].merge(span)
                    continue
                }
            }
            cells.append(span)
        }
        return cells
    }
}
