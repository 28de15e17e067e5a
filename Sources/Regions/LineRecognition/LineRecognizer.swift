/// Reads pictures of single lines with a model of Tesseract's, and without its library.
///
/// A network sees characters, and a decoder makes words of what it saw. Nothing changes once it is
/// made: as many threads as like read with one of them at the same time.
struct LineRecognizer: Sendable {
    private let network: LSTMLineModel
    private let decoder: LineDecoder
    private let digitDecoder: DigitDecoder?

    /// Makes it of the bytes of a model.
    ///
    /// - Returns: `nil` if the model is damaged or of a form that isn't known, settings of its own
    ///   among them that mean something to lines.
    init?(_ model: [UInt8], customWords: [String] = [], usesDictionary: Bool = true) {
        guard let parts = TrainedData(model), parts.hasUsualSettings,
            let file = parts[.network].flatMap(NetworkFile.init),
            let network = LSTMLineModel(file), let unicharset = parts[.unicharset],
            // Without either, the network's part holds both.
            let recoder = parts[.recoder],
            let decoder = LineDecoder(
                unicharset: unicharset, recoder: file.hasRecoder ? recoder : nil,
                words: usesDictionary ? parts[.words] : nil,
                punctuation: usesDictionary ? parts[.punctuation] : nil,
                numbers: usesDictionary ? parts[.numbers] : nil, nullClass: network.nullClass,
                isSimpleText: network.isSimpleText,
                customWords: usesDictionary ? customWords : []),
            decoder.classes == network.classes
        else { return nil }
        self.network = network
        self.decoder = decoder
        digitDecoder = DigitDecoder(characters: decoder.characters, null: network.nullClass)
    }

    /// Rows of the pictures that it reads.
    var height: Int { network.height }

    /// The words of a line that fills a picture, dark on light; none for a picture of another
    /// height.
    func words(in picture: Plane<UInt8>, alternatives: AlternativeSearch) -> [EngineWord] {
        guard let outputs = network.outputs(of: picture) else { return [] }
        return decoder.words(in: outputs, alternatives: alternatives).map { word in
            let symbols = word.symbols.map { symbol in
                EngineSymbol(
                    string: symbol.string, confidence: symbol.confidence,
                    box: box(of: symbol.steps, in: picture),
                    alternatives: symbol.alternatives.map {
                        .init(string: $0.string, confidence: $0.confidence)
                    })
            }
            return EngineWord(
                string: word.string, confidence: word.confidence,
                box: EngineBox(
                    left: symbols.first?.box.left ?? 0, top: 0,
                    right: symbols.last?.box.right ?? 0, bottom: height),
                symbols: symbols, isInDictionary: word.isInDictionary)
        }
    }

    /// The digits of a line that holds digits alone, with the columns of each; none for a picture of
    /// another height, or by a model that knows none.
    func digits(in picture: Plane<UInt8>) -> [(digit: DigitDecoder.Digit, columns: Range<Int>)] {
        guard let digitDecoder, let outputs = network.outputs(of: picture),
            outputs.classes == decoder.classes
        else { return [] }
        return digitDecoder.digits(in: outputs).map { digit in
            let box = box(of: digit.steps, in: picture)
            return (digit, box.left..<max(box.right, box.left))
        }
    }

    private func box(of steps: Range<Int>, in picture: Plane<UInt8>) -> EngineBox {
        EngineBox(
            left: steps.lowerBound * network.columnsPerStep, top: 0,
            right: min(steps.upperBound * network.columnsPerStep, picture.width), bottom: height)
    }
}
