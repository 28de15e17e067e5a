/// The rows of a stacked linear code, from one of them on to those above and below.
///
/// A row shows other bars than the next, so a walk across its bars ends at its separator. Beyond it,
/// about as high and within the same sides, the next row is looked for, until there are none.
struct StackedRows {
    /// Of a DataBar, and of a DataBar Expanded, at the most.
    ///
    /// Source: ISO/IEC 24724.
    static let rowsOfDataBar = 2
    static let rowsOfExpanded = 11
    /// Where bars of the next row are looked for: how far beyond the side of a row, of its height, and
    /// where along that side.
    ///
    /// Chosen: in what was not seen to its end, then beyond the separator, near the middle; the last
    /// row may be short.
    private static let seedDistances = [-0.1, 0.5, 0.3]
    private static let seedShares = [0.5, 0.25, 0.75]
    /// How far before the side of a row the next may begin, and how far beyond it, and how far it ends
    /// beyond it at the least, of the row's height.
    ///
    /// Chosen: separators are a tenth of a row, or a fifth of a low one; of what was not seen to its
    /// end, more may lie inside.
    private static let beginnings = -0.7...0.3
    private static let leastEnd = 0.03
    /// How high the next row may be, in heights of a row.
    ///
    /// Chosen: of the two of a stacked DataBar one is 5, one 7 modules high.
    private static let heightRatios = 0.3...2.2
    /// How much of the shorter of two rows lies beside the other.
    ///
    /// Chosen: perspective moves one aside.
    private static let minimumOverlap = 0.85
    /// How far the sides of rows that are as wide lie apart, in widths; chosen: perspective.
    private static let sideTolerance = 0.12
    /// How wide the next row may be, in widths of a row: the last one may have one of several pairs of
    /// characters; chosen.
    private static let widthRatios = 0.1...10.0
    /// How wide a row is that tells the sides, of the widest; chosen: the last row may be shorter.
    private static let minimumShareOfWidest = 0.9

    let plane: Plane<UInt8>
    let isColorInverted: Bool
    /// Rows at the most.
    let maximumRows: Int
    /// How many bars a row has; `nil` where that isn't known.
    let bars: BarCount?
    /// The elements that rows have; empty where that isn't known.
    var elements: [ElementAlignment] = []
    /// The widest gaps that are tried between bars, in mean elements.
    let gaps: [Float]
    /// How far the code goes across its bars at the most, in pixels, as far as that is known.
    let length: Double
    /// Whether a row shows what one of the code does.
    let isRow: (PixelQuadrilateral) -> Bool

    /// The corners around all rows, of one of which the corners are known; the same where it is alone.
    func outline(from first: PixelQuadrilateral) -> PixelQuadrilateral {
        var rows = [Row(corners: first, hasEnds: true)]
        for isDown in [true, false] {
            var row = first
            while rows.count < maximumRows, let next = next(to: row, isDown: isDown) {
                rows.insert(next, at: isDown ? rows.count : 0)
                row = next.corners
            }
        }
        return Self.outline(around: rows) ?? first
    }

    private struct Row {
        var corners: PixelQuadrilateral
        /// Whether its first and its last bar are seen, or where it begins and ends is about.
        var hasEnds: Bool
    }

