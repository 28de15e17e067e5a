@testable import Regions
import Testing

@Suite struct LineExtensionTests {
    /// A brighter bar below y = 80, from x = 40 to 360, of which the first 50 pixels are known.
    private let known = EdgeLine(
        center: [65, 80], direction: [1, 0],
        pieces: [EdgeLine.Piece(from: -25, to: 25)], strength: 2)

    @Test(arguments: [0, 12, 24]) func anEdgeGoesOnToItsEndInNoise(amplitude: Int) throws {
        let line = LineExtension(smooth: bar(step: 12, amplitude: amplitude)).extended(known)
        let (first, last) = (try #require(line.pieces.first), try #require(line.pieces.last))
        #expect(line.pieces.count == 1)
        #expect(abs(line.point(at: first.from).x - 40) < 16)
        #expect(abs(line.point(at: last.to).x - 360) < 16)
    }

    @Test func anEdgeOfTheOtherPolarityIsAnothers() {
        let line = LineExtension(smooth: bar(step: 12, amplitude: 0, turningAt: 200))
            .extended(known)
        #expect(abs(line.point(at: line.pieces[0].to).x - 200) < 8)
    }

    @Test func whereNoEdgeIsNoneGoesOn() {
        let line = LineExtension(smooth: bar(step: 0, amplitude: 0)).extended(known)
        #expect(line.pieces.map(\.to) == known.pieces.map(\.to))
    }

    private func bar(step: Int, amplitude: Int, turningAt end: Int = 400) -> Plane<SIMD4<Int16>> {
        let (width, height) = (400, 160)
        var random = RepeatableRandom(seed: 1)
        let plane = Plane<Color>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let isBar = y >= 80 && x >= 40 && x < 360
                    let value =
                        100 + random.noise(amplitude) + (isBar ? (x < end ? step : -step) : 0)
                    let byte = UInt8(min(max(value, 0), 255))
                    output.initializeElement(
                        at: y * width + x, to: Color(byte, byte, byte, 255))
                }
            }
        }
        return plane.smoothedColor()
    }
}
