import Foundation
import Testing

@testable import Regions

/// Strips through candidates: where stripes run, and in which direction.
@Suite struct LinearStripTests {
    /// A code of narrow bars, turned clockwise, and a candidate whose direction is off.
    private func candidate(
        at degrees: Double, off error: Double
    ) throws -> (LinearCandidate, Plane<UInt8>) {
        let module = 2
        let modules = DrawnBarcode.ean13("4006381333931")
        let plane = try DrawnBarcode.image(modules, module: module, height: 70).gray.turned(degrees)
        let angle = (degrees + error) * .pi / 180
        return (
            LinearCandidate(
                center: SIMD2(Double(plane.width), Double(plane.height)) / 2,
                across: SIMD2(cos(angle), sin(angle)), length: Double(module * modules.count),
                height: 70, energy: 1000), plane
        )
    }

    @Test(
        "The direction of narrow bars is found where it seems nearer the diagonal",
        arguments: [(25.0, 11.0), (-25, -11), (65, -11), (115, 11), (25, 5), (25, -5)])
    func direction(degrees: Double, error: Double) throws {
        let (candidate, plane) = try candidate(at: degrees, off: error)
        let found = LinearStrip.straightened(candidate, in: plane)
        #expect(found.stripes == .clear)
        #expect(found.isTurned)
        let angle = degrees * .pi / 180
        let across = found.candidate.across
        let sine = abs(across.x * sin(angle) - across.y * cos(angle))
        #expect(asin(sine) * 180 / .pi < 2.5)
    }

    @Test("What is known of a candidate is not said of another around the same middle")
    func candidatesAroundOneMiddle() throws {
        let (across, plane) = try candidate(at: 0, off: 0)
        var along = across
        along.across = across.along
        var short = across
        short.length /= 2
        let image = AnalysisImage(plane)
        #expect(image.stripes(of: across) == .clear)
        #expect(image.stripes(of: along) == nil)
        #expect(image.straightened(short).candidate.length == short.length)
    }

    @Test("Uniform noise has no stripes in any direction")
    func noise() {
        var random = RepeatableRandom(seed: 3)
        let plane = Plane<UInt8>(width: 300, height: 200) { output in
            for i in 0..<300 * 200 { output[i] = UInt8(truncatingIfNeeded: random.next() >> 24) }
        }
        let candidate = LinearCandidate(
            center: SIMD2(150, 100), across: SIMD2(cos(0.5), sin(0.5)), length: 190, height: 70,
            energy: 1000)
        #expect(LinearStrip.straightened(candidate, in: plane).stripes == nil)
    }
}
