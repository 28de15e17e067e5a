/// Finds what catches the eye: where one looks first, before one knows what there is.
///
/// Two published measures without a model are weighed against one another: what breaks the pattern
/// of the image (phase spectrum of the quaternion Fourier transform) and what stands whole on a
/// ground of another brightness or color (Boolean maps). Each counts by how much its peaks stand
/// over its mean, after L. Itti, C. Koch and E. Niebur, A Model of Saliency-Based Visual Attention
/// for Rapid Scene Analysis, PAMI 1998. It knows nothing of faces or words.
public struct DetectSalientRegionsRequest: ImageRequest, Hashable, Codable {
    /// The least confidence of regions, 0...1; 0 unless set.
    public var minimumConfidence: Double
    /// The part of the image to look at; the whole image unless set.
    ///
    /// What catches the eye is judged against this part alone.
    public var regionOfInterest: NormalizedRect

    /// Makes a request.
    public init(minimumConfidence: Double = 0, regionOfInterest: NormalizedRect = .full) {
        self.minimumConfidence = minimumConfidence
        self.regionOfInterest = regionOfInterest
    }

    /// The map of attention, and the regions where it is high, the most confident first.
    ///
    /// On an image where nothing differs from anything else the map is 0, and there are no regions.
    ///
    /// - Throws: ``RegionsError`` with `invalidRequest` for a confidence outside 0...1;
    ///   `CancellationError`.
    public func perform(on image: AnalysisImage) async throws -> SaliencyImageObservation {
        guard (0...1).contains(minimumConfidence) else {
            throw RegionsError(
                .invalidRequest,
                "minimumConfidence is \(minimumConfidence); give a value in 0.0...1.0")
        }
        let channels = OpponentChannels(image)
        let phase = PhaseSpectrum.saliency(of: channels)
        try Task.checkCancellation()
        let surrounded = BooleanMaps.saliency(of: channels)
        try Task.checkCancellation()
        let map = (phase.smoothed.promoted + surrounded.smoothed.promoted).scaledToOne
        let regions = map.peaks.map { peak in
            SalientRegionObservation(
                quadrilateral: Quadrilateral(image.normalized(image.part(under: peak))),
                confidence: peak.confidence)
        }
        return SaliencyImageObservation(
            heatMap: map.heatMap,
            salientRegions: regions.filter { $0.confidence >= minimumConfidence }
                .sorted { $0.confidence > $1.confidence })
    }
}

extension AnalysisImage {
    /// Where a peak of the map, which is spread over the image, lies in the image's planes.
    fileprivate func part(under peak: SaliencyGrid.Peak) -> PixelRect {
        let side = Double(SaliencyGrid.side)
        let (across, down) = (Double(size.width) / side, Double(size.height) / side)
        return PixelRect(
            x: Double(peak.columns.lowerBound) * across, y: Double(peak.rows.lowerBound) * down,
            width: Double(peak.columns.count) * across, height: Double(peak.rows.count) * down)
    }
}
