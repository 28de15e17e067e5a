/// One report for one thing: the better of two that overlap, and no mixtures of others' sides
/// (non-maximum suppression).
enum RectangleSuppression {
    // Chosen where nothing else is said.

    /// How many are kept, and how many distinct candidates are looked at: the work is bounded.
    private static let maximumSurvivors = 64
    private static let maximumDistinct = 250
    /// By how much the worst side and corner of one are better than those of another in its place,
    /// and by how much it is ranked over it then.
    private static let clearLead = 0.1
    /// By how much less its angles deviate from right ones, as a cosine, where only those speak for
    /// one.
    private static let clearAngle = 0.05
    private static let rankStep = 1e-5
    /// How often what turned out to be none makes room, and the chance under which it does.
    private static let rounds = 2
    private static let leavingChance = 1.0 / 3
    /// The chance from which on something is but what is around several.
    private static let aroundSeveralChance = 0.5
    /// How near all corners of two candidates are that have the same: so many working pixels, and
    /// that share of the short side more.
    private static let toleranceInPixels = 2.0
    private static let toleranceShare = 0.04
    /// The greatest overlap (intersection over union) of two things, unless one is nested in the
    /// other.
    private static let maximumOverlap = 0.7
    /// How far the sides of what is nested are from those around it, in working pixels: on a small
    /// one, farther than a drawn frame is wide (``DrawnFrame/maximumWidthShare``).
    ///
    /// Both edges of a drawn line lie nearer.
    private static let nestedDistanceInPixels = 8.0
    private static let minimumNestedDistanceInPixels = 6.0
    /// The same where the rim is of one color all across and lighter than what is within: paper is,
    /// and a drawn line is darker.
    private static let evenNestedDistanceInPixels = 3.5
    /// The least support of the sides of both.
    private static let nestedSupport = 0.8
    /// How much the color may change from one to the other, against their steps.
    ///
    /// In the soft edge of what is out of focus it changes all the way.
    private static let maximumRimChange: Float = 0.5
    private static let maximumEvenRimChange: Float = 0.1
    /// With so many sides in common two rectangles are never two things.
    private static let excludingSides = 2
    /// The least support of the sides of two that only touch, as papers that lie against each other
    /// do, and the share of the smaller that they have in common at most.
    private static let touchingSupport = 0.9
    private static let maximumTouchingShare = 0.06
    /// A rectangle of which less is inside another crosses it; nor may more than that share of the
    /// smaller of two that cross be common.
    private static let nestedShare = 0.9
    private static let maximumCrossingShare = 0.25
    /// The least support of a side of what is no mixture, and the share of one that is inside.
    private static let unmixedSupport = 0.8
    private static let mixedShare = 0.9
    /// The share of what lies wholly on another that is inside: all but rounding.
    private static let whollyInsideShare = 0.97
    /// What is surer is taken for the thing that is around others.
    private static let carrierConfidence = 0.4
    /// How much larger the thing around is.
    private static let carrierAreaRatio = 1.25
    /// What is surer can be confirmed.
    private static let confirmedConfidence = 0.5
    /// What confirms a rectangle is no larger share of it, and gives that share of the way from its
    /// own confidence to 1 more; or, to one that is less sure, that share of its own way.
    private static let maximumConfirmingShare = 0.9
    private static let confirmationShare = 0.01
    private static let unsureConfidence = 0.7
    /// What is surer is confirmed whatever its corners: a card's are round.
    private static let sureConfidence = 0.93
    private static let unsureConfirmationShare = 0.25

    /// The distinct candidates that are kept, with the confidence that they are reported with;
    /// nested ones with sides of their own are.
    static func survivors(
        of candidates: [RectangleCandidate], sampler: SideSampler, limit: Int = maximumSurvivors,
        rules: RectangleRules = .all
    ) -> [RectangleCandidate] {
        var (kept, chances) = selected(
            of: candidates, sampler: sampler, limit: limit, rules: rules)
        for n in kept.indices { kept[n].confidence = chances[n] }
        return rules.contains(.confirmation) ? confirmed(kept) : kept
    }

