import Testing

@testable import Regions

@Suite struct WhiteRectanglesTests {
    private func box(_ left: Double, _ right: Double, _ top: Double, _ bottom: Double) -> LayoutBox
    {
        LayoutBox(left: left, right: right, top: top, bottom: bottom)
    }

    private func rectangles(among boxes: [LayoutBox]) -> [LayoutBox] {
        WhiteRectangles(among: boxes, minimumWidth: 4, minimumHeight: 20, step: 2).rectangles
    }

    @Test func theGapBetweenTwoBoxesIsFound() {
        #expect(rectangles(among: [box(0, 40, 0, 59), box(50, 90, 0, 59)]) == [box(40, 50, 0, 60)])
    }

    @Test func aBoxAcrossEndsAGap() {
        let found = rectangles(
            among: [box(0, 40, 0, 29), box(50, 90, 0, 29), box(0, 90, 30, 39)])
        #expect(found == [box(40, 50, 0, 30)])
    }

    @Test func aGapThatNarrowsIsTwoRectangles() {
        let found = rectangles(
            among: [
                box(0, 30, 0, 29), box(60, 90, 0, 29), box(0, 40, 30, 59), box(60, 90, 30, 59),
            ])
        #expect(Set(found) == [box(30, 60, 0, 30), box(40, 60, 0, 60)])
    }

    @Test(arguments: [[], [LayoutBox(left: 3, right: 9, top: 2, bottom: 8)]])
    func withoutTwoBoxesThereIsNone(_ boxes: [LayoutBox]) {
        #expect(rectangles(among: boxes).isEmpty)
    }
}

@Suite struct ColumnGuttersTests {
    /// Lines of words of equal width, in columns of a width with a gutter between them.
    private func lines(
        columns: Int, rows: Int, gutter: Double, words: Int = 6, space: (Int) -> Double = { _ in 5 }
    ) -> [ColumnGutters.Line] {
        (0..<rows).map { row in
            var x = 0.0
            var parts: [LayoutBox] = []
            for _ in 0..<columns {
                for word in 0..<words {
                    // Words of a line end elsewhere than those of the next one.
                    let width = 30.0 + Double((word * 7 + row * 11) % 13) - 6
                    parts.append(
                        LayoutBox(
                            left: x, right: x + width, top: Double(20 * row),
                            bottom: Double(20 * row + 16)))
                    x += width + space(row)
                }
                let start = parts[parts.count - words].left
                x = start + 210 + gutter
                parts[parts.count - 1].right = start + 210
            }
            return ColumnGutters.Line(parts: parts, row: row)
        }
    }

    private func gutters(_ lines: [ColumnGutters.Line]) -> [LayoutBox] {
        ColumnGutters(lines, rule: .init(minimumLines: 4, minimumScore: 0)).gutters
    }

    @Test("Gutters of 0.6 of a line's height are found", arguments: 2...6, [10.0, 16, 40])
    func narrow(columns: Int, gutter: Double) {
        #expect(gutters(lines(columns: columns, rows: 12, gutter: gutter)).count == columns - 1)
    }

    @Test func spacesOfOneColumnAreNone() {
        #expect(gutters(lines(columns: 1, rows: 30, gutter: 0)).isEmpty)
    }

    @Test func fewLinesHaveNone() {
        #expect(gutters(lines(columns: 2, rows: 3, gutter: 16)).isEmpty)
    }

    /// The end of a paragraph above a listing, whose lines are short: what the next column's lines
    /// are says nothing of the space before its last word.
    @Test func aWordRightOfShortLinesIsNoColumn() {
        var lines = lines(columns: 2, rows: 16, gutter: 30)
        for row in 3..<12 {
            let (left, right) = (lines[row].parts.prefix(6), lines[row].parts.dropFirst(6))
            lines[row].parts = left.filter { $0.right < 150 } + right
        }
        let above = lines[2].parts[0]
        lines[2].parts.replaceSubrange(
            0..<6,
            with: [(0.0, 80.0), (85, 150), (162, 210)].map {
                LayoutBox(left: $0.0, right: $0.1, top: above.top, bottom: above.bottom)
            })
        #expect(gutters(lines).map(\.left) == [210])
    }

    @Test func amountsBesideDescriptionsAreRows() {
        let lines = (0..<14).map { row in
            ColumnGutters.Line(
                parts: [(0.0, 60.0 + Double(row * 37 % 110)), (250, 290)].map {
                    LayoutBox(
                        left: $0.0, right: $0.1, top: Double(20 * row),
                        bottom: Double(20 * row + 16))
                }, row: row)
        }
        #expect(gutters(lines).isEmpty)
    }
}

