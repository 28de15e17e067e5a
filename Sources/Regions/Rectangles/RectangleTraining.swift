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
        var aroundSeveral: [Row] = []
        var reported: [Row] = []
        var onTexture: [Row] = []
    }

    private struct Row: Encodable {
        /// Corners, each x and then y, as shares of the image from its top left.
        let corners: [Double]
        /// The corners of the parts, where the row is about a whole and its part, or what is around
        /// several.
        let part: [Double]?
        let features: [Double]

        init(corners: [Double], part: [Double]? = nil, features: [Double]) {
            self.corners = rounded(corners)
            self.part = part.map(rounded)
            self.features = rounded(features)
        }
    }

    /// A rectangle that is reported.
    private struct Report: Encodable, Equatable {
        /// As those of a ``Row``.
        let corners: [Double]
        let confidence: Double
    }

    /// An image, and what in it could be a rectangle.
    private struct Measured {
        let working: Plane<Color>
        let gradient: ColorGradient
        let sampler: SideSampler
        let candidates: [RectangleCandidate]

        init(_ url: URL) throws {
            let image = try ImageFile(url: url).decode(
                page: 1, orientation: nil, content: .color, limits: .standard)
            working = RectangleDetector.reduced(image)
            gradient = working.gradient(minimum: RectangleSearch.minimumGradient)
            sampler = SideSampler(smooth: gradient.smooth, threshold: SideSampler.minimumStrength)
            candidates = try RectangleDetector.candidates(in: working, of: image, gradient, sampler)
        }

        func place(_ corners: [SIMD2<Double>]) -> [Double] {
            corners.flatMap { [$0.x / Double(working.width), $0.y / Double(working.height)] }
        }
    }

    /// Numbers are given to so much of 1: finer than they are known.
    private static let digits = 1e4

    private static func rounded(_ numbers: [Double]) -> [Double] {
        numbers.map { ($0 * digits).rounded() / digits }
    }

    /// The rectangles of an image by the names of the rules that are left out, by all rules under
    /// "", as a line of JSON; a rule that changes nothing is not named.
    ///
    /// - Throws: ``RegionsError`` for a file that is no image.
    package static func reports(ofImageAt url: URL) throws -> Data {
        let image = try Measured(url)
        func found(_ rules: RectangleRules) throws -> [Report] {
            try RectangleDetector.found(
                among: image.candidates, in: image.working, image.gradient, image.sampler,
                rules: rules
            ).map {
                Report(
                    corners: rounded(image.place($0.corners.corners)), confidence: $0.confidence)
            }
        }
        let all = try found(.all)
        var result = ["": all]
        for (name, rule) in RectangleRules.named {
            let without = try found(.all.subtracting(rule))
            if without != all { result[name] = without }
        }
        return try JSONEncoder().encode(result)
    }

    /// The names of all features by their models, as a line of JSON.
    package static func names() throws -> Data {
        try JSONEncoder().encode([
            "confidence": RectangleEvidence.featureNames,
            "wholeOverPart": PartWholeScorer.featureNames,
            "aroundSeveral": AroundSeveralScorer.featureNames,
            "reported": ReportScorer.featureNames,
            "onTexture": TexturedBackgroundSearch.featureNames,
        ])
    }

    /// The features of an image's candidates, as a line of JSON.
    ///
    /// - Throws: ``RegionsError`` for a file that is no image.
    package static func features(ofImageAt url: URL) throws -> Data {
        let image = try Measured(url)
        let (working, gradient, sampler) = (image.working, image.gradient, image.sampler)
        let candidates = image.candidates
        func place(_ corners: [SIMD2<Double>]) -> [Double] { image.place(corners) }
        func place(_ candidate: RectangleCandidate) -> [Double] {
            place(candidate.corners.corners)
        }
        var result = Features()
        // All that is looked at, for what is no candidate by the weights that stand may be one.
        var candidateScorer = CandidateScorer(
            sampler: sampler, clutterMap: ClutterMap(magnitude: gradient.magnitude), expected: 0)
        let hypotheses = try RectangleSearch.searched(in: working, gradient, sampler).hypotheses
        result.confidence =
            (hypotheses.map { candidateScorer.evidence(for: $0) } + candidates.map(\.evidence))
            .map { Row(corners: place($0.corners), features: $0.features) }
        let scorer = PartWholeScorer(sampler: sampler)
        for whole in candidates {
            for part in candidates
            where part.corners.corners.area < whole.corners.corners.area
                && PartWholeRanking.isOpen(whole, over: part)
            {
                guard let features = scorer.features(of: whole, over: part) else { continue }
                result.wholeOverPart.append(
                    Row(corners: place(whole), part: place(part), features: features))
            }
        }
        let around = AroundSeveralScorer(sampler: sampler)
        for whole in candidates {
            result.aroundSeveral += around.findings(in: whole, among: candidates).map {
                Row(
                    corners: place(whole), part: $0.parts.flatMap(place), features: $0.features)
            }
        }
        let kept = RectangleSuppression.selected(of: candidates, sampler: sampler).kept
        let report = ReportScorer(kept: kept, among: candidates, sampler: sampler)
        result.reported = kept.map { Row(corners: place($0), features: report.features(of: $0)) }
        if TexturedBackgroundSearch.isTextured(gradient) {
            result.onTexture = try TexturedBackgroundSearch(working, sampler: sampler).all().map {
                Row(corners: place($0.candidate), features: $0.features)
            }
        }
        return try JSONEncoder().encode(result)
    }
}
