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
        let search = TextPage.Search(columns: columns, script: kind.model.scriptShape)
        let page = try TextPage.of(image, search)
        isFound.flag.store(true, ordering: .relaxed)
        RequestProgress.report(Progress.ofFinding)
        if page.lines.isEmpty { return [] }
        let direction = TextDirectionCheck(reader: reader, page: page, image: image)
        if let other = ofOtherDirection(than: page), try direction.readsBetter(other.reader) {
            let read = try await other.read(page, in: image)
            return other.observations(page, columns, in: image).of(read)
        }
        let first = try await read(page, in: image)
        if points == nil, try direction.looksUpsideDown(first) {
            let turned = try TextPage.of(image, search, upsideDown: true)
            let again = try await read(turned, in: image)
            if again.map(\.reading).meanConfidence > first.map(\.reading).meanConfidence {
                return observations(turned, columns, in: image).of(again)
            }
        }
        return observations(page, columns, in: image).of(first)
    }

    /// One that reads with models for lines that run the other way than a page's should: with
    /// "jpn_vert" columns though "jpn" is asked for, and the other way round.
    private func ofOtherDirection(than page: TextPage) -> TextRecognizer? {
        guard kind.model.readsColumnsOfCharacters != page.isSteep,
            let model = kind.model.ofOtherDirection
        else { return nil }
        var other = self
        other.kind.model = model
        return other
    }

    private func observations(
        _ page: TextPage, _ columns: TextColumns, in image: AnalysisImage
    ) -> TextObservations {
        TextObservations(
            request: request, languages: kind.model.names, columns: columns, page: page,
            image: image)
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
        let isTexture = try await TextureCheck(reader: reader, page: page, image: image)
            .looksLikeTexture(lines, looks: styles?.map(\.documentLook))
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
}
