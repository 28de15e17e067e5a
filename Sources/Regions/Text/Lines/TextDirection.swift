/// Which way most text of a page runs.
enum TextDirection: Sendable, Hashable {
    /// From left to right, give or take a few degrees.
    case level
    /// From left to right after a number of quarter turns clockwise, with a slope that is left.
    case steep(quarters: Int, slope: Double)

    /// Asks each letter for its nearest neighbor: most often that is the next letter of its line.
    ///
    /// Source: L. O'Gorman, The document spectrum for page layout analysis (1993).
    init(_ letters: [InkComponent], width: Int, height: Int) {
        // A few thousand letters tell as much as all of them.
        let step = max(letters.count / 4000, 1)
        let grid = ComponentGrid(letters, width: width, height: height)
        var votes = [Double](repeating: 0, count: 180)
        for index in stride(from: 0, to: letters.count, by: step) {
            guard let angle = Self.angleToNearest(index, letters, grid) else { continue }
            // A letter's box wobbles by some degrees against the next one's.
            for offset in -6...6 {
                votes[((angle + offset) % 180 + 180) % 180] += 7 - Double(abs(offset))
            }
        }
        guard let best = votes.indices.max(by: { votes[$0] < votes[$1] }) else {
            self = .level
            return
        }
        let level = (-10...10).map { votes[($0 + 180) % 180] }.max() ?? 0
        // In doubt, text is level.
        guard votes[best] > 1.3 * level, votes[best] > 8 * 7 else {
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
        let reach = Int(2 * size)
        var best: (distance: Int32, dx: Int32, dy: Int32)?
        grid.forEach(
            left: Int(letter.left) - reach, top: Int(letter.top) - reach,
            right: Int(letter.right) + reach, bottom: Int(letter.bottom) + reach
        ) { other in
            let candidate = letters[other]
            let otherSize = max(candidate.width, candidate.height)
            guard other != index, 2 * otherSize > size, otherSize < 2 * size else { return }
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
        let octant = ratio * (45 + 15.6 * (1 - ratio))
        let quadrant = ax >= ay ? octant : 90 - octant
        let angle = (dx < 0) != (dy < 0) ? 180 - quadrant : quadrant
        return Int(angle.rounded()) % 180
    }
}