    /// - Parameter rows: from the top.
    private static func outline(around rows: [Row]) -> PixelQuadrilateral? {
        let whole = rows.filter(\.hasEnds).map(\.corners)
        let widest = whole.map(\.sideLengths.across).max() ?? 0
        let wide = whole.filter { $0.sideLengths.across >= minimumShareOfWidest * widest }
        guard let first = rows.first?.corners, let last = rows.last?.corners,
            let upper = wide.first,
            let lower = wide.last
        else { return nil }
        func line(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> PixelLine {
            PixelLine(point: a, direction: (b - a).unit)
        }
        let (left, right) = (
            line(upper.topLeft, lower.bottomLeft), line(upper.topRight, lower.bottomRight)
        )
        let (top, bottom) = (
            line(first.topLeft, first.topRight), line(last.bottomLeft, last.bottomRight)
        )
        guard let topLeft = left.intersection(with: top),
            let topRight = right.intersection(with: top),
            let bottomRight = right.intersection(with: bottom),
            let bottomLeft = left.intersection(with: bottom)
        else { return nil }
        let corners = PixelQuadrilateral(
            topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
        return corners.isConvex ? corners : nil
    }

    /// The row that begins where another ends.
    private func next(to row: PixelQuadrilateral, isDown: Bool) -> Row? {
        let (across, height) = row.sideLengths
        let (left, right) =
            isDown ? (row.bottomLeft, row.bottomRight) : (row.topLeft, row.topRight)
        let outwards = (isDown ? row.downwards : -row.downwards).unit
        for distance in Self.seedDistances {
            for share in Self.seedShares {
                let seed = left + (right - left) * share + outwards * (distance * height)
                guard plane.contains(seed),
                    let outline = LinearOutline(
                        around: seed, length: max(across, length), height: height, in: plane,
                        isColorInverted: isColorInverted)
                else { continue }
                func isNext(_ next: PixelQuadrilateral) -> Bool {
                    self.isNext(next, to: row, isDown: isDown)
                }
                let aligned = elements.lazy.compactMap {
                    outline.aligned(with: $0)?.turned(like: row)
                }
                if let next = aligned.first(where: isNext) {
                    return Row(corners: next, hasEnds: true)
                }
                let found = outline.outlines(bars: bars, widestGaps: gaps).compactMap { found in
                    let corners = found.corners.turned(like: row)
                    // Where it is known how many bars a row has, all are as wide.
                    let isSure =
                        bars != nil && found.hasAllBars
                        && Self.misfit(of: corners, along: row) <= Self.sideTolerance
                    return isNext(corners) && (isSure || isRow(corners)) ? corners : nil
                }
                // What lies beside a code may seem a part of a row.
                let alike = found.map { (row: $0, misfit: Self.misfit(of: $0, along: row)) }
                    .min { $0.misfit < $1.misfit }
                if let alike, alike.misfit <= Self.sideTolerance {
                    return Row(corners: alike.row, hasEnds: true)
                }
                if let widest = found.max(by: { $0.sideLengths.across < $1.sideLengths.across }) {
                    return Row(corners: widest, hasEnds: true)
                }
                if let reached = outline.reached(beyond: LinearOutline.reachInHalves)?.turned(
                    like: row),
                    isNext(reached),
                    isRow(reached)
                {
                    return Row(corners: reached, hasEnds: false)
                }
            }
        }
        return nil
    }

    /// From where to where a row goes between the sides of another: from -0.5 to 0.5 if as far.
    private static func extent(
        of next: PixelQuadrilateral, along row: PixelQuadrilateral
    ) -> (left: Double, right: Double) {
        let (origin, across) = (row.center, row.sideLengths.across)
        let rightwards = row.rightwards.unit
        func place(_ point: SIMD2<Double>) -> Double {
            (point - origin).dot(rightwards) / across
        }
        return (
            place((next.topLeft + next.bottomLeft) / 2),
            place((next.topRight + next.bottomRight) / 2)
        )
    }

    /// How far the sides of a row lie from those of another, in widths of that.
    private static func misfit(
        of next: PixelQuadrilateral, along row: PixelQuadrilateral
    ) -> Double {
        let (left, right) = extent(of: next, along: row)
        return max(abs(left + 0.5), abs(right - 0.5))
    }

    private func isNext(
        _ next: PixelQuadrilateral, to row: PixelQuadrilateral, isDown: Bool
    ) -> Bool {
        let (across, height) = row.sideLengths
        let (width, nextHeight) = next.sideLengths
        let (left, right) = Self.extent(of: next, along: row)
        let (first, last) = (max(left, -0.5), min(right, 0.5))
        // Where both go.
        let middle = row.center + row.rightwards.unit * ((first + last) / 2 * across)
        let outwards = isDown ? row.downwards.unit : -row.downwards.unit
        func end(_ line: PixelLine) -> Double? {
            line.crossing(from: middle, along: outwards).map { $0 / height }
        }
        guard let side = end(isDown ? row.bottomLine : row.topLine),
            let near = end(isDown ? next.topLine : next.bottomLine),
            let far = end(isDown ? next.bottomLine : next.topLine)
        else { return false }
        return Self.beginnings.contains(near - side) && far - side >= Self.leastEnd
            && Self.heightRatios.contains(nextHeight / height)
            && Self.widthRatios.contains(width / across)
            && last - first >= Self.minimumOverlap * min(right - left, 1)
    }
}

extension PixelQuadrilateral {
    /// From the upper side to the lower one, and from the left side to the right one.
    fileprivate var downwards: SIMD2<Double> {
        (bottomLeft + bottomRight - topLeft - topRight) / 2
    }
    fileprivate var rightwards: SIMD2<Double> {
        (topRight + bottomRight - topLeft - bottomLeft) / 2
    }
    fileprivate var topLine: PixelLine {
        PixelLine(point: topLeft, direction: (topRight - topLeft).unit)
    }
    fileprivate var bottomLine: PixelLine {
        PixelLine(point: bottomLeft, direction: (bottomRight - bottomLeft).unit)
    }

    /// The same corners in the order in which the other's run.
    fileprivate func turned(like other: PixelQuadrilateral) -> PixelQuadrilateral {
        rightwards.dot(other.rightwards) < 0 ? upsideDown : self
    }
}

extension PixelLine {
    /// How far it is from a point along a unit vector to the line; `nil` where that never meets it.
    fileprivate func crossing(
        from point: SIMD2<Double>, along direction: SIMD2<Double>
    ) -> Double? {
        intersection(with: PixelLine(point: point, direction: direction))
            .map { ($0 - point).dot(direction) }
    }
}
