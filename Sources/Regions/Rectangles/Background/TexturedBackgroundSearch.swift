import LibC

/// The search for rectangles on a textured background, which hides them from the search by color.
///
/// ``RectangleSearch`` runs once more, on the image of ``BackgroundContrast``; sides that are a
/// clear step in color as well are moved there.
struct TexturedBackgroundSearch {
    // Chosen where nothing else is said.

    /// An image of half the size, and few edges.
    private static let limits = RectangleSearch.Limits(
        closed: 200, areaSizes: 1, refined: 15, carriers: 0)
    /// How many of what differs from the background are looked at.
    private static let maximumSurvivors = 30
    /// The threshold of the gradient, in levels a pixel, over which an image is textured: it is
    /// half as much again as the median change, and ``RectangleSearch/minimumGradient`` at the
    /// least.
    private static let minimumThreshold: Float = 1.2
    /// What is a larger share of the image leaves no background to differ from.
    private static let maximumImageShare = 0.7
    /// On a paper there is no background, for its blank parts are smooth: what is found by color
    /// with that confidence, so much larger than what lies on it, and has that share of it inside.
    private static let paperConfidence = 0.3
    private static let paperAreaRatio = 1.3
    private static let insideShare = 0.9
    /// The share of one of two inside the other up to which they only touch.
    private static let touchingShare = 0.1
    /// The significance of a clear step in color (``SideEvidence/significance``), and its support.
    private static let clearSignificance = 6.0
    private static let clearSupport = 0.7
    /// How far a side that lies on a clear step in color may have been moved, in working pixels.
    private static let maximumMoveInPixels = 8.0
    /// What has no greater chance to be a rectangle is none.
    private static let minimumConfidence = 0.1
    /// The least chance of what is and of what isn't, before the logarithm of their ratio.
    private static let minimumChance = 1e-4

    /// What the features of a rectangle are, in their order.
    static let featureNames = ["log-odds by contrast", "log-odds by color", "angle", "size"]

    /// A rectangle in pixels of the working image, and its features.
    struct Placed {
        let candidate: RectangleCandidate
        let features: [Double]
    }

    private let working: Plane<Color>
    private let sampler: SideSampler
    private let contrast: Plane<Color>
    private let rules: RectangleRules

    /// Whether an image has a textured background: half of it changes by more than noise does.
    static func isTextured(_ gradient: ColorGradient) -> Bool {
        gradient.threshold > minimumThreshold
    }

    /// Looks at a working image, whose colors `sampler` samples.
    init(_ working: Plane<Color>, sampler: SideSampler, rules: RectangleRules = .all) {
        self.rules = rules
        self.working = working
        self.sampler = sampler
        contrast = BackgroundContrast.image(of: sampler.smooth)
    }

    /// The rectangles found by color, and those that differ from the background; of two that
    /// exclude each other the more confident.
    func joined(with found: [RectangleCandidate]) throws -> [RectangleCandidate] {
        let most = Self.maximumImageShare * Double(working.width * working.height)
        let union = UnionTest(contrast: contrast, parts: found)
        let further = try find().filter { plain in
            let own = plain.corners.corners
            guard own.area < most, !(rules.contains(.union) && union.isUnion(own)) else {
                return false
            }
            return !rules.contains(.paper)
                || !found.contains {
                    let paper = $0.corners.corners
                    let area = paper.area
                    return $0.confidence > Self.paperConfidence && area < most
                        && area > Self.paperAreaRatio * own.area
                        && own.isInside(paper, share: Self.insideShare)
                }
        }
        func isBetter(_ one: RectangleCandidate, than other: RectangleCandidate) -> Bool {
            one.confidence > other.confidence && RectangleSuppression.excludes(one, other)
        }
        var kept: [RectangleCandidate] = []
        for plain in further.sorted(by: { $0.confidence > $1.confidence })
        where !(found + kept).contains(where: { isBetter($0, than: plain) }) {
            kept.append(plain)
        }
        let others = found.filter { colored in
            !kept.contains { isBetter($0, than: colored) && !Self.onlyTouch($0, colored) }
        }
        // Where stripes go on to the border, what lies on them says nothing about them.
        let cut = kept.filter { $0.evidence.frameSide != nil }
        let whole = others + kept.filter { $0.evidence.frameSide == nil }
        return (rules.contains(.confirmation) ? RectangleSuppression.confirmed(whole) : whole) + cut
    }

