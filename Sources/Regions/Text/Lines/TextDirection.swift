/// Which way most text of a page runs.
enum TextDirection: Sendable, Hashable {
    /// From left to right, give or take a few degrees.
    case level
    /// From left to right after a number of quarter turns clockwise, with a slope that is left.
    case steep(quarters: Int, slope: Double)

    /// How many letters are asked, at most twice as many: more say the same.
    ///
    /// Chosen.
    private static let sampledLetters = 4000
    /// How far a letter's box wobbles against the next one's, in degrees; a vote counts for the
    /// angles that near, evenly less to both sides.
    ///
    /// Chosen: a pixel or two of a small letter.
    private static let wobbleInDegrees = 6
    /// The weight of a vote at its own angle.
    private static let fullVote = Double(wobbleInDegrees + 1)
    /// Text of up to that slope is level for the finder of lines, in degrees.
    ///
    /// Chosen.
    private static let maximumLevelSlopeInDegrees = 10
    /// How many times as many votes another direction needs as level text has.
    ///
    /// Chosen: in doubt, text is level.
    private static let minimumLeadOverLevel = 1.3
    /// Letters that must agree on another direction, counted in full votes.
    ///
    /// Chosen: two words.
    private static let minimumAgreeingLetters = 8.0
    /// How far the nearest letter is looked for to each side, and how much larger or smaller it may
    /// be, in sizes of the letter.
    ///
    /// Chosen: two sizes reach over a space.
    private static let reachInSizes: Int32 = 2
    private static let maximumSizeRatio: Int32 = 2
    /// The second coefficient of the arc tangent's approximation: 0.273 radians.
    ///
    /// Source: S. Rajan et al., Efficient approximations for the arctangent function (2006).
    private static let arcTangentBendInDegrees = 15.6

    /// Asks each letter for its nearest neighbor: most often that is the next letter of its line.
    ///
    /// Source: L. O'Gorman, The document spectrum for page layout analysis (1993).
    init(_ letters: [InkComponent], width: Int, height: Int) {
        let step = max(letters.count / Self.sampledLetters, 1)
        let grid = ComponentGrid(letters, width: width, height: height)
        var votes = [Double](repeating: 0, count: 180)
        for index in stride(from: 0, to: letters.count, by: step) {
            guard let angle = Self.angleToNearest(index, letters, grid) else { continue }
            for offset in -Self.wobbleInDegrees...Self.wobbleInDegrees {
                votes[((angle + offset) % 180 + 180) % 180] += Self.fullVote - Double(abs(offset))
            }
        }
        guard let best = votes.indices.max(by: { votes[$0] < votes[$1] }) else {
            self = .level
            return
        }
        let level =
            (-Self.maximumLevelSlopeInDegrees...Self.maximumLevelSlopeInDegrees)
            .map { votes[($0 + 180) % 180] }.max() ?? 0
        guard votes[best] > Self.minimumLeadOverLevel * level,
            votes[best] > Self.minimumAgreeingLetters * Self.fullVote
        else {
            self = .level
            return
        }
        // Counted from the x axis downwards, 0..<180.
        let angle = best > 90 ? best - 180 : best
        if abs(angle) <= 45 {
            self = .steep(quarters: 0, slope: Self.slope(angle))
        } else {
            // Text that runs down is turned counter-clockwise, text that runs up clockwise;
            // of those two, which is upside down only reading can tell.
            self = .steep(quarters: 3, slope: Self.slope(angle > 0 ? angle - 90 : angle + 90))
        }
    }

    private static func slope(_ degrees: Int) -> Double {
        let x = Double(degrees) * .pi / 180
        // The tangent's series, good to a percent up to 45 degrees.
        return x + x * x * x / 3 + 2 * x * x * x * x * x / 15 + 17 * pow7(x) / 315
    }

    private static func pow7(_ x: Double) -> Double { x * x * x * x * x * x * x }

    /// The direction of the nearest letter of a similar size, in degrees, 0..<180.
    private static func angleToNearest(
        _ index: Int, _ letters: [InkComponent], _ grid: ComponentGrid
    ) -> Int? {
        let letter = letters[index]
        let size = max(letter.width, letter.height)
        let (x, y) = (letter.left + letter.right, letter.top + letter.bottom)
        let reach = Int(reachInSizes * size)
        var best: (distance: Int32, dx: Int32, dy: Int32)?
        grid.forEach(
            left: Int(letter.left) - reach, top: Int(letter.top) - reach,
            right: Int(letter.right) + reach, bottom: Int(letter.bottom) + reach
        ) { other in
            let candidate = letters[other]
            let otherSize = max(candidate.width, candidate.height)
            guard other != index, maximumSizeRatio * otherSize > size,
                otherSize < maximumSizeRatio * size
            else { return }
            let dx = candidate.left + candidate.right - x
            let dy = candidate.top + candidate.bottom - y
            let distance = dx * dx + dy * dy
            if distance > 0, distance < best?.distance ?? .max { best = (distance, dx, dy) }
        }
        guard let best else { return nil }
        return degrees(Double(best.dx), Double(best.dy))
    }

    /// The direction of a vector, in whole degrees of 0..<180.
    private static func degrees(_ dx: Double, _ dy: Double) -> Int {
        let (ax, ay) = (abs(dx), abs(dy))
        // The arc tangent of the smaller over the larger, good to a quarter of a degree.
        let ratio = min(ax, ay) / max(ax, ay)
        let octant = ratio * (45 + arcTangentBendInDegrees * (1 - ratio))
        let quadrant = ax >= ay ? octant : 90 - octant
        let angle = (dx < 0) != (dy < 0) ? 180 - quadrant : quadrant
        return Int(angle.rounded()) % 180
    }
}
