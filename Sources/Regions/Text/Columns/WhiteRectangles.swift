/// The maximal empty rectangles between boxes: each reaches as far as it can to all four sides.
///
/// The page is swept from top to bottom in steps of a part of a line. Rectangles that are open grow
/// with each step; where boxes narrow one, it ends, and what is left of it goes on.
/// Source: T. Breuel, Two geometric algorithms for layout analysis (2002), of the cover by empty
/// rectangles; the sweep in place of his search is possible as columns are narrow and high.
struct WhiteRectangles {
    /// In no order; those of the page's sides are among them.
    private(set) var rectangles: [LayoutBox] = []

    /// A rectangle that is still growing.
    private struct Open {
        var left: Double
        var right: Double
        var top: Int

        func contains(_ other: Open) -> Bool {
            left <= other.left && right >= other.right && top <= other.top
        }
    }

    /// How many may be open at once: noise leaves a gap everywhere.
    ///
    /// Chosen: six columns of loosely set text have less than a hundred.
    private static let maximumOpen = 400

    /// - Parameters:
    ///   - boxes: what they must not touch.
    ///   - step: how far the sweep goes at once, in pixels.
    init(among boxes: [LayoutBox], minimumWidth: Double, minimumHeight: Double, step: Double) {
        guard let first = boxes.first, step > 0 else { return }
        let page = boxes.dropFirst().reduce(first) { $0.union($1) }
        let steps = Int(page.height / step) + 1
        var covered = [[Range<Double>]](repeating: [], count: steps)
        for box in boxes where box.left < box.right {
            let top = Int((box.top - page.top) / step)
            let bottom = min(Int((box.bottom - page.top) / step), steps - 1)
            for row in top...max(top, bottom) { covered[row].append(box.left..<box.right) }
        }
        var open: [Open] = []
        for row in 0...steps {
            let gaps = row < steps ? Self.gaps(between: covered[row], page.left..<page.right) : []
            var next = gaps.filter { $0.upperBound - $0.lowerBound >= minimumWidth }
                .map { Open(left: $0.lowerBound, right: $0.upperBound, top: row) }
            for old in open {
                var isWhole = false
                for gap in gaps {
                    let left = max(old.left, gap.lowerBound)
                    let right = min(old.right, gap.upperBound)
                    guard right - left >= minimumWidth else { continue }
                    isWhole = isWhole || left == old.left && right == old.right
                    next.append(Open(left: left, right: right, top: old.top))
                }
                if !isWhole, Double(row - old.top) * step >= minimumHeight {
                    rectangles.append(
                        LayoutBox(
                            left: old.left, right: old.right,
                            top: page.top + Double(old.top) * step,
                            bottom: page.top + Double(row) * step))
                }
            }
            open = Self.maximal(next)
        }
    }

    /// What no stretch covers, from left to right.
    private static func gaps(
        between stretches: [Range<Double>], _ page: Range<Double>
    ) -> [Range<Double>] {
        var gaps: [Range<Double>] = []
        var end = page.lowerBound
        for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if stretch.lowerBound > end { gaps.append(end..<stretch.lowerBound) }
            end = max(end, stretch.upperBound)
        }
        if end < page.upperBound { gaps.append(end..<page.upperBound) }
        return gaps
    }

    /// Those that no other contains, the longest first.
    private static func maximal(_ candidates: [Open]) -> [Open] {
        var kept: [Open] = []
        for candidate in candidates.sorted(by: {
            ($0.top, $1.right - $1.left) < ($1.top, $0.right - $0.left)
        }) where kept.count < maximumOpen && !kept.contains(where: { $0.contains(candidate) }) {
            kept.append(candidate)
        }
        return kept
    }
}
