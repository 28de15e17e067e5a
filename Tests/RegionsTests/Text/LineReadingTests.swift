import Testing

@testable import Regions

/// What becomes of the characters that the recognizer gives.
@Suite struct LineReadingTests {
    private func span(_ left: Double, _ right: Double) -> TextLine.Span {
        TextLine.Span(left: left, right: right, ascent: 10, descent: 0)
    }

    private func symbol(
        _ string: String, at left: Double, isMeasured: Bool = true,
        alternatives: [EngineSymbol.Alternative] = []
    ) -> LineReading.Symbol {
        LineReading.Symbol(
            string: string, confidence: 0.9, span: span(left, left + 8), isMeasured: isMeasured,
            alternatives: alternatives)
    }

    private func word(_ symbols: [LineReading.Symbol]) -> LineReading.Word {
        var word = LineReading.Word(symbols[0], confidence: 0.8)
        for symbol in symbols.dropFirst() { word.append(symbol) }
        return word
    }

    /// A line with ink of 8 pixels that begins at each of these.
    private func line(_ lefts: [Double]) -> TextLine {
        let ink = lefts.map { left in
            InkComponent(
                left: Int32(left), top: 0, right: Int32(left) + 8, bottom: 10, area: 40, runs: 10,
                sum: 0)
        }
        var line = TextLine(
            baseline: Baseline(center: 0, offset: 10, slope: 0, curvature: 0), left: 0, right: 0,
            ascent: 0, descent: 0, polarity: .darkOnLight, components: ink)
        line.measure()
        return line
    }

    @Test("A word takes half a letter gap at both sides, and no more than a quarter of a word gap")
    func wordsHaveTheirLettersBearings() {
        let line = line([100, 110, 120, 140, 200])
        let words = [[100.0, 110, 120], [140], [200]].map { lefts in
            let characters = lefts.map { span($0, $0 + 8) }
            return TextLine.Word(
                span: span(lefts[0], lefts[lefts.count - 1] + 8), characters: characters)
        }
        let advances = line.advances(of: words)
        #expect(advances.map(\.left) == [99, 139, 199])
        #expect(advances.map(\.right) == [129, 149, 209])
        #expect(line.advances(of: []).isEmpty)
        let close = [span(100, 108), span(110, 118)].map {
            TextLine.Word(span: $0, characters: [$0])
        }
        #expect(line.advances(of: close).map(\.right)[0] == 108.5)
    }

    @Test func wideGapsOfTheInkPartALine() {
        let reading = LineReading(words: [
            word([symbol("a", at: 0), symbol("s", at: 10)]),
            word([symbol("5", at: 200), symbol("0", at: 210)]),
        ])
        let pieces = reading.pieces(of: line([0, 10, 200, 210]), widestGap: 15)
        #expect(pieces.map { $0.map(\.string) } == [["as"], ["50"]])
    }

    @Test func nothingIsReadInAGapWithoutInk() {
        let reading = LineReading(words: [
            word([
                symbol("a", at: 0), symbol("s", at: 10),
                symbol("_", at: 100, isMeasured: false),
            ]),
            word([symbol("5", at: 200), symbol("0", at: 210)]),
        ])
        let pieces = reading.pieces(of: line([0, 10, 200, 210]), widestGap: 15)
        #expect(pieces.map { $0.map(\.string) } == [["as"], ["50"]])
    }

    @Test func lettersOfAWordMayStandApart() {
        let reading = LineReading(words: [word([symbol("a", at: 0), symbol("b", at: 30)])])
        let pieces = reading.pieces(of: line([0, 30]), widestGap: 15)
        #expect(pieces.map { $0.map(\.string) } == [["ab"]])
    }

    @Test func noWordGoesOnInTheNextColumn() {
        let reading = LineReading(words: [word([symbol("a", at: 0), symbol("b", at: 60)])])
        let pieces = reading.pieces(of: line([0, 60]), widestGap: 15)
        #expect(pieces.map { $0.map(\.string) } == [["a"], ["b"]])
    }

