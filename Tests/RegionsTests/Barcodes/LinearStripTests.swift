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
        "The direction of narrow bars is found where it seems some degrees off",
        arguments: [(25.0, 3.5), (-25, -3.5), (65, -3.5), (115, 3.5), (25, -3.5)])
    func direction(degrees: Double, error: Double) throws {
        let (candidate, plane) = try candidate(at: degrees, off: error)
        let found = LinearStrip.straightened(candidate, in: plane)
        #expect(found.stripes == .clear)
        #expect(found.isChanged)
        let angle = degrees * .pi / 180
        let across = found.candidate.across
        let sine = abs(across.x * sin(angle) - across.y * cos(angle))
        #expect(asin(sine) * 180 / .pi < 2.5)
    }

    @Test(
        "Of bars above print that runs as they do, the bars are the candidate", arguments: [0, 1])
    func barsBesidePrint(upsideDown: Int) throws {
        let modules = DrawnBarcode.ean13("4006381333931")
        let code = try DrawnBarcode.image(modules, module: 2, height: 70).gray
        var random = RepeatableRandom(seed: 5)
        let print = Plane<UInt8>(width: code.width, height: 140) { output in
            output.initialize(repeating: 235)
            for line in 0..<10 {
                for stroke in stride(from: 20, to: code.width - 20, by: 4)
                where random.next() >> 24 & 1 == 0 {
                    for i in 0..<18 {
                        output[(line * 14 + i / 2) * code.width + stroke + i % 2] = 20
                    }
                }
            }
        }
        let page = code.above(print).turned(Double(upsideDown) * 180)
        let size = SIMD2(Double(page.width), Double(page.height))
        let candidate = LinearCandidate(
            center: size / 2, across: [1, 0], length: 190, height: size.y - 40, energy: 1000)
        let found = LinearStrip.straightened(candidate, in: page)
        #expect(found.stripes == .clear)
        let middle = Double(code.height) / 2
        #expect(abs(found.candidate.center.y - (upsideDown == 0 ? middle : size.y - middle)) < 12)
        #expect((50...90).contains(found.candidate.height))
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
