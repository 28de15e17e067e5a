import Synchronization

/// Reads the lines of an image on as many engines as there are threads.
struct TextRecognizer: Sendable {
    private let request: RecognizeTextRequest
    private let kind: TesseractEnginePool.Kind
    /// The receipt model; `nil` if it is not asked for, or missing.
    private let receiptKind: TesseractEnginePool.Kind?
    private let engines: TesseractEnginePool

    /// A gap from which on the parts of a line are observations of their own, in its heights.
    ///
    /// Chosen: no space between words is as wide.
    private static let widestGapInLineHeights = 1.5
    /// The same in columns of running text, which may be justified.
    ///
    /// Chosen: a word less on a narrow line.
    private static let widestGapOfColumnsInLineHeights = 6.0
    /// A page that is read with less confidence may stand on its head; so many of its lines are
    /// read turned, and must be read with that much more confidence.
    ///
    /// Chosen: most text is upright.
    private static let maximumConfidenceOfTurned = 0.6
    private static let turnedLines = 5
    private static let minimumGainOfTurned = 0.1

    /// - Throws: ``RegionsError`` with `missingLanguage`.
    init(
        _ request: RecognizeTextRequest, engines: TesseractEnginePool = .current,
        receipt: TesseractModel? = .receipt()
    ) throws(RegionsError) {
        self.request = request
        self.engines = engines
        kind = TesseractEnginePool.Kind(
            model: try TesseractModel(languages: request.languages),
            customWords: request.customWords, usesDictionary: request.usesLanguageCorrection)
        let isAsked =
            switch request.printStyle {
            case .automatic: kind.model.names == ["eng"]
            case .document: false
            case .receipt: true
            }
        receiptKind =
            isAsked
            ? receipt.map {
                .init(
                    model: $0, customWords: request.customWords,
                    usesDictionary: request.usesLanguageCorrection)
            } : nil
    }

    /// The lines in reading order.
    func lines(of image: AnalysisImage) async throws -> [RecognizedTextObservation] {
        switch request.layout {
        case .tesseract:
            try TesseractLayout(request: request, kind: pageKind, engines: engines)
                .lines(of: image)
        case .automatic: try await foundLines(of: image, .automatic)
        case .rows: try await foundLines(of: image, .none)
        case .columns: try await foundLines(of: image, .all)
        case .line: try await foundLines(of: image, .line)
        }
    }

    /// Whether the lines of an image were found.
    private final class Found: Sendable { let flag = Atomic(false) }

    private func prepare(unless found: Found) throws(RegionsError) {
        for kind in [receiptKind, kind].compactMap(\.self) {
            if found.flag.load(ordering: .relaxed) { return }
            try reader(of: kind).prepare()
        }
    }

