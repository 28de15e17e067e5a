/// Rows that lines show where those of one MicroPDF417 would lie.
struct MicroPDF417Rows {
    private let highest: MicroPDF417Symbol.Sighting
    private let below: [MicroPDF417Symbol.Sighting]
    /// How high a row is, in pixels.
    private let height: Double

    /// How many rows a line shows at most, on average, that are looked at.
    ///
    /// Chosen: a line across one code shows fewer, one across stripes, or a row of codes, hundreds.
    private static let mostOnLine = 12
    /// How many rows a row may lie above or below its place, or what share of its distance if that is more.
    ///
    /// Chosen: lines cross rows anywhere in their height, which perspective changes.
    private static let rowsAside = 1.5
    private static let shareAside = 0.1

    /// Those with most words, of those that lie nearest to a middle; `nil` where fewer rows than the least
    /// are seen.
    ///
    /// - Parameter lines: how many lines show them.
    init?(
        _ seen: [MicroPDF417Symbol.Sighting], around middle: SIMD2<Double>, on lines: Int,
        least: Int
    ) {
        var seen = seen
        let limit = lines * Self.mostOnLine
        if seen.count > limit {
            let distances = seen.map { (($0.start + $0.end) / 2 - middle).length }
            seen = seen.indices.sorted { distances[$0] < distances[$1] }.prefix(limit)
                .map { seen[$0] }
        }
        var best: (words: Int, rows: Self?) = (0, nil)
        for one in seen {
            let addresses = Set(seen.lazy.filter { $0.isRow(below: one) }.map(\.line.left))
            guard addresses.count + 1 >= least,
                let (rows, count) = Self.rows(below: one, of: seen), count >= least,
                count * one.line.columns > best.words
            else { continue }
            best = (count * one.line.columns, rows)
        }
        guard let rows = best.rows else { return nil }
        self = rows
    }

    private init(
        highest: MicroPDF417Symbol.Sighting, below: [MicroPDF417Symbol.Sighting], height: Double
    ) {
        (self.highest, self.below, self.height) = (highest, below, height)
    }

    /// The rows below one that lie as far from it as their addresses say, and how many more these are,
    /// with it, than those between them that don't; `nil` where there are none.
    ///
    /// Rows of two codes of a sheet, too, are apart as their addresses say, but others are between them.
    private static func rows(
        below highest: MicroPDF417Symbol.Sighting, of seen: [MicroPDF417Symbol.Sighting]
    ) -> (rows: Self, count: Int)? {
        let down = axes(of: highest).down
        let places = seen.filter { $0.isAtPlace(of: highest) }.map { row in
            (
                row: row, down: (row.start - highest.start).dot(down),
                rows: Double(row.line.rowsBelow(highest.line))
            )
        }.filter { $0.down > 0 }
        let heights = Set(
            places.filter { $0.row.isRow(below: highest) }.map { $0.down / $0.rows })
        let fits = heights.map { height in
            let own = places.filter { abs($0.down / height - $0.rows) <= rowsAside && $0.rows > 0 }
            let farthest = own.reduce(0) { max($0, $1.down) }
            let between = places.count { $0.down <= farthest }
            let count = Set(own.map(\.row.line.left)).count + 1 - (between - own.count)
            return (
                rows: Self(highest: highest, below: own.map(\.row), height: height), count: count
            )
        }
        // Of as many rows the lower ones are those of one code.
        return fits.max { ($0.count, $1.rows.height) < ($1.count, $0.rows.height) }
    }

    /// Along a row, and down from it: unit vectors.
    private static func axes(
        of row: MicroPDF417Symbol.Sighting
    ) -> (along: SIMD2<Double>, down: SIMD2<Double>) {
        let along = (row.end - row.start).unit
        return (along, SIMD2(-along.y, along.x))
    }

    /// Those of more rows that lie where this code has them, and not in the next one of a sheet.
    func own(of seen: [MicroPDF417Symbol.Sighting]) -> [MicroPDF417Symbol.Sighting] {
        let down = Self.axes(of: highest).down
        let addresses = Double(MicroPDF417Layout.addresses)
        let rows = MicroPDF417Layout.all.lazy.filter { $0.columns == highest.line.columns }
            .map { Double($0.rows) }
        let farthest = (rows.max() ?? 0) * (1 + Self.shareAside)
        return seen.filter { row in
            let place = (row.start - highest.start).dot(down) / height
            guard abs(place) <= farthest else { return false }
            // Addresses begin anew after the last.
            let off = (place - Double(row.line.rowsBelow(highest.line)))
                .remainder(dividingBy: addresses)
            return row.isAtPlace(of: highest)
                && abs(off) <= max(Self.rowsAside, Self.shareAside * abs(place))
        }
    }

    /// The direction in which they run, a unit vector: that of the lines, each but for the rows by which
    /// it goes down.
    ///
    /// Medians, for a line may take what lies beside a row for its end.
    var direction: SIMD2<Double> {
        let (along, down) = Self.axes(of: highest)
        let slopes = ([highest] + below).map { one in
            let reach = one.end - one.start
            return (reach.dot(down) - Double(one.line.descent) * height) / reach.dot(along)
        }
        return (along + down * (slopes.median ?? 0)).unit
    }
}

extension MicroPDF417Symbol.Sighting {
    /// How far rows of a code begin and end from one another, as a share of their length.
    ///
    /// Chosen: of one seen from the side.
    private static let mostAside = 0.15
    /// How high a row is, in its modules.
    ///
    /// Source: ISO/IEC 24728, at least two. Chosen: less where it is seen from above.
    private static let height = 1.2...12

    /// Whether it may be a row below another of the same code.
    fileprivate func isRow(below other: Self) -> Bool {
        guard line.columns == other.line.columns else { return false }
        let rows = line.rowsBelow(other.line)
        return rows > 0 && isAtPlace(of: other) && hasHeight(of: rows, below: other)
    }

    /// Whether it is as long as another, and begins below or above where that begins.
    fileprivate func isAtPlace(of other: Self) -> Bool {
        guard line.columns == other.line.columns else { return false }
        let (own, reach) = (end - start, other.end - other.start)
        let (length, aside) = (reach.length, start - other.start)
        return (own - reach).length < Self.mostAside * length
            && abs(aside.dot(reach)) < Self.mostAside * length * length
    }

    /// Whether it lies as far below another as so many rows are high.
    private func hasHeight(of rows: Int, below other: Self) -> Bool {
        let reach = other.end - other.start
        let down = SIMD2(-reach.y, reach.x)
        let height = (start - other.start).dot(down) / reach.length / Double(rows)
        return Self.height.contains(height / reach.length * Double(line.modules))
    }
}
