#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// What `Training/rectangles` fits weights by: the features of all that could be rectangles in an
/// image, and where each is.
package enum RectangleTraining {
    /// Places and features by the names of the models, an array each.
    private struct Features: Encodable {
        var confidence: [Row] = []
        var wholeOverPart: [Row] = []
        var noPrint: [Row] = []
        var onTexture: [Row] = []
    }

    private struct Row: Encodable {
        /// Corners, each x and then y, as shares of the image from its top left.
        let corners: [Double]
        /// The corners of the part, where the row is about a whole and its part.
        var part: [Double]?
        let features: [Double]
    }

    /// The names of all features by their models, as a line of JSON.
    package static func names() throws -> Data {
        try JSONEncoder().encode([
            "confidence": RectangleEvidence.featureNames,
            "wholeOverPart": PartWholeScorer.featureNames,
            "noPrint": PrintFragmentScorer.featureNames,
            "onTexture": TexturedBackgroundSearch.featureNames,
        ])
    }

    /// The features of an image's candidates, as a line of JSON.
    ///
    /// - Throws: ``RegionsError`` for a file that is no image.
    package static func features(ofImageAt url: URL) throws -> Data {
        let image = try ImageFile(url: url).decode(
            page: 1, orientation: nil, content: .color, limits: .standard)
        let working = RectangleDetector.reduced(image)
        let gradient = working.gradient(minimum: RectangleSearch.minimumGradient)
        let sampler = SideSampler(smooth: gradient.smooth, threshold: SideSampler.minimumStrength)
        let candidates = try RectangleDetector.candidates(
            in: working, of: image, gradient, sampler)
        func place(_ candidate: RectangleCandidate) -> [Double] {
            candidate.corners.corners.flatMap {
                [$0.x / Double(working.width), $0.y / Double(working.height)]
            }
        }
        var result = Features()
        result.confidence = candidates.map {
            Row(corners: place($0), features: $0.evidence.features)
        }
        let scorer = PartWholeScorer(sampler: sampler)
        for whole in candidates {
            for part in candidates where part.corners.corners.area < whole.corners.corners.area {
                guard let features = scorer.features(of: whole, over: part) else { continue }
                result.wholeOverPart.append(
                    Row(corners: place(whole), part: place(part), features: features))
            }
        }
        let print = PrintFragmentScorer(sampler: sampler)
        result.noPrint = RectangleSuppression.kept(of: candidates, sampler: sampler).map {
            Row(corners: place($0), features: print.features(of: $0))
        }
        if TexturedBackgroundSearch.isTextured(gradient) {
            result.onTexture = try TexturedBackgroundSearch(working, sampler: sampler).all().map {
                Row(corners: place($0.candidate), features: $0.features)
            }
        }
        return try JSONEncoder().encode(result)
    }
}
