/// Rules and changes of the ground between lines of text: what frames, panels and tables show.
///
/// A border is where the gray value changes in one direction along nearly its whole length; of a
/// texture or a letter it changes here and there.
struct LayoutBorders {
    /// Of the image as it is: text's own plane has no panels.
    private let gray: Plane<UInt8>
    private let frame: TextFrame
    /// Of the page that the places are leveled from.
    private let level: PageLevel

    /// How much the gray value changes, in levels, over two pixels.
    ///
    /// Chosen: panels of applications differ from their ground by as little, and compression of
    /// flat ground by less.
    private static let minimumStepInLevels = 5
    /// The share of a border's length at which it does.
    ///
    /// Chosen.
    private static let minimumShare = 0.9
    /// Places along a border that are looked at, at most.
    private static let maximumSamples = 64
    /// How far apart two borders are, in pixels; a rule has two edges.
    ///
    /// Chosen.
    private static let minimumDistanceInPixels = 5

    /// How far below another row one of the same panel begins, in its heights.
    ///
    /// Chosen.
    private static let maximumStepInRowHeights = 2.0

    init(_ gray: Plane<UInt8>, _ frame: TextFrame, level: PageLevel) {
        self.gray = gray
        self.frame = frame
        self.level = level
    }

    /// What the plane shows of a gap between columns.
    ///
    /// - Parameters:
    ///   - gap: as on a page that lies level.
    ///   - sides: the lines on its left, and those on its right.
    func around(
        _ gap: LayoutBox, _ left: [LayoutBox], _ right: [LayoutBox]
    ) -> ColumnEvidence.Borders {
        let all = left + right
        guard let top = all.map(\.top).min(), let bottom = all.map(\.bottom).max() else {
            return .init()
        }
        let found = borders(
            across: Int(gap.left)..<Int(gap.right), along: Int(top)..<Int(bottom), isUpright: true)
        return .init(
            isBordered: !found.isEmpty, ruledShare: min(ruledShare(left), ruledShare(right)))
    }

    /// The gaps between panels that stand side by side: two borders with their ground between
    /// them, which run past two rows and more.
    ///
    /// - Parameter rows: pieces of lines as on a page that lies level, each row from left to right;
    ///   rows from top to bottom.
    func panelGaps(between rows: [[LayoutBox]]) -> [LayoutBox] {
        var open: [LayoutBox] = []
        var found: [LayoutBox] = []
        for row in rows {
            var next: [LayoutBox] = []
            for (piece, other) in zip(row, row.dropFirst()) {
                let top = min(piece.top, other.top)
                let bottom = max(piece.bottom, other.bottom)
                func gap(from top: Double) -> LayoutBox? {
                    let sides = borders(
                        across: Int(piece.right)..<max(Int(piece.right), Int(other.left)),
                        along: Int(top)..<Int(bottom), isUpright: true)
                    guard let left = sides.first, let right = sides.last, left < right else {
                        return nil
                    }
                    return LayoutBox(
                        left: Double(left), right: Double(right), top: top, bottom: bottom)
                }
                let above = open.first {
                    $0.left > piece.right && $0.right < other.left
                        && top - $0.bottom < Self.maximumStepInRowHeights * (bottom - top)
                }
                if let gap = above.flatMap({ gap(from: $0.top) }) ?? gap(from: top) {
                    next.append(gap)
                }
            }
            for gap in open
            where !next.contains(where: { $0.top == gap.top && $0.overlap(across: gap) > 0 }) {
                // A row beside the panels says nothing of them.
                let isCrossed = row.contains { $0.overlap(across: gap) > 0 }
                let isNear = row.contains {
                    $0.top - gap.bottom < Self.maximumStepInRowHeights * $0.height
                }
                if !isCrossed, isNear { next.append(gap) } else { found.append(gap) }
            }
            open = next
        }
        return (found + open).filter { gap in
            rows.count { row in row.contains { gap.contains($0.middle) } } > 1
        }
    }

    /// The share of lines that a border parts from the next one.
    private func ruledShare(_ side: [LayoutBox]) -> Double {
        let rows = side.sorted { $0.middle < $1.middle }
        let pairs = zip(rows, rows.dropFirst())
        let ruled = pairs.count { upper, lower in
            !borders(
                across: Int(upper.bottom)..<max(Int(upper.bottom), Int(lower.top)),
                along: Int(min(upper.left, lower.left))..<Int(max(upper.right, lower.right)),
                isUpright: false
            ).isEmpty
        }
        return Double(ruled) / Double(max(rows.count - 1, 1))
    }

    /// Where borders run, in pixels across them.
    private func borders(
        across: Range<Int>, along: Range<Int>, isUpright: Bool
    ) -> [Int] {
        let step = max(along.count / Self.maximumSamples, 1)
        let places = Array(stride(from: along.lowerBound, to: along.upperBound, by: step))
        guard !places.isEmpty else { return [] }
        let least = Int((Self.minimumShare * Double(places.count)).rounded(.up))
        var found: [Int] = []
        for position in across {
            var (rising, falling) = (0, 0)
            for place in places {
                let (before, after) =
                    isUpright
                    ? (sample(position - 1, place), sample(position + 1, place))
                    : (sample(place, position - 1), sample(place, position + 1))
                rising += after - before >= Self.minimumStepInLevels ? 1 : 0
                falling += before - after >= Self.minimumStepInLevels ? 1 : 0
            }
            guard max(rising, falling) >= least else { continue }
            if position - (found.last ?? -Self.minimumDistanceInPixels)
                >= Self.minimumDistanceInPixels
            {
                found.append(position)
            }
        }
        return found
    }

    /// The gray value at a place of the leveled page; that of the edge beyond it.
    private func sample(_ x: Int, _ y: Int) -> Int {
        let (x, y) = (Double(x), Double(y))
        let point = frame.imagePoint(level.place([x, y]))
        guard gray.width > 0, gray.height > 0 else { return 0 }
        return Int(
            gray[
                min(max(Int(point.x), 0), gray.width - 1),
                min(max(Int(point.y), 0), gray.height - 1)])
    }
}
