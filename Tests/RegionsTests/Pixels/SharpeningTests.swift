import Testing

@testable import Regions

/// Sharpening as its definition has it, in planes of any size.
@Suite struct SharpeningTests {
    @Test(arguments: [(1, 1), (1, 9), (3, 2), (4, 4), (5, 7), (40, 3), (67, 33)], 1...3)
    func eachSampleIsTwiceItselfLessTheMeanOfItsNeighbors(
        size: (width: Int, height: Int), radius: Int
    ) {
        var random = RepeatableRandom(seed: 7)
        let plane = Plane<UInt8>(width: size.width, height: size.height) { output in
            for i in 0..<size.width * size.height {
                output.initializeElement(at: i, to: UInt8.random(in: 0...255, using: &random))
            }
        }
        // Beyond the border lie the border's samples.
        func sample(_ x: Int, _ y: Int) -> Int {
            Int(plane[min(max(x, 0), size.width - 1), min(max(y, 0), size.height - 1)])
        }
        let sharpened = plane.sharpened(radius: radius)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let mean =
                    (sample(x - radius, y) + sample(x + radius, y) + sample(x, y - radius)
                        + sample(x, y + radius)) / 4
                #expect(sharpened[x, y] == UInt8(clamping: 2 * sample(x, y) - mean))
            }
        }
    }
}
