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
        let least = request.minimumTextHeight * Double(image.imageSize.height)
        let lines = page.lines.filter { $0.height * page.frame.scale >= least }
        // Each line's reading depends on that line alone: any number of threads reads the same.
        return try await withThrowingTaskGroup(of: (Int, RecognizedTextObservation?).self) {
            group in
            for (index, line) in lines.enumerated() {
                group.addTask { (index, try observation(of: line, on: page, in: image)) }
            }
            var read: [(Int, RecognizedTextObservation)] = []
            for try await (index, observation) in group {
                if let observation { read.append((index, observation)) }
            }
            return read.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func observation(
        of line: TextLine, on page: TextPage, in image: AnalysisImage
    ) throws(RegionsError) -> RecognizedTextObservation? {
        try throwIfCancelled()
        guard let picture = LineStraightener().picture(of: line, in: page.frame.plane) else {
            return nil
        }
        let lines = try engines.withEngine(kind) { engine throws(RegionsError) in
            try picture.plane.withUnsafeSamples { samples throws(RegionsError) in
                try engine.read(
                    samples, width: picture.plane.width, height: picture.plane.height,
                    bytesPerRow: picture.plane.stride, layout: .rawLine, resolution: 150,
                    alternatives: request.maximumCandidates > 1)
            }
        }
        func place(_ box: TesseractBox) -> Quadrilateral {
            let span = TextLine.Span(
                left: picture.x(box.left), right: picture.x(box.right),
                ascent: min(picture.ascent(box.top), line.ascent),
                descent: min(-picture.ascent(box.bottom), line.descent))
            return image.normalized(page.quadrilateral(of: span, in: line))
        }
        let words = lines.flatMap(\.words).filter { !$0.string.allSatisfy(\.isWhitespace) }
        guard !words.isEmpty else { return nil }
        return RecognizedTextObservation(
            quadrilateral: image.normalized(page.quadrilateral(of: line.span, in: line)),
            confidence: words.map(\.confidence).reduce(0, +) / Double(words.count),
            words: words.map { recognized($0, place) })
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
