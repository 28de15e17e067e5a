/// Reads gift, voucher, membership and loyalty cards: number, PIN, amount, expiry, barcodes, holder.
///
/// It reads the text and the barcodes of the image as ``RecognizeTextRequest`` and
/// ``DetectBarcodesRequest`` do, and looks again, closer, where a label has nothing beside it.
/// Nothing of a card stands in an error or a log.
public struct ReadCardRequest: ImageRequest, Hashable {
    /// How the text is read.
    public var text: RecognizeTextRequest
    /// Which barcodes are read; none if it is empty.
    public var symbologies: Set<BarcodeSymbology>
    /// Fields with less confidence, 0...1, are left out.
    public var minimumConfidence: Double
    /// The part of the image to look at.
    public var regionOfInterest: NormalizedRect

    /// Makes a request that reads all fields.
    public init(
        text: RecognizeTextRequest = RecognizeTextRequest(),
        symbologies: Set<BarcodeSymbology> = BarcodeSymbology.supported,
        minimumConfidence: Double = 0, regionOfInterest: NormalizedRect = .full
    ) {
        self.text = text
        self.symbologies = symbologies
        self.minimumConfidence = minimumConfidence
        self.regionOfInterest = regionOfInterest
    }

    /// Reads the cards of an image.
    ///
    /// - Returns: a card each; empty where none is. A card has little print, something that only
    ///   cards say (what such a card is called, the label of its number, a PIN), and three of: a
    ///   number, its label, a barcode, one that says the number, a title, a PIN, an amount, an
    ///   expiry, a holder, words of its terms. Several are told apart by the blank between them.
    /// - Throws: ``RegionsError`` with `missingLanguage`, `invalidRequest`, `engineFailure` or
    ///   `cancelled`.
    public func perform(on image: AnalysisImage) async throws -> [CardObservation] {
        guard (0...1).contains(minimumConfidence) else {
            throw RegionsError(
                .invalidRequest,
                "minimumConfidence is \(minimumConfidence); it must lie in 0...1")
        }
        var text = text
        if text.regionOfInterest == .full { text.regionOfInterest = regionOfInterest }
        let content = try await DocumentContent.of(image, text: text, symbologies: symbologies)
        let aspect = Double(image.imageSize.height) / Double(image.imageSize.width)
        var lines = content.lines.map { $0.words.map(PrintedWord.init) }
        let observed = content.codes.filter {
            $0.quadrilateral.boundingBox.intersection(regionOfInterest) != nil
        }
        let codes = observed.map(CardCode.init)
        for place in CardSecondLook.places(
            on: CardPage(lines: lines, codes: codes, aspect: aspect), in: text.regionOfInterest)
        {
            var closer = text
            closer.regionOfInterest = place
            lines += CardSecondLook.newLines(
                try await closer.perform(on: image).map { $0.words.map(PrintedWord.init) },
                beside: lines, in: place)
        }
        return CardGroups(lines: lines, codes: codes, aspect: aspect).cards().map { group in
            CardObservation(
                quadrilateral: group.outline,
                card: group.card.keeping(minimumConfidence: minimumConfidence),
                barcodes: group.codes.map { observed[$0] })
        }
    }
}

extension PrintedWord {
    fileprivate init(_ word: RecognizedWord) {
        self.init(
            text: word.string, quadrilateral: word.quadrilateral, confidence: word.confidence,
            alternatives: word.candidates.dropFirst().map(\.string))
    }
}

extension CardCode {
    fileprivate init(_ code: BarcodeObservation) {
        self.init(
            payload: code.payloadString ?? "", quadrilateral: code.quadrilateral,
            symbology: code.symbology)
    }
}
