import Foundation
import Regions
import Testing

/// Maps of attention on the scenes of `Benchmarks/saliency.py`, by AUC-Judd.
///
/// T. Judd, F. Durand and A. Torralba, A Benchmark of Computational Models of Saliency, 2012. One
/// of ten fixations falls anywhere, so that about 0.95 is the most that can be had.
@Suite struct SaliencySampleTests {
    private typealias Fixations = [String: [[Int]]]
    /// OpenCV's spectral residual has 0.52 on these scenes; raise it when a better measure stands.
    private static let leastMean = 0.90
    private static let leastOfAScene = 0.80
    /// How many times its share of the image a region holds of the fixations.
    private static let leastDensity = 5.0
    /// A box of one and a half standard deviations a side holds 0.68 of what isn't anywhere.
    private static let leastShareOfFixations = 0.65

    private func fixations() throws -> Fixations {
        try JSONDecoder().decode(
            Fixations.self, from: Data(contentsOf: TestData.url("salient/fixations.json")))
    }

    @Test func mapsTellWhereFixationsFall() async throws {
        var areas: [Double] = []
        var ofTheMiddle: [Double] = []
        for (name, points) in try fixations() {
            let handler = try ImageRequestHandler(url: TestData.url("salient/\(name)"))
            let map = try await handler.perform(DetectSalientRegionsRequest()).heatMap
            let size = handler.size
            let area = areaUnderCurve(points, in: size) { x, y in
                map[x * map.width / size.width, y * map.height / size.height]
            }
            #expect(area > Self.leastOfAScene, "\(name)")
            areas.append(area)
            ofTheMiddle.append(
                areaUnderCurve(points, in: size) { x, y in
                    let across = Float(x) / Float(size.width) - 0.5
                    let down = Float(y) / Float(size.height) - 0.5
                    return -(across * across + down * down)
                })
        }
        #expect(areas.count == 16)
        let mean = areas.reduce(0, +) / Double(areas.count)
        #expect(mean > Self.leastMean)
        #expect(mean > ofTheMiddle.reduce(0, +) / Double(areas.count) + 0.15)
    }

    @Test func regionsAreWhereFixationsFall() async throws {
        var shares: [Double] = []
        for (name, points) in try fixations() {
            let handler = try ImageRequestHandler(url: TestData.url("salient/\(name)"))
            let boxes = try await handler.perform(DetectSalientRegionsRequest()).salientRegions
                .map(\.boundingBox)
            let places = points.map {
                NormalizedPoint(
                    imagePoint: PixelPoint(x: Double($0[0]) + 0.5, y: Double($0[1]) + 0.5),
                    in: handler.size, origin: .topLeft)
            }
            let surest = try #require(boxes.first, "\(name)")
            let share = Double(places.count { surest.holds($0) }) / Double(places.count)
            #expect(share > Self.leastDensity * surest.width * surest.height, "\(name)")
            let held = places.count { place in boxes.contains { $0.holds(place) } }
            shares.append(Double(held) / Double(places.count))
        }
        #expect(shares.reduce(0, +) > Self.leastShareOfFixations * Double(shares.count))
    }

    /// Thresholds at the values of the fixations; other pixels over them are false.
    ///
    /// Where values are equal, fixations come in the middle of the others.
    private func areaUnderCurve(
        _ fixations: [[Int]], in size: PixelSize, value: (Int, Int) -> Float
    ) -> Double {
        let fixated = Set(fixations.map { $0[1] * size.width + $0[0] })
        var others: [Float] = []
        for y in 0..<size.height {
            for x in 0..<size.width where !fixated.contains(y * size.width + x) {
                others.append(value(x, y))
            }
        }
        others.sort()
        func count(_ isBefore: (Float) -> Bool) -> Int {
            var (low, high) = (0, others.count)
            while low < high {
                let middle = (low + high) / 2
                if isBefore(others[middle]) { low = middle + 1 } else { high = middle }
            }
            return low
        }
        let shares = fixated.map { index in
            let value = value(index % size.width, index / size.width)
            return Double(count { $0 < value } + count { $0 <= value }) / 2 / Double(others.count)
        }
        return shares.reduce(0, +) / Double(shares.count)
    }
}

extension NormalizedRect {
    fileprivate func holds(_ point: NormalizedPoint) -> Bool {
        point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
    }
}
