/// A straight line of the working image with the pieces of it that are edges.
struct EdgeLine: Sendable {
    /// A covered piece, as distances along the line from its center.
    struct Piece: Sendable {
        var from: Double
        var to: Double
    }

    /// A gap of a pixel or two is where two segments met.
    private static let joinedGapInPixels = 2.0

    let center: SIMD2<Double>
    /// Of length 1.
    let direction: SIMD2<Double>
    /// Sorted, without overlaps.
    private(set) var pieces: [Piece]
    /// The summed length of the pieces.
    private(set) var covered: Double
    /// The mean strength of the edge, in levels a pixel.
    let strength: Double
    /// Whether it is a border of the image, and no edge.
    let isFrame: Bool

    init(
        center: SIMD2<Double>, direction: SIMD2<Double>, pieces unsorted: [Piece],
        strength: Double, isFrame: Bool = false
    ) {
        self.center = center
        self.direction = direction
        self.strength = strength
        self.isFrame = isFrame
        pieces = []
        for piece in unsorted.sorted(by: { $0.from < $1.from }) {
            if let last = pieces.last, piece.from <= last.to + Self.joinedGapInPixels {
                pieces[pieces.count - 1].to = max(last.to, piece.to)
            } else {
                pieces.append(piece)
            }
        }
        covered = pieces.reduce(0) { $0 + ($1.to - $1.from) }
    }

    /// How much the line counts where there are too many: long and strong first.
    var weight: Double { covered * strength }

    /// Distance along the line of the foot of a point.
    func position(of point: SIMD2<Double>) -> Double { direction.dot(point - center) }

    /// The point at a distance along the line.
    func point(at position: Double) -> SIMD2<Double> { center + position * direction }

    /// Signed distance of a point from the line.
    func distance(of point: SIMD2<Double>) -> Double { direction.cross(point - center) }

    /// How far a position is from the nearest piece; 0 on one.
    func gap(at position: Double) -> Double {
        var gap = Double.infinity
        for piece in pieces {
            gap = min(gap, max(piece.from - position, position - piece.to, 0))
        }
        return gap
    }

    /// What lies between two positions: the covered length, and the gaps at both ends.
    func coverage(from: Double, to: Double) -> (length: Double, first: Double, last: Double) {
        var (length, first, last) = (0.0, to - from, to - from)
        for piece in pieces where piece.to > from && piece.from < to {
            let (begin, end) = (max(piece.from, from), min(piece.to, to))
            length += end - begin
            first = min(first, begin - from)
            last = min(last, to - end)
        }
        return (length, first, last)
    }
}
