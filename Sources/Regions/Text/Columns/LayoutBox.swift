/// The box of a word or a piece of a line on a page that lies level, in pixels from the top left.
struct LayoutBox: Sendable, Hashable {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
    /// Halfway down.
    var middle: Double { (top + bottom) / 2 }
    /// Halfway across.
    var center: Double { (left + right) / 2 }

    init(left: Double, right: Double, top: Double, bottom: Double) {
        (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }

    /// Where a box of a page that lies aslant would be if it lay level.
    init(leveledFrom level: PageLevel, left: Double, right: Double, top: Double, bottom: Double) {
        let down = level.slope * (left + right) / 2
        let middle = (top + bottom) / 2
        let aside = level.slope * middle
        self.init(
            left: level.straightened([left + aside, middle - down]).x,
            right: level.straightened([right + aside, middle - down]).x, top: top - down,
            bottom: bottom - down)
    }

    func union(_ other: LayoutBox) -> LayoutBox {
        LayoutBox(
            left: min(left, other.left), right: max(right, other.right), top: min(top, other.top),
            bottom: max(bottom, other.bottom))
    }

    /// How far two boxes overlap across the page; negative by how much they are apart.
    func overlap(across other: LayoutBox) -> Double {
        min(right, other.right) - max(left, other.left)
    }

    /// How far two boxes overlap down the page; negative by how much they are apart.
    func overlap(down other: LayoutBox) -> Double {
        min(bottom, other.bottom) - max(top, other.top)
    }
}
