/// Reads receipts: merchant, date, total, items, taxes, payments, each with its place.
///
/// It reads the text and the barcodes of the image as ``RecognizeTextRequest`` and
/// ``DetectBarcodesRequest`` do. Which country's rules apply, the page itself tells.
public struct ReadReceiptRequest: ImageRequest, Hashable, Codable {
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

    /// Reads the receipts of an image.
    ///
    /// - Returns: a receipt each, where blank space parts them; empty where none is, or where what there is has too little of a
    ///   receipt: amounts under a total, and what else only tills print.
    /// - Throws: ``RegionsError`` with `missingLanguage`, `invalidRequest` or `engineFailure`;
    ///   `CancellationError`.
    public func perform(on image: AnalysisImage) async throws -> [ReceiptObservation] {
        let content = try await DocumentContent.of(
            image, text: text, symbologies: symbologies, minimumConfidence: minimumConfidence)
        let sheets = ReceiptSheets(aspect: content.aspect).sheets(of: content.lines)
        return sheets.compactMap { sheet in
            guard
                let outline = NormalizedRect(around: sheet.lines.flatMap(\.quadrilateral.corners))?
                    .clamped
            else { return nil }
            return ReceiptObservation(
                quadrilateral: Quadrilateral(outline),
                receipt: sheet.receipt.keeping(minimumConfidence: minimumConfidence),
                barcodes: content.codes.filter {
                    sheets.count == 1 || outline.meets($0.boundingBox)
                })
        }
    }
}

extension NormalizedRect {
    /// Whether both have a part in common.
    fileprivate func meets(_ other: NormalizedRect) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height
            && other.y < y + height
    }
}
