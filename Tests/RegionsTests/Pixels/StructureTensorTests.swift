import Foundation
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

    /// Products of Scharr's differences between neighbors on all sides, or of others that neighbors are
    /// weighed by, summed over some pixels.
    private func sums(
        _ xs: ClosedRange<Int>, _ ys: ClosedRange<Int>, weights: [Int] = [3, 10, 3]
    ) -> [Float] {
        var (xx, yy, xy) = (0, 0, 0)
        for y in ys {
            for x in xs {
                var (dx, dy) = (0, 0)
                for (side, weight) in zip([-1, 0, 1], weights) {
                    dx += weight * (Int(plane[x + 1, y + side]) - Int(plane[x - 1, y + side]))
                    dy += weight * (Int(plane[x + side, y + 1]) - Int(plane[x + side, y - 1]))
                }
                xx += dx * dx
                yy += dy * dy
                xy += dx * dy
            }
        }
        let sum = Float(weights.reduce(0, +))
        return [Float(xx), Float(yy), Float(xy)].map { $0 / (sum * sum) }
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

    /// Bars of two pixels, and of four.
    @Test(arguments: [3.5, 5, 8], [-35.0, -23, 10, 23, 35, 45, 70])
    func narrowStripesHaveTheirDirection(period: Double, degrees: Double) throws {
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let stripes = Plane<UInt8>(width: 60, height: 60) { output in
            for i in 0..<60 * 60 {
                let place = Double(i % 60) * c + Double(i / 60) * s
                output[i] = UInt8(128 + 100 * sin(2 * .pi * place / period))
            }
        }
        let tensor = try #require(stripes.structureTensor(around: [30, 30], radius: 20))
        #expect(abs(tensor.direction.dot([c, s])) > cos(1.5 * .pi / 180))
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
            let corners = blocks.cornerTensors[index]
            let plain = sums(x...x + 7, y...y + 7, weights: [0, 1, 0]).map { $0 / 64 }
            #expect([corners.xx, corners.yy, corners.xy] == plain)
        }
    }
}
