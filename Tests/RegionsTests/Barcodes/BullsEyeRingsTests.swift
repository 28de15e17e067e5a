import Testing

@testable import Regions

/// The rings of MaxiCodes, looked at from a point inside the innermost.
@Suite struct BullsEyeRingsTests {
    private static let middle = SIMD2(60.3, 59.8)

    /// Circles as ISO/IEC 16023 has them, in a picture of 120 x 120.
    private func circles(module: Double) -> Plane<UInt8> {
        Plane(width: 120, height: 120) { output in
            for y in 0..<120 {
                for x in 0..<120 {
                    let off = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - Self.middle
                    let rings = (off.length / module - MaxiCodeLayout.firstRadius)
                    let ring = Int((rings / MaxiCodeLayout.ringWidth).rounded(.down)) + 1
                    let isDark = ring % 2 == 1 && ring < MaxiCodeLayout.circles
                    output[y * 120 + x] = isDark ? 40 : 220
                }
            }
        }
    }

    /// A row or two off the middle, as not every row is looked at.
    @Test(arguments: [3.5, 4.25, 5], [-0.5, -0.3, 0, 0.3, 0.5])
    func theMiddleIsFoundFromAnywhereInside(module: Double, modulesOff: Double) throws {
        let point = Self.middle + SIMD2(0.2, modulesOff * module)
        let run = ConcentricRuns(
            middle: point.x, module: 0.85 * module, contrast: 150, isLightInside: true)
        var effort = 0
        let rings = try #require(
            BullsEyeRings(near: point, run, in: circles(module: module), effort: &effort))
        #expect((rings.edges.middle - Self.middle).length < 0.5)
        #expect(CircularRings(rings.edges) != nil)
    }
}
