/// Three sides in a row that lines show: a base and two arms on one side of it.
struct OpenShape: Sendable {
    /// Where the arms leave the base, in pixels of the working image.
    var feet: (SIMD2<Double>, SIMD2<Double>)
    /// The directions of the arms, of length 1.
    var arms: (SIMD2<Double>, SIMD2<Double>)
    /// How far the edges of the arms go, at most.
    var reach: Double
    /// The covered length of all three.
    var covered: Double
}

extension QuadrilateralHypotheses {
    /// The shapes that want a fourth side, the best covered first, at most `limit`.
    ///
    /// Where the ground is busy or nearly of the paper's color, one side in four is often no line.
    func openShapes(limit: Int) -> [OpenShape] {
        var found: [(shape: OpenShape, base: Int, arms: (Int, Int))] = []
        for a in 0..<count where !lines[a].isFrame {
            let table = tables[a]
            for (n, b) in table.crossing.enumerated() where !lines[b].isFrame {
                for d in table.partners[n] where d > b && !lines[d].isFrame {
                    let cover = Double(cover(on: a, b, d) - 1) / 200
                    if cover < 0.5 { continue }
                    let feet = (
                        lines[a].point(at: crossings[a * count + b]),
                        lines[a].point(at: crossings[a * count + d])
                    )
                    let width = (feet.1 - feet.0).length
                    for side in [-1.0, 1.0] {
                        guard let first = arm(b, from: a, side: side, width: width),
                            let second = arm(d, from: a, side: side, width: width),
                            // They may run apart as perspective has it.
                            abs(first.direction.cross(second.direction)) < 0.4,
                            first.covered + second.covered > 0.5 * width
                        else { continue }
                        let shape = OpenShape(
                            feet: feet, arms: (first.direction, second.direction),
                            reach: max(first.reach, second.reach),
                            covered: cover * width + first.covered + second.covered)
                        found.append((shape, a, (b, d)))
                    }
                }
            }
        }
        // Numbers are sorted and not what they stand for: thousands may be found.
        let order = found.indices.sorted { found[$0].shape.covered > found[$1].shape.covered }
        var bases = [UInt8](repeating: 0, count: count)
        var uses = [UInt8](repeating: 0, count: count)
        var result: [OpenShape] = []
        for (shape, base, arms) in order.lazy.map({ found[$0] }) {
            if bases[base] >= 4 || uses[arms.0] >= 8 || uses[arms.1] >= 8 { continue }
            bases[base] += 1
            uses[arms.0] += 1
            uses[arms.1] += 1
            result.append(shape)
            if result.count == limit { break }
        }
        return result
    }

    /// What a line shows of an arm that leaves a base to one side of it.
    private func arm(
        _ b: Int, from a: Int, side: Double, width: Double
    ) -> (direction: SIMD2<Double>, reach: Double, covered: Double)? {
        let line = lines[b]
        let foot = crossings[b * count + a]
        let sign = lines[a].direction.cross(line.direction) * side > 0 ? 1.0 : -1.0
        var (reach, covered) = (0.0, 0.0)
        let pieces = sign > 0 ? line.pieces : line.pieces.reversed()
        for piece in pieces {
            let (one, other) = (sign * (piece.from - foot), sign * (piece.to - foot))
            let (from, to) = (max(min(one, other), 0), max(one, other))
            if to <= 4 { continue }
            // An edge far away is another's.
            if from - reach > max(0.5 * width, 20) { break }
            covered += to - from
            reach = to
        }
        guard covered > 0.2 * width, reach > 0.3 * width, reach > minimumSide else { return nil }
        return (sign * line.direction, reach, covered)
    }
}
