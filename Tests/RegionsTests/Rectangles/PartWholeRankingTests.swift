import Testing

@testable import Regions

/// Which of a card, its stripe and what is beyond the stripe comes first.
@Suite struct PartWholeRankingTests {
    /// A rectangle from one height to another, whose edges go on beyond its corners or end there.
    private func card(
        _ top: Double, _ bottom: Double, width: Double = 200, confidence: Double,
        goesOn: Bool = false, short: Double = 0
    ) -> RectangleCandidate {
        var side = SideEvidence()
        (side.support, side.visible, side.ends) = (1, 1, (1, 1))
        if goesOn { (side.support, side.overrun) = (0.6, (1, 1)) }
        let corners: [SIMD2<Double>] = [
            [100, top], [100 + width, top], [100 + width - short, bottom], [100, bottom],
        ]
        return RectangleCandidate(
            corners: PixelQuadrilateral(corners), confidence: confidence, rank: confidence,
            isComplete: true,
            evidence: RectangleEvidence(
                corners, frameSide: nil, sides: [SideEvidence](repeating: side, count: 4),
                in: PixelSize(width: 400, height: 400)))
    }

    /// The end of a stripe is short, and a corner off makes it slant; one far off isn't the card's.
    @Test(arguments: [(0.0, true), (4, true), (12, false)])
    func aCardComesBeforeAStripeWithASlantingEnd(off: Double, isFirst: Bool) {
        let stripe = card(110, 140, confidence: 0.9, short: off)
        let ranks = PartWholeRanking(scorer: PartWholeScorer(sampler: .blank))
            .ranked([card(100, 300, confidence: 0.7), stripe]).map(\.rank)
        #expect((ranks[0] > ranks[1]) == isFirst)
    }

    /// The card ends in a faint side: it is the stripe's for what its larger part says of it.
    @Test(arguments: [(true, true), (false, false)])
    func aFaintCardComesBeforeItsStripe(hasPart: Bool, isFirst: Bool) {
        let (whole, stripe) = (card(100, 300, confidence: 0.4), card(110, 140, confidence: 0.9))
        let part = card(140, 300, confidence: 0.8, goesOn: true)
        let ranks = PartWholeRanking(scorer: PartWholeScorer(sampler: .blank))
            .ranked([whole, stripe] + (hasPart ? [part] : [])).map(\.rank)
        #expect((ranks[0] > ranks[1]) == isFirst)
        #expect(ranks[0] >= ranks.dropFirst(2).max() ?? 0)
    }

    private func isFirst(_ whole: RectangleCandidate, of others: [RectangleCandidate]) -> Bool {
        let ranks = PartWholeRanking(scorer: PartWholeScorer(sampler: .blank))
            .ranked([whole] + others).map(\.rank)
        return ranks[0] > ranks[1]
    }

    /// A card doesn't go on to the middle of another, unless that is less sure or on the card.
    @Test(arguments: [
        (250.0, 350.0, 0.95, false), (250, 350, 0.6, true), (245, 305, 0.95, true),
        (310, 390, 0.95, true),
    ])
    func aCardEndsWhereAnotherBegins(
        top: Double, bottom: Double, confidence: Double, isFirst isExpected: Bool
    ) {
        let part = card(100, 240, confidence: 0.9, goesOn: true)
        let other = card(top, bottom, confidence: confidence)
        #expect(isFirst(card(100, 300, confidence: 0.7), of: [part, other]) == isExpected)
    }

    /// A paper beside another, with two sides of what is around both; as wide, it is beyond a stripe.
    @Test(arguments: [(170.0, 0.95, false), (170, 0.6, true), (200, 0.95, true)])
    func aPaperEndsBesideAnother(width: Double, confidence: Double, isFirst isExpected: Bool) {
        let part = card(100, 240, confidence: 0.9, goesOn: true)
        let other = card(250, 300, width: width, confidence: confidence)
        #expect(isFirst(card(100, 300, confidence: 0.7), of: [part, other]) == isExpected)
    }

    /// What is beyond the stripe has three sides of the card, and may be surer than that is.
    @Test(arguments: [(0.7, true), (0.4, false)]) func aCardComesBeforeANarrowRest(
        confidence: Double, isFirst isExpected: Bool
    ) {
        let rest = card(100, 112, confidence: 0.9)
        #expect(isFirst(card(100, 300, confidence: confidence), of: [rest]) == isExpected)
    }

    /// Beyond a stripe of the ground's color there is a narrow rest, as sure as the card is.
    @Test(arguments: [
        (150.0, 0.7, true), (150, 0.4, false), (210, 0.7, false), (115, 0.7, false),
    ])
    func aCardComesBeforeWhatIsOnOneSideOfItsStripe(
        stripe: Double, confidence: Double, isFirst isExpected: Bool
    ) {
        let part = card(stripe, 300, confidence: 0.9)
        #expect(isFirst(card(100, 300, confidence: confidence), of: [part]) == isExpected)
    }

    /// Two fields of a form, one below the other, are no field with a stripe.
    @Test func fieldsInARowAreNoStripedOne() {
        let (field, form) = (card(150, 300, confidence: 0.9), card(20, 390, confidence: 0.8))
        #expect(!isFirst(card(100, 300, confidence: 0.7), of: [field, form]))
    }
}