    /// The candidates that are kept, as they came, and the chance of each among them.
    ///
    /// What turns out to be none leaves its place to what it excluded, once.
    static func selected(
        of candidates: [RectangleCandidate], sampler: SideSampler, limit: Int = maximumSurvivors,
        rules: RectangleRules = .all
    ) -> (kept: [RectangleCandidate], chances: [Double]) {
        let gap = BackgroundGapTest(smooth: sampler.smooth)
        let around = AroundSeveralScorer(sampler: sampler)
        let ranking = PartWholeRanking(scorer: PartWholeScorer(sampler: sampler), rules: rules)
        var rest = ranking.ranked(candidates).sorted { $0.rank > $1.rank }
        if rules.contains(.ownSides) { rest = settled(rest) }
        var (kept, chances) = ([RectangleCandidate](), [Double]())
        for _ in 0..<rounds {
            let known = kept.count
            rest = rest.filter { candidate in
                let isTaken = kept.indices.contains {
                    ($0 >= known || chances[$0] >= leavingChance)
                        && (excludes(kept[$0], candidate)
                            || rules.contains(.mixture) && isMixed(candidate, on: kept[$0]))
                }
                if isTaken || kept.count == limit { return true }
                let isOfSeveral =
                    rules.contains(.gap) && isOnAnother(candidate, candidates)
                    && gap.isParted(candidate)
                    || rules.contains(.row)
                        && (gap.isAroundSeveral(candidate, among: candidates)
                            || around.chance(of: candidate, among: candidates) > aroundSeveralChance)
                if !isOfSeveral { kept.append(candidate) }
                return false
            }
            // What else is kept counts for each, also for those that were kept before.
            guard kept.count > known else { break }
            let scorer = ReportScorer(kept: kept, among: candidates, sampler: sampler)
            chances = kept.map(scorer.confidence)
        }
        return (kept, chances)
    }

    /// The candidates, the best first, of those in one place the one whose sides are its own before
    /// one that is but more rectangular: perspective has its way with angles.
    private static func settled(_ sorted: [RectangleCandidate]) -> [RectangleCandidate] {
        var result = sorted
        for n in sorted.indices where sorted[n].isComplete {
            let (evidence, place) = (sorted[n].evidence, sorted[n].corners)
            let first = sorted[..<n].first {
                evidence.angleDeviation > $0.evidence.angleDeviation + clearAngle
                    && evidence.leastSupport > $0.evidence.leastSupport + clearLead
                    && (evidence.cornerScores.first ?? 0)
                        > ($0.evidence.cornerScores.first ?? 1) + clearLead
                    && $0.corners.mayOverlap(place)
                    && $0.corners.corners.overlap(with: place.corners) > maximumOverlap
            }
            if let first { result[n].rank = first.rank + rankStep }
        }
        return result.sorted { $0.rank > $1.rank }
    }

    /// Whether a rectangle is made of a side of a larger one and of sides of things on it.
    private static func isMixed(_ rectangle: RectangleCandidate, on larger: RectangleCandidate)
        -> Bool
    {
        let (a, b) = (rectangle.corners.corners, larger.corners.corners)
        return rectangle.evidence.leastSupport < unmixedSupport && a.area < b.area
            && SharedSides.count(a, b) > 0 && a.isInside(b, share: mixedShare)
    }

    /// Whether what is around a rectangle is a larger one, as a card is around its fields.
    static func isOnAnother(
        _ rectangle: RectangleCandidate, _ candidates: [RectangleCandidate]
    ) -> Bool {
        let own = rectangle.corners.corners
        let area = own.area
        return candidates.contains {
            let other = $0.corners.corners
            return $0.confidence > carrierConfidence && other.area > carrierAreaRatio * area
                && own.isInside(other, share: whollyInsideShare)
        }
    }

    /// The rectangles, each surer for what lies wholly on it.
    ///
    /// A card is confirmed by its fields, and comes before them, unless it is one of those of which
    /// about half are none: those are confirmed once, however often they come.
    static func confirmed(_ rectangles: [RectangleCandidate]) -> [RectangleCandidate] {
        var result = rectangles
        // From the smallest on: what lies on another may itself be confirmed.
        let areas = rectangles.map(\.corners.corners.area)
        for outer in result.indices.sorted(by: { areas[$0] < areas[$1] })
        where result[outer].confidence > confirmedConfidence && !result[outer].isConfirmedUnsure
            && (result[outer].evidence.hasOwnCorners || !result[outer].backgroundSides.isEmpty
                || result[outer].confidence > sureConfidence)
        {
            let (b, own) = (result[outer].corners.corners, result[outer].confidence)
            for (n, inner) in result.enumerated()
            where n != outer && inner.confidence >= result[outer].confidence {
                guard areas[n] < maximumConfirmingShare * areas[outer],
                    inner.corners.corners.isInside(b, share: whollyInsideShare)
                else { continue }
                result[outer].isConfirmedUnsure = own < unsureConfidence
                result[outer].confidence =
                    own < unsureConfidence
                    ? own + unsureConfirmationShare * (1 - own)
                    : inner.confidence + confirmationShare * (1 - inner.confidence)
            }
        }
        return result
    }

