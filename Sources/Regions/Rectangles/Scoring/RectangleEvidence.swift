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
    /// How busy it is around and on it; see ``ClutterMap``.
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
        var strengths = LeastFour()
        for side in sides where side.support > 0.3 { strengths.insert(side.strength) }
        return 0.5 * (strengths.count == 0 ? 2 : strengths.values[strengths.count / 2])
    }

    /// The least support of a side in view, 0...1.
    var leastSupport: Double {
        sides.indices.lazy.filter(isReal).map { sides[$0].support }.min() ?? 0
    }

    private func isReal(_ side: Int) -> Bool { side != frameSide && sides[side].visible > 0.05 }

    /// Whether all four sides are in view, as far as the sides tell.
    var isComplete: Bool {
        frameSide == nil && sides.allSatisfy { $0.visible > 0.9 && $0.support > 0.55 }
    }

    /// Numbers for the confidence, each about 0...1.
    var features: [Double] {
        var totals = SideTotals()
        for i in 0..<4 where isReal(i) { totals.add(sides[i]) }
        guard totals.count > 0 else {
            return [Double](repeating: 0, count: Self.featureNames.count)
        }
        let (supports, ends, sure) = (totals.supports, totals.ends, totals.sure)
        let worst = cornerScores.first ?? 0.5
        let nextWorst = cornerScores.count > 1 ? cornerScores[1] : worst
        let (size, badCorners, agreement) = (self.size, self.badCorners, totals.agreement)
        return [
            supports.values[0], supports.second, supports.mean, totals.overruns / 8,
            totals.goingOn / 8, ends.values[0], ends.mean,
            min(totals.step / 20, 1), min(totals.weakest / 5, 1),
            totals.weakest / max(totals.strongest, 1e-6), totals.deviation / 2,
            angleDeviation, frameSide == nil ? 0 : 1, agreement, spread(totals), size,
            worst, nextWorst, badCorners, badCorners * size, agreement * size,
            clutter.around, clutter.on, clutter.around * (1 - size), clutter.on * (1 - size),
            sure.values[0], sure.second, isSought ? 1 : 0,
        ]
    }

    /// The share of the corners in view at which a side of its own has no end, 0...1.
    var badCorners: Double {
        if cornerScores.isEmpty { return 0.5 }
        return Double(cornerScores.count { $0 < 0.4 }) / Double(cornerScores.count)
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

    /// How much the colors outside differ from side to side, against the steps.
    private func spread(_ totals: SideTotals) -> Double {
        let mean = totals.outside / Float(totals.count)
        var difference = 0.0
        for i in 0..<4 where isReal(i) {
            let d = sides[i].outside - mean
            difference = max(difference, Double((d * d).sum() / 3).squareRoot())
        }
        return difference / (difference + totals.steps / Double(totals.count) + 1)
    }

    /// The short side against the working image, about 0...1.
    var size: Double {
        let c = corners
        let across = (c[1] - c[0]).length + (c[3] - c[2]).length
        let down = (c[2] - c[1]).length + (c[0] - c[3]).length
        return min(min(across, down) / 400, 1)
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