    /// Whether two have hardly more in common than a side, as papers that lie against each other
    /// do: neither is in the other's place.
    private static func onlyTouch(
        _ one: RectangleCandidate, _ other: RectangleCandidate
    ) -> Bool {
        let (a, b) = (one.corners.corners, other.corners.corners)
        return !a.isInside(b, share: touchingShare) && !b.isInside(a, share: touchingShare)
    }

    /// What differs from the background, each once.
    private func find() throws -> [RectangleCandidate] {
        let shape = OutlineShape(smooth: sampler.smooth)
        return try all().map(\.candidate).filter {
            $0.confidence > Self.minimumConfidence
                && !(rules.contains(.disc) && shape.isAroundDisc($0))
        }
    }

    /// What could be told from the background, however unsure, and what its confidence is made of.
    func all() throws -> [Placed] {
        let gradient = contrast.gradient(minimum: RectangleSearch.minimumGradient)
        let contrastSampler = SideSampler(
            smooth: gradient.smooth, threshold: SideSampler.minimumStrength)
        let candidates = try RectangleSearch.candidates(
            in: contrast, gradient, contrastSampler, limits: Self.limits)
        return RectangleSuppression.survivors(
            of: candidates, sampler: contrastSampler, limit: Self.maximumSurvivors, rules: rules
        ).compactMap(placed)
    }

    /// The rectangle in pixels of the working image, with the evidence that it has there.
    private func placed(_ rectangle: RectangleCandidate) -> Placed? {
        let frameSide = rectangle.evidence.frameSide
        let fixed: Set<Int> = frameSide.map { [$0] } ?? []
        let rough = rectangle.evidence.corners.map { 2 * $0 }
        let refinement = SideRefinement(color: working, scale: 1)
        let colored = refinement.refine(rough, fixed: fixed)
        let backgroundSides = Set((0..<4).filter { !isClear($0, of: colored, near: rough) })
        let corners =
            backgroundSides.isEmpty
            ? colored : refinement.refine(rough, fixed: fixed.union(backgroundSides))
        let sides = (0..<4).map { i in
            i == frameSide
                ? SideEvidence() : sampler.evidence(from: corners[i], to: corners[(i + 1) % 4])
        }
        let evidence = RectangleEvidence(
            corners, frameSide: frameSide, isSought: false, sides: sides,
            in: PixelSize(width: working.width, height: working.height))
        guard corners.isConvex else { return nil }
        let features = [
            Self.logOdds(rectangle.confidence), Self.logOdds(evidence.confidence),
            evidence.angleDeviation, evidence.size,
        ]
        let confidence = RectangleModels.onTexture.probability(of: features)
        return Placed(
            candidate: RectangleCandidate(
                corners: PixelQuadrilateral(corners), confidence: confidence, rank: confidence,
                isComplete: evidence.isInFullView, evidence: evidence,
                backgroundSides: backgroundSides),
            features: features)
    }

    /// Whether a side as refined lies on a clear step in color, close to where it was.
    private func isClear(
        _ side: Int, of colored: [SIMD2<Double>], near rough: [SIMD2<Double>]
    ) -> Bool {
        let ends = [side, (side + 1) % 4]
        guard ends.allSatisfy({ (colored[$0] - rough[$0]).length < Self.maximumMoveInPixels })
        else { return false }
        let evidence = sampler.evidence(from: colored[ends[0]], to: colored[ends[1]])
        return evidence.support > Self.clearSupport
            && evidence.significance > Self.clearSignificance
    }

    private static func logOdds(_ chance: Double) -> Double {
        let chance = min(max(chance, minimumChance), 1 - minimumChance)
        return log(chance / (1 - chance))
    }
}
