/// What lies around a rectangle and on it, of all that is kept: fields lie on a card and away from
/// its sides, and pieces of print and of pictures among others that they cross.
struct RectangleSurroundings {
    // The scales of the features: where a feature is 1, or goes no farther. Chosen.

    /// So many on it, and so many kept.
    private static let fullCarried = 8.0
    private static let fullKept = 64.0
    /// So many parted by its sides, each as one that is halved.
    private static let fullParted = 4.0
    /// The least distance from the sides of what is around, as a share of its short side.
    private static let fullMarginShare = 0.1
    /// What is around another is so much larger, and has that share of it inside.
    private static let carrierAreaRatio = 1.25
    private static let insideShare = 0.97

    /// What the features are, in their order.
    static let featureNames = [
        "carrier", "share of the carrier", "margin on the carrier", "carried", "largest carried",
        "crossed", "kept", "parts others",
    ]

    private let kept: [RectangleCandidate]

    /// - Parameter kept: the rectangles, of which ``features(of:)`` are asked.
    init(of kept: [RectangleCandidate]) {
        self.kept = kept
    }

    /// Numbers of about 0...1, as ``featureNames`` says: of the surest that is around a rectangle,
    /// of those that lie on it, of those that it shares some of its area with, and how far its sides
    /// go through these, as lines of a pattern do on which things lie.
    func features(of rectangle: RectangleCandidate) -> [Double] {
        let own = rectangle.corners.corners
        let area = own.area
        var carrier: RectangleCandidate?
        var (carried, largest, crossed, parted) = (0.0, 0.0, 0.0, 0.0)
        for other in kept
        where other.corners != rectangle.corners && other.corners.mayOverlap(rectangle.corners) {
            let corners = other.corners.corners
            let otherArea = corners.area
            let common = own.clipped(to: corners).area
            if otherArea > Self.carrierAreaRatio * area, common > Self.insideShare * area {
                if other.confidence > carrier?.confidence ?? 0 { carrier = other }
            } else if area > Self.carrierAreaRatio * otherArea,
                common > Self.insideShare * otherArea
            {
                carried += other.confidence
                largest = max(largest, otherArea / area)
            } else {
                crossed = max(crossed, common / area)
                let share = common / otherArea
                parted += other.confidence * 4 * share * (1 - share)
            }
        }
        let around = carrier?.corners.corners
        let margin = around.map { own.leastDistance(inside: $0) / max($0.shortSide, 1) } ?? 0
        return [
            carrier?.confidence ?? 0, around.map { area / $0.area } ?? 0,
            min(margin / Self.fullMarginShare, 1),
            ReportScorer.part(carried, of: Self.fullCarried), largest, crossed,
            ReportScorer.part(Double(kept.count), of: Self.fullKept),
            ReportScorer.part(parted, of: Self.fullParted),
        ]
    }
}
