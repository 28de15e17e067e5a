import Testing

@testable import Regions

@Suite struct RectangleHintTests {
    private let size = PixelSize(width: 400, height: 200)

    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
        -> Quadrilateral
    {
        Quadrilateral(
            NormalizedRect(x: x / 400, y: y / 200, width: width / 400, height: height / 200))
    }

    private func upsideDown(_ q: Quadrilateral) -> Quadrilateral {
        Quadrilateral(
            topLeft: q.bottomRight, topRight: q.bottomLeft, bottomRight: q.topLeft,
            bottomLeft: q.topRight)
    }

    private func refined(
        _ rectangles: [Quadrilateral], _ hints: [(ReadingHint.Kind, Quadrilateral, Double)]
    ) -> [Quadrilateral] {
        let observations = rectangles.map {
            RectangleObservation(quadrilateral: $0, confidence: 0.9)
        }
        return RectangleHints(
            hints.map { ReadingHint(kind: $0.0, quadrilateral: $0.1, weight: $0.2) }, in: size
        ).refined(observations).map(\.quadrilateral)
    }

    @Test func textOnACardTurnsIt() {
        let card = box(100, 50, 200, 100)
        let text = upsideDown(box(120, 100, 100, 10))
        #expect(refined([card], [(.text, text, 2)]) == [upsideDown(card)])
    }

    @Test func textOnACurledPaperTurnsItsOutlineToo() {
        let paper = box(100, 50, 200, 100)
        let points = (0..<8).map { NormalizedPoint(x: Double($0) / 8, y: 0.5) }
        let text = upsideDown(box(120, 100, 100, 10))
        let refined = RectangleHints(
            [ReadingHint(kind: .text, quadrilateral: text, weight: 2)], in: size
        ).refined([RectangleObservation(quadrilateral: paper, confidence: 0.9, outline: points)])
        #expect(refined.first?.outline == Array(points[4...] + points[..<4]))
    }

    @Test func textBesideACardDoesNot() {
        let card = box(100, 50, 100, 100)
        let text = upsideDown(box(250, 100, 100, 10))
        #expect(refined([card], [(.text, text, 2)]) == [card])
    }

    @Test func longTextOutvotesAShortOne() {
        let card = box(100, 50, 200, 100)
        let hints: [(ReadingHint.Kind, Quadrilateral, Double)] = [
            (.text, upsideDown(box(120, 120, 20, 10)), 2), (.text, box(120, 80, 150, 10), 2),
        ]
        #expect(refined([card], hints) == [card])
    }

    @Test func anEmptyFieldFollowsItsCard() {
        let (card, field) = (box(100, 50, 200, 100), box(120, 60, 60, 20))
        let text = upsideDown(box(120, 120, 100, 10))
        #expect(
            refined([card, field], [(.text, text, 2)]) == [upsideDown(card), upsideDown(field)])
    }

    @Test func aPieceOfACodeIsNoRectangle() {
        let (panel, code, corner) = (
            box(95, 45, 110, 110), box(100, 50, 100, 100), box(102, 52, 20, 20)
        )
        #expect(refined([panel, code, corner], [(.code, code, 1)]) == [panel, code])
    }
}
