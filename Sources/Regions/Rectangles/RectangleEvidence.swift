/// What speaks for and against four corners being a rectangle, in numbers.
struct RectangleEvidence: Sendable {
    let sides: [SideEvidence]
    let corners: [SIMD2<Double>]
    let angleDeviation: Double
    /// The side that lies outside the image, where there is one.
    let frameSide: Int?
    /// For each corner that is in view how well both sides end there, 0...1: each with an edge up
    /// to the corner, and none beyond.
    let cornerScores: [Double]
    /// Whether one side was looked for, and is the best of many; see ``FourthSide``.
    let isSought: Bool
    /// How busy it is around and on it; see ``Surroundings``.
    var clutter: (around: Double, on: Double)

    /// - Parameters:
    ///   - corners: clockwise with y down: the inside is on the right of every side.
    ///   - sides: from each corner to the next; blank for the one out of view.
    ///   - clutter: what speaks for a rectangle most, unless given.
    ///   - size: of the working image.
    init(
        _ corners: [SIMD2<Double>], frameSide: Int?, isSought: Bool = false,
        sides: [SideEvidence], clutter: (around: Double, on: Double) = (0, 1),
        in size: PixelSize
    ) {
        precondition(corners.count == 4 && sides.count == 4)
        self.corners = corners
        self.frameSide = frameSide
        self.isSought = isSought
        self.sides = sides
        self.clutter = clutter
        let (width, height) = (Double(size.width), Double(size.height))
        cornerScores = (0..<4).compactMap { i in
            let before = (i + 3) % 4
            let corner = corners[i]
            guard i != frameSide, before != frameSide, corner.x > 0, corner.y > 0,
                corner.x < width, corner.y < height
            else { return nil }
            return min(sides[before].ends.last, sides[i].ends.first)
                * (1 - max(sides[before].overrun.after, sides[i].overrun.before))
        }.sorted()
        let way = (0..<4).map { corners[($0 + 1) % 4] - corners[$0] }
        angleDeviation =
            (0..<4).map { i in
                if let frameSide, i == frameSide || (i + 1) % 4 == frameSide { return 0 }
                let (a, b) = (way[i], way[(i + 1) % 4])
                return abs(a.dot(b)) / max(a.length * b.length, 1e-12)
            }.max() ?? 1
    }

    /// Whether all corners in view but one are corners of its own sides.
    var hasOwnCorners: Bool { cornerScores.count { $0 < 0.4 } <= 1 }

    /// The strength of an edge, in levels a pixel, that rivals its own.
    var rivalStrength: Double {
        let strengths = sides.filter { $0.support > 0.3 }.map(\.strength).sorted()
        return 0.5 * (strengths.isEmpty ? 2 : strengths[strengths.count / 2])
    }

    /// The least support of a side in view, 0...1.
    var leastSupport: Double { real.map(\.support).min() ?? 0 }

    private var real: [SideEvidence] {
        sides.indices.filter { $0 != frameSide && sides[$0].visible > 0.05 }.map { sides[$0] }
    }

    /// Whether all four sides are in view, as far as the sides tell.
    var isComplete: Bool {
        frameSide == nil && sides.allSatisfy { $0.visible > 0.9 && $0.support > 0.55 }
    }

