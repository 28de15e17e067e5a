import Testing

@testable import Regions

/// Words of which it is known where they stand, as lines in reading order.
@Suite struct PlacedTextTests {
    /// A word of letters half as wide as high, on a page that goes down by so much.
    private func word(_ text: String, x: Double, y: Double, slope: Double = 0) -> PlacedText.Word {
        let (left, top) = (x - slope * y, y + slope * x)
        return PlacedText.Word(
            text, left: left, right: left + 5 * Double(text.count), top: top, bottom: top + 10)
    }

    private func texts(_ lines: [PlacedText.Line]) -> [String] {
        lines.map { $0.words.map(\.text).joined(separator: " ") }
    }

    /// Rows of two columns, each piece a line of its own in no order, as pdftotext gives them.
    private func aslant(_ slope: Double) -> [PlacedText.Line] {
        let rows = (0..<12).flatMap { row in
            ["left", "right"].enumerated().flatMap { column, name in
                ["\(name)", "row", "number", "\(row)", "ends", "here"].reduce(
                    into: (x: Double(column) * 250 + 20, words: [PlacedText.Word]())
                ) { line, text in
                    line.words.append(
                        word(text, x: line.x, y: 100 + 14 * Double(row), slope: slope))
                    line.x += 5 * Double(text.count) + 4
                }.words
            }
        }
        return stride(from: 0, to: rows.count, by: 2).reversed().enumerated().map { block, index in
            PlacedText.Line([rows[index], rows[index + 1]], block: block)
        }
    }

    @Test(arguments: [-0.08, -0.03, 0.01, 0.05, 0.1])
    func rowsOfAPageThatLiesAslantAreJoined(slope: Double) {
        let lines = PlacedText.inReadingOrder(aslant(slope))
        let expected = ["left", "right"].flatMap { name in
            (0..<12).map { "\(name) row number \($0) ends here" }
        }
        #expect(texts(lines) == expected)
        #expect(lines.allSatisfy { abs($0.slope - slope) < 0.001 })
        #expect(Set(lines.prefix(12).map(\.block)).isDisjoint(with: lines.suffix(12).map(\.block)))
    }

    @Test func whatIsBrokenWhereItLeavesItsLineIsOneWord() {
        let slope = 0.06
        let lines = PlacedText.inReadingOrder([
            PlacedText.Line([word("bro", x: 20, y: 50, slope: slope)], block: 0),
            PlacedText.Line([word("ken", x: 35, y: 50, slope: slope)], block: 0),
            PlacedText.Line([word("word", x: 54, y: 50, slope: slope)], block: 1),
        ])
        #expect(texts(lines) == ["broken word"])
    }

    @Test func aLevelPageStaysAsItIs() {
        let lines = aslant(0)
        #expect(PlacedText.inReadingOrder(lines) == lines)
    }

    @Test(arguments: [
        (["תירבעב", "ןושאר"], ["ראשון", "בעברית"]),
        (["ىلوأ", "ةلمج"], ["جملة", "أولى"]),
        ([")החנה(", "Tel", "Aviv", "123.45", "לכה"], ["הכל", "Tel", "Aviv", "123.45", "(הנחה)"]),
        (["English", "םלוע", "םולש", "inside"], ["English", "שלום", "עולם", "inside"]),
    ])
    func wordsFromTheRightAreInTheOrderInWhichTheyAreRead(_ seen: [String], _ read: [String]) {
        var x = 0.0
        let words = seen.map { text in
            x += 200
            return word(text, x: x, y: 50)
        }
        let line = PlacedText.inReadingOrder([PlacedText.Line(words, block: 3)])[0]
        #expect(line.words.map(\.text) == read)
        #expect(line.block == 3)
        for word in line.words {
            let place = words[
                seen.firstIndex { $0.count == word.text.count && Set($0) == Set(word.text) } ?? 0]
            #expect(abs(word.left - place.left) < 0.001 && abs(word.right - place.right) < 0.001)
        }
    }

    @Test func columnsOfSquareCharactersAreReadFromTheRight() {
        // Both columns side by side make rows, of which each character is a word.
        let lines = zip("どこで生れたか。", "吾輩は猫である。").enumerated().map { row, pair in
            let top = 100 + 12 * Double(row)
            return PlacedText.Line(
                [(pair.0, 60.0), (pair.1, 80.0)].map { character, x in
                    PlacedText.Word(
                        String(character), left: x, right: x + 12, top: top - 2, bottom: top + 14)
                }, block: row)
        }
        let read = PlacedText.inReadingOrder(lines)
        #expect(texts(read) == ["吾輩は猫である。", "どこで生れたか。"])
        #expect(read[0].words[0].isUpright && read[0].words[0].left == 80)
        #expect(read[0].words[0].top == 100 && read[0].words[0].bottom == 196)
    }

    @Test func rowsOfSquareCharactersThatStandApartStayRows() {
        let lines = (0..<6).map { row in
            PlacedText.Line(
                "東京都大田区".enumerated().map { column, character in
                    let (x, y) = (20 + 18 * Double(column), 50 + 24 * Double(row))
                    return PlacedText.Word(
                        String(character), left: x, right: x + 12, top: y, bottom: y + 14)
                }, block: 0)
        }
        #expect(PlacedText.inReadingOrder(lines) == lines)
    }
}
