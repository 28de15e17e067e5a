/// Several things in a row that four sides fit around, such as fields of a form, or a panel and the
/// field below it.
///
/// Between them the ground shows, from one side of the rectangle to the opposite one: neither has an
/// edge there, and all the way across it looks as outside.
struct BackgroundGapTest {
    let smooth: Plane<SIMD4<Int16>>

    /// Pixels from a side to where the colors on both sides of it are taken.
    private static let reach = 4.0

    /// Whether the ground shows across a rectangle, away from its ends.
    func isParted(_ rectangle: RectangleCandidate) -> Bool {
        let (c, sides) = (rectangle.corners.corners, rectangle.evidence.sides)
        return (0..<2).contains { i in
            let frame = rectangle.evidence.frameSide
            guard frame != i, frame != i + 2 else { return false }
            let (start, end) = ((c[i], c[(i + 3) % 4]), (c[i + 1], c[i + 2]))
            let length = min((end.0 - start.0).length, (end.1 - start.1).length)
            let count = min(Int(length / 2), 160)
            let step = min(Self.step(sides[i]), Self.step(sides[i + 2]))
            let margin = max(count / 12, 2)
            guard count > 2 * margin else { return false }
            let isGround = (margin..<(count - margin)).map { k in
                let t = (Double(k) + 0.5) / Double(count)
                return self.isGround(
                    from: start.0 + t * (end.0 - start.0), to: start.1 + t * (end.1 - start.1),
                    limit: 0.15 * step)
            }
            return zip(isGround, isGround.dropFirst()).contains { $0 && $1 }
        }
    }

    private static func step(_ side: SideEvidence) -> Float { size(side.inside - side.outside) }

    private static func size(_ color: SIMD4<Float>) -> Float {
        (color * color).sum().squareRoot()
    }

    /// Whether from a place on a side to one on the opposite side, where they are in view, nearly
    /// all looks as outside, and so do both ends.
    private func isGround(from a: SIMD2<Double>, to b: SIMD2<Double>, limit: Float) -> Bool {
        let length = (b - a).length
        guard length > 4 * Self.reach else { return false }
        let out = Self.reach / length * (b - a)
        let ends = (smooth.color(at: a - out), smooth.color(at: b + out))
        guard let above = ends.0 ?? ends.1, let below = ends.1 ?? ends.0 else { return false }
        let count = min(max(Int(length / 4), 6), 40)
        var (same, seen) = (0, 0)
        for i in 0...count {
            let share = Double(i) / Double(count)
            let place = a + out + share * (b - a - 2 * out)
            guard let color = smooth.color(at: place) else { continue }
            let ground = above + Float(share) * (below - above)
            let isSame = Self.size(color - ground) < limit
            if !isSame, i == 0 || i == count { return false }
            seen += 1
            if isSame { same += 1 }
        }
        return 4 * same > 3 * seen
    }
}
