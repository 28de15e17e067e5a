#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// What `Training/codes` fits weights by: the features of all that looks like a matrix code in an
/// image, and where each is.
package enum CodeTraining {
    private struct Row: Encodable {
        /// Left, top, right, bottom, in pixels.
        let box: [Double]
        let features: [Double]
    }

    /// The names of the features, as a line of JSON.
    package static func names() throws -> Data {
        try JSONEncoder().encode(["matrix": MatrixCandidate.featureNames])
    }

    /// What looks like a matrix code, and is no part of a linear one, as a line of JSON.
    ///
    /// - Throws: ``RegionsError`` for a file that is no image.
    package static func features(ofImageAt url: URL) throws -> Data {
        let image = try ImageFile(url: url).decode(
            page: 1, orientation: nil, content: .luminance, limits: .standard)
        let most = image.matrixCandidates.first?.prominence ?? 0
        let rows = image.matrixCandidates.filter { !image.isAmongBars($0) }.map { candidate in
            let box = candidate.box
            return Row(
                box: box.indices.map { box[$0] }, features: candidate.features(beside: most))
        }
        return try JSONEncoder().encode(["matrix": rows])
    }
}
