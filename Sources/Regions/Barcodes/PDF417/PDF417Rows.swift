/// The rows of a PDF417 by the indicators at their ends: how many there are, and where.
///
/// Each indicator says which three rows its own is of, its cluster which of the three; what it says
/// beside that is of the whole code: by the cluster the number of rows, the level of error
/// correction or the number of columns (ISO/IEC 15438).
struct PDF417Rows: Sendable {
    /// A line's indicator.
    struct Sighting: Sendable {
        /// The line, counted from the top of the picture.
        var line: Int
        var isLeft: Bool
        var match: PDF417Matcher.Match

        /// The row that it says is its own.
        var row: Int { match.word / PDF417Codewords.perThreeRows * 3 + match.cluster }
        fileprivate var fact: Int { match.word % PDF417Codewords.perThreeRows }
    }

    /// The likeness from which an indicator counts.
    ///
    /// Chosen: of lines on the border between two rows most are less like any.
    private static let minimumLikeness: Float = 0.75
    private static let mostRows = 90
    private static let mostLevel = 8
    /// How far lines may be from where their row is expected, in rows: at first, and once that is
    /// known better; how many of them, over what share of the height, make it known; chosen.
    private static let reaches = [2.0, 1.0]
    private static let fewestLines = 4
    private static let leastSpan = 0.3
    /// How high rows may be at the other end beside this one, and how far up and down they may go
    /// until there, in steps of so many rows.
    ///
    /// Chosen: perspective, beyond the direction that is known about.
    private static let scales = [1, 0.94, 1.06, 0.88, 1.12, 0.82, 1.19]
    private static let (mostSteps, rowsPerStep) = (24, 0.25)
    private static let bendCost = 0.1
    /// How many times as high rows are at most as they were taken for, or as low; chosen.
    private static let heightRatio = 0.5...2

    /// The rows at one end as a line: the row at the top of the picture, and rows per line.
    struct Course: Sendable {
        var first: Double
        var slope: Double

        /// The place of a line; 0.5 is the middle of the first row.
        func place(ofLine line: Double) -> Double { first + line * slope }

        /// The line at which a place is.
        func line(at place: Double) -> Double { (place - first) / slope }

        init(first: Double, slope: Double) {
            (self.first, self.slope) = (first, slope)
        }

        /// By least squares; `nil` where rows are not about as high as they are known to be.
        init?(
            through points: [(line: Double, place: Double, weight: Double)], like known: Course
        ) {
            let weight = points.reduce(0) { $0 + $1.weight }
            let middle =
                points.reduce(SIMD2<Double>.zero) { $0 + $1.weight * SIMD2($1.line, $1.place) }
                / weight
            let (products, squares) = points.reduce((0.0, 0.0)) {
                let off = SIMD2($1.line, $1.place) - middle
                return ($0.0 + $1.weight * off.x * off.y, $0.1 + $1.weight * off.x * off.x)
            }
            let slope = products / squares
            guard PDF417Rows.heightRatio.contains(slope / known.slope) else { return nil }
            self.init(first: middle.y - slope * middle.x, slope: slope)
        }
    }

    let count: Int
    let level: Int
    /// Of data.
    let columns: Int
    let left: Course
    private(set) var right: Course

    /// The rows that indicators say are there; `nil` where they don't say how many there are.
    ///
    /// - Parameter span: the lines of the picture from the code's top to its bottom.
    init?(_ sightings: [Sighting], span: ClosedRange<Double>) {
        var votes = [[Int: Float]](repeating: [:], count: 3)
        let sure = sightings.filter { $0.match.likeness > Self.minimumLikeness }
        for sighting in sure {
            // The right indicator says what the left one of the row before the last says.
            let kind = sighting.isLeft ? sighting.match.cluster : (sighting.match.cluster + 2) % 3
            votes[kind][sighting.fact, default: 0] += sighting.match.likeness
        }
        func said(_ kind: Int) -> Int? { votes[kind].max { $0.value < $1.value }?.key }
        guard let threes = said(0), let rest = said(1), let columns = said(2) else { return nil }
        let (count, level) = (3 * threes + rest % 3 + 1, rest / 3)
        guard count >= PDF417Drawing.minimumRows, count <= Self.mostRows, level <= Self.mostLevel
        else { return nil }
        (self.count, self.level, self.columns) = (count, level, columns + 1)
        func end(_ isLeft: Bool) -> Course {
            Self.fit(
                sure.filter { $0.isLeft == isLeft && $0.row < count }, rows: count, span: span)
        }
        left = end(true)
        right = sightings.contains { !$0.isLeft } ? end(false) : left
    }