    @Test func strokesWithoutInkAreGaps() {
        var stroke = symbol("_", at: 10, isMeasured: false)
        stroke.hasInk = false
        var point = symbol(".", at: 20, isMeasured: false)
        point.hasInk = false
        let reading = LineReading(words: [
            word([symbol("a", at: 0), stroke, point]), word([stroke]),
        ])
        #expect(reading.settled(height: 10).words.map(\.string) == ["a."])
    }

    @Test func candidatesDifferInOneCharacterEach() {
        let reading = LineReading(words: [
            word([
                symbol(
                    "O", at: 0,
                    alternatives: [
                        .init(string: "0", confidence: 0.45), .init(string: "Q", confidence: 0.09),
                    ]), symbol("K", at: 10),
            ]),
            word([
                symbol("l", at: 30, alternatives: [.init(string: "1", confidence: 0.3)])
            ]),
        ])
        #expect(reading.words[0].otherCandidates(5).map(\.string) == ["0K", "QK"])
        #expect(reading.otherCandidates(5).map(\.string) == ["OK 1", "0K l", "QK l"])
        #expect(reading.otherCandidates(1).map(\.string) == ["OK 1"])
        #expect(reading.otherCandidates(0).isEmpty)
        let confidences = reading.otherCandidates(5).map(\.confidence)
        #expect(confidences == confidences.sorted(by: >))
        #expect((confidences.first ?? 1) < reading.confidence)
    }

    @Test func calibrationKeepsTheOrderOfConfidences() {
        let values = stride(from: 0.0, through: 1, by: 0.01).map(WordConfidence.calibrated)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        #expect(values.first == 0 && abs((values.last ?? 0) - 1) < 1e-6)
    }

    @Test(
        "Fonts of one pitch have no space beside a sign that stands a step from its neighbors",
        arguments: [
            ([0, 10, 20, 30], [40, 50, 60, 70], ".", "tile.mix"),
            // A space; letters of different steps; no sign.
            ([0, 10, 20, 30], [50, 60, 70, 80], ".", "tile .mix"),
            ([0, 6, 20, 33], [40, 50, 60, 70], ".", "tile .mix"),
            ([0, 10, 20, 30], [40, 50, 60, 70], "w", "tile wmix"),
        ] as [([Double], [Double], String, String)])
    func signsOfOnePitchJoin(
        _ before: [Double], _ behind: [Double], _ sign: String, _ expected: String
    ) {
        let reading = LineReading(words: [
            word(zip("tile", before).map { symbol(String($0), at: $1) }),
            word(zip("\(sign)mix", behind).map { symbol(String($0), at: $1) }),
        ])
        #expect(reading.joinedByPitch.string == expected)
    }

    @Test(
        "So much of a line as stands in places of one pitch tells it, across words and spaces",
        arguments: [
            // Signs in a row.
            (["mix:", ":", "if"], [[0, 10, 20, 30], [40], [50, 60]], "mix::if"),
            // Another font goes on behind.
            (
                ["config.", "ini", "klm"],
                [[0, 10, 20, 30, 40, 50, 60], [70, 80, 90], [106, 120, 131]], "config.ini klm"
            ),
            // The place between "mill" and ":" is empty.
            (["mill", ":", "xy"], [[0, 10, 20, 30], [50], [60, 70]], "mill :xy"),
            // Too few letters stand so.
            (["if.", "xy", "kl"], [[0, 10, 20], [30, 40], [56, 61]], "if. xy kl"),
            // Figures, and letters of one width, stand so in other fonts too.
            (["Reg", ":", "0016"], [[0, 10, 20], [30], [40, 50, 60, 70]], "Reg : 0016"),
            (
                ["book", ":", "Sanyu"], [[0, 10, 20, 30], [40], [50, 60, 70, 80, 90]],
                "book : Sanyu"
            ),
        ] as [([String], [[Double]], String)])
    func lettersInPlaceTellThePitch(
        _ words: [String], _ lefts: [[Double]], _ expected: String
    ) {
        let reading = LineReading(
            words: zip(words, lefts).map { letters, lefts in
                word(zip(letters, lefts).map { symbol(String($0), at: $1) })
            })
        #expect(reading.joinedByPitch.string == expected)
    }
}