    private func foundLines(
        of image: AnalysisImage, _ columns: TextColumns
    ) async throws -> [RecognizedTextObservation] {
        // Loading models takes as long as finding lines: on another thread, it takes no time. With
        // one thread, it begins when lines are found, and only what they need is loaded then.
        let isFound = Found()
        async let _ = prepare(unless: isFound)
        let search = TextPage.Search(
            columns: columns, hasStackedCharacters: kind.model.hasStackedCharacters)
        var page = try TextPage.of(image, search)
        isFound.flag.store(true, ordering: .relaxed)
        if page.lines.isEmpty { return [] }
        var read = try await read(page, in: image)
        if try await looksUpsideDown(read, on: page, in: image) {
            let turned = try TextPage.of(image, search, upsideDown: true)
            let again = try await self.read(turned, in: image)
            if again.confidence > read.confidence { (page, read) = (turned, again) }
        }
        let evidence = TextEvidence(read, in: page.frame.plane)
        let sign = DecimalSign(read.map(\.reading))
        let accents = AccentChoice(read.map(\.reading), languages: kind.model.names)
        var pieces: [(line: TextLine, reading: LineReading)] = []
        var items: [ReadingOrder.Item] = []
        let slope = page.slope
        let isFromRight = read.lazy.map(\.reading).areFromRight
        for (row, (line, reading)) in read.enumerated() where evidence.accepts(line, reading) {
            let reading = accents.settled(sign.settled(reading, height: line.height))
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
                            leveledFrom: slope, left: span.left, right: span.right,
                            top: foot - line.ascent, bottom: foot + line.descent),
                        row: row, foot: foot - slope * span.center,
                        text: words.map(\.string).joined(separator: " ")))
            }
        }
        let borders = LayoutBorders(image.gray, page.frame, slope: slope)
        let order = ReadingOrder(
            items, known: page.gutters.gutters,
            panels: columns == .automatic
                ? borders.panelGaps(between: items.withCommonRows.rows) : [],
            rule: columns.ruleAfterReading, isFromRight: isFromRight, borders: borders.around)
        let observations = order.places().map { place in
            let (line, reading) = pieces[place.index]
            var observation = observation(
                of: reading.calibrated.inReadingOrder, line, on: page, in: image)
            (observation.row, observation.block) = (place.row, place.block)
            return observation
        }
        return observations.withParagraphs
            + unreadLines(beside: pieces.map(\.line), on: page, in: image)
    }

    /// The lines of writing that were not read, if they are asked for.
    private func unreadLines(
        beside read: [TextLine], on page: TextPage, in image: AnalysisImage
    ) -> [RecognizedTextObservation] {
        guard request.reportsUnreadLines else { return [] }
        return UnreadLines(beside: read, in: page.frame.plane).of(page.lines).map { line in
            RecognizedTextObservation(
                unread: image.normalized(page.quadrilateral(of: line.span, in: line)),
                confidence: line.likeness)
        }
    }

    /// Reads lines side by side; leaves out those in which nothing was read.
    ///
    /// Each line's reading depends on that line alone: any number of threads reads the same.
    private func read(
        _ page: TextPage, in image: AnalysisImage
    ) async throws -> [(line: TextLine, reading: LineReading)] {
        let least = request.minimumTextHeight * Double(image.imageSize.height)
        let lines = page.lines.filter { $0.height * page.frame.scale >= least }
        let styles = try await decisions(for: lines, on: page, in: image)
        let readings = try await withThrowingTaskGroup(of: (Int, LineReading).self) { group in
            for (index, line) in lines.enumerated() {
                group.addTask {
                    (index, try read(line, styles?[index], on: page, in: image))
                }
            }
            var readings = [LineReading](repeating: LineReading(words: []), count: lines.count)
            for try await (index, reading) in group { readings[index] = reading }
            return readings
        }
        return zip(lines, readings).filter { !$0.1.words.isEmpty }
            .map { (line: $0.0, reading: $0.1) }
    }

    /// Which model reads which line; `nil` if there is no choice.
    private func decisions(
        for lines: [TextLine], on page: TextPage, in image: AnalysisImage
    ) async throws -> [PrintStyleDetection.Decision]? {
        guard let receiptReader else { return nil }
        if request.printStyle == .receipt {
            guard receiptReader.canRead else { return nil }
            return lines.map { _ in PrintStyleDetection.Decision(isReceipt: true) }
        }
        return try await PrintStyleDetection(document: reader, receipt: receiptReader)
            .decisions(for: lines, on: page, in: image)
    }

    private func read(
        _ line: TextLine, _ style: PrintStyleDetection.Decision?, on page: TextPage,
        in image: AnalysisImage
    ) throws(RegionsError) -> LineReading {
        guard let style, let receiptReader else {
            return try reader.read(line, on: page, in: image)
        }
        if style.isReceipt {
            return try receiptReader.read(
                line, on: page, in: image, first: style.receiptLook,
                other: .init(reader: reader, look: style.documentLook))
        }
        // The receipt model's look at it is a sample alone: documents are read as ever.
        return try reader.read(line, on: page, in: image, first: style.documentLook)
    }

    /// Whether a few lines of a page that was read badly read better when turned.
    private func looksUpsideDown(
        _ read: [(line: TextLine, reading: LineReading)], on page: TextPage,
        in image: AnalysisImage
    ) async throws -> Bool {
        guard !read.isEmpty, read.confidence < Self.maximumConfidenceOfTurned else { return false }
        let longest = Set(
            read.indices.sorted {
                (read[$0].line.components.count, $1) > (read[$1].line.components.count, $0)
            }
            .prefix(Self.turnedLines))
        let sample = longest.sorted().map { read[$0] }
        var turned: [(line: TextLine, reading: LineReading)] = []
        for (line, _) in sample {
            turned.append((line, try reader.readUpsideDown(line, on: page, in: image)))
        }
        return turned.confidence > sample.confidence + Self.minimumGainOfTurned
    }

    private var reader: TextLineReader { reader(of: kind) }

    private var receiptReader: TextLineReader? { receiptKind.map(reader(of:)) }

    /// One model reads a page that Tesseract lays out.
    private var pageKind: TesseractEnginePool.Kind {
        guard request.printStyle == .receipt, let receiptKind, receiptReader?.canRead == true
        else { return kind }
        return receiptKind
    }

    private func reader(of kind: TesseractEnginePool.Kind) -> TextLineReader {
        TextLineReader(
            kind: kind, engines: engines, level: request.recognitionLevel,
            alternatives: request.maximumCandidates > 1)
    }

    private func observation(
        of reading: LineReading, _ line: TextLine, on page: TextPage, in image: AnalysisImage
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

extension [(line: TextLine, reading: LineReading)] {
    /// The mean confidence over all characters; 0 if there are none.
    fileprivate var confidence: Double {
        LineReading(words: flatMap(\.reading.words)).confidence
    }
}
