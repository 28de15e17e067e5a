import Testing

@testable import Regions

@Suite struct ParabolaTests {
    @Test(arguments: [-0.5, -0.2, 0, 0.3, 0.5])
    func theTopOfAParabolaIsFound(top: Double) {
        func value(_ place: Double) -> Double { 7 - 3 * (place - top) * (place - top) }
        #expect(abs(Parabola.offsetOfTop(value(-1), value(0), value(1)) - top) < 1e-12)
    }

    @Test(arguments: [[1.0, 1, 1], [1, 2, 3], [3, 1, 3]])
    func whatHasNoTopStaysWhereItIs(samples: [Double]) {
        #expect(Parabola.offsetOfTop(samples[0], samples[1], samples[2]) == 0)
    }
}