    /// Where a line lies at some of the way from the left indicator to the right one: 0.5 is the
    /// middle of the first row.
    func place(ofLine line: Int, at share: Double) -> Double {
        let middle = Double(line) + 0.5
        let (a, b) = (left.place(ofLine: middle), right.place(ofLine: middle))
        return a + share * (b - a)
    }

    /// Follows the rows to their other end by what cells look like: of all courses there the one by
    /// which most of them are of the cluster of their row.
    ///
    /// - Parameter cells: a line of each, how far it is on the way from the left, what it is like.
    mutating func follow(_ cells: [(line: Int, share: Double, match: PDF417Matcher.Match)]) {
        let (begin, end) = (left.line(at: 0), left.line(at: Double(count)))
        var best: (likeness: Float, course: Course) = (0, left)
        for scale in Self.scales {
            for step in -Self.mostSteps...Self.mostSteps {
                let middle = (begin + end) / 2 + Double(step) * Self.rowsPerStep / left.slope
                let slope = left.slope / scale
                right = Course(first: Double(count) / 2 - middle * slope, slope: slope)
                let likeness = cells.reduce(Float(0)) { sum, cell in
                    let row = place(ofLine: cell.line, at: cell.share).rounded(.down)
                    let isRow = row >= 0 && row < Double(count)
                    return isRow && Int(row) % 3 == cell.match.cluster
                        ? sum + cell.match.likeness : sum
                }
                // What bends less is likelier, where as much speaks for it.
                let bend = abs(Double(step)) / Double(Self.mostSteps) + abs(scale - 1)
                let weighed = likeness * Float(1 - Self.bendCost * bend)
                if weighed > best.likeness { best = (weighed, right) }
            }
        }
        right = best.course
        // Where each cell puts the other end, the farther away it is the better.
        let seen = cells.compactMap { cell -> (line: Double, place: Double, weight: Double)? in
            let place = place(ofLine: cell.line, at: cell.share)
            guard let row = row(at: place, cluster: cell.match.cluster),
                abs(Double(row) + 0.5 - place) < Self.reaches[1]
            else { return nil }
            let line = Double(cell.line) + 0.5
            let rest = Double(row) + 0.5 - (1 - cell.share) * left.place(ofLine: line)
            return (line, rest / cell.share, cell.share * cell.share)
        }
        right = Course(through: seen, like: left) ?? right
    }

    /// The row of a cluster that is nearest to a place; `nil` where there is none.
    func row(at place: Double, cluster: Int) -> Int? {
        let row = cluster + 3 * Int(((place - 0.5 - Double(cluster)) / 3).rounded())
        return row >= 0 && row < count ? row : nil
    }

    /// The straight line through what indicators say, as far as they agree with one another.
    private static func fit(
        _ sightings: [Sighting], rows: Int, span: ClosedRange<Double>
    ) -> Course {
        let height = span.upperBound - span.lowerBound
        let slope = Double(rows) / height
        var line = Course(first: -slope * span.lowerBound, slope: slope)
        for reach in reaches {
            let near = sightings.map { (x: Double($0.line) + 0.5, y: Double($0.row) + 0.5) }
                .filter { abs($0.y - line.place(ofLine: $0.x)) < reach }
            guard near.count >= fewestLines, let least = near.map(\.x).min(),
                let most = near.map(\.x).max(), most - least > leastSpan * height
            else { break }
            guard let better = Course(through: near.map { ($0.x, $0.y, 1) }, like: line) else {
                break
            }
            line = better
        }
        return line
    }
}
