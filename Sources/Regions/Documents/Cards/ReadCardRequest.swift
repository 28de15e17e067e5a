/// Reads gift, voucher, membership and loyalty cards: number, PIN, amount, expiry, barcodes, holder.
///
/// It reads the text and the barcodes of the image as ``RecognizeTextRequest`` and
/// ``DetectBarcodesRequest`` do, and looks again, closer, where a label has nothing beside it and
/// where digits of a number are in doubt.
/// Nothing of a card stands in an error or a log.
public struct ReadCardRequest: ImageRequest, Hashable, Codable {
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
        let content = try await content(of: image)
        return CardGroups(lines: content.lines, codes: content.codes, aspect: content.aspect)
            .cards().map { group in
                CardObservation(
                    quadrilateral: group.outline,
                    card: group.card.keeping(minimumConfidence: minimumConfidence),
                    barcodes: group.codes.map { content.observed[$0] })
            }
    }

    /// What fields are read from: the words of each line, as well as they can be read, the
    /// barcodes, and the image's height in widths.
    func content(of image: AnalysisImage) async throws -> (
        lines: [[PrintedWord]], codes: [CardCode], observed: [BarcodeObservation], aspect: Double
    ) {
        let read = try await DocumentContent.of(
            image, text: text, symbologies: symbologies, minimumConfidence: minimumConfidence)
        let codes = read.codes.map(CardCode.init)
        let lines = try await CardSecondLook(image, text: text).lines(
            read.lines.map { $0.words.map { PrintedWord($0) } }, codes: codes, aspect: read.aspect)
        return (lines, codes, read.codes, read.aspect)
    }
}

extension CardCode {
    fileprivate init(_ code: BarcodeObservation) {
        self.init(
            payload: code.payloadString ?? "", quadrilateral: code.quadrilateral,
            symbology: code.symbology)
    }
}
