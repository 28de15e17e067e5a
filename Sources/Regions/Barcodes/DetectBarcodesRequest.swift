/// Finds barcodes and reads them: every one on the image, in reading order.
public struct DetectBarcodesRequest: ImageRequest, Hashable, Codable {
    /// How much work is done for codes that are hard to read.
    public enum Effort: String, CaseIterable, Sendable, Hashable, Codable {
        /// One pass over the image as it is.
        case fast
        /// What looks like a code and was not read is looked at again, turned upright.
        case balanced
        /// Everything is tried: other sizes, angles, thresholds and polarity.
        case thorough
    }

    /// What to look for: ``BarcodeSymbology/supported`` unless set.
    public var symbologies: Set<BarcodeSymbology>
    /// How much work is done for codes that are hard to read.
    public var effort: Effort
    /// Codes whose confidence is lower are left out, 0...1.
    public var minimumConfidence: Double
    /// How many codes are wanted, 0 for all; the work ends when they are found.
    public var maximumObservations: Int
    /// The part of the image to look at.
    public var regionOfInterest: NormalizedRect

    /// Makes a request; without arguments for every code on the image.
    public init(
        symbologies: Set<BarcodeSymbology> = BarcodeSymbology.supported,
        effort: Effort = .balanced, minimumConfidence: Double = 0, maximumObservations: Int = 0,
        regionOfInterest: NormalizedRect = .full
    ) {
        self.symbologies = symbologies
        self.effort = effort
        self.minimumConfidence = minimumConfidence
        self.maximumObservations = maximumObservations
        self.regionOfInterest = regionOfInterest
    }

    /// Reads the codes of an image, in reading order.
    ///
    /// - Throws: ``RegionsError`` with `invalidRequest` for a confidence outside 0...1, a negative
    ///   maximum of observations, an empty set of symbologies, or one of which the build reads none;
    ///   `engineFailure`.
    public func perform(on image: AnalysisImage) async throws -> [BarcodeObservation] {
        try check()
        let scan = BarcodeScan(
            image, symbologies: symbologies, enoughReadings: maximumObservations,
            minimumConfidence: minimumConfidence, limits: effort.limits)
        let readings = try await BarcodePipeline(effort).readings(of: scan)
        let found = readings.map { BarcodeObservation($0, in: image) }
            .filter { $0.confidence >= minimumConfidence }
            .joiningParts()
        guard maximumObservations > 0 else { return found.inReadingOrder() }
        return Array(found.sorted { $0.confidence > $1.confidence }.prefix(maximumObservations))
            .inReadingOrder()
    }

    private func check() throws(RegionsError) {
        guard (0...1).contains(minimumConfidence) else {
            throw RegionsError(
                .invalidRequest,
                "the minimum confidence \(minimumConfidence) is not inside 0...1")
        }
        guard maximumObservations >= 0 else {
            throw RegionsError(
                .invalidRequest, "the maximum of observations is negative; give 0 for all")
        }
        guard symbologies.contains(where: { $0.engine != nil }) else {
            let asked = symbologies.map(\.rawValue).sorted().joined(separator: ", ")
            throw RegionsError(
                .invalidRequest,
                symbologies.isEmpty
                    ? "no symbology is asked for; name at least one"
                    : "this build does not read \(asked); build with the trait ZXing and a newer "
                        + "ZXing-C++")
        }
    }
}

extension DetectBarcodesRequest: HintingRequest {
    /// What a linear code counts beside a square one; chosen: bars are often printed along the side
    /// of a card; a square code rarely is.
    private static let linearHintWeight = 0.3

    /// The codes; linear ones count less.
    public func hints(in result: [BarcodeObservation]) -> [ReadingHint] {
        result.map {
            ReadingHint(
                kind: .code, quadrilateral: $0.quadrilateral,
                weight: $0.symbology.isLinear
                    ? Self.linearHintWeight : 1)
        }
    }
}
