import Testing

@testable import Regions

/// Which segments are one line.
@Suite struct LineGroupingTests {
    /// A segment along y = 100 with points a pixel apart.
    private func segment(_ from: Double, _ to: Double, y: Double = 100) -> LineSegment {
        var moments = PointMoments()
        for x in stride(from: from, through: to, by: 1) { moments.add([x, y], weight: 1) }
        return LineSegment(start: [from, y], end: [to, y], strength: 5, moments: moments)
    }

    private func lengths(_ segments: [LineSegment]) -> [Double] {
        LineGrouping.lines(of: segments, limit: 10).map(\.covered)
    }

    /// Of 60 and 40 pixels: as far apart as both are long.
    @Test(arguments: [(30, [100]), (98, [100]), (110, [60, 40])] as [(Double, [Double])])
    func twoAreOneAcrossAGapNoLongerThanBoth(gap: Double, expected: [Double]) {
        #expect(lengths([segment(10, 70), segment(70 + gap, 110 + gap)]) == expected)
    }

    @Test(arguments: [(28, [20]), (34, [10, 10])] as [(Double, [Double])])
    func shortOnesAreOneAcrossThirtyPixels(gap: Double, expected: [Double]) {
        #expect(lengths([segment(10, 20), segment(20 + gap, 30 + gap)]) == expected)
    }

    @Test func whatLiesBesideALineIsAnother() {
        #expect(lengths([segment(10, 70), segment(90, 130, y: 104)]) == [60, 40])
    }
}
