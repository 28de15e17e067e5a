import Testing

@testable import Regions

@Suite struct CornerOrderTests {
    private let corners: [SIMD2<Double>] = [[10, 20], [50, 25], [48, 90], [8, 80]]

    @Test(arguments: 0..<4, [false, true])
    func cornersGoClockwiseFromTheTopLeft(first: Int, isReversed: Bool) {
        let around = (0..<4).map { corners[(first + $0) % 4] }
        let given = isReversed ? around.reversed() : around
        #expect(given.clockwiseOrder.map { given[$0] } == corners)
    }

    @Test func cornersAreNamedAnew() {
        let pixels = PixelQuadrilateral(corners)
        #expect(pixels.rotated(toStartAt: 1).corners == Array(corners[1...] + corners[..<1]))
        #expect(pixels.upsideDown.topLeft == pixels.bottomRight)
        #expect(pixels.upsideDown.upsideDown == pixels)
        let normalized = Quadrilateral(pixels, in: PixelSize(width: 100, height: 200))
        #expect(normalized.rotated(toStartAt: 3).topLeft == normalized.bottomLeft)
        #expect(normalized.rotated(toStartAt: 0) == normalized)
    }

    @Test func pixelsCountFromTheTopAndSharesFromTheBottom() {
        let size = PixelSize(width: 64, height: 128)
        let pixels = PixelQuadrilateral(left: 16, top: 32, right: 48, bottom: 96)
        let normalized = Quadrilateral(pixels, in: size)
        #expect(
            normalized == Quadrilateral(NormalizedRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)))
        #expect(PixelQuadrilateral(normalized, in: size) == pixels)
        #expect(pixels.center == [32, 64])
    }

    @Test func vectorsTurnByAQuarter() {
        let right = SIMD2(2.0, 0)
        #expect(right.turnedRight == [0, 2])
        #expect(right.turnedLeft == [0, -2])
        #expect(right.unit == [1, 0])
        #expect(right.cross(right.turnedRight) == 4)
    }
}
