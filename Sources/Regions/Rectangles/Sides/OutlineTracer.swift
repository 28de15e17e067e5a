/// The outline of a rectangle whose sides bend, as those of papers that curl or are folded do.
struct OutlineTracer {
    // Lengths "InPixels" are in working pixels. Chosen where nothing else is said.

    /// Points from a corner to the next, the first corner among them: a bend of a tenth of a side
    /// is drawn to 1 / 16^2 of it.
    static let pointsPerSide = 16
    /// The least short side of what is looked at: papers are larger, and what is smaller bends too
    /// little to be told from what lies beside it.
    private static let minimumShortSideInPixels = 100.0
    /// How much of a side is seen where a bend is believed.
    private static let minimumSeenShare = 0.75
    /// How much more of it is seen than of the straight side.
    private static let minimumGain = 0.2
    /// The least distance of the curve from its own straight line (root mean square; an arc's is 0.3
    /// of its height), as a share of its length and in pixels.
    private static let minimumBendShare = 0.003
    private static let minimumBendInPixels = 0.9
    /// How far a corner may move: that share of the diagonal.
    private static let maximumMoveShare = 0.15
    /// The corner lies in the first and in the last share of a curve.
    private static let cornerShare = 0.35
    /// How often the sides are followed, from ever closer.
    private static let rounds = 2

    let tracer: SideTracer

    init(color: Plane<Color>, scale: Double) {
        tracer = SideTracer(color: color, scale: scale)
    }

    /// The outline, ``pointsPerSide`` points from each corner to the next; `nil` where no side
    /// bends.
    ///
    /// - Parameters:
    ///   - corners: clockwise with y down, in pixels of the image.
    ///   - step: the change in color from outside to inside, in levels.
    func outline(of corners: [SIMD2<Double>], step: SIMD4<Float>) -> [SIMD2<Double>]? {
        guard corners.shortSide >= Self.minimumShortSideInPixels * tracer.scale else { return nil }
        var (quadrilateral, outline) = (corners, [SIMD2<Double>]?.none)
        for _ in 0..<Self.rounds {
            guard let sides = sides(of: quadrilateral, step: step) else { return outline }
            let starts = sides.map(\.[0])
            let limit = Self.maximumMoveShare * (corners[0] - corners[2]).length
            guard starts.isConvex, starts.signedArea > 0,
                zip(starts, corners).allSatisfy({ ($0 - $1).length < limit })
            else { return outline }
            (quadrilateral, outline) = (starts, sides.flatMap(\.self))
        }
        return outline
    }

    /// The points of each side from its corner to the next, without that; `nil` where none bends.
    private func sides(of corners: [SIMD2<Double>], step: SIMD4<Float>) -> [[SIMD2<Double>]]? {
        var curves: [[SIMD2<Double>]] = []
        var bends = false
        for i in 0..<4 {
            let (a, b) = (corners[i], corners[(i + 1) % 4])
            if let bent = bent(from: a, to: b, step: step) {
                curves.append(bent)
                bends = true
            } else {
                let reach = Self.cornerShare * (b - a)
                curves.append([a - reach, b + reach])
            }
        }
        guard bends else { return nil }
        let meetings = (0..<4).compactMap {
            Self.meeting(curves[($0 + 3) % 4], curves[$0], near: corners[$0])
        }
        guard meetings.count == 4 else { return nil }
        return (0..<4).map { i in
            let (start, end) = (meetings[i], meetings[(i + 1) % 4])
            return Self.points(of: curves[i], from: start.next, to: end.before)
        }
    }

    /// The curve of a side that bends, and is seen to.
    private func bent(
        from a: SIMD2<Double>, to b: SIMD2<Double>, step: SIMD4<Float>
    ) -> [SIMD2<Double>]? {
        let length = (b - a).length
        guard case let straight = tracer.seenShare(from: a, to: b, step: step),
            straight <= 1 - Self.minimumGain,
            let curve = tracer.curve(from: a, to: b, step: step)
        else { return nil }
        let least = max(
            Self.minimumBendShare * length, Self.minimumBendInPixels * tracer.scale)
        guard curve.seen >= max(Self.minimumSeenShare, straight + Self.minimumGain),
            Self.bend(of: Array(curve.points[curve.beside])) > least
        else { return nil }
        return curve.points
    }

    /// The root mean square distance of points from the straight line through them.
    private static func bend(of points: [SIMD2<Double>]) -> Double {
        let middle = points.mean
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        for point in points {
            let way = point - middle
            xx += way.x * way.x
            xy += way.x * way.y
            yy += way.y * way.y
        }
        // The lesser eigenvalue of the scatter.
        let (half, difference) = ((xx + yy) / 2, (xx - yy) / 2)
        let least = half - (difference * difference + xy * xy).squareRoot()
        return (max(least, 0) / Double(points.count)).squareRoot()
    }

    /// Where one curve's end meets the next one's beginning, as fractions of indices of both.
    private static func meeting(
        _ before: [SIMD2<Double>], _ next: [SIMD2<Double>], near corner: SIMD2<Double>
    ) -> (before: Double, next: Double)? {
        let tail = Int((1 - cornerShare) * Double(before.count - 1))..<(before.count - 1)
        let head = 0..<max(Int(cornerShare * Double(next.count - 1)), 1)
        var best: (before: Double, next: Double, distance: Double)?
        for i in tail {
            let (p, way) = (before[i], before[i + 1] - before[i])
            for j in head {
                let (q, other) = (next[j], next[j + 1] - next[j])
                let sine = way.cross(other)
                guard sine != 0 else { continue }
                let (t, u) = ((q - p).cross(other) / sine, (q - p).cross(way) / sine)
                guard (0...1).contains(t), (0...1).contains(u) else { continue }
                let distance = (p + t * way - corner).length
                if distance < best?.distance ?? .infinity {
                    best = (Double(i) + t, Double(j) + u, distance)
                }
            }
        }
        return best.map { ($0.before, $0.next) }
    }

    /// Points at even distances from a place on a curve to another, without the last.
    private static func points(
        of curve: [SIMD2<Double>], from start: Double, to end: Double
    ) -> [SIMD2<Double>] {
        (0..<pointsPerSide).map { n in
            let place = start + (end - start) * Double(n) / Double(pointsPerSide)
            let i = min(max(Int(place), 0), curve.count - 2)
            return curve[i] + (place - Double(i)) * (curve[i + 1] - curve[i])
        }
    }
}
