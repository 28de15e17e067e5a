/// Things whose outline four straight sides fit in passing: coins, holes and pens.
struct OutlineShape {
    let smooth: Plane<SIMD4<Int16>>

    /// Whether a candidate is round: in its corners is what is around it, not what is in it.
    ///
    /// A circle leaves three tenths of the way from the corner to the center; a card's rounded
    /// corners a tenth at most. A drawn frame has its ground along all of its sides.
    func isRound(_ rectangle: RectangleCandidate) -> Bool {
        guard rectangle.evidence.frameSide == nil else { return false }
        let c = rectangle.corners.corners
        let center = c.reduce(SIMD2<Double>.zero, +) / 4
        var (corners, middles) = (0, 0)
        for i in 0..<4 {
            let (before, own) = (rectangle.evidence.sides[(i + 3) % 4], rectangle.evidence.sides[i])
            let inside = (before.inside + own.inside) / 2
            let outside = (before.outside + own.outside) / 2
            if isOutside(c[i], to: center, inside, outside) { corners += 1 }
            if isOutside((c[i] + c[(i + 1) % 4]) / 2, to: center, own.inside, own.outside) {
                middles += 1
            }
        }
        return corners >= 3 && middles <= 1
    }

    /// Whether a little of the way from a place on the outline to the center it still looks as
    /// outside.
    private func isOutside(
        _ place: SIMD2<Double>, to center: SIMD2<Double>, _ inside: SIMD4<Float>,
        _ outside: SIMD4<Float>
    ) -> Bool {
        let point = place + 0.15 * (center - place)
        guard let color = smooth.color(at: point) else { return false }
        let (near, far) = (color - outside, color - inside)
        return (near * near).sum() < 0.4 * (far * far).sum()
    }

    /// Whether a rectangle is a stick: narrow, thin, and on nothing else that is a rectangle, as
    /// fields are on a card.
    func isStick(_ rectangle: RectangleCandidate, among others: [RectangleCandidate]) -> Bool {
        let own = rectangle.corners.corners
        let short = rectangle.shortSide
        let area = own.area
        guard short < 0.05 * Double(min(smooth.width, smooth.height)), area > 5 * short * short
        else { return false }
        return !others.contains {
            let other = $0.corners.corners
            return other.area > 1.5 * area && own.clipped(to: other).area > 0.9 * area
        }
    }
}
