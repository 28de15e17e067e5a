/// Finder patterns that may be a code's: three, or two where the third is hidden.
struct QRFinderTriple: Sendable {
    /// How many of the nearest patterns of about one size one may be joined with; chosen: those of
    /// its own code are among them where codes stand side by side.
    private static let neighbors = 10
    /// How many times as large as another's a code's patterns are at the most, and how many times as
    /// many modules one side is seen to have as another; chosen: perspective, and measuring.
    private static let largestSizeRatio = 2.2
    private static let largestSideRatio = 1.35
    /// The cosine of the angle between the sides, either way: 45 degrees; chosen: turned, and
    /// tilted by 60 degrees.
    private static let largestCosine = 0.7
    /// The same of a pair, which has no third to prove it; chosen.
    private static let largestSizeRatioOfPair = 1.6
    /// The least and most modules between patterns, less what measuring adds.
    private static let distances = (least: 11.0, most: 190.0)

    /// The pattern at the corner, the one to its right and the one below, as if not mirrored; `nil`
    /// for a hidden one.
    var patterns: [QRFinderPattern?]
    /// Modules of a side, as the sizes of patterns say.
    var size: Double
    /// How little they look like a code's.
    var cost: Double

    /// What patterns of one polarity may be codes, the likeliest first.
    ///
    /// - Throws: `CancellationError` where the task is cancelled.
    static func triples(of patterns: [QRFinderPattern]) throws -> [QRFinderTriple] {
        var found: [QRFinderTriple] = []
        for (index, corner) in patterns.enumerated() {
            try Task.checkCancellation()
            var near: [(pattern: QRFinderPattern, side: SIMD2<Double>, modules: Double)] = []
            for (other, pattern) in patterns.enumerated()
            where other != index && pattern.isColorInverted == corner.isColorInverted {
                let side = pattern.center - corner.center
                let (own, its) = (corner.module(along: side), pattern.module(along: side))
                // Exact, whatever the perspective: along a line, modules are the distance over the
                // geometric mean of their lengths at both ends.
                let modules = side.length / (own * its).squareRoot()
                guard modules > distances.least, modules < distances.most,
                    pattern.module < largestSizeRatio * corner.module,
                    corner.module < largestSizeRatio * pattern.module
                else { continue }
                near.append((pattern, side, modules))
            }
            if near.count > neighbors {
                near.sort { $0.modules < $1.modules }
                near = Array(near.prefix(neighbors))
            }
            for one in near {
                for other in near {
                    let cosine = one.side.dot(other.side) / (one.side.length * other.side.length)
                    let ratio = one.modules / other.modules
                    guard one.side.cross(other.side) > 0, abs(cosine) < largestCosine,
                        ratio < largestSideRatio, ratio > 1 / largestSideRatio
                    else { continue }
                    let size = (one.modules + other.modules) / 2 + 2 * FinderPattern.reach
                    found.append(
                        QRFinderTriple(
                            patterns: [corner, one.pattern, other.pattern], size: size,
                            cost: abs(cosine) + max(ratio, 1 / ratio) - 1))
                }
            }
        }
        return found.sorted { $0.cost < $1.cost }
    }

    /// The same in a plane of another size.
    func scaled(_ factor: Double) -> QRFinderTriple {
        var triple = self
        triple.patterns = patterns.map { $0?.scaled(factor) }
        return triple
    }

    /// Whether it may be of an equal code: its sides run the same way, as far.
    func isAlike(_ other: QRFinderTriple, tolerance: Double) -> Bool {
        guard let corner = patterns[0], let its = other.patterns[0] else { return false }
        return zip(patterns, other.patterns).dropFirst().allSatisfy { one, two in
            guard let one, let two else { return false }
            let (side, same) = (one.center - corner.center, two.center - its.center)
            return (side - same).length < tolerance * side.length
        }
    }

    /// Those that are seen.
    var seen: [QRFinderPattern] { patterns.compactMap { $0 } }

    /// What pairs of patterns may be of codes that hide a third, the likeliest first.
    static func pairs(of patterns: [QRFinderPattern]) -> [QRFinderTriple] {
        var found: [QRFinderTriple] = []
        for (index, one) in patterns.enumerated() {
            for other in patterns[..<index] where other.isColorInverted == one.isColorInverted {
                let side = other.center - one.center
                let modules =
                    side.length
                    / (one.module(along: side) * other.module(along: side)).squareRoot()
                let ratio = max(one.module / other.module, other.module / one.module)
                guard modules > distances.least, modules < distances.most,
                    ratio < largestSizeRatioOfPair
                else { continue }
                let size = modules + 2 * FinderPattern.reach
                // On either side of the line between them, and hidden at either end; or they are
                // the ends of a diagonal, along which modules are as long as along a side's, each
                // of them farther.
                let isSide = max(one.slant(of: side), other.slant(of: side))
                let isDiagonal = max(
                    one.slant(of: side.turnedByEighth), other.slant(of: side.turnedByEighth))
                if isSide < isDiagonal {
                    for arrangement in [
                        [one, other, nil], [other, one, nil], [one, nil, other], [other, nil, one],
                    ] {
                        found.append(
                            QRFinderTriple(
                                patterns: arrangement, size: size, cost: isSide + ratio - 1))
                    }
                } else {
                    for arrangement in [[nil, one, other], [nil, other, one]] {
                        found.append(
                            QRFinderTriple(
                                patterns: arrangement, size: size, cost: isDiagonal + ratio - 1))
                    }
                }
            }
        }
        return found.sorted { $0.cost < $1.cost }
    }
}

extension QRFinderPattern {
    /// The sine of the angle between a direction and the nearest side, about.
    fileprivate func slant(of direction: SIMD2<Double>) -> Double {
        let (axis, unit) = (axis, direction.unit)
        return min(abs(axis.cross(unit)), abs(axis.dot(unit)))
    }
}

extension SIMD2<Double> {
    /// Turned by 45° clockwise on a plane whose y points down, and longer by the root of two.
    fileprivate var turnedByEighth: SIMD2<Double> { SIMD2(x - y, x + y) }
}
