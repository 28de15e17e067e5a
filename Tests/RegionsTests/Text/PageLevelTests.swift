import Testing

@testable import Regions

/// Pages whose columns lean.
@Suite struct PageLevelTests {
    /// Where lines of three columns begin on a page of 1500 × 1860 pixels.
    private func starts(left: Double, right: Double, slope: Double) -> [SIMD2<Double>] {
        stride(from: 80.0, to: 1500, by: 500).flatMap { x in
            stride(from: 60.0, to: 1860, by: 30).map { y in
                let lean = left + (right - left) * x / 1500
                let aside = x + lean * y
                return [aside - slope * y, y + slope * aside]
            }
        }
    }

    @Test(arguments: [(0.0, 0.0, 0.03), (0.03, 0.03, 0), (-0.04, 0.05, 0.02), (0.05, -0.01, 0)])
    func columnsBecomeUpright(_ left: Double, _ right: Double, _ slope: Double) {
        let starts = starts(left: left, right: right, slope: slope)
        let level = PageLevel(slope: slope, starts: starts, height: 22)
        for column in 0..<3 {
            let xs = starts[60 * column..<60 * (column + 1)].map { start in
                let aside = start.x + slope * start.y
                return level.straightened([aside, start.y - slope * start.x]).x
            }
            // They lean by up to 80 pixels; the search is right to a line's height.
            #expect((xs.max() ?? 0) - (xs.min() ?? 0) < 33)
        }
    }

    @Test func placesComeBack() {
        let level = PageLevel(
            slope: 0.02, starts: starts(left: -0.04, right: 0.05, slope: 0.02), height: 22)
        #expect(level.leanGrowth != 0)
        let flat = level.straightened([800 + 0.02 * 900, 900 - 0.02 * 800])
        let place = level.place(flat)
        #expect(abs(place.x - 800) < 1)
        #expect(abs(place.y - 900) < 1)
    }

    @Test func aPageWithoutEdgesDoesNotLean() {
        let scattered: [SIMD2<Double>] = (0..<90).map { index in
            // A lattice has edges; squares have none.
            let x = index * index * 53 % 1499
            return [Double(x), Double(index * 20)]
        }
        let level = PageLevel(slope: 0, starts: scattered, height: 22)
        #expect(level == PageLevel(slope: 0))
    }
}
