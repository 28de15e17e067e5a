import Testing

@testable import Regions

/// Which of two rectangles in one place is kept before the other.
@Suite struct RectangleSuppressionTests {
    private func candidate(
        _ corners: [SIMD2<Double>], rank: Double, support: Double
    ) -> RectangleCandidate {
        var side = SideEvidence()
        (side.support, side.visible, side.ends) = (support, 1, (support, support))
        let evidence = RectangleEvidence(
            corners, frameSide: nil, sides: [SideEvidence](repeating: side, count: 4),
            in: PixelSize(width: 400, height: 400))
        return RectangleCandidate(
            corners: PixelQuadrilateral(corners), confidence: rank, rank: rank, isComplete: true,
            evidence: evidence)
    }

    private let straight: [SIMD2<Double>] = [[100, 100], [300, 100], [300, 300], [100, 300]]

    /// The one that is askew is less likely by itself; its sides may be there from end to end.
    @Test(arguments: [(1.0, true), (0.85, false), (0.7, false)])
    func whatIsAskewIsKeptForItsSides(support: Double, isAskewKept: Bool) {
        let askew: [SIMD2<Double>] = [[100, 60], [300, 140], [300, 300], [100, 300]]
        let first = RectangleSuppression.selected(
            of: [
                candidate(straight, rank: 0.7, support: 0.8),
                candidate(askew, rank: 0.6, support: support),
            ], sampler: .blank
        ).kept.first
        #expect(first?.corners.corners == (isAskewKept ? askew : straight))
    }

    /// A card without its stripe has better sides than one with round corners, and the same angles.
    @Test func aPartIsNotKeptForItsSides() {
        let part: [SIMD2<Double>] = [[100, 100], [300, 100], [300, 260], [100, 260]]
        let first = RectangleSuppression.selected(
            of: [
                candidate(straight, rank: 0.7, support: 0.8),
                candidate(part, rank: 0.6, support: 1),
            ], sampler: .blank
        ).kept.first
        #expect(first?.corners.corners == straight)
    }

    /// A card whose inside and outside are light and dark.
    private func nested(
        _ inset: Double, inside: Float, outside: Float, support: Double = 1, moved: Double = 0,
        side length: Double = 200
    ) -> RectangleCandidate {
        var side = SideEvidence()
        (side.support, side.visible, side.ends) = (support, 1, (support, support))
        (side.inside, side.outside) = (
            [inside, inside, inside, 0], [outside, outside, outside, 0]
        )
        let (low, high) = (100 + inset, 100 + length - inset)
        let corners: [SIMD2<Double>] = [
            [low + moved, low], [high + moved, low], [high + moved, high], [low + moved, high],
        ]
        return RectangleCandidate(
            corners: PixelQuadrilateral(corners), confidence: 0.9, rank: 0.9, isComplete: true,
            evidence: RectangleEvidence(
                corners, frameSide: nil, sides: [SideEvidence](repeating: side, count: 4),
                in: PixelSize(width: 400, height: 400)))
    }

    /// They overlap by three quarters and more, and are two things all the same.
    ///
    /// On a small paper a line would be thinner than that border, and on any darker or less even.
    @Test(arguments: [
        (10.0, 200.0, Float(200), true), (14, 200, 200, true), (7, 200, 200, false),
        (7, 80, 200, true), (5, 80, 200, false),
        (7, 200, 220, true), (5, 200, 220, true), (5, 80, 220, true), (3, 200, 220, false),
    ])
    func aPictureInItsBorderIsAThingOfItsOwn(
        border: Double, side: Double, rim: Float, isTwo: Bool
    ) {
        let paper = nested(0, inside: 220, outside: 90, side: side)
        let picture = nested(border, inside: 60, outside: rim, side: side)
        #expect(RectangleSuppression.excludes(paper, picture) == !isTwo)
        #expect(RectangleSuppression.excludes(picture, paper) == !isTwo)
    }

