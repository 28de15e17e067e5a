/// Things whose outline four straight sides fit in passing: coins, leaves, stains and holes.
struct OutlineShape {
    /// How far from the outline to the center it is looked whether that is outside: a card's rounded
    /// corners leave a twentieth of the way from the corner, a leaf's or a stain's a tenth and more.
    ///
    /// Chosen: of 0.06 to 0.15 the loss is least on 600 scenes of `Training/rectangles`.
    private static let shareOfWay = 0.09
    /// The same for a disc: a circle leaves 0.29 (1 - 1 / √2); chosen: half of that.
    private static let shareOfWayOnDisc = 0.15
    /// The greatest distance from the color outside, squared, against that from the color inside of
    /// what looks as outside; chosen.
    private static let outsideRatio: Float = 0.4
    /// How much corners differ from middles at the least, in levels (root mean square of three
    /// channels), and against how the middles differ; chosen.
    private static let minimumDiscStep: Float = 8
    private static let minimumDiscRatio: Float = 2
    /// Working pixels from both sides to where a corner ends: beyond the blur of the sides.
    private static let endInPixels = 2.0

    let smooth: Plane<SIMD4<Int16>>

    /// The shares of a candidate's corners and of the middles of its sides that look as what is
    /// around it, not as what is in it; 0...1 each, 0 where a side lies outside the image.
    ///
    /// What is round has its corners outside; a drawn frame has the middles there as well.
    func outsideShares(of rectangle: RectangleCandidate) -> (corners: Double, middles: Double) {
        guard rectangle.evidence.frameSide == nil else { return (0, 0) }
        let c = rectangle.corners.corners
        let center = c.mean
        var (corners, middles) = (0, 0)
        for i in 0..<4 {
            let (before, own) = (rectangle.evidence.sides[(i + 3) % 4], rectangle.evidence.sides[i])
            let inside = (before.apart.inside + own.apart.inside) / 2
            let outside = (before.apart.outside + own.apart.outside) / 2
            if isOutside(c[i], to: center, inside, outside) { corners += 1 }
            if isOutside(
                (c[i] + c[(i + 1) % 4]) / 2, to: center, own.apart.inside, own.apart.outside)
            {
                middles += 1
            }
        }
        return (Double(corners) / 4, Double(middles) / 4)
    }

    /// Whether a little of the way from a place on the outline to the center it still looks as
    /// outside.
    private func isOutside(
        _ place: SIMD2<Double>, to center: SIMD2<Double>, _ inside: SIMD4<Float>,
        _ outside: SIMD4<Float>
    ) -> Bool {
        let point = place + Self.shareOfWay * (center - place)
        guard let color = smooth.color(at: point) else { return false }
        let (near, far) = (color - outside, color - inside)
        return (near * near).sum() < Self.outsideRatio * (far * far).sum()
    }

    /// Whether a rectangle goes around a disc, as of what is in a cup: at the same share of the way
    /// to the center the corners look other than the middles of the sides, which look alike; and so
    /// they do close to the sides, where letters in the corners of a field end.
    func isAroundDisc(_ rectangle: RectangleCandidate) -> Bool {
        let c = rectangle.corners.corners
        let center = c.mean
        func color(_ place: SIMD2<Double>) -> SIMD4<Float>? {
            smooth.color(at: place + Self.shareOfWayOnDisc * (center - place))
        }
        let corners = c.compactMap(color)
        let middles = (0..<4).compactMap { color((c[$0] + c[($0 + 1) % 4]) / 2) }
        let ends = (0..<4).compactMap {
            smooth.color(
                at: c[$0] + Self.endInPixels
                    * (c.side($0).direction - c.side(($0 + 3) % 4).direction))
        }
        guard corners.count == 4, middles.count == 4, ends.count == 4 else { return false }
        func distances(_ from: [SIMD4<Float>]) -> [Float] {
            from.flatMap { a in middles.map { (a - $0).length } }
        }
        let least = distances(corners).min() ?? 0
        return least > Self.minimumDiscStep * Float(3).squareRoot()
            && least > Self.minimumDiscRatio * (distances(middles).max() ?? 0)
            && (0..<4).allSatisfy {
                (ends[$0] - corners[$0]).length < (ends[$0] - middles[$0]).length
            }
    }
}
