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
    /// Mean energy of its blocks.
    var energy: Double

    /// By which the strongest are looked at first.
    var strength: Double { energy * length }

    /// Unit vector along the bars: a quarter turn from `across`, clockwise on the image.
    var along: SIMD2<Double> { SIMD2(-across.y, across.x) }

    /// Its corners, as the strip of it is read from left to right.
    var outline: PixelQuadrilateral {
        let half = across * (length / 2)
        let down = along * (height / 2)
        return PixelQuadrilateral(
            topLeft: center - half - down, topRight: center + half - down,
            bottomRight: center + half + down, bottomLeft: center - half + down)
    }

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
        let (u, v) = (offset.dot(across), offset.dot(along))
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

    /// How large the smaller of two that are one is beside the larger; chosen.
    private static let leastShareOfSame = 0.6

    /// Whether both are of the same bars, and about as large.
    func isSame(as other: LinearCandidate) -> Bool {
        let areas = [self, other].map { $0.length * $0.height }.sorted()
        return areas[0] > Self.leastShareOfSame * areas[1]
            && (isPart(of: other) || other.isPart(of: self))
    }

    /// Whether it lies in another of about the same direction, and doesn't stand out of it.
    func isPart(of other: LinearCandidate) -> Bool {
        guard abs(across.dot(other.across)) > Self.leastCosine,
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
    /// The box around candidates that run about as most of them do, as their bars lie; `nil` for none.
    init?(around candidates: [LinearCandidate]) {
        func weight(_ candidate: LinearCandidate) -> Double {
            candidate.energy * candidate.length * candidate.height
        }
        guard let first = candidates.max(by: { weight($0) < weight($1) }) else { return nil }
        let alike = candidates.filter { abs($0.across.dot(first.across)) > Self.leastCosine }
        // Doubled angles: across from left to right and from right to left are one direction.
        let double = alike.reduce(SIMD2<Double>.zero) { sum, candidate in
            let (x, y) = (candidate.across.x, candidate.across.y)
            return sum + SIMD2(x * x - y * y, 2 * x * y) * weight(candidate)
        }
        let angle = atan2(double.y, double.x) / 2
        self = first
        across = SIMD2(cos(angle), sin(angle))
        let places = alike.flatMap(\.outline.corners).map { SIMD2($0.dot(across), $0.dot(along)) }
        let (low, high) = places.reduce((places[0], places[0])) {
            (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
        }
        let middle = (low + high) / 2
        center = across * middle.x + along * middle.y
        (length, height) = (high.x - low.x, high.y - low.y)
    }
}

extension LinearCandidate {
    /// Where a quiet zone is looked for, in lengths from the middle; chosen: what looks like a code
    /// may end before its bars do, or go on beyond them.
    private static let quietReach = 0.3...0.8
    /// Of the length; chosen: a little less than the quiet zone of a retail code, seven modules
    /// beside 95 (ISO/IEC 15420).
    private static let quietShare = 0.06
    /// The same of long codes, where it is so many times as wide as any space between the bars; chosen: a
    /// quiet zone of ten modules beside up to thirty characters, and spaces of up to four.
    private static let quietShareOfLong = 0.03
    private static let quietInWidestSpaces = 1.5
    /// How much lighter than the bars' dark a quiet zone is at most, as a share of the contrast,
    /// and the contrast in gray levels that tells the two apart; chosen.
    private static let quietShade: Float = 0.35
    private static let leastContrast: Float = 16
    /// The shares of the gray values between the ends that are darker than dark and light; chosen.
    private static let (darkShare, lightShare) = (0.08, 0.92)
    /// Lines that are looked along, over the middle half of the height; and samples in a length.
    private static let groundLines = 4
    private static let samplesInLength = 200.0

    /// Whether there may be a quiet zone at both ends that is as dark as what is dark between.
    func hasDarkGround(in plane: Plane<UInt8>) -> Bool {
        func sample(_ lengths: Double) -> Int {
            Int((lengths + Self.quietReach.upperBound) * Self.samplesInLength)
        }
        let reach = across * (length * Self.quietReach.upperBound)
        let values = plane.row(
            from: center - reach, to: center + reach, count: sample(Self.quietReach.upperBound),
            side: along * (height / 4), lines: Self.groundLines)
        let bars = values[sample(-0.5)..<sample(0.5)].sorted()
        let dark = bars[Int(Double(bars.count) * Self.darkShare)]
        let contrast = bars[Int(Double(bars.count) * Self.lightShare)] - dark
        guard contrast >= Self.leastContrast else { return false }
        let isDark = values.map { $0 < dark + Self.quietShade * contrast }
        let (left, right) = (-Self.quietReach.lowerBound, Self.quietReach.lowerBound)
        let quiet = min(
            isDark[..<sample(left)].longestRun, isDark[sample(right)...].longestRun)
        let widest = isDark[sample(left)..<sample(right)].longestRun
        return quiet >= Int(Self.quietShare * Self.samplesInLength)
            || quiet >= Int(Self.quietShareOfLong * Self.samplesInLength)
                && Double(quiet) >= Self.quietInWidestSpaces * Double(widest)
    }
}

extension ArraySlice<Bool> {
    /// The most that follow one another and are true.
    fileprivate var longestRun: Int {
        var (run, longest) = (0, 0)
        for isTrue in self {
            run = isTrue ? run + 1 : 0
            longest = Swift.max(longest, run)
        }
        return longest
    }
}
