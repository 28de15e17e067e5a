import LibC

/// What a rectangle that is kept is reported with: its chance among all that is kept.
///
/// To what its own sides say comes whether it is a piece of print or of a code, or round, how many
/// others are like it, as keys, tiles and windows are, and what lies on it or around it. Weighed by
/// ``RectangleModels/reported``.
struct ReportScorer {
    // The scales of the features: where a feature is 1, or goes no farther. Chosen.

    /// So many alike, near and in neighboring rows; lengths in widths; the share of the image's
    /// shorter side that is thick.
    private static let fullAlike = 32.0
    private static let fullNear = 8.0
    private static let fullRows = 4.0
    private static let fullLengthInWidths = 16.0
    private static let fullThickness = 0.1

    /// What the features are, in their order.
    static let featureNames =
        PrintFragmentScorer.featureNames + [
            "alike", "alike near", "in rows", "crossings", "parted", "length", "thickness",
            "corners as outside", "middles as outside", "linear code", "matrix code",
            "unseen corners",
        ] + RectangleSurroundings.featureNames + RectangleEvidence.featureNames

    private let print: PrintFragmentScorer
    private let tiles: TileCrossings
    private let gap: BackgroundGapTest
    private let shape: OutlineShape
    private let linearCodes: LinearCodeParts
    private let repetition: RectangleRepetition
    private let surroundings: RectangleSurroundings
    private let shorter: Double

    /// - Parameters:
    ///   - kept: the rectangles, of which ``confidence(of:)`` is asked.
    ///   - candidates: all that could be one, of which others of a pattern may be less sure.
    init(
        kept: [RectangleCandidate], among candidates: [RectangleCandidate], sampler: SideSampler
    ) {
        print = PrintFragmentScorer(sampler: sampler)
        tiles = TileCrossings(sampler: sampler)
        gap = BackgroundGapTest(smooth: sampler.smooth)
        shape = OutlineShape(smooth: sampler.smooth)
        linearCodes = LinearCodeParts(smooth: sampler.smooth)
        repetition = RectangleRepetition(among: kept + candidates)
        surroundings = RectangleSurroundings(of: kept)
        shorter = Double(min(sampler.smooth.width, sampler.smooth.height))
    }

    /// The chance, 0...1, that a rectangle that is kept is one.
    func confidence(of rectangle: RectangleCandidate) -> Double {
        // A paper's sides end at its corner, whereas lines of cloth and of tiles go on.
        if rectangle.evidence.showsOneCorner, tiles.crossingShare(of: rectangle) > 0 { return 0 }
        return RectangleModels.reported.probability(of: features(of: rectangle))
    }

    /// Numbers of about 0...1, as ``featureNames`` says.
    func features(of rectangle: RectangleCandidate) -> [Double] {
        let (across, down) = rectangle.corners.corners.meanSideLengths
        let short = min(across, down)
        let pattern = repetition.measures(of: rectangle)
        let outside = shape.outsideShares(of: rectangle)
        return print.features(of: rectangle) + [
            Self.part(pattern.alike, of: Self.fullAlike),
            Self.part(pattern.near, of: Self.fullNear),
            Self.part(pattern.inRows, of: Self.fullRows),
            tiles.crossingShare(of: rectangle), gap.isParted(rectangle) ? 1 : 0,
            Self.part(max(across, down) / max(short, 1) - 1, of: Self.fullLengthInWidths),
            min(short / shorter / Self.fullThickness, 1),
            outside.corners, outside.middles,
            linearCodes.isPart(rectangle) ? 1 : 0, rectangle.isOfMatrixCode ? 1 : 0,
            Double((0..<4).count { !rectangle.isCornerSeen($0) }) / 4,
        ] + surroundings.features(of: rectangle) + rectangle.evidence.features
    }

    /// The logarithm of a number, so that it is 0 for 0 and 1 for `full` or more.
    static func part(_ number: Double, of full: Double) -> Double {
        min(log(1 + number) / log(1 + full), 1)
    }
}