    /// Its other edge; one that lies on a side; one with a side that is hardly there.
    @Test(arguments: [(200.0, 150.0, 1.0, 0.0), (60, 220, 1, 8), (60, 220, 0.5, 0)])
    func whatIsNotNestedIsTheSame(
        inside: Double, outside: Double, support: Double, moved: Double
    ) {
        let paper = nested(0, inside: 110, outside: 90)
        let other = nested(
            12, inside: Float(inside), outside: Float(outside), support: support, moved: moved)
        #expect(RectangleSuppression.excludes(paper, other))
    }

    /// What is between a card's side and its stripe, whose short sides lie on the card's rounded
    /// corners; a field that begins at the card's side.
    @Test(arguments: [(8.0, true), (60, false)])
    func whatGoesAlongAllOfASideIsNoThingOfItsOwn(inset: Double, isStrip: Bool) {
        let other = candidate(
            [[100 + inset, 100], [300 - inset, 100], [300 - inset, 130], [100 + inset, 130]],
            rank: 0.8, support: 1)
        let card = candidate(straight, rank: 0.9, support: 1)
        #expect(RectangleSuppression.excludes(card, other) == isStrip)
        #expect(!RectangleSuppression.excludes(other, card))
    }

    /// Sure things on a rectangle that is as likely none don't make it sure.
    @Test(arguments: [(0.9, true), (0.7, true), (0.5, false), (0.2, false)])
    func whatLiesOnACardConfirmsIt(confidence: Double, isFirst: Bool) {
        let field = candidate(
            [[150, 150], [250, 150], [250, 200], [150, 200]], rank: 0.95, support: 1)
        let confirmed = RectangleSuppression.confirmed([
            candidate(straight, rank: confidence, support: 1), field,
        ])
        #expect((confirmed[0].confidence > field.confidence) == isFirst)
        #expect(confirmed[0].confidence >= confidence && confirmed[1].confidence == 0.95)
    }

    /// What was found by color is confirmed among itself, and again with what differs from a texture.
    @Test func whatIsUnsureIsConfirmedOnce() {
        let field = candidate(
            [[150, 150], [250, 150], [250, 200], [150, 200]], rank: 0.95, support: 1)
        let once = RectangleSuppression.confirmed([
            candidate(straight, rank: 0.55, support: 1), field,
        ])
        let twice = RectangleSuppression.confirmed(once)
        #expect(once[0].confidence > 0.55 && once[0].confidence < field.confidence)
        #expect(twice.map(\.confidence) == once.map(\.confidence))
    }

    /// A panel is confirmed by the code on it, and the card by both, in whatever order they come.
    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
    func aCardComesBeforeWhatIsConfirmedOnIt(order: [Int]) {
        let all = [
            candidate(straight, rank: 0.97, support: 1),
            candidate(
                [[140, 140], [270, 140], [270, 230], [140, 230]], rank: 0.98, support: 1),
            candidate(
                [[150, 150], [250, 150], [250, 220], [150, 220]], rank: 0.99, support: 1),
        ]
        let confirmed = RectangleSuppression.confirmed(order.map { all[$0] })
        let sorted = zip(order, confirmed).sorted { $0.1.confidence > $1.1.confidence }
        #expect(sorted.map(\.0) == [0, 1, 2])
    }

    /// Round corners are none of its sides' own: a sure card comes before its fields all the same.
    @Test(arguments: [(0.95, true), (0.8, false)])
    func aCardWithRoundCornersIsConfirmedIfItIsSure(confidence: Double, isFirst: Bool) {
        let card = candidate(straight, rank: confidence, support: 0.3)
        let field = candidate(
            [[150, 150], [250, 150], [250, 200], [150, 200]], rank: 0.99, support: 1)
        let confirmed = RectangleSuppression.confirmed([card, field])
        #expect((confirmed[0].confidence > confirmed[1].confidence) == isFirst)
    }
}
