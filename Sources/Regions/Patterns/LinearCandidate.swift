import LibC

/// A place that looks like a linear code: many parallel edges, close together.
struct LinearCandidate: Sendable {
    /// By how much it is turned where bars are bent, in degrees; chosen.
    private static let turns = [-1.5, 1.5, -3, 3, 0]
    /// Where the middles of its halves are, from its own, as shares of the height.
    private static let halves = [-0.25, 0.25]

    /// Pixels of the plane at full size.
    var center: SIMD2<Double>
    /// Unit vector across the bars.
    var across: SIMD2<Double>
    /// Extent across the bars and along them, pixels.
    var length: Double
    var height: Double
    /// Mean energy of its blocks; the strongest are looked at first.
    var energy: Double

    /// Unit vector along the bars: a quarter turn from `across`, clockwise on the image.
    var along: SIMD2<Double> { SIMD2(-across.y, across.x) }

    /// The same turned around its middle, clockwise on the image.
    func turned(degrees: Double) -> LinearCandidate {
        let turn = degrees * Double.pi / 180
        var turned = self
        turned.across = SIMD2(
            across.x * cos(turn) - across.y * sin(turn),
            across.x * sin(turn) + across.y * cos(turn))
        return turned
    }

    /// The same in a plane of another size.
    func scaled(_ factor: Double) -> LinearCandidate {
        var scaled = self
        scaled.center *= factor
        scaled.length *= factor
        scaled.height *= factor
        return scaled
    }

    /// The same where what was the origin lies at an offset.
    func moved(by offset: SIMD2<Double>) -> LinearCandidate {
        var moved = self
        moved.center += offset
        return moved
    }

    /// The same turned by some degrees, and its upper and lower halves: where bars are bent, or
    /// text or glare lies over some of them, one of these may be clear.
    var variants: [LinearCandidate] {
        var variants: [LinearCandidate] = []
        for degrees in Self.turns {
            let turned = turned(degrees: degrees)
            if degrees != 0 { variants.append(turned) }
            for share in Self.halves {
                var half = turned
                half.center += turned.along * (height * share)
                half.height = height / 2
                variants.append(half)
            }
        }
        return variants
    }

    /// Whether a point lies inside, with a margin as a share of length and height.
    func contains(_ point: SIMD2<Double>, margin: Double = 0) -> Bool {
        let offset = point - center
        let (u, v) = ((offset * across).sum(), (offset * along).sum())
        return abs(u) <= length * (0.5 + margin) && abs(v) <= height * (0.5 + margin)
    }
}

extension LinearCandidate {
    /// Two candidates have one direction from this cosine on: 18 degrees.
    private static let leastCosine = 0.95
    /// How much longer and higher a part may be than the whole, as factors: ends are found to a
    /// block, and levels differ.
    private static let (longestPart, highestPart) = (1.1, 1.25)
    /// The points of a part that lie in the whole, from the middle, as shares of its length; and
    /// how far beyond the whole they may lie.
    private static let endsOfPart = [-0.4, 0.4]
    private static let marginOfWhole = 0.05
    /// How many times the whole's energy a part has at most; chosen: more has a code on a ground
    /// whose stripes run as its bars do.
    private static let strongestPart = 4.0

    /// Whether it lies in another of about the same direction, and doesn't stand out of it.
    func isPart(of other: LinearCandidate) -> Bool {
        guard abs((across * other.across).sum()) > Self.leastCosine,
            energy <= Self.strongestPart * other.energy,
            length <= other.length * Self.longestPart,
            height <= other.height * Self.highestPart
        else { return false }
        return Self.endsOfPart.allSatisfy { share in
            other.contains(center + across * (length * share), margin: Self.marginOfWhole)
        }
    }
}

extension LinearCandidate {
    /// Where it is looked beside the bars: from so many pixels on, for a share of the length and
    /// at least so many pixels: a little less than the quiet zone of a retail code, seven modules
    /// beside 95.
    private static let gap = 2.0
    private static let (quietShare, leastQuiet) = (0.06, 6.0)
    /// How much darker it is there, in gray levels; chosen.
    private static let leastDifference: Float = 16
    /// Lines that are looked along, over the middle half of the height; and samples on each.
    private static let lines = 4
    private static let fewestSamples = 4

    /// Whether it is darker beside the bars, at both ends, than between them.
    func hasDarkGround(in plane: Plane<UInt8>) -> Bool {
        func mean(from start: Double, to end: Double) -> Float {
            let values = plane.row(
                from: center + across * start, to: center + across * end,
                count: Swift.max(Int(abs(end - start)), Self.fewestSamples),
                side: along * (height / 4), lines: Self.lines)
            return values.reduce(0, +) / Float(values.count)
        }
        let inside = mean(from: -length / 2, to: length / 2)
        let (near, far) = (
            length / 2 + Self.gap,
            length / 2 + Swift.max(length * Self.quietShare, Self.leastQuiet)
        )
        return Swift.max(mean(from: -far, to: -near), mean(from: near, to: far))
            < inside - Self.leastDifference
    }
}
