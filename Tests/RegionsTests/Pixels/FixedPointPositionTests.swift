import Testing

@testable import Regions

struct FixedPointPositionTests {
    @Test func aPlaceIsTheSampleItLiesOn() {
        #expect(FixedPointPosition([0, 0]).index(stride: 10) == 0)
        #expect(FixedPointPosition([3.999, 2.001]).index(stride: 10) == 23)
    }

    @Test func stepsLeadAlongALine() {
        var place = FixedPointPosition([0.5, 9.5])
        let step = FixedPointPosition([0.25, -0.5])
        for i in 0..<16 {
            let (x, y) = (0.5 + 0.25 * Double(i), 9.5 - 0.5 * Double(i))
            #expect(place.index(stride: 10) == Int(y) * 10 + Int(x))
            place += step
        }
        let way = FixedPointPosition([8.5, 1.5]) - FixedPointPosition([0.5, 9.5])
        place = FixedPointPosition([0.5, 9.5])
        for _ in 0..<4 { place += way / 4 }
        #expect(place.index(stride: 10) == 18)
    }

    @Test(
        arguments: [
            [-0.001, 0], [0, -0.001], [7, 0], [0, 5], [1e300, 0], [0, -.infinity], [.nan, 0],
        ] as [SIMD2<Double>])
    func whatLiesOutsideIsNotInside(point: SIMD2<Double>) {
        #expect(!FixedPointPosition(point).isInside(width: 7, height: 5))
        #expect(FixedPointPosition([6.999, 4.999]).isInside(width: 7, height: 5))
    }
}
