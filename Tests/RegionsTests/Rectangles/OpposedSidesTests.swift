import Testing

@testable import Regions

/// Quadrilaterals between two opposed edges.
@Suite struct OpposedSidesTests {
    private static let field: [SIMD2<Double>] = [[80, 300], [140, 300], [140, 330], [80, 330]]

    private func edge(
        _ center: SIMD2<Double>, _ direction: SIMD2<Double>, _ length: Double
    ) -> EdgeLine {
        EdgeLine(
            center: center, direction: direction,
            pieces: [EdgeLine.Piece(from: -length / 2, to: length / 2)], strength: 5)
    }

    /// The long edges of the field, and those of bars that are longer.
    private func found(bars: Int, limit: Int) -> [RectangleHypothesis] {
        let color = Plane<Color>(width: 400, height: 400) { output in
            for y in 0..<400 {
                for x in 0..<400 {
                    let isField = (80..<140).contains(x) && (300..<330).contains(y)
                    let byte: UInt8 = isField ? 230 : 90
                    output.initializeElement(at: y * 400 + x, to: Color(byte, byte, byte, 255))
                }
            }
        }
        let long = [edge([110, 300], [1, 0], 58), edge([110, 330], [1, 0], 58)]
        let others = (0..<bars).map { edge([60 + 6 * Double($0), 150], [0, 1], 150) }
        var index = HypothesisIndex()
        return OpposedSides(lines: long + others, color: color, minimumSide: 8)
            .closed(limit: limit, in: &index)
    }

    private func isField(_ hypothesis: RectangleHypothesis) -> Bool {
        hypothesis.corners.overlap(with: Self.field) > 0.95
    }

    @Test func theShortSidesAreWhereTheColorChanges() {
        #expect(found(bars: 0, limit: 1).contains(where: isField))
    }

    /// 40 bars are 700 pairs.
    @Test func thePairsOfBarsDoNotCrowdOutAField() {
        #expect(found(bars: 40, limit: 100).contains(where: isField))
    }

    @Test func noMorePairsAreLookedAtThanAsked() {
        #expect(found(bars: 40, limit: 0).isEmpty)
        // Of each pair two: as each edge ends, and as both do.
        #expect(found(bars: 40, limit: 5).count <= 10)
    }
}
