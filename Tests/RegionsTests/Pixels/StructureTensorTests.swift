import Testing

@testable import Regions

@Suite struct StructureTensorTests {
    private let plane = {
        var random = RepeatableRandom(seed: 7)
        return Plane<UInt8>(width: 50, height: 41) { output in
            for i in output.indices {
                output.initializeElement(at: i, to: .random(in: 0...255, using: &random))
            }
        }
    }()

    /// Products of the differences between neighbors on both sides, summed over some pixels.
    private func sums(_ xs: ClosedRange<Int>, _ ys: ClosedRange<Int>) -> [Float] {
        var (xx, yy, xy) = (0, 0, 0)
        for y in ys {
            for x in xs {
                let dx = Int(plane[x + 1, y]) - Int(plane[x - 1, y])
                let dy = Int(plane[x, y + 1]) - Int(plane[x, y - 1])
                xx += dx * dx
                yy += dy * dy
                xy += dx * dy
            }
        }
        return [Float(xx), Float(yy), Float(xy)]
    }

    @Test(arguments: [0, 1, 3, 4, 8, 11])
    func isTheSumOverASquare(radius: Int) throws {
        let tensor = try #require(plane.structureTensor(around: [24.6, 19.2], radius: radius))
        let expected = sums(24 - radius...24 + radius, 19 - radius...19 + radius)
        #expect([tensor.xx, tensor.yy, tensor.xy] == expected)
    }

    @Test func endsBeforeTheOutermostPixels() throws {
        let tensor = try #require(plane.structureTensor(around: [3, 39], radius: 9))
        #expect([tensor.xx, tensor.yy, tensor.xy] == sums(1...12, 30...39))
    }

    @Test func isNothingOutsideThePlane() {
        #expect(plane.structureTensor(around: [90, 20], radius: 5) == nil)
    }

    @Test func blocksHaveMeansOverTheirPixels() {
        let blocks = plane.structureTensorBlocks()
        #expect(blocks.columns == 6 && blocks.rows == 4)
        for (index, tensor) in blocks.tensors.enumerated() {
            let (x, y) = (1 + index % 6 * 8, 1 + index / 6 * 8)
            let means = sums(x...x + 7, y...y + 7).map { $0 / 64 }
            #expect([tensor.xx, tensor.yy, tensor.xy] == means)
        }
    }
}
