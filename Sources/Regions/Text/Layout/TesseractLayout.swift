/// Reads a page with Tesseract's own layout: its lines, its words and its boxes.
struct TesseractLayout {
    let request: RecognizeTextRequest
    let kind: TesseractEnginePool.Kind
    let engines: TesseractEnginePool

    /// The dots an inch that Tesseract is told of every image.
    ///
    /// Chosen: between screens (96) and scans (200 to 300).
    private static let resolutionInDotsPerInch = 150

    /// The lines in the order that Tesseract gives them.
    func lines(of image: AnalysisImage) throws(RegionsError) -> [RecognizedTextObservation] {
        let gray = image.gray
        let lines = try engines.withEngine(kind) { engine throws(RegionsError) in
            try gray.withUnsafeSamples { samples throws(RegionsError) in
                try engine.read(
                    samples, width: gray.width, height: gray.height, bytesPerRow: gray.stride,
                    layout: .page, resolution: Self.resolutionInDotsPerInch,
                    alternatives: request.maximumCandidates > 1)
            }
        }
        // Its blocks are those of its paragraphs: they don't reach across columns.
        return lines.compactMap { observation(of: $0, in: image) }.withRows.withParagraphs()
            .map { line in
                var line = line
                line.block = line.paragraph
                return line
            }
    }

    /// `nil` for lines that are blank or smaller than was asked for.
    private func observation(
        of line: EngineLine, in image: AnalysisImage
    ) -> RecognizedTextObservation? {
        let words = line.words.filter { !$0.string.allSatisfy(\.isWhitespace) }
        guard let first = words.first else { return nil }
        let box = words.dropFirst().reduce(first.box) { $0.union($1.box) }
        let least = request.minimumTextHeight * Double(image.imageSize.height)
        guard Double(box.bottom - box.top) >= least else { return nil }
        let recognized = words.map { self.recognized($0, in: image) }
        return RecognizedTextObservation(
            quadrilateral: image.normalized(PixelQuadrilateral(box)),
            confidence: recognized.map(\.confidence).reduce(0, +) / Double(recognized.count),
            model: kind.model.label, words: recognized)
    }

    private func recognized(_ word: EngineWord, in image: AnalysisImage) -> RecognizedWord {
        RecognizedWord(
            string: word.string, quadrilateral: image.normalized(PixelQuadrilateral(word.box)),
            confidence: WordConfidence.calibrated(word.confidence),
            characters: word.symbols.map {
                RecognizedCharacter(
                    string: $0.string,
                    quadrilateral: image.normalized(PixelQuadrilateral($0.box)),
                    confidence: $0.confidence, isMeasured: false)
            },
            reportsCharacters: request.reportsCharacterBoxes)
    }
}

extension PixelQuadrilateral {
    fileprivate init(_ box: EngineBox) {
        self.init(
            left: Double(box.left), top: Double(box.top), right: Double(box.right),
            bottom: Double(box.bottom))
    }
}

extension EngineBox {
    fileprivate func union(_ other: EngineBox) -> EngineBox {
        EngineBox(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }
}
