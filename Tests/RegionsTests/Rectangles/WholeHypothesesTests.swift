import Testing

@testable import Regions

/// The wholes that are tried around a part: its sides go on to a line beyond it.
@Suite struct WholeHypothesesTests {
    private static let part: [SIMD2<Double>] = [[100, 150], [300, 150], [300, 300], [100, 300]]

    /// A line above the part, `covered` pixels of it to both sides of the middle.
    private func line(
        _ y: Double, covered: Double = 80, slope: Double = 0, isFrame: Bool = false
    ) -> EdgeLine {
        EdgeLine(
            center: [200, y], direction: SIMD2(1, slope).direction,
            pieces: [EdgeLine.Piece(from: -covered, to: covered)], strength: 2, isFrame: isFrame)
    }

    private func corners(_ line: EdgeLine, known: [[SIMD2<Double>]] = []) -> [[Int]] {
        corners([line], known: known)
    }

    private func corners(_ lines: [EdgeLine], known: [[SIMD2<Double>]] = []) -> [[Int]] {
        WholeHypotheses(lines: lines).found(around: [Self.part], known: known + [Self.part])
            .map { $0.corners.flatMap { [Int($0.x.rounded()), Int($0.y.rounded())] } }
    }

    @Test func theSidesGoOnToTheLine() {
        #expect(corners(line(110)) == [[100, 110, 300, 110, 300, 300, 100, 300]])
    }

    @Test func theFarSideMayBeALittleAslant() {
        #expect(corners(line(110, slope: 0.1)) == [[100, 100, 300, 120, 300, 300, 100, 300]])
    }

    @Test(arguments: [145.0, 30]) func aLineTooNearOrTooFarEndsNothing(y: Double) {
        #expect(corners(line(y)).isEmpty)
    }

    @Test func aLineThatHardlyCoversTheFarSideIsNone() {
        #expect(corners(line(110, covered: 40)).isEmpty)
    }

    @Test func aSlantingLineIsNone() {
        #expect(corners(line(90, slope: 0.3)).isEmpty)
    }

    /// Both edges of a stripe and the end of the card lie beyond a part; of a code, many bars do.
    @Test(arguments: [(3, 3), (12, 0)]) func barsOfACodeEndNothing(lines: Int, count: Int) {
        let far = (0..<lines).map { line(130 - 6 * Double($0)) }
        #expect(corners(far).count == count)
    }

    @Test func theImagesBorderIsNone() {
        #expect(corners(line(110, isFrame: true)).isEmpty)
    }

    @Test(arguments: [(112.0, 0), (125, 1)]) func whatSharesThreeSidesAlreadyIsNotTriedAgain(
        top: Double, count: Int
    ) {
        let known: [SIMD2<Double>] = [[100, top], [300, top], [300, 300], [100, 300]]
        #expect(corners(line(110), known: [known]).count == count)
    }
}
