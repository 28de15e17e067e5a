import Testing

@testable import Regions

/// How likely what shows stripes is a linear code.
@Suite struct LinearChanceTests {
    /// Planks of several widths, whose joints are soft.
    private static let planks = {
        let edges = [30, 150, 330]
        return Plane<UInt8>(width: 470, height: 200) { output in
            for y in 0..<200 {
                for x in 0..<470 {
                    let plank = edges.count { $0 <= x }
                    let joint = edges.map { abs($0 - x) }.min() ?? 0
                    output[y * 470 + x] = UInt8(150 + plank % 3 * 12 - max(60 - 12 * joint, 0))
                }
            }
        }
    }()

    private static let code = LinearCandidate(
        center: [235, 100], across: [1, 0], length: 190, height: 70, energy: 3000)
    private static let joints = LinearCandidate(
        center: [235, 100], across: [1, 0], length: 430, height: 180, energy: 400)

    /// Weights are given to features by name, and features measured in an order of their own.
    @Test func featuresAreWeighedByTheirNames() {
        let found = LinearStrip.straightened(Self.joints, in: Self.planks)
        #expect(CodeModels.linear.featureNames == LinearStrip.Straightened.featureNames)
        #expect(found.features(beside: 1).count == LinearStrip.Straightened.featureNames.count)
    }

    @Test func barsAreLikelyACode() throws {
        let modules = DrawnBarcode.ean13("4006381333931")
        let plane = try DrawnBarcode.image(modules, module: 2, height: 70).gray
        let candidate = LinearCandidate(
            center: SIMD2(Double(plane.width), Double(plane.height)) / 2, across: [1, 0],
            length: Double(2 * modules.count), height: 70, energy: 3000)
        let found = LinearStrip.straightened(candidate, in: plane)
        #expect(found.chance(beside: candidate.strength) > 0.5)
    }

    @Test func jointsOfPlanksAreUnlikelyACode() {
        let found = LinearStrip.straightened(Self.joints, in: Self.planks)
        #expect(found.stripes == .clear)
        #expect(found.chance(beside: Self.code.strength) < 0.01)
    }

    /// The planks below a code, and the joints between them.
    private func scan(
        _ limits: BarcodeLimits = .balanced
    ) throws -> (scan: BarcodeScan, joints: LinearCandidate) {
        let code = try DrawnBarcode.image(
            DrawnBarcode.ean13("4006381333931"), module: 2, height: 70
        ).gray
        return (
            BarcodeScan(AnalysisImage(code.above(Self.planks)), limits: limits),
            Self.joints.moved(by: [0, Double(code.height)])
        )
    }

    /// Bars that have run together show as few edges.
    @Test func theStrongestIsLookedAtWhereNothingIsRead() throws {
        var (scan, joints) = try scan()
        let strongest = try #require(scan.linearCandidates.first)
        #expect(scan.mayBeLinearCode(strongest))
        #expect(!scan.mayBeLinearCode(joints))
        joints.energy = strongest.strength / joints.length
        #expect(scan.mayBeLinearCode(joints))
        scan.readings = [
            BarcodeReading(
                symbology: .code39, payload: Array("A".utf8), text: nil,
                outline: PixelQuadrilateral(left: 0, top: 0, right: 20, bottom: 20),
                confidence: 1, evidence: 9, engine: .zbar)
        ]
        #expect(!scan.mayBeLinearCode(joints))
    }

    @Test func anythingIsLookedAtInThoroughWork() throws {
        let (scan, joints) = try scan(.thorough)
        #expect(scan.mayBeLinearCode(joints))
    }
}
