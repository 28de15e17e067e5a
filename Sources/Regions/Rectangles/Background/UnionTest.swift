/// Several things on a textured background that four sides fit around.
///
/// What such a rectangle has beside the things is background, whereas a card around its fields is
/// there as it is along its sides.
struct UnionTest {
    // Chosen where nothing else is said.

    /// What is surer is a thing of its own; how much larger the rectangle is, and the share of the
    /// thing that is inside.
    private static let minimumConfidence = 0.5
    private static let areaRatio = 1.3
    private static let insideShare = 0.8
    /// Of one thing the rectangle may be another guess.
    private static let minimumParts = 2
    /// Places looked at, each way; and working pixels from a side to places beside it: beyond the
    /// means of 3 x 3 samples of the half-sized ``BackgroundContrast``.
    private static let places = 24
    private static let besideInPixels = 5.0
    /// The least share of the places that lie on none of the things.
    private static let minimumRestShare = 0.08
    /// What differs less from what is around, against what is along the sides, is background.
    private static let backgroundShare: Float = 0.5
    /// Working pixels for one of the contrast.
    private static let scale = 2.0

    private let contrast: Plane<Color>
    private let parts: [[SIMD2<Double>]]

    /// - Parameters:
    ///   - contrast: of ``BackgroundContrast``.
    ///   - parts: what was found by color, in pixels of the working image.
    init(contrast: Plane<Color>, parts: [RectangleCandidate]) {
        self.contrast = contrast
        self.parts = parts.filter { $0.confidence > Self.minimumConfidence }
            .map(\.corners.corners)
    }

    /// Whether a rectangle, clockwise with y down, is but what is around several things.
    func isUnion(_ rectangle: [SIMD2<Double>]) -> Bool {
        let area = rectangle.area
        let parts = parts.filter {
            area > Self.areaRatio * $0.area && $0.isInside(rectangle, share: Self.insideShare)
        }
        guard parts.count >= Self.minimumParts else { return false }
        let steps = (0..<Self.places).map { (Double($0) + 0.5) / Double(Self.places) }
        let rest = steps.flatMap { down in
            let left = rectangle[0] - down * rectangle.side(3)
            let right = rectangle[1] + down * rectangle.side(1)
            return steps.map { left + $0 * (right - left) }
        }.filter { place in !parts.contains { [place].leastDistance(inside: $0) > 0 } }
        guard rest.count >= Int(Self.minimumRestShare * Double(Self.places * Self.places)) else {
            return false
        }
        let center = rectangle.mean
        let sides = (0..<4).flatMap { n in steps.map { rectangle[n] + $0 * rectangle.side(n) } }
        func beside(_ distance: Double) -> SIMD4<Float>? {
            mean(of: sides.map { $0 + distance * (center - $0).direction })
        }
        guard let between = mean(of: rest), let inside = beside(Self.besideInPixels),
            let outside = beside(-Self.besideInPixels)
        else { return false }
        return (between - outside).length < Self.backgroundShare * (inside - outside).length
    }

    /// The mean contrast at places of the working image; `nil` if none is in view.
    private func mean(of places: [SIMD2<Double>]) -> SIMD4<Float>? {
        var (sum, count) = (SIMD4<Float>.zero, Float.zero)
        for place in places where place.x >= 0 && place.y >= 0 {
            let (x, y) = (Int(place.x / Self.scale), Int(place.y / Self.scale))
            guard x < contrast.width, y < contrast.height else { continue }
            sum += SIMD4<Float>(contrast[x, y])
            count += 1
        }
        // The last channel is the same everywhere.
        return count > 0 ? sum / count : nil
    }
}
