import Foundation
@testable import Regions
import Testing

@Suite struct OutlineShapeTests {
    /// A thing of 120 x 80 pixels whose corners are rounded.
    private func shares(radius: Double) throws -> (corners: Double, middles: Double) {
        let (width, height) = (240, 180)
        let (center, half): (SIMD2<Double>, SIMD2<Double>) = ([120, 90], [60, 40])
        let plane = Plane<Color>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let place = SIMD2(Double(x), Double(y)) + 0.5 - center
                    let beyond = SIMD2(
                        max(abs(place.x) - half.x + radius, 0),
                        max(abs(place.y) - half.y + radius, 0))
                    let byte: UInt8 = beyond.length <= radius + 1e-9 ? 220 : 60
                    output.initializeElement(
                        at: y * width + x, to: Color(byte, byte, byte, 255))
                }
            }
        }
        let smooth = plane.smoothedColor()
        var scorer = CandidateScorer(
            sampler: SideSampler(smooth: smooth, threshold: SideSampler.minimumStrength),
            clutterMap: ClutterMap(
                magnitude: plane.gradient(minimum: RectangleSearch.minimumGradient).magnitude),
            expected: 1)
        let corners = [
            center - half, center + [half.x, -half.y], center + half, center + [-half.x, half.y],
        ]
        let evidence = scorer.evidence(
            for: RectangleHypothesis(
                corners: corners, rank: 1, frameSide: nil, isSought: false))
        let candidate = RectangleCandidate(
            corners: PixelQuadrilateral(corners), confidence: 0.6, rank: 0.6, isComplete: true,
            evidence: evidence)
        return OutlineShape(smooth: smooth).outsideShares(of: candidate)
    }

    @Test(arguments: [(0.0, 0.0), (8, 0), (24, 1), (40, 1)])
    func theCornersOfWhatIsRoundLookAsOutside(radius: Double, corners: Double) throws {
        let shares = try shares(radius: radius)
        #expect(shares.corners == corners)
        #expect(shares.middles == 0)
    }

    @Test func ofWhatIsCutNothingIsKnown() {
        let blank = RectangleCandidate(blank: [[0, 0], [8, 0], [8, 8], [0, 8]])
        let evidence = RectangleEvidence(
            blank.corners.corners, frameSide: 1, sides: blank.evidence.sides,
            in: PixelSize(width: 8, height: 8))
        var cut = blank
        cut.evidence = evidence
        let shares = OutlineShape(smooth: SideSampler.blank.smooth).outsideShares(of: cut)
        #expect(shares.corners == 0 && shares.middles == 0)
    }

    /// What shows in shades of a picture of 200 x 200 pixels, and looks like a square in its middle.
    private func isAroundDisc(_ shade: (SIMD2<Double>) -> UInt8) -> Bool {
        let plane = Plane<Color>(width: 200, height: 200) { output in
            for y in 0..<200 {
                for x in 0..<200 {
                    let byte = shade(SIMD2(Double(x), Double(y)) - 99.5)
                    output.initializeElement(at: y * 200 + x, to: Color(byte, byte, byte, 255))
                }
            }
        }
        return OutlineShape(smooth: plane.smoothedColor()).isAroundDisc(
            RectangleCandidate(blank: [[50, 50], [150, 50], [150, 150], [50, 150]]))
    }

    /// The rim of a cup shows at the corners of a square around what is in it.
    @Test(arguments: [61.0, 65, 90]) func whatIsInACupIsADisc(rim: Double) {
        #expect(isAroundDisc { $0.length < 50 ? 40 : $0.length < rim ? 90 : 220 })
    }

    /// A square, plain, in a frame, with a stripe, and with one darker corner.
    @Test func squaresAreNoDiscs() {
        func reach(_ place: SIMD2<Double>) -> Double { max(abs(place.x), abs(place.y)) }
        #expect(!isAroundDisc { reach($0) < 50 ? 40 : 220 })
        #expect(!isAroundDisc { reach($0) < 30 ? 40 : reach($0) < 50 ? 120 : 220 })
        #expect(!isAroundDisc { reach($0) < 50 ? (abs($0.y + 40) < 12 ? 10 : 120) : 220 })
        #expect(!isAroundDisc { reach($0) < 50 ? ($0.x < -20 && $0.y < -20 ? 10 : 120) : 220 })
    }
}
