import Testing

@testable import Regions

@Suite struct WholeAndPartTests {
    private let reader: SideReader
    private let surroundings: Surroundings

    init() {
        let blank = Plane<SIMD4<Int16>>(width: 200, height: 200) { $0.initialize(repeating: .zero) }
        let flat = Plane<Float>(width: 200, height: 200) { $0.initialize(repeating: 0) }
        reader = SideReader(smooth: blank, threshold: 0.5)
        surroundings = Surroundings(magnitude: flat)
    }

    /// A rectangle of the same top, left and bottom, with a right side from `top` to `bottom`.
    private func rectangle(top: Double, bottom: Double) -> FoundRectangle {
        let corners: [SIMD2<Double>] = [[20, 20], [top, 20], [bottom, 90], [20, 90]]
        return FoundRectangle(
            corners: PixelQuadrilateral(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
                bottomLeft: corners[3]),
            confidence: 0.6, rank: 0.6, isComplete: true,
            evidence: RectangleEvidence(
                corners, frameSide: nil, reader: reader, surroundings: surroundings))
    }

    /// The right side of the part is at 120.
    @Test(arguments: [
        (160.0, 160.0, true), (160, 145, true), (160, 125, false), (160, 105, false),
    ])
    func theWholeGoesOnAtBothEnds(top: Double, bottom: Double, isWhole: Bool) {
        let odds = WholeAndPart(reader: reader).oddsOfWhole(
            rectangle(top: top, bottom: bottom), over: rectangle(top: 120, bottom: 120))
        #expect((odds != nil) == isWhole)
    }
}
