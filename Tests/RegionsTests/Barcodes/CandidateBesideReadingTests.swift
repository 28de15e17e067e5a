import Testing

@testable import Regions

/// What of a place that looks like a matrix code is looked at beside what was read.
@Suite struct CandidateBesideReadingTests {
    private let candidate = MatrixCandidate(box: [100, 100, 300, 420], energy: 900, fill: 0.6)

    private func reading(_ box: SIMD4<Double>) -> BarcodeReading {
        BarcodeReading(
            symbology: .code128, payload: Array("A".utf8), text: nil,
            outline: PixelQuadrilateral(left: box[0], top: box[1], right: box[2], bottom: box[3]),
            confidence: 1, evidence: 9, engine: .zbar)
    }

    @Test(
        arguments: [
            ([90, 90, 310, 220], [100, 220, 300, 420]),
            ([100, 290, 300, 430], [100, 100, 300, 290]),
        ] as [(SIMD4<Double>, SIMD4<Double>)])
    func aCodeBesideALinearOneIsTheRestOfBoth(
        read: SIMD4<Double>, rest: SIMD4<Double>
    ) {
        #expect(candidate.beside(reading(read)).box == rest)
    }

    @Test(
        arguments: [
            // Apart from it, a corner, all but a strip, and a rest that is no square.
            [400, 100, 500, 200], [80, 80, 120, 120], [100, 120, 300, 420], [100, 100, 150, 420],
        ] as [SIMD4<Double>])
    func whatLeavesNoSquareOfItChangesNothing(read: SIMD4<Double>) {
        #expect(candidate.beside(reading(read)).box == candidate.box)
    }

    /// A place whose edges are unlike those of most codes, where so many codes are read: the fuller it is,
    /// the likelier it is one all the same.
    @Test(arguments: [(0, 0.5, true), (1, 0.5, false), (2, 0.5, true), (1, 1, true)])
    func whatIsLikePrintIsNotLookedAtBesideASingleCode(
        codes: Int, fill: Double, isLookedAt: Bool
    ) throws {
        var scan = BarcodeScan(try DrawnBarcode.image("1"))
        scan.readings = (0..<codes).map { reading([Double($0) * 40, 0, Double($0) * 40 + 20, 20]) }
        let place = MatrixCandidate(
            box: [100, 100, 180, 180], energy: 900, fill: fill, coherence: 0.5,
            blockCoherence: 0.6)
        #expect(scan.mayBeMatrixCode(place) == isLookedAt)
    }

    #if ZXing
        @Test(arguments: [3, 4])
        func aCodeOnGrainedWoodIsNotAmongBars(grain: Int) async throws {
            let code = DrawnModules.aztec[0]
            let size = PixelSize(width: 900, height: 500)
            // Three pixels a module, a little off the middle.
            let corners = CodePose.turned.map { $0 * 0.3 + [340, 260] }
            let label = PixelQuadrilateral(left: 340, top: 255, right: 440, bottom: 340)
            let drawn = try code.image(corners: corners, width: size.width, height: size.height)
            let plane = Plane<UInt8>(width: size.width, height: size.height) { output in
                for y in 0..<size.height {
                    for x in 0..<size.width {
                        let isLabel = label.isAround([Double(x), Double(y)])
                        let wood: UInt8 = x / grain % 2 == 0 ? 150 : 185
                        output.initializeElement(
                            at: y * size.width + x, to: isLabel ? drawn.gray[x, y] : wood)
                    }
                }
            }
            let image = AnalysisImage(plane)
            let strongest = try #require(image.matrixCandidates.first)
            #expect(corners.isAround(strongest.middle))
            #expect(!image.isAmongBars(strongest))
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
        }
    #endif
}
