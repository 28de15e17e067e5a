/// Reads the lines of an image on as many engines as there are threads.
struct TextRecognizer: Sendable {
    private let request: RecognizeTextRequest
    private let kind: TesseractEnginePool.Kind
    private let engines: TesseractEnginePool

    /// - Throws: ``RegionsError`` with `missingLanguage`.
    init(
        _ request: RecognizeTextRequest, engines: TesseractEnginePool = .current
    ) throws(RegionsError) {
        self.request = request
        self.engines = engines
        kind = TesseractEnginePool.Kind(
            model: try TesseractModel(languages: request.languages),
            customWords: request.customWords)
    }

    /// The lines in reading order.
    func lines(of image: AnalysisImage) async throws -> [RecognizedTextObservation] {
        switch request.layout {
        case .tesseract: try pageLines(of: image)
        case .lines: try await foundLines(of: image)
        }
    }

    private func foundLines(of image: AnalysisImage) async throws -> [RecognizedTextObservation] {
        let page = try TextPage.of(image)
        let plane = page.frame.plane
        let least = request.minimumTextHeight * Double(image.imageSize.height)
        let lines = page.lines.filter { $0.height * page.frame.scale >= least }
        let reader = LineReader(
            kind: kind, engines: engines, level: request.recognitionLevel,
            alternatives: request.maximumCandidates > 1)
        // Each line's reading depends on that line alone: any number of threads reads the same.
        let readings = try await withThrowingTaskGroup(of: (Int, LineReading).self) { group in
            for (index, line) in lines.enumerated() {
                group.addTask { (index, try reader.read(line, in: plane)) }
            }
            var readings = [LineReading](repeating: LineReading(words: []), count: lines.count)
            for try await (index, reading) in group { readings[index] = reading }
            return readings
        }
        let read = zip(lines, readings).filter { !$0.1.words.isEmpty }
            .map { (line: $0.0, reading: $0.1) }
        let evidence = TextEvidence(read, in: plane)
        return read.filter { evidence.accepts($0.line, $0.reading) }.flatMap { line, reading in
            observations(of: reading, line, on: page, in: image)
        }
    }

    /// A line's observations: several, where wide gaps separate its parts.
    private func observations(
        of reading: LineReading, _ line: TextLine, on page: TextPage, in image: AnalysisImage
    ) -> [RecognizedTextObservation] {
        func place(_ span: TextLine.Span) -> Quadrilateral {
            image.normalized(page.quadrilateral(of: span, in: line))
        }
        return reading.pieces(widestGap: 1.5 * line.height).map { words in
            RecognizedTextObservation(
                quadrilateral: place(
                    words.dropFirst().reduce(into: words[0].span) { $0.merge($1.span) }),
                confidence: LineReading(words: words).confidence,
                words: words.map { word in
                    RecognizedWord(
                        string: word.string, quadrilateral: place(word.span),
                        confidence: word.confidence,
                        characters: word.characters.map {
                            RecognizedCharacter(
                                string: $0.string, quadrilateral: place($0.span),
                                confidence: $0.confidence, isMeasured: $0.isMeasured)
                        },
                        reportsCharacters: request.reportsCharacterBoxes)
                })
        }
    }

    private func pageLines(of image: AnalysisImage) throws(RegionsError)
        -> [RecognizedTextObservation]
    {
        let gray = image.gray
        let lines = try engines.withEngine(kind) { engine throws(RegionsError) in
            try gray.withUnsafeSamples { samples throws(RegionsError) in
                try engine.read(
                    samples, width: gray.width, height: gray.height, bytesPerRow: gray.stride,
                    layout: .page, resolution: 150, alternatives: request.maximumCandidates > 1)
            }
        }
        func place(_ box: TesseractBox) -> Quadrilateral {
            image.normalized(
                PixelQuadrilateral(
                    left: Double(box.left), top: Double(box.top), right: Double(box.right),
                    bottom: Double(box.bottom)))
        }
        let least = request.minimumTextHeight * Double(image.imageSize.height)
        return lines.compactMap { line in
            let words = line.words.filter { !$0.string.allSatisfy(\.isWhitespace) }
            guard let first = words.first else { return nil }
            let box = words.dropFirst().reduce(first.box) { $0.union($1.box) }
            guard Double(box.bottom - box.top) >= least else { return nil }
            return RecognizedTextObservation(
                quadrilateral: place(box),
                confidence: words.map(\.confidence).reduce(0, +) / Double(words.count),
                words: words.map { recognized($0, place) })
        }
    }

    private func recognized(
        _ word: TesseractWord, _ place: (TesseractBox) -> Quadrilateral
    ) -> RecognizedWord {
        RecognizedWord(
            string: word.string, quadrilateral: place(word.box), confidence: word.confidence,
            characters: word.symbols.map {
                RecognizedCharacter(
                    string: $0.string, quadrilateral: place($0.box), confidence: $0.confidence,
                    isMeasured: false)
            },
            reportsCharacters: request.reportsCharacterBoxes)
    }
}

extension TesseractBox {
    func union(_ other: TesseractBox) -> TesseractBox {
        TesseractBox(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }
}
