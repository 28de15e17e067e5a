import Testing

@testable import Regions

/// How likely what looks like a matrix code is one.
@Suite struct MatrixCandidateChanceTests {
    /// Weights are given to features by name, and features measured in an order of their own.
    @Test func featuresAreWeighedByTheirNames() {
        let candidate = MatrixCandidate(box: [0, 0, 80, 80], energy: 2000, fill: 0.8)
        #expect(CodeModels.matrix.featureNames == MatrixCandidate.featureNames)
        #expect(candidate.features(beside: 1).count == MatrixCandidate.featureNames.count)
    }

    @Test func modulesAreLikelyACode() throws {
        let (code, module, size) = (DrawnModules.microQRCode, 5.0, 300)
        let side = module * Double(code.columns)
        let left = (Double(size) - side) / 2
        let image = try code.image(
            corners: PixelQuadrilateral(
                left: left, top: left, right: left + side, bottom: left + side),
            width: size, height: size)
        let candidate = try #require(image.matrixCandidates.first)
        #expect(candidate.chance(beside: candidate.prominence) > 0.5)
    }

    /// As much change as in a code, in a long box that it hardly fills, with edges that run one way.
    @Test(arguments: [
        MatrixCandidate(
            box: [0, 0, 300, 90], energy: 1500, fill: 0.45, coherence: 0.5, blockCoherence: 0.7),
        MatrixCandidate(
            box: [0, 0, 120, 60], energy: 900, fill: 0.6, coherence: 0.45, blockCoherence: 0.72),
    ])
    func printIsUnlikelyACode(candidate: MatrixCandidate) {
        #expect(candidate.chance(beside: candidate.prominence) < 0.05)
    }

    /// A reading is of what stands out most; what else there is hardly stands out beside a code.
    @Test func whatStandsOutLessThanAllElseIsLessLikely() {
        let candidate = MatrixCandidate(
            box: [0, 0, 90, 90], energy: 600, fill: 0.6, coherence: 0.2, blockCoherence: 0.5)
        let alone = candidate.chance(beside: candidate.prominence)
        #expect(candidate.chance(beside: 10 * candidate.prominence) < alone)
    }
}
