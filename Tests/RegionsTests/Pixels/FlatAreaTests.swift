import Testing

@testable import Regions

@Suite struct FlatAreaTests {
    /// Half of the samples are 0; some rows end within eight of them, some with them.
    private func speckles(width: Int) -> Plane<Float> {
        var random = RepeatableRandom(seed: 5)
        return Plane(width: width, height: 40) { samples in
            for i in samples.indices {
                samples.initializeElement(at: i, to: random.noise(10) < 2 ? 0 : 1)
            }
        }
    }

    /// The number of samples of each area, found sample by sample.
    private func counts(of plane: Plane<Float>) -> [Int] {
        var isOpen = (0..<plane.height).map { y in (0..<plane.width).map { plane[$0, y] == 0 } }
        var counts: [Int] = []
        for y in 0..<plane.height {
            for x in 0..<plane.width where isOpen[y][x] {
                isOpen[y][x] = false
                var area = [(x, y)]
                var next = 0
                while next < area.count {
                    let (x, y) = area[next]
                    next += 1
                    for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                    where x >= 0 && y >= 0 && x < plane.width && y < plane.height && isOpen[y][x] {
                        isOpen[y][x] = false
                        area.append((x, y))
                    }
                }
                counts.append(area.count)
            }
        }
        return counts.sorted(by: >)
    }

    @Test(arguments: [1, 7, 8, 9, 16, 23, 64])
    func areasAreWhatTouches(width: Int) {
        let plane = speckles(width: width)
        let areas = plane.flatAreas(limit: .max) { _ in true }
        #expect(areas.map(\.count) == counts(of: plane))
    }

    @Test func theHullGoesAroundAllRows() throws {
        let areas = speckles(width: 64).flatAreas(limit: 5) { _ in true }
        for area in areas {
            let corners = area.rows.enumerated().flatMap { i, row in
                [row.start, row.end].flatMap { x in
                    [0, 1].map { SIMD2(Double(x), Double(area.top + i + $0)) }
                }
            }
            let key = { (point: SIMD2<Double>) in point.y * 1000 + point.x }
            #expect(area.hull.map(key).sorted() == corners.convexHull.map(key).sorted())
            #expect(area.hull.signedArea == corners.convexHull.signedArea)
        }
    }

    @Test func theLargestAreOnlyThoseAccepted() {
        let plane = speckles(width: 64)
        let all = counts(of: plane).filter { $0 < 20 }
        let areas = plane.flatAreas(limit: 3) { $0.count < 20 }
        #expect(areas.map(\.count) == Array(all.prefix(3)))
    }
}
