/// Finds rectangles as a camera sees them: documents, cards, and the fields and pictures on them.
///
/// Each is reported once, nested ones too. What only looks like one in passing (rows of text, bars
/// of a code, tiles, the frame of the image) is not reported.
public struct DetectRectanglesRequest: ImageRequest, Hashable, Codable {
    /// The least ratio of the short side to the long side, 0...1; 0.08 unless set.
    ///
    /// Of the shape before perspective, as far as that can be told from four corners.
    public var minimumAspectRatio: Double
    /// The greatest ratio of the short side to the long side, 0...1; 1 unless set.
    public var maximumAspectRatio: Double
    /// How far the corners' angles may be from 90°, in degrees, 0...45; 45 unless set.
    ///
    /// The corners of a card seen at a slant go beyond 30.
    public var quadratureTolerance: Double
    /// The least length of a rectangle's short side, as a share of the image's shorter side, 0...1;
    /// 0.03 unless set.
    ///
    /// A side is known to a pixel of the at most 900 that are searched, and may lack so much.
    public var minimumSize: Double
    /// The least confidence, 0...1; 0.5 unless set.
    public var minimumConfidence: Double
    /// Whether the cells of ruled tables are reported as well; false unless set.
    ///
    /// A table's rules close each of its cells, of which there are three or more; a cell may span
    /// several rows or columns, and what several cells make together is left out. The table is
    /// among the results, and is the ``RectangleObservation/parent`` of its cells, whose confidence
    /// is the table's; where rules alone show that there is one, that is 0.8, and not calibrated.
    /// Cells may be of any size and proportions. Each table has to be level in the image, or to lie
    /// on a rectangle that is found, or be one. Source: A. Nurminen, Algorithmic extraction of data
    /// in tables in PDF documents (2013).
    public var findsCells: Bool
    /// How many are reported, the most confident; 0, as unless set, for all.
    public var maximumObservations: Int
    /// The part of the image to look at; the whole image unless set.
    public var regionOfInterest: NormalizedRect

    /// Makes a request; the defaults suit cards and receipts, long ones too.
    public init(
        minimumAspectRatio: Double = 0.08, maximumAspectRatio: Double = 1,
        quadratureTolerance: Double = 45, minimumSize: Double = 0.03,
        minimumConfidence: Double = 0.5, findsCells: Bool = false, maximumObservations: Int = 0,
        regionOfInterest: NormalizedRect = .full
    ) {
        self.minimumAspectRatio = minimumAspectRatio
        self.maximumAspectRatio = maximumAspectRatio
        self.quadratureTolerance = quadratureTolerance
        self.minimumSize = minimumSize
        self.minimumConfidence = minimumConfidence
        self.findsCells = findsCells
        self.maximumObservations = maximumObservations
        self.regionOfInterest = regionOfInterest
    }

    /// The rectangles, the most confident first; empty if there are none.
    ///
    /// Time and memory are bounded whatever the image shows: it is searched at no more than 900
    /// pixels a side, in at most 320 lines and about 1,700 hypotheses, and 80 lines and about 260
    /// hypotheses on each of four papers or cards; at most 94 rectangles are placed on the image
    /// itself. With decoding, noise of 12 megapixels takes 0.2 s of a core
    /// and 140 MB, a board of 400 squares less, and a JPEG of 200 megapixels 2.3 s and 1 GB. An
    /// image with a side under 16 pixels holds none.
    ///
    /// - Throws: ``RegionsError`` with `invalidRequest` for options that are out of range or
    ///   contradict one another; `CancellationError`.
    public func perform(on image: AnalysisImage) async throws -> [RectangleObservation] {
        try checkOptions()
        let found = try RectangleDetector.rectangles(in: image).filter {
            $0.confidence >= minimumConfidence && accepts($0.corners, in: image)
        }
        let count = maximumObservations == 0 ? Int.max : maximumObservations
        guard findsCells else {
            return found.prefix(count).map { $0.observation(in: image) }.nested(in: image.size)
        }
        let all = try TableCells(image: image).added(to: found.map { $0.observation(in: image) })
        return Array(all.filter { $0.confidence >= minimumConfidence }.prefix(count))
            .nested(in: image.size)
    }

    /// A square measures a little over 1 by 1 one way or the other.
    private static let aspectRatioRounding = 1e-9

    private func accepts(_ corners: PixelQuadrilateral, in image: AnalysisImage) -> Bool {
        let shape = RectangleShape(corners, in: image.size)
        let shorter = Double(min(image.size.width, image.size.height))
        return shape.shortSide + RectangleDetector.scale(of: image.size) >= minimumSize * shorter
            && shape.aspectRatio >= minimumAspectRatio
            && shape.aspectRatio <= maximumAspectRatio + Self.aspectRatioRounding
            && shape.angleDeviation <= quadratureTolerance
    }

    private func checkOptions() throws(RegionsError) {
        func check(_ value: Double, _ range: ClosedRange<Double>, _ name: String)
            throws(RegionsError)
        {
            guard range.contains(value) else {
                throw RegionsError(
                    .invalidRequest,
                    "\(name) is \(value); give a value in \(range.lowerBound)...\(range.upperBound)"
                )
            }
        }
        try check(minimumAspectRatio, 0...1, "minimumAspectRatio")
        try check(maximumAspectRatio, 0...1, "maximumAspectRatio")
        try check(quadratureTolerance, 0...45, "quadratureTolerance")
        try check(minimumSize, 0...1, "minimumSize")
        try check(minimumConfidence, 0...1, "minimumConfidence")
        guard minimumAspectRatio <= maximumAspectRatio else {
            throw RegionsError(
                .invalidRequest,
                "minimumAspectRatio \(minimumAspectRatio) is over maximumAspectRatio "
                    + "\(maximumAspectRatio); swap them")
        }
        guard maximumObservations >= 0 else {
            throw RegionsError(
                .invalidRequest,
                "maximumObservations is \(maximumObservations); give 0 for all, or a number")
        }
    }
}
