import LibC

/// Finds a MicroPDF417 by what lines across its rows say: each shows which row it is, and its
/// codewords.
///
/// A first look, with lines that may run aslant to the rows, finds the direction of these.
struct MicroPDF417Finder {
    /// The last look: how far its lines are apart, how many there are at most, of which as many see
    /// whether there are rows, and how far they are turned from the direction of these, in degrees.
    ///
    /// Chosen: rows of two pixels are crossed, and most words seen on several lines.
    private static let pixelsPerLine = 1.5
    private static let maximumLines = 160.0
    private static let linesForRows = 48
    private static let lastAngles = Array(stride(from: -3.0, through: 3, by: 0.5))
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
        /// Whether it is known that `across` runs from left to right.
        fileprivate(set) var isDirected = false

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
    /// Of which lines one shows a row before all are looked at: each one of so many.
    var linesPerGlance = 1
    /// The rows of one code that have to be seen in it, and whole in the last look.
    ///
    /// Chosen: so many that lie as they would in a code are hardly ever there by chance.
    var leastRows = 3
    /// What rows may be, the longest first.
    var forms = MicroPDF417Layout.RowForm.all
    /// Of a line, in the first look and the last.
    var firstSamplesPerPixel = 2.0
    var samplesPerPixel = 2.0

    /// The code in an area; `nil` where there is none.
    func symbol(in area: Area) -> MicroPDF417Symbol? {
        guard let rows = rows(in: area, angles: firstAngles) else { return nil }
        var area = area
        (area.across, area.isDirected) = (rows.direction, true)
        // Lines that are less aslant cross fewer rows, and tell the direction better.
        if let rows = self.rows(in: area, angles: [0]) { area.across = rows.direction }
        let lines = max(Int(min(area.height / Self.pixelsPerLine, Self.maximumLines)), firstLines)
        func last(_ angle: Double, lines: Int) -> [MicroPDF417Symbol.Sighting] {
            sightings(
                in: area.turned(by: angle), lines: lines, samplesPerPixel: samplesPerPixel
            ) { MicroPDF417Line.lines(in: $0, forms: forms) }
        }
        let linesForRows = min(lines, max(Self.linesForRows, firstLines))
        let whole = last(0, lines: linesForRows).filter { !$0.line.words.contains(nil) }
        guard
            let rows = MicroPDF417Rows(
                whole, around: area.center, on: linesForRows, least: leastRows)
        else { return nil }
        return MicroPDF417Symbol(rows.own(of: Self.lastAngles.flatMap { last($0, lines: lines) }))
    }

    /// What the first look shows of a code.
    private func rows(in area: Area, angles: [Double]) -> MicroPDF417Rows? {
        func seen(every step: Int) -> [MicroPDF417Symbol.Sighting] {
            angles.flatMap { angle in
                sightings(
                    in: area.turned(by: angle), lines: firstLines, every: step,
                    samplesPerPixel: firstSamplesPerPixel
                ) { MicroPDF417Line.aslant(in: $0, forms: forms) }
            }
        }
        if linesPerGlance > 1, seen(every: linesPerGlance).isEmpty { return nil }
        return MicroPDF417Rows(
            seen(every: 1), around: area.center, on: firstLines * angles.count,
            least: leastRows)
    }

    /// The rows that so many lines show, whichever way round they are.
    ///
    /// - Parameters:
    ///   - step: of so many lines one is looked at.
    ///   - read: what elements from a bar to a bar show.
    private func sightings(
        in area: Area, lines: Int, every step: Int = 1, samplesPerPixel: Double,
        _ read: (_ widths: [Float]) -> [MicroPDF417Line]
    ) -> [MicroPDF417Symbol.Sighting] {
        let half = area.across * (area.length / 2)
        let down = SIMD2(-area.across.y, area.across.x) * area.height
        var found: [MicroPDF417Symbol.Sighting] = []
        for line in stride(from: step / 2, to: lines, by: step) {
            let middle = area.center + down * ((Double(line) + 0.5) / Double(lines) - 0.5)
            guard
                let (start, length) = plane.part(
                    from: middle - half, along: area.across, reach: area.length)
            else { continue }
            let end = start + area.across * length
            let count = Int(min(length * samplesPerPixel, Self.maximumSamples))
            let profile = plane.row(from: start, to: end, count: count)
            let edges = ElementWidths.edges(in: ElementWidths.betweenLight(profile))
            for isReversed in area.isDirected ? [false] : [false, true] {
                let edges = isReversed ? edges.reversed().map { -$0 } : edges
                let widths = ElementWidths.widths(between: edges)
                for row in read(widths) {
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
