/// What is reported of a page's lines that were read: those of print, in pieces where a gap parts
/// them, in reading order, their paragraphs counted.
struct TextObservations {
    let request: RecognizeTextRequest
    /// What was read, by the names of its models.
    let languages: [String]
    let columns: TextColumns
    let page: TextPage
    let image: AnalysisImage

    /// A gap from which on the parts of a line are observations of their own, in its heights.
    ///
    /// Chosen: no space between words is as wide.
    private static let widestGapInLineHeights = 1.5
    /// The same in columns of running text, which may be justified.
    ///
    /// Chosen: a word less on a narrow line.
    private static let widestGapOfColumnsInLineHeights = 6.0
    func of(_ read: [(line: TextLine, reading: LineReading)]) -> [RecognizedTextObservation] {
        let evidence = TextEvidence(read, in: page.frame.plane)
        let sign = DecimalSign(read.map(\.reading))
        let accents = AccentChoice(read.map(\.reading), languages: languages)
        var pieces: [(line: TextLine, reading: LineReading)] = []
        var items: [ReadingOrder.Item] = []
        let level = page.level
        let isByChance = read.map(\.reading).areReadByChance
        let isFromRight = read.lazy.map(\.reading).areFromRight
        for (row, (line, reading)) in read.enumerated() where evidence.accepts(line, reading) {
            var reading = accents.settled(sign.settled(reading, height: line.height))
            if isByChance { reading = reading.boundedByLine }
            let widestGap =
                page.isInColumns(line)
                ? Self.widestGapOfColumnsInLineHeights : Self.widestGapInLineHeights
            for words in reading.pieces(of: line, widestGap: widestGap * line.height) {
                let span = words.dropFirst().reduce(into: words[0].span) { $0.merge($1.span) }
                let foot = line.baseline.y(at: span.center)
                pieces.append((line, LineReading(words: words, model: reading.model)))
                items.append(
                    ReadingOrder.Item(
                        box: LayoutBox(
                            leveledFrom: level, left: span.left, right: span.right,
                            top: foot - line.ascent, bottom: foot + line.descent),
                        row: row, foot: foot - level.slope * span.center,
                        text: words.map(\.string).joined(separator: " ")))
            }
        }
        let borders = LayoutBorders(image.gray, page.frame, level: level)
        let order = ReadingOrder(
            items, known: page.gutters.gutters,
            panels: columns == .automatic
                ? borders.panelGaps(between: items.withCommonRows.rows) : [],
            rule: columns.ruleAfterReading, isFromRight: isFromRight, borders: borders.around)
        let places = order.places()
        let observations = places.map { place in
            let (line, reading) = pieces[place.index]
            var observation = observation(of: reading.calibrated.inReadingOrder, line)
            (observation.row, observation.block) = (place.row, place.block)
            return observation
        }
        let boxes = places.map { items[$0.index].box }
        let bordered = observations.indices.dropFirst().filter {
            observations[$0].block == observations[$0 - 1].block
                && borders.isBorder(between: boxes[$0 - 1], boxes[$0])
        }
        return observations.withParagraphs(
            borderedRows: Set(bordered.map { observations[$0].row }))
            + unreadLines(beside: pieces.map(\.line))
    }

    /// The lines of writing that were not read, if they are asked for.
    private func unreadLines(beside read: [TextLine]) -> [RecognizedTextObservation] {
        guard request.reportsUnreadLines else { return [] }
        return UnreadLines(beside: read, in: page.frame.plane)
            .of(page.lines.filter { !$0.isPageNumber }).map { line in
                RecognizedTextObservation(
                    unread: image.normalized(page.quadrilateral(of: line.span, in: line)),
                    confidence: line.likeness)
            }
    }

    private func observation(
        of reading: LineReading, _ line: TextLine
    ) -> RecognizedTextObservation {
        let advances = line.advances(of: reading)
        func corners(of span: TextLine.Span) -> Quadrilateral {
            image.normalized(page.quadrilateral(of: span, in: line))
        }
        return RecognizedTextObservation(
            quadrilateral: corners(
                of: advances.dropFirst().reduce(into: advances[0]) { $0.merge($1) }),
            confidence: reading.confidence,
            model: reading.model,
            words: zip(reading.words, advances).map { word, advance in
                RecognizedWord(
                    string: word.string, quadrilateral: corners(of: advance),
                    confidence: word.confidence,
                    characters: word.symbols.map {
                        RecognizedCharacter(
                            string: $0.string, quadrilateral: corners(of: $0.span),
                            confidence: $0.confidence, isMeasured: $0.isMeasured)
                    },
                    reportsCharacters: request.reportsCharacterBoxes,
                    otherCandidates: word.otherCandidates(request.maximumCandidates - 1))
            },
            otherCandidates: reading.otherCandidates(request.maximumCandidates - 1))
    }
}
