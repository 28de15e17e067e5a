import Synchronization

/// Reads the lines of an image on as many engines as there are threads.
struct TextRecognizer: Sendable {
    private let request: RecognizeTextRequest
    private var kind: TesseractEnginePool.Kind
    /// The receipt model; `nil` if it is not asked for, or missing.
    private let receiptKind: TesseractEnginePool.Kind?
    private let engines: TesseractEnginePool
    private let alternatives: AlternativeSearch
    /// Lines over one of these points alone are read; `nil` for all.
    private let points: [NormalizedPoint]?

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
    /// By how much the model for lines that run the other way must be surer of a few of them.
    ///
    /// Chosen: as of those upside down.
    private static let minimumGainOfOtherDirection = 0.1
    /// What a texture is: of many lines, nearly none is read with confidence.
    ///
    /// Chosen: of pages of print nearly all lines are read well, and a few of them tell.
    private enum Texture {
        /// From that many lines on, so many are looked at first.
        static let minimumLines = 150
        static let sampledLines = 32
        /// The share of characters that print has at least in lines of so many characters that are
        /// read with so much confidence.
        static let minimumShareOfPrint = 0.15
        static let confidenceOfPrint = 0.7
        static let minimumCharactersOfLine = 3
    }

    /// - Parameters:
    ///   - alternatives: for which characters other readings are looked for; `nil` for all, or
    ///     none, as the request's `maximumCandidates` say.
    ///   - points: where lines are read; `nil` for everywhere.
    /// - Throws: ``RegionsError`` with `missingLanguage`.
    init(
        _ request: RecognizeTextRequest, engines: TesseractEnginePool = .current,
        receipt: TesseractModel? = .receipt(), alternatives: AlternativeSearch? = nil,
        points: [NormalizedPoint]? = nil
    ) throws(RegionsError) {
        self.request = request
        self.points = points
        self.engines = engines
        self.alternatives = alternatives ?? (request.maximumCandidates > 1 ? .all : .none)
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

    /// How far reading is, by the lines that are read.
    private final class Progress: Sendable {
        /// The share of the work that is done when lines are found.
        ///
        /// Chosen: of a page of forty lines, about what it takes.
        static let ofFinding = 0.1
        private let lines: Int
        private let read = Atomic(0)

        init(lines: Int) { self.lines = lines }

        func addLine() {
            guard RequestProgress.isFollowed else { return }
            let count = read.add(1, ordering: .relaxed).newValue
            RequestProgress.report(
                Self.ofFinding + (1 - Self.ofFinding) * Double(count) / Double(lines))
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
            columns: columns, script: kind.model.scriptShape)
        let page = try TextPage.of(image, search)
        isFound.flag.store(true, ordering: .relaxed)
        RequestProgress.report(Progress.ofFinding)
        if page.lines.isEmpty { return [] }
        if let other = try recognizerOfOtherDirection(for: page, in: image) {
            return try await other.lines(on: page, in: image, columns)
        }
        let first = try await read(page, in: image)
        if points == nil, try await looksUpsideDown(first, on: page, in: image) {
            let turned = try TextPage.of(image, search, upsideDown: true)
            let again = try await read(turned, in: image)
            if again.confidence > first.confidence {
                return observations(of: again, on: turned, in: image, columns)
            }
        }
        return observations(of: first, on: page, in: image, columns)
    }

    private func lines(
        on page: TextPage, in image: AnalysisImage, _ columns: TextColumns
    ) async throws -> [RecognizedTextObservation] {
        observations(of: try await read(page, in: image), on: page, in: image, columns)
    }

    /// What was read that is print, in reading order.
    private func observations(
        of read: [(line: TextLine, reading: LineReading)], on page: TextPage,
        in image: AnalysisImage, _ columns: TextColumns
    ) -> [RecognizedTextObservation] {
        let evidence = TextEvidence(read, in: page.frame.plane)
        let sign = DecimalSign(read.map(\.reading))
        let accents = AccentChoice(read.map(\.reading), languages: kind.model.names)
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
        return UnreadLines(beside: read, in: page.frame.plane)
            .of(page.lines.filter { !$0.isPageNumber }).map { line in
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
        let lines = page.lines.filter {
            $0.height * page.frame.scale >= least && isAsked($0, on: page, in: image)
        }
        let styles = try await decisions(for: lines, on: page, in: image)
        let isTexture = try await looksLikeTexture(lines, styles, on: page, in: image)
        let progress = Progress(lines: lines.count)
        let readings = try await withThrowingTaskGroup(of: (Int, LineReading).self) { group in
            for (index, line) in lines.enumerated() {
                group.addTask {
                    let reading = try read(
                        line, styles?[index], on: page, in: image, isTexture: isTexture)
                    progress.addLine()
                    return (index, reading)
                }
            }
            var readings = [LineReading](repeating: LineReading(words: []), count: lines.count)
            for try await (index, reading) in group { readings[index] = reading }
            return readings
        }
        return zip(lines, readings).filter { !$0.1.words.isEmpty }
            .map { (line: $0.0, reading: $0.1) }
    }

    /// Whether a line lies over one of the points that are asked for.
    private func isAsked(_ line: TextLine, on page: TextPage, in image: AnalysisImage) -> Bool {
        guard let points else { return true }
        let outline = page.quadrilateral(of: line.span, in: line)
        return points.contains { point in
            let place = point.toImageCoordinates(image.imageSize, origin: .topLeft)
            return outline.isAround(
                SIMD2(place.x - Double(image.origin.x), place.y - Double(image.origin.y)))
        }
    }

    /// Whether nearly nothing of some lines that are spread over a page is read with confidence.
    private func looksLikeTexture(
        _ lines: [TextLine], _ styles: [PrintStyleDetection.Decision]?, on page: TextPage,
        in image: AnalysisImage
    ) async throws -> Bool {
        guard lines.count >= Texture.minimumLines else { return false }
        let sample = (0..<Texture.sampledLines).map { $0 * lines.count / Texture.sampledLines }
        let looks = try await withThrowingTaskGroup(of: LineReading.self) { group in
            for index in sample {
                group.addTask {
                    if let look = styles?[index].documentLook { return look }
                    return try reader.firstLook(at: lines[index], on: page, in: image)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let counts = looks.map { look in
            (all: look.string.count, isPrint: look.confidence > Texture.confidenceOfPrint)
        }
        let all = counts.reduce(0) { $0 + $1.all }
        let print = counts.reduce(0) {
            $0 + ($1.isPrint && $1.all >= Texture.minimumCharactersOfLine ? $1.all : 0)
        }
        return Double(print) < Texture.minimumShareOfPrint * Double(all)
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
        in image: AnalysisImage, isTexture: Bool
    ) throws(RegionsError) -> LineReading {
        var (reader, receiptReader) = (reader, receiptReader)
        reader.leavesBadlyRead = isTexture
        receiptReader?.leavesBadlyRead = isTexture
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
        let longest = Self.longest(read.map(\.line))
        let sample = longest.map { read[$0] }
        var turned: [(line: TextLine, reading: LineReading)] = []
        for (line, _) in sample {
            turned.append((line, try reader.readUpsideDown(line, on: page, in: image)))
        }
        return turned.confidence > sample.confidence + Self.minimumGainOfTurned
    }

    /// The lines of most letters, by their indices in order.
    private static func longest(_ lines: [TextLine]) -> [Int] {
        lines.indices.sorted {
            (lines[$0].components.count, $1) > (lines[$1].components.count, $0)
        }
        .prefix(turnedLines).sorted()
    }

    /// One that reads with models for lines that run the other way, where those read a few lines
    /// better: "jpn_vert" for columns though "jpn" is asked for, and the other way round.
    private func recognizerOfOtherDirection(
        for page: TextPage, in image: AnalysisImage
    ) throws(RegionsError) -> TextRecognizer? {
        guard kind.model.readsColumnsOfCharacters != page.isSteep,
            let model = kind.model.ofOtherDirection
        else { return nil }
        var other = self
        other.kind.model = model
        let sample = Self.longest(page.lines).map { page.lines[$0] }
        var (asked, turned, others) = (0.0, 0.0, 0.0)
        for line in sample {
            asked += try reader.firstLook(at: line, on: page, in: image).confidence
            turned += try reader.readUpsideDown(line, on: page, in: image).confidence
            others += try other.reader.firstLook(at: line, on: page, in: image).confidence
        }
        let gain = (others - max(asked, turned)) / Double(max(sample.count, 1))
        return gain > Self.minimumGainOfOtherDirection ? other : nil
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
            alternatives: alternatives)
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
