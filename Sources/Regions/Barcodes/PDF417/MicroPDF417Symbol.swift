/// A MicroPDF417 in the image: what lines across its rows say.
struct MicroPDF417Symbol: Sendable {
    /// The check words that must not be needed: they prove that it is a code.
    ///
    /// Chosen: one wrong symbol of almost a million is left.
    private static let spareCheckWords = 2

    let layout: MicroPDF417Layout
    /// Its codewords of data.
    let words: [Int]
    /// The corners of its bars.
    let outline: PixelQuadrilateral

    /// Where a line across a row begins and ends, in pixels.
    struct Sighting: Sendable {
        var line: MicroPDF417Line
        var start: SIMD2<Double>
        var end: SIMD2<Double>
    }

    /// The code that lines show; `nil` where too many of its words are not seen, or wrong.
    init?(_ sightings: [Sighting]) {
        for layout in MicroPDF417Layout.all + MicroPDF417Layout.components {
            let own = sightings.compactMap { sighting -> (row: Int, sighting: Sighting)? in
                let line = sighting.line
                guard line.columns == layout.columns,
                    let row = layout.row(left: line.left, middle: line.middle, right: line.right)
                else { return nil }
                return (row, sighting)
            }
            guard Set(own.map(\.row)).count * layout.columns >= layout.words - layout.checkWords,
                let words = ReedSolomon.pdf417.corrected(
                    Self.words(of: own, layout), checkWords: layout.checkWords,
                    spare: Self.spareCheckWords),
                let outline = Self.outline(of: own, layout)
            else { continue }
            self.layout = layout
            self.words = Array(words.dropLast(layout.checkWords))
            self.outline = outline
            return
        }
        return nil
    }

    /// What most lines say of each codeword.
    private static func words(
        of seen: [(row: Int, sighting: Sighting)], _ layout: MicroPDF417Layout
    ) -> [Int?] {
        var counts = [[Int: Int]](repeating: [:], count: layout.words)
        for (row, sighting) in seen {
            for (column, word) in sighting.line.words.enumerated() {
                if let word { counts[row * layout.columns + column][word, default: 0] += 1 }
            }
        }
        return counts.map { said in
            guard let best = said.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
                2 * best.value > said.values.reduce(0, +)
            else { return nil }
            return best.key
        }
    }

    /// The lines through the ends of all rows, from the first row's upper side to the last one's
    /// lower side.
    private static func outline(
        of seen: [(row: Int, sighting: Sighting)], _ layout: MicroPDF417Layout
    ) -> PixelQuadrilateral? {
        let rows = seen.map { Double($0.row) + 0.5 }
        let last = Double(layout.rows)
        func side(_ points: [SIMD2<Double>]) -> (SIMD2<Double>, SIMD2<Double>)? {
            let count = Double(rows.count)
            let (row, point) = (rows.reduce(0, +) / count, points.reduce(.zero, +) / count)
            let spread = rows.reduce(0) { $0 + ($1 - row) * ($1 - row) }
            guard spread > 0 else { return nil }
            let slope = zip(rows, points).reduce(SIMD2<Double>.zero) {
                $0 + ($1.1 - point) * (($1.0 - row) / spread)
            }
            return (point - slope * row, point + slope * (last - row))
        }
        guard let left = side(seen.map(\.sighting.start)),
            let right = side(seen.map(\.sighting.end))
        else { return nil }
        let outline = PixelQuadrilateral(
            topLeft: left.0, topRight: right.0, bottomRight: right.1, bottomLeft: left.1)
        return outline.isConvex ? outline : nil
    }

    // MARK: As a PDF417

    /// How its codewords are laid out in a PDF417: chosen.
    private enum Drawing {
        static let columns = 6
        static let level = 2
        static let padding = 900
        static let byteMode = 901
    }

    /// Whether a codeword has a meaning that PDF417 doesn't know: those that stand for the beginnings
    /// of GS1 and ANSI MH10 messages, and emulate other symbologies.
    private static func isOfMicroAlone(_ word: Int) -> Bool {
        (903...912).contains(word) || (914...921).contains(word)
    }

    /// The element string of a component of a composite code; `nil` for any other.
    var elementString: [UInt8]? {
        layout.isComponent
            ? CompositeComponent.elementString(ofDigits: words)
            : CompositeComponent.elementString(of: words)
    }

    /// The same codewords in a PDF417, for an engine to decode; `nil` where it has none for them.
    var drawnAsPDF417: Plane<UInt8>? {
        guard !layout.isComponent, let first = words.first,
            !words.contains(where: Self.isOfMicroAlone)
        else {
            return nil
        }
        // It begins with bytes where nothing else is said, a PDF417 with text.
        let data = first < Drawing.padding ? [Drawing.byteMode] + words : words
        let (columns, checkWords) = (
            Drawing.columns, PDF417Drawing.checkWords(level: Drawing.level)
        )
        let rows = max(
            (1 + data.count + checkWords + columns - 1) / columns, PDF417Drawing.minimumRows)
        let room = rows * columns - checkWords
        var all = [room] + data
        all += [Int](repeating: Drawing.padding, count: room - all.count)
        all += ReedSolomon.pdf417.checkWords(of: all, count: checkWords)
        return PDF417Drawing(columns: columns, level: Drawing.level, words: all).plane
    }
}