    /// The candidates without those that have the same corners as a better one.
    static func distinct(_ candidates: [RectangleCandidate]) -> [RectangleCandidate] {
        // Corners by themselves are compared: hundreds of candidates are.
        let corners = candidates.map(\.corners)
        let tolerances = candidates.map { toleranceInPixels + toleranceShare * $0.shortSide }
        let ranks = candidates.map(\.rank)
        var kept: [Int] = []
        for n in candidates.indices.sorted(by: { ranks[$0] > ranks[$1] })
        where !kept.contains(where: { corners[$0].isNear(corners[n], within: tolerances[$0]) }) {
            kept.append(n)
            if kept.count == maximumDistinct { break }
        }
        return kept.map { candidates[$0] }
    }

    /// Whether one of two lies within the other, and each has four sides of its own: a picture and
    /// its white border, a screen and its rim.
    ///
    /// - Parameter scale: pixels of the corners for one of the working image.
    static func areNested(
        _ one: RectangleCandidate, _ other: RectangleCandidate, scale: Double = 1
    ) -> Bool {
        guard one.evidence.frameSide == nil, other.evidence.frameSide == nil,
            min(one.evidence.leastSupport, other.evidence.leastSupport) > nestedSupport
        else { return false }
        let isFirstInner = one.corners.corners.area < other.corners.corners.area
        let (inner, outer) = isFirstInner ? (one, other) : (other, one)
        let (a, b) = (inner.corners.corners, outer.corners.corners)
        let rim = a.leastDistance(inside: b)
        guard rim > evenNestedDistanceInPixels * scale else { return false }
        let distance = min(
            nestedDistanceInPixels * scale,
            max(minimumNestedDistanceInPixels * scale, DrawnFrame.maximumWidthShare * b.shortSide))
        let (within, around) = (inner.evidence.sides, outer.evidence.sides)
        let change =
            within.reduce(SIMD4<Float>.zero) { $0 + $1.outside }
            - around.reduce(SIMD4<Float>.zero) { $0 + $1.inside }
        let steps = [within, around].map { sides in
            sides.reduce(0) { $0 + ($1.inside - $1.outside).length }
        }
        let leastStep = steps.min() ?? 0
        if rim > distance { return change.length < maximumRimChange * leastStep }
        let isLighter = within.reduce(0) { $0 + ($1.outside - $1.inside).sum() } > 0
        return isLighter && change.length < maximumEvenRimChange * leastStep
    }

    /// Whether a rectangle leaves no room for another that is no better.
    static func excludes(_ better: RectangleCandidate, _ other: RectangleCandidate) -> Bool {
        guard better.corners.mayOverlap(other.corners) else { return false }
        let (a, b) = (better.corners.corners, other.corners.corners)
        let shared = a.clipped(to: b).area
        guard shared > 0, !areNested(better, other) else { return false }
        let (areaA, areaB) = (a.area, b.area)
        if shared / (areaA + areaB - shared) > maximumOverlap { return true }
        let smaller = min(areaA, areaB)
        // An edge where one ends and the other begins; a drawn line is that of cells.
        if shared < maximumTouchingShare * smaller,
            min(better.evidence.leastSupport, other.evidence.leastSupport) > touchingSupport,
            !(better.evidence.sides + other.evidence.sides).contains(where: \.isLine)
        {
            return false
        }
        // Two things may overlap, or one contain the other; they don't share sides.
        let sides = SharedSides.count(a, b)
        if sides >= excludingSides { return true }
        // What goes along all of a side of it is a strip of it.
        if sides > 0, areaA > areaB, better.confidence > carrierConfidence,
            SharedSides.haveWhole(a, b)
        {
            return true
        }
        return shared < nestedShare * smaller
            && (sides >= 1 || shared > maximumCrossingShare * smaller)
    }
}