    /// Numbers for the confidence, each about 0...1.
    var features: [Double] {
        let real = self.real
        guard !real.isEmpty else { return [Double](repeating: 0, count: Self.featureNames.count) }
        let supports = Self.sorted(real.map(\.support))
        let mean = supports.reduce(0, +) / Double(supports.count)
        let second = supports.count > 1 ? supports[1] : supports[0]
        let overruns = real.reduce(0) { $0 + ($1.overrun.before + $1.overrun.after) }
        let ends = Self.sorted(real.map(\.ends.first) + real.map(\.ends.last))
        let step = real.lazy.map(\.step).min() ?? 0
        let strengths = real.lazy.map(\.strength)
        let (weakest, strongest) = (strengths.min() ?? 0, strengths.max() ?? 0)
        let deviation = real.lazy.map(\.deviation).max() ?? 2
        let sure = Self.sorted(real.map { $0.significance / ($0.significance + 10) })
        let worst = cornerScores.first ?? 0.5
        let nextWorst = cornerScores.count > 1 ? cornerScores[1] : worst
        let (size, badCorners, agreement) = (self.size, self.badCorners, Self.agreement(of: real))
        return [
            supports[0], second, mean, overruns / 8, Self.goingOn(of: real),
            ends[0], ends.prefix(4).reduce(0, +) / Double(min(ends.count, 4)),
            min(step / 20, 1), min(weakest / 5, 1), weakest / max(strongest, 1e-6), deviation / 2,
            angleDeviation, frameSide == nil ? 0 : 1, agreement, Self.spread(of: real), size,
            worst, nextWorst, badCorners, badCorners * size, agreement * size,
            clutter.around, clutter.on, clutter.around * (1 - size), clutter.on * (1 - size),
            sure[0], sure.count > 1 ? sure[1] : sure[0], isSought ? 1 : 0,
        ]
    }

    // `sorted()` allocates once more than sorting in place, for each of thousands of hypotheses.
    private static func sorted(_ values: consuming [Double]) -> [Double] {
        values.sort()
        return values
    }

    /// The share of the corners in view at which a side of its own has no end, 0...1.
    var badCorners: Double {
        if cornerScores.isEmpty { return 0.5 }
        return Double(cornerScores.count { $0 < 0.4 }) / Double(cornerScores.count)
    }

    /// The share of ends at which a side goes on, 0...1: at a real corner none does.
    private static func goingOn(of sides: [SideEvidence]) -> Double {
        let ends =
            sides.count { $0.overrun.before > 0.5 } + sides.count { $0.overrun.after > 0.5 }
        return Double(ends) / 8
    }

    /// How much the step in color at one side differs from that at the others.
    func misfit(of index: Int) -> Double {
        let others = sides.indices.filter { $0 != index && sides[$0].visible > 0.05 }
        let mean =
            others.reduce(SIMD4<Float>.zero) { $0 + sides[$1].inside - sides[$1].outside }
            / Float(max(others.count, 1))
        let difference = sides[index].inside - sides[index].outside - mean
        return Double(((difference * difference).sum() / ((mean * mean).sum() + 12)).squareRoot())
    }

    /// How far the steps in color of all sides point the same way, -1...1.
    private static func agreement(of sides: [SideEvidence]) -> Double {
        var sum = SIMD4<Float>.zero
        for side in sides {
            let step = side.inside - side.outside
            sum += step / max((step * step).sum().squareRoot(), 1e-3)
        }
        sum /= Float(max(sides.count, 1))
        return Double((sum * sum).sum().squareRoot())
    }

    /// How much the colors outside differ from side to side, against the steps.
    private static func spread(of sides: [SideEvidence]) -> Double {
        let n = max(sides.count, 1)
        let mean = sides.reduce(SIMD4<Float>.zero) { $0 + $1.outside } / Float(n)
        var difference = 0.0
        for side in sides {
            let d = side.outside - mean
            difference = max(difference, Double((d * d).sum() / 3).squareRoot())
        }
        let step = sides.reduce(0) { $0 + $1.step } / Double(n)
        return difference / (difference + step + 1)
    }

    /// The short side against the working image, about 0...1.
    var size: Double {
        let way = (0..<4).map { (corners[($0 + 1) % 4] - corners[$0]).length }
        return min(min(way[0] + way[2], way[1] + way[3]) / 400, 1)
    }

    static let featureNames = [
        "least support", "second support", "mean support", "mean overrun", "ends going on",
        "least end", "four least ends", "least step", "least strength", "strength ratio",
        "deviation", "angle", "frame", "agreement", "spread", "size",
        "worst corner", "next corner", "bad corners", "bad and large", "agreeing and large",
        "clutter around", "clutter on", "small in clutter", "small with clutter",
        "least significance", "second significance", "sought",
    ]
}
