import Testing

@testable import Regions

@Suite struct ParagraphTests {
    /// A line whose characters are each a hundredth of the image wide, that begins in a column.
    private func line(
        _ text: String, at column: Int = 0, row: Double, size: Double = 1
    ) -> RecognizedTextObservation {
        let bottom = 0.95 - 0.03 * row
        func box(_ start: Int, _ count: Int) -> Quadrilateral {
            Quadrilateral(
                NormalizedRect(
                    x: 0.05 + 0.01 * Double(column + start), y: bottom,
                    width: 0.01 * Double(count), height: 0.02 * size))
        }
        var start = 0
        let words = text.split(separator: " ").map { word in
            defer { start += word.count + 1 }
            return RecognizedWord(
                string: String(word), quadrilateral: box(start, word.count), confidence: 1)
        }
        return RecognizedTextObservation(
            quadrilateral: box(0, text.count), confidence: 1, words: words)
    }

    /// Lines below each other; each space that one begins with is a column.
    private func page(_ texts: [String]) -> [RecognizedTextObservation] {
        texts.enumerated().map { row, text in
            let text = Substring(text)
            let body = text.drop { $0 == " " }
            return line(String(body), at: text.count - body.count, row: Double(row))
        }
    }

    /// The number of lines in each paragraph.
    private func sizes(_ lines: [RecognizedTextObservation]) -> [Int] {
        lines.paragraphs.map(\.count)
    }

    private static let full = "the lines of it are all as wide as they are"

    @Test(
        arguments: [
            // Names and German nouns at the starts of lines have had no room before.
            (
                [
                    "Der Cursor wird in die erste Zeile der",
                    "Datei gesetzt, und nach der Nummer die",
                    "Anweisungszeilenverarbeitung begonnen.",
                    "Befehle werden gelesen.",
                ], [4]
            ),
            // Long words leave ragged lines short.
            (
                [
                    "Sie wird nicht mit der eigentlichen",
                    "Zusammensetzung",
                    "Dateisystemzugriffsberechtigungslisten",
                    "verglichen.",
                ], [4]
            ),
            // A line that leaves room for the next word is a last one.
            (
                [
                    "Wird sie nicht angegeben, so gilt die",
                    "letzte Zeile.", "Befehle werden von der Eingabe gelesen,",
                    "die ein Terminal ist.",
                ], [2, 2]
            ),
            // One that is full and ends a sentence is not.
            (
                [
                    "It ends where the line does, and so on.",
                    "Nothing but another sentence is here to",
                    "be read.",
                ], [3]
            ),
            // Indents tell also where the last line is full.
            (
                [
                    "  The first of them begins with an indent",
                    "and goes on with lines as long as that one.",
                    "They end with a line that is full as well.",
                    "  The second one begins with an indent and",
                    "goes on with as long a line as those above.",
                ], [3, 2]
            ),
            // The other way round, as in lists of books.
            (
                [
                    "Breuel, T. Two geometric algorithms for the",
                    "   analysis of layout. In: Workshop on the",
                    "   analysis of documents, Princeton, 2002.",
                    "Smith, R. Hybrid page layout analysis via a",
                    "   detection of tab stops. Barcelona, 2009.",
                ], [3, 2]
            ),
            // Items of a list, and what follows it.
            (
                [
                    "- A first item that is as long as two lines",
                    "  are, and is indented behind its mark,",
                    "- and a second one.",
                    "What comes behind them begins at the edge.",
                ], [2, 1, 1]
            ),
            // A heading, in the size of the text.
            (
                ["Usage", "It is called with the names of the files to", "be read, and no more."],
                [1, 2]
            ),
        ] as [([String], [Int])])
    func paragraphsAreToldByTheirLines(_ texts: [String], _ expected: [Int]) {
        #expect(sizes(page(texts)) == expected)
    }

    @Test func linesOfOneParagraphStayTogether() {
        #expect(sizes(page(Array(repeating: Self.full, count: 5))) == [5])
    }

    @Test(arguments: [2, 1.4])
    func moreSpaceBeginsAParagraph(_ step: Double) {
        let rows = [0, 1, 2, 2 + step, 3 + step]
        #expect(sizes(rows.map { line(Self.full, row: $0) }) == [3, 2])
    }

    @Test func aHeadingStandsAlone() {
        let heading = line("What it is about", row: 0, size: 2)
        #expect(sizes([heading] + (2..<5).map { line(Self.full, row: Double($0)) }) == [1, 3])
    }

    @Test func columnsAreParagraphsOfTheirOwn() {
        let left = (0..<3).map { line("as long as it is wide", row: Double($0)) }
        let right = (0..<3).map { line("as long as it is wide", at: 40, row: Double($0)) }
        #expect(sizes(left + right) == [3, 3])
    }

    @Test func rowsStayTogether() {
        let receipt = (0..<4).flatMap { row in
            [
                line("Something for a price", row: Double(row)),
                line("12.50", at: 50, row: Double(row)),
            ]
        }
        #expect(receipt.rows.map(\.count) == [2, 2, 2, 2])
        #expect(sizes(receipt) == [8])
    }

    @Test func centeredLinesAreNotIndented() {
        let lines = [
            (5, "and the same text again, centred"),
            (0, "where each line ends as it likes to, once"),
            (10, "between its own edges"), (3, "and none of them begins with a word"),
        ].enumerated().map { line($1.1, at: $1.0, row: Double($0)) }
        #expect(sizes(lines) == [4])
    }

    /// Indents and ends of lines are on the other side.
    @Test func linesFromTheRightBeginThere() {
        let texts = [
            "שורה ראשונה של פסקה שהיא מלאה עד לקצה שלה", "ואחריה שורה קצרה.",
            "פסקה שנייה מתחילה בשורה חדשה ומלאה עד לקצה",
        ]
        let lines = texts.enumerated().map { row, text in
            line(text, at: 50 - text.count, row: Double(row))
        }
        #expect(sizes(lines) == [2, 1])
    }

    /// The edge of a panel between a label and what it names is no space between rows of prose; a
    /// sentence that goes on across it stays together.
    @Test(
        "A border begins a paragraph, but where one runs between all rows",
        arguments: [
            ("The", [], [4]), ("The", [2], [2, 2]), ("The", [1, 2, 3], [4]), ("the", [2], [4]),
        ] as [(String, Set<Int>, [Int])])
    func borders(firstWord: String, borderedRows: Set<Int>, expected: [Int]) {
        let text = firstWord + Self.full.dropFirst(3)
        let lines = page(Array(repeating: text, count: 4)).enumerated().map {
            var line = $1
            line.row = $0
            return line
        }
        #expect(sizes(lines.withParagraphs(borderedRows: borderedRows)) == expected)
    }

    @Test func reasonsStandInTheOrderOfTheirWeights() {
        let rows = page([Self.full, Self.full]).compactMap { ParagraphRow([$0]) }
        let reasons = ParagraphEvidence(rows).features(1).map(\.key)
        #expect(reasons == ParagraphEvidence.weights.map(\.key))
    }

    @Test func nothingHasNoParagraphs() {
        #expect([RecognizedTextObservation]().paragraphs.isEmpty)
    }
}
