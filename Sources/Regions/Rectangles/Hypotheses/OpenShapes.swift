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

    /// A bar that spans from one arm to the other.
    struct Bar {
        /// Where its ends are, in pixels along the arms.
        var first: Double
        var second: Double
        /// How much the colors on both sides of it differ, in any unit.
        var step: Float
    }

    /// The points at two distances along the arms.
    func ends(_ first: Double, _ second: Double) -> (SIMD2<Double>, SIMD2<Double>) {
        (feet.0 + first * arms.0, feet.1 + second * arms.1)
    }
}

extension CrossingGraph {
    // Coverage is the share of a side, 0...1, that edges cover. Chosen where nothing else is said.

    /// How many shapes a line is the base of, and how many it is an arm of.
    private static let maximumShapesOfBase: UInt8 = 4
    private static let maximumShapesOfArm: UInt8 = 8
    /// The least coverage of a base.
    private static let minimumBaseCoverage = 0.5
    /// The least covered length of each arm and of both, and how far each goes, in bases.
    private static let minimumArmCoverInBases = 0.2
    private static let minimumArmsCoverInBases = 0.5
    private static let minimumArmReachInBases = 0.3
    /// The greatest sine of the angle between arms, which may run apart as perspective has it: 24°.
    private static let maximumSineOfArms = 0.4
    /// How far an edge is from the one before it on its arm at most: as far as the line is covered,
    /// and that many pixels where that is less; one farther away is another's.
    private static let minimumGapLimitInPixels = 20.0
    /// An edge that goes no farther, in pixels, is at the corner and no part of an arm.
    private static let cornerInPixels = 4.0

    /// The shapes that want a fourth side, the best covered first, at most `limit`.
    ///
    /// Where the background is busy or nearly of the paper's color, one side in four is often no
    /// line.
    func openShapes(limit: Int) -> [OpenShape] {
        var found: [OpenLines] = []
        for a in 0..<count where !lines[a].isFrame { addShapes(on: a, to: &found) }
        var bases = [UInt8](repeating: 0, count: count)
        var uses = [UInt8](repeating: 0, count: count)
        var result: [OpenShape] = []
        for shape in DescendingIndices(found.lazy.map(\.covered)).lazy.map({ found[$0] }) {
            let (base, first, second) = (shape.base, shape.first.line, shape.second.line)
            if bases[base] >= Self.maximumShapesOfBase || uses[first] >= Self.maximumShapesOfArm
                || uses[second] >= Self.maximumShapesOfArm
            {
                continue
            }
            bases[base] += 1
            uses[first] += 1
            uses[second] += 1
            result.append(
                OpenShape(
                    feet: (
                        lines[base].point(at: shape.first.foot),
                        lines[base].point(at: shape.second.foot)
                    ),
                    arms: (shape.first.direction, shape.second.direction),
                    reach: max(shape.first.reach, shape.second.reach), covered: shape.covered))
            if result.count == limit { break }
        }
        return result
    }

    /// Three lines that make an open shape.
    private struct OpenLines {
        let base: Int
        let first: Arm
        let second: Arm
        let covered: Double
    }

    /// What a line shows of an arm that leaves a base to one side of it.
    private struct Arm {
        let line: Int
        /// Where on the base it begins.
        let foot: Double
        /// Of length 1, away from the base.
        let direction: SIMD2<Double>
        /// How far its edges go, and the covered length.
        let reach: Double
        let covered: Double
    }

    private func addShapes(on base: Int, to found: inout [OpenLines]) {
        let crossing = tables[base].crossing
        for side in [-1.0, 1.0] {
            // Few of the lines that cross a base are at the end of a side on it.
            var arms = [Arm??](repeating: nil, count: count)
            func arm(_ line: Int) -> Arm? {
                if let known = arms[line] { return known }
                let arm = self.arm(line, from: base, side: side)
                arms[line] = .some(arm)
                return arm
            }
            for (n, b) in crossing.enumerated() where !lines[b].isFrame {
                for d in tables[base].partners[n] where d > b && !lines[d].isFrame {
                    let share = Self.share(cover(on: base, b, d))
                    guard share >= Self.minimumBaseCoverage, let first = arm(b), let second = arm(d)
                    else { continue }
                    let width = abs(second.foot - first.foot)
                    guard min(first.covered, second.covered) > Self.minimumArmCoverInBases * width,
                        min(first.reach, second.reach) > Self.minimumArmReachInBases * width,
                        first.covered + second.covered > Self.minimumArmsCoverInBases * width,
                        abs(first.direction.cross(second.direction)) < Self.maximumSineOfArms
                    else { continue }
                    found.append(
                        OpenLines(
                            base: base, first: first, second: second,
                            covered: share * width + first.covered + second.covered))
                }
            }
        }
    }

    /// What a line shows of an arm.
    private func arm(_ b: Int, from a: Int, side: Double) -> Arm? {
        let line = lines[b]
        let foot = crossings[b * count + a]
        let sign = lines[a].direction.cross(line.direction) * side > 0 ? 1.0 : -1.0
        let gap = max(line.covered, Self.minimumGapLimitInPixels)
        var (reach, covered) = (0.0, 0.0)
        for piece in sign > 0 ? line.pieces : line.pieces.reversed() {
            let (one, other) = (sign * (piece.from - foot), sign * (piece.to - foot))
            let (from, to) = (max(min(one, other), 0), max(one, other))
            if to <= Self.cornerInPixels { continue }
            if from - reach > gap { break }
            covered += to - from
            reach = to
        }
        guard reach > minimumSide else { return nil }
        return Arm(
            line: b, foot: crossings[a * count + b], direction: sign * line.direction,
            reach: reach, covered: covered)
    }
}
