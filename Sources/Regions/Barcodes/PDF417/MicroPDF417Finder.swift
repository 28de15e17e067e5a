import LibC

/// Finds a MicroPDF417 by what lines across its rows say: each shows which row it is, and its
/// codewords.
struct MicroPDF417Finder {
    /// The rows of one code that have to be seen in the first look.
    ///
    /// Chosen: bars that look like a row by chance are the same one on all lines.
    private static let leastRows = 2
    /// The second look: how far its lines are apart, how many there are at most, and how far they are
    /// turned from the direction that showed most rows, in degrees.
    ///
    /// Chosen: rows of two pixels are crossed, and most words seen on several lines.
    private static let pixelsPerLine = 1.5
    private static let maximumLines = 160.0
    private static let angles = stride(from: -2.0, through: 2, by: 0.5)
    /// Samples of a line at the most; chosen: some of each element of the longest row.
    private static let maximumSamples = 1600.0

    /// Where lines are laid, in pixels.
    struct Area {
        var center: SIMD2<Double>
        /// A unit vector along the rows, from left to right or the other way.
        var across: SIMD2<Double>
        /// How long lines are, and how far they are apart from the first to the last.
        var length: Double
        var height: Double

        fileprivate func turned(by degrees: Double) -> Area {
            let angle = degrees * .pi / 180
            var area = self
            let (c, s) = (cos(angle), sin(angle))
            area.across = SIMD2(across.x * c - across.y * s, across.x * s + across.y * c)
            return area
        }
    }

    let plane: Plane<UInt8>
    /// The first look: how many lines, and in which directions, in degrees from the area's own.
    let firstLines: Int
    let firstAngles: [Double]
    /// Further directions, for where the first show a row.
    var furtherAngles: [Double] = []
    /// What rows may be, the longest first.
    var forms = MicroPDF417Layout.RowForm.all
    /// Of a line, in the first look and the second.
    var samplesPerPixel = 2.0

    /// The code in an area; `nil` where there is none.
    func symbol(in area: Area) -> MicroPDF417Symbol? {
        func look(_ angle: Double) -> (angle: Double, rows: Int, lines: Int) {
            let seen = sightings(in: area.turned(by: angle), lines: firstLines)
            return (angle, Self.rows(of: seen), seen.count)
        }
        var looks = firstAngles.map(look)
        if looks.contains(where: { $0.rows > 0 }) { looks += furtherAngles.map(look) }
        guard let best = looks.max(by: { ($0.rows, $0.lines) < ($1.rows, $1.lines) }),
            best.rows >= Self.leastRows
        else { return nil }
        let lines = Int(min(area.height / Self.pixelsPerLine, Self.maximumLines))
        var seen: [MicroPDF417Symbol.Sighting] = []
        for angle in Self.angles {
            seen += sightings(
                in: area.turned(by: best.angle + angle), lines: max(lines, firstLines))
        }
        return MicroPDF417Symbol(seen)
    }

    /// How many different rows of one size lines show.
    private static func rows(of seen: [MicroPDF417Symbol.Sighting]) -> Int {
        Dictionary(grouping: seen, by: \.line.columns).values
            .map { Set($0.map(\.line.left)).count }.max() ?? 0
    }

    /// The rows that so many lines show, whichever way round they are.
    private func sightings(in area: Area, lines: Int) -> [MicroPDF417Symbol.Sighting] {
        let half = area.across * (area.length / 2)
        let down = SIMD2(-area.across.y, area.across.x) * area.height
        let count = Int(min(area.length * samplesPerPixel, Self.maximumSamples))
        var found: [MicroPDF417Symbol.Sighting] = []
        for line in 0..<lines {
            let middle = area.center + down * ((Double(line) + 0.5) / Double(lines) - 0.5)
            let (start, end) = (middle - half, middle + half)
            let profile = plane.row(from: start, to: end, count: count)
            let edges = ElementWidths.edges(in: ElementWidths.betweenLight(profile))
            for isReversed in [false, true] {
                let edges = isReversed ? edges.reversed().map { -$0 } : edges
                let widths = zip(edges, edges.dropFirst()).map { $1 - $0 }
                for row in MicroPDF417Line.lines(in: widths, forms: forms) {
                    let ends = [row.elements.lowerBound, row.elements.upperBound].map {
                        start + (end - start) * ((Double(abs(edges[$0])) - 0.5) / Double(count))
                    }
                    found.append(
                        MicroPDF417Symbol.Sighting(line: row, start: ends[0], end: ends[1]))
                }
            }
        }
        return found
    }
}
