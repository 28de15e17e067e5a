import Testing

@testable import Regions

/// Lines as networks read them, from left to right, and as people do.
@Suite struct LineReadingDirectionTests {
    private func reading(_ words: [String]) -> LineReading {
        var x = 0.0
        return LineReading(
            words: words.map { word in
                x += 10
                let symbols = word.map { character in
                    x += 10
                    return LineReading.Symbol(
                        string: String(character), confidence: 1,
                        span: .init(left: x, right: x + 8, ascent: 10, descent: 0))
                }
                var read = LineReading.Word(symbols[0], confidence: 0.9)
                for symbol in symbols.dropFirst() { read.append(symbol) }
                return read
            })
    }

    @Test(
        arguments: [
            ("םולש", "שלום"),
            ("םלוע םולש", "שלום עולם"),
            (".םולש", "שלום."),
            ("ח\"ש 12.50 ריחמ", "מחיר 12.50 ש\"ח"),
            ("20 10 םיפד", "דפים 10 20"),
            ("50% החנה", "הנחה 50%"),
            ("ץבוק UTF-8 דודיק", "קידוד UTF-8 קובץ"),
            ("Word אוה הז", "זה הוא Word"),
            (")לגועמב( בותכ", "כתוב (במעוגל)"),
            ("ةنيدم", "مدينة"),
            ("see םלוע now again", "see עולם now again"),
            ("number 5, םולש", "number 5, שלום"),
        ])
    func readsInTheOrderOfScripts(_ seen: String, _ read: String) {
        let line = reading(seen.split(separator: " ").map(String.init))
        #expect(line.inReadingOrder.string == read)
    }

    @Test(arguments: ["TOTAL 27.50", "von 5 bis 10 %", "日本語 text", ""])
    func linesFromTheLeftStay(_ text: String) {
        let line = reading(text.split(separator: " ").map(String.init))
        #expect(line.inReadingOrder.string == text)
    }

    @Test func charactersKeepTheirPlaces() throws {
        let line = reading(["םולש", "27"]).inReadingOrder
        #expect(line.words.map(\.string) == ["27", "שלום"] || line.words.count == 2)
        let word = try #require(line.words.first { $0.string == "שלום" })
        let places = word.symbols.map(\.span.left)
        #expect(places == places.sorted(by: >))
        #expect(word.span.left == places.last)
    }

    @Test func mostLinesTellThePage() {
        let (hebrew, english) = (reading(["םולש"]), reading(["TOTAL"]))
        #expect([hebrew, hebrew, english].areFromRight)
        #expect(![hebrew, english, english].areFromRight)
        #expect(![LineReading]().areFromRight)
    }
}
