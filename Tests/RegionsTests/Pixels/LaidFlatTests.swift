import Testing

@testable import Regions

@Suite struct LaidFlatTests {
    /// Shades that grow evenly to the right and down: bilinear values are known everywhere.
    private static let ramp = Plane<UInt8>(width: 40, height: 30) { output in
        for y in 0..<30 { for x in 0..<40 { output[y * 40 + x] = UInt8(3 * x + 4 * y) } }
    }

    /// What the ramp shows at a place in continuous pixels, where it goes on evenly.
    private static func shade(_ x: Double, _ y: Double) -> Double {
        3 * (min(max(x, 0.5), 39.5) - 0.5) + 4 * (min(max(y, 0.5), 29.5) - 0.5)
    }

    private static func rectangle(
        _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
    ) -> PixelQuadrilateral {
        PixelQuadrilateral(left: left, top: top, right: right, bottom: bottom)
    }

    @Test func allOfAPlaneIsThePlane() throws {
        let flat = try #require(
            Self.ramp.laidFlat(
                Self.rectangle(0, 0, 40, 30), at: Self.rectangle(0, 0, 40, 30), width: 40,
                height: 30))
        for y in 0..<30 { for x in 0..<40 { #expect(flat[x, y] == Self.ramp[x, y]) } }
    }

    @Test(arguments: [
        rectangle(5.25, 3.5, 31.75, 20), rectangle(-6, -4, 20, 15), rectangle(20, 10, 52, 41),
    ])
    func aPartIsInterpolatedAndItsBorderGoesOn(part: PixelQuadrilateral) throws {
        let (width, height) = (37, 23)
        let flat = try #require(
            Self.ramp.laidFlat(
                part, at: Self.rectangle(0, 0, Double(width), Double(height)), width: width,
                height: height))
        let (start, size) = (part.corners[0], part.corners[2] - part.corners[0])
        for y in 0..<height {
            for x in 0..<width {
                let expected = Self.shade(
                    start.x + size.x * (Double(x) + 0.5) / Double(width),
                    start.y + size.y * (Double(y) + 0.5) / Double(height))
                // Shares of 2^-8 of steps of 3 and 4, and a value that is rounded.
                #expect(abs(Double(flat[x, y]) - expected) <= 0.55)
            }
        }
    }

    @Test func perspectiveIsUndone() throws {
        let corners = PixelQuadrilateral([[8, 4], [30, 7], [34, 25], [5, 21]])
        let target = Self.rectangle(0, 0, 24, 18)
        let transform = try #require(
            PerspectiveTransform(mapping: target.corners, to: corners.corners))
        let flat = try #require(Self.ramp.laidFlat(corners, at: target, width: 24, height: 18))
        for y in 0..<18 {
            for x in 0..<24 {
                let place = transform.apply(SIMD2(Double(x) + 0.5, Double(y) + 0.5))
                #expect(abs(Double(flat[x, y]) - Self.shade(place.x, place.y)) <= 0.55)
            }
        }
    }

    @Test func cornersOnALineSpanNothing() {
        let line = PixelQuadrilateral([[1, 1], [2, 2], [3, 3], [4, 4]])
        let flat = Self.ramp.laidFlat(
            line, at: Self.rectangle(0, 0, 9, 9), width: 9, height: 9)
        #expect(flat == nil)
    }
}