@Suite struct ColumnEvidenceTests {
    private func side(_ texts: [String], x: Double, width: Double = 200, offset: Double = 0)
        -> [ColumnEvidence.Line]
    {
        texts.enumerated().map { row, text in
            ColumnEvidence.Line(
                box: LayoutBox(
                    left: x, right: x + width, top: Double(20 * row) + offset,
                    bottom: Double(20 * row + 14) + offset),
                text: text, row: offset == 0 ? row : row + Int(x),
                foot: Double(20 * row + 14) + offset)
        }
    }

    private func value(_ name: String, _ evidence: ColumnEvidence) throws -> Double {
        try #require(evidence.features.first { $0.key == name }).value
    }

    @Test func reasonsAndWeightsHaveTheSameNames() {
        let evidence = ColumnEvidence(left: [], right: [])
        #expect(evidence.features.map(\.key) == ColumnEvidence.weights.map(\.key))
    }

    @Test(
        arguments: [
            ("amounts", ["Milk", "Bread", "Soap"], ["1.20", "3.40 A", "12.99"]),
            ("leaders", ["Preface ......", "Terms ....", "Index . . ."], ["3", "14", "88"]),
            ("labels", ["Name:", "Street:", "Phone:"], ["Ada", "Long Lane", "Moreno"]),
        ])
    func whatSpeaksForRows(_ name: String, _ left: [String], _ right: [String]) throws {
        let rows = ColumnEvidence(left: side(left, x: 0), right: side(right, x: 260))
        #expect(try value(name, rows) == 1)
        let apart = ColumnEvidence(left: side(left, x: 0), right: side(right, x: 260, offset: 7))
        #expect(try value(name, apart) == 0)
    }

    /// Lines of their own pitch, as those of a menu beside a table.
    @Test("Baselines that drift apart have nothing to do with each other", arguments: [20.0, 27])
    func pitches(_ pitch: Double) throws {
        let menu = side([String](repeating: "Billing", count: 8), x: 0)
        let table = (0..<8).map { row in
            let top = pitch * Double(row)
            return ColumnEvidence.Line(
                box: LayoutBox(left: 260, right: 400, top: top, bottom: top + 14),
                text: "42.10", row: pitch == 20 ? row : 100 + row, foot: top + 14)
        }
        let value = try value("ownPitch", ColumnEvidence(left: menu, right: table))
        #expect(pitch == 20 ? value == 0 : value > 0.4)
        let few = ColumnEvidence(left: Array(menu.prefix(2)), right: Array(table.prefix(2)))
        #expect(try self.value("ownPitch", few) <= 0.25)
    }

    /// Tables side by side are ruled up to the gap between them, and rows of one table through it.
    @Test func rulesThatEndAtTheGapSpeakForColumns() throws {
        let left = side(["Paul Lind", "Julia Stone", "Henry Dale"], x: 0)
        let right = side(["Orders", "Office", "Settings"], x: 260)
        func value(_ borders: ColumnEvidence.Borders) throws -> Double {
            try self.value(
                "endedRules", ColumnEvidence(left: left, right: right, borders: borders))
        }
        #expect(try value(.init(endedShareOfBoth: 1, endedShareOfOne: 1)) == 1)
        #expect(try value(.init(ruledShare: 1)) == 0)
        // Fields of a form, framed beside their labels.
        #expect(try value(.init(endedShareOfOne: 1)) == 0)
        let amounts = side(["1.20", "3.40", "12.99"], x: 0)
        let tables = ColumnEvidence(
            left: amounts, right: right,
            borders: .init(endedShareOfBoth: 1, endedShareOfOne: 1))
        #expect(try self.value("amounts", tables) == 0)
    }

    @Test func sentencesThatGoOnBelowSpeakForColumns() throws {
        let left = side(["You may convey a", "covered work in object", "code form."], x: 0)
        let right = side(["The licenses are", "effective on the date", "of it."], x: 260)
        #expect(try value("goesOnBelow", ColumnEvidence(left: left, right: right)) == 1)
        #expect(try value("goesOnBeside", ColumnEvidence(left: left, right: right)) == 0)
    }

    @Test func sentencesThatGoOnBesideSpeakForRows() throws {
        let left = side(["You may convey", "Each party agrees", "The date of"], x: 0)
        let right = side(["a covered work.", "to its terms.", "effect is here."], x: 260)
        #expect(try value("goesOnBeside", ColumnEvidence(left: left, right: right)) == 1)
    }
}
