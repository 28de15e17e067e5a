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
    /// The share of a gap that a rule covers which runs through it.
    ///
    /// Chosen: rules that end at the gap reach into it as far as the space around text, and those
    /// of cells with space between them leave some of it.
    private static let minimumShareOfGap = 0.6
    /// Places along a border that are looked at, at most.
    private static let maximumSamples = 64
    /// How far apart two borders are, in pixels; a rule has two edges.
    ///
    /// Chosen.
    private static let minimumDistanceInPixels = 5

    /// How far apart panels are at least, in heights of the lower piece beside them.
    ///
    /// Chosen: a thick stroke of a frame has two edges as well.
    private static let minimumPanelGapInRowHeights = 0.4

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
        let shares = (ruledShares(left, beside: gap), ruledShares(right, beside: gap))
        return .init(
            isBordered: !found.isEmpty, ruledShare: min(shares.0.across, shares.1.across),
            endedShareOfBoth: min(shares.0.ended, shares.1.ended),
            endedShareOfOne: max(shares.0.ended, shares.1.ended))
    }

    /// The gaps between panels that stand side by side: two borders with their ground between
    /// them, which run past two rows and more.
    ///
    /// - Parameter rows: pieces of lines as on a page that lies level, each row from left to right;
    ///   rows from top to bottom.
    func panelGaps(between rows: [[LayoutBox]]) -> [LayoutBox] {
        let pieces = rows.flatMap(\.self)
        var found: [LayoutBox] = []
        for row in rows {
            for (piece, other) in zip(row, row.dropFirst()) {
                let middle = (piece.middle + other.middle) / 2
                let isKnown = found.contains {
                    $0.contains(middle) && piece.right < $0.right && other.left > $0.left
                }
                if !isKnown, let gap = panelGap(between: piece, other, among: pieces) {
                    found.append(gap)
                }
            }
        }
        return found.filter { gap in
            rows.count { row in row.contains { gap.contains($0.middle) } } > 1
        }
    }

    /// The gap of panels between two pieces of a row, as far up and down as both of its borders
    /// run and no piece lies across it; of several borders, those of the highest gap.
    private func panelGap(
        between piece: LayoutBox, _ other: LayoutBox, among pieces: [LayoutBox]
    ) -> LayoutBox? {
        let rows = min(piece.top, other.top)...max(piece.bottom, other.bottom)
        let sides = borders(
            across: Int(piece.right)..<max(Int(piece.right), Int(other.left)),
            along: Int(rows.lowerBound)..<Int(rows.upperBound), isUpright: true)
        let height = min(piece.height, other.height)
        guard let first = sides.first, let last = sides.last,
            Double(last - first) > Self.minimumPanelGapInRowHeights * height
        else { return nil }
        let extents = sides.map { extent(ofBorder: $0, from: rows, step: height / 2) }
        var best: LayoutBox?
        for (index, left) in sides.enumerated() {
            for (right, extent) in zip(sides, extents).dropFirst(index + 1)
            where Double(right - left) > Self.minimumPanelGapInRowHeights * height {
                var gap = LayoutBox(
                    left: Double(left), right: Double(right),
                    top: max(extents[index].lowerBound, extent.lowerBound),
                    bottom: min(extents[index].upperBound, extent.upperBound))
                for piece in pieces where piece.overlap(across: gap) > 0 {
                    if piece.middle < rows.lowerBound { gap.top = max(gap.top, piece.bottom) }
                    if piece.middle > rows.upperBound { gap.bottom = min(gap.bottom, piece.top) }
                }
                if gap.height > best?.height ?? 0 { best = gap }
            }
        }
        return best
    }

    /// How far up and down an upright border runs.
    ///
    /// - Parameter step: in which it is followed, in pixels.
    private func extent(
        ofBorder position: Int, from rows: ClosedRange<Double>, step: Double
    ) -> ClosedRange<Double> {
        let step = max(Int(step), 1)
        let page = 0...frame.plane.height
        func runs(_ along: Range<Int>) -> Bool {
            page.contains(along.lowerBound) && page.contains(along.upperBound)
                && !borders(across: position - 1..<position + 2, along: along, isUpright: true)
                    .isEmpty
        }
        var (top, bottom) = (Int(rows.lowerBound), Int(rows.upperBound))
        while runs(top - step..<top) { top -= step }
        while runs(bottom..<bottom + step) { bottom += step }
        return Double(top)...Double(bottom)
    }

    /// The shares of lines that a border parts from the next one, by whether it runs through a gap
    /// beside them or ends at it.
    private func ruledShares(
        _ side: [LayoutBox], beside gap: LayoutBox
    ) -> (across: Double, ended: Double) {
        let rows = side.sorted { $0.middle < $1.middle }
        var (across, ended) = (0, 0)
        for (upper, lower) in zip(rows, rows.dropFirst()) where isBorder(between: upper, lower) {
            let inGap = borders(
                across: Self.gap(between: upper, lower), along: Int(gap.left)..<Int(gap.right),
                isUpright: false,
                share: Self.minimumShareOfGap)
            if inGap.isEmpty { ended += 1 } else { across += 1 }
        }
        let pairs = Double(max(rows.count - 1, 1))
        return (Double(across) / pairs, Double(ended) / pairs)
    }

    /// Whether a border runs between two pieces along both, the second one below the first.
    func isBorder(between upper: LayoutBox, _ lower: LayoutBox) -> Bool {
        let extent = Int(min(upper.left, lower.left))..<Int(max(upper.right, lower.right))
        return !borders(
            across: Self.gap(between: upper, lower), along: extent, isUpright: false
        ).isEmpty
    }

    private static func gap(between upper: LayoutBox, _ lower: LayoutBox) -> Range<Int> {
        Int(upper.bottom)..<max(Int(upper.bottom), Int(lower.top))
    }

    /// Where borders run, in pixels across them.
    private func borders(
        across: Range<Int>, along: Range<Int>, isUpright: Bool,
        share: Double = minimumShare
    ) -> [Int] {
        let step = max(along.count / Self.maximumSamples, 1)
        let places = Array(stride(from: along.lowerBound, to: along.upperBound, by: step))
        guard !places.isEmpty else { return [] }
        let least = Int((share * Double(places.count)).rounded(.up))
        return gray.withUnsafeSamples { samples in
            var found: [Int] = []
            for position in across
            where position - (found.last ?? -Self.minimumDistanceInPixels)
                >= Self.minimumDistanceInPixels
                && isBorder(
                    at: position, along: places, isUpright: isUpright, least: least, in: samples)
            {
                found.append(position)
            }
            return found
        }
    }

    /// Whether the gray value changes one way at so many of some places along a line.
    private func isBorder(
        at position: Int, along places: [Int], isUpright: Bool, least: Int,
        in samples: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var (rising, falling) = (0, 0)
        for (index, place) in places.enumerated() {
            let (before, after) =
                isUpright
                ? (
                    sample(position - 1, place, in: samples),
                    sample(position + 1, place, in: samples)
                )
                : (
                    sample(place, position - 1, in: samples),
                    sample(place, position + 1, in: samples)
                )
            if after - before >= Self.minimumStepInLevels { rising += 1 }
            if before - after >= Self.minimumStepInLevels { falling += 1 }
            // Most lines are none, as few of their places show.
            let left = places.count - index - 1
            if max(rising, falling) + left < least { return false }
        }
        return true
    }

    /// The gray value at a place of the leveled page; that of the edge beyond it.
    private func sample(_ x: Int, _ y: Int, in samples: UnsafeBufferPointer<UInt8>) -> Int {
        guard gray.width > 0, gray.height > 0 else { return 0 }
        let point = frame.imagePoint(level.place([Double(x), Double(y)]))
        let column = min(max(Int(point.x), 0), gray.width - 1)
        let row = min(max(Int(point.y), 0), gray.height - 1)
        return Int(samples[row * gray.stride + column])
    }
}
