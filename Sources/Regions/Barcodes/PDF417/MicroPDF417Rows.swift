/// Rows that lines show where those of one MicroPDF417 would lie.
struct MicroPDF417Rows {
    private let highest: MicroPDF417Symbol.Sighting
    private let below: [MicroPDF417Symbol.Sighting]

    /// How many rows a line shows at most, on average, in what may be a code.
    ///
    /// Chosen: a line across one that repeats its pattern, as print of stripes does, shows hundreds.
    private static let mostOnLine = 12

    /// Those with most words; `nil` where fewer rows than the least are seen.
    ///
    /// - Parameter lines: how many lines show them.
    init?(_ seen: [MicroPDF417Symbol.Sighting], on lines: Int, least: Int) {
        guard seen.count <= lines * Self.mostOnLine else { return nil }
        var most: (words: Int, rows: Self?) = (0, nil)
        for one in seen {
            let below = seen.filter { $0.isRow(below: one) }
            let rows = Set(below.map(\.line.left)).count + 1
            if rows >= least, rows * one.line.columns > most.words {
                most = (rows * one.line.columns, Self(highest: one, below: below))
            }
        }
        guard let rows = most.rows else { return nil }
        self = rows
    }

    private init(highest: MicroPDF417Symbol.Sighting, below: [MicroPDF417Symbol.Sighting]) {
        (self.highest, self.below) = (highest, below)
    }

    /// The direction in which they run, a unit vector: that of the lines, each but for the rows by which
    /// it goes down.
    ///
    /// Medians, for a line may take what lies beside a row for its end.
    var direction: SIMD2<Double> {
        let along = (highest.end - highest.start).unit
        let down = SIMD2(-along.y, along.x)
        let heights = below.map {
            ($0.start - highest.start).dot(down) / Double($0.line.rowsBelow(highest.line))
        }
        let height = heights.median ?? 0
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
        guard rows > 0 else { return false }
        let (own, reach) = (end - start, other.end - other.start)
        let (length, aside) = (reach.length, start - other.start)
        let down = SIMD2(-reach.y, reach.x)
        let height = aside.dot(down) / length / Double(rows)
        return Self.height.contains(height / length * Double(line.modules))
            && (own - reach).length < Self.mostAside * length
            && abs(aside.dot(reach)) < Self.mostAside * length * length
    }
}
