import Testing

@testable import Regions

@Suite struct RectangleNestingTests {
    private let size = PixelSize(width: 200, height: 100)

    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
        -> RectangleObservation
    {
        RectangleObservation(
            quadrilateral: Quadrilateral(NormalizedRect(x: x, y: y, width: width, height: height)),
            confidence: 0.9)
    }

    @Test("The parent is the smallest rectangle around one, at any depth")
    func depth() {
        let nested = [
            rectangle(0.3, 0.3, 0.1, 0.1), rectangle(0.1, 0.1, 0.8, 0.8),
            rectangle(0.2, 0.2, 0.4, 0.4), rectangle(0.7, 0.7, 0.15, 0.15),
        ].nested(in: size)
        #expect(nested.map(\.parent) == [2, nil, 1, 1])
    }

    @Test("What only overlaps another lies on none")
    func overlap() {
        let nested = [rectangle(0, 0, 0.5, 0.5), rectangle(0.4, 0.4, 0.2, 0.2)].nested(in: size)
        #expect(nested.allSatisfy { $0.parent == nil })
        #expect([RectangleObservation]().nested(in: size).isEmpty)
    }
}
