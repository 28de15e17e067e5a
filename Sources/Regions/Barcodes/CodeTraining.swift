#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// What `Training/codes` fits weights by: the features of all that looks like a matrix or a linear code
/// in an image, and where each is.
package enum CodeTraining {
    private struct Row: Encodable {
        /// x and y of each corner in turn, in pixels.
        let corners: [Double]
        let features: [Double]

        init(_ outline: PixelQuadrilateral, _ features: [Double]) {
            corners = outline.corners.flatMap { [$0.x, $0.y] }
            self.features = features
        }
    }

    /// The names of the features, as a line of JSON.
    package static func names() throws -> Data {
        try JSONEncoder().encode([
            "matrix": MatrixCandidate.featureNames,
            "linear": LinearStrip.Straightened.featureNames,
        ])
    }

    /// Linear candidates of an image that are measured, the strongest; chosen: weaker ones are seldom
    /// looked at.
    private static let linearCandidates = 16

    /// What looks like a matrix code and is no part of a linear one, and what shows stripes, as a line of
    /// JSON.
    ///
    /// - Throws: ``RegionsError`` for a file that is no image.
    package static func features(ofImageAt url: URL) throws -> Data {
        let image = try ImageFile(url: url).decode(
            page: 1, orientation: nil, content: .luminance, limits: .standard)
        let most = image.matrixCandidates.first?.prominence ?? 0
        let matrix = image.matrixCandidates.filter { !image.isAmongBars($0) }.map { candidate in
            let box = candidate.box
            return Row(
                PixelQuadrilateral(left: box[0], top: box[1], right: box[2], bottom: box[3]),
                candidate.features(beside: most))
        }
        let strongest = image.linearCandidates.first?.strength ?? 0
        let linear = image.linearCandidates.prefix(linearCandidates).map(image.straightened)
            .filter { $0.stripes != nil }
            .map { Row($0.candidate.outline, $0.features(beside: strongest)) }
        return try JSONEncoder().encode(["matrix": matrix, "linear": linear])
    }
}
