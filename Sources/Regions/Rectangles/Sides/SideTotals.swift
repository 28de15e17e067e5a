/// What the sides of a quadrilateral show together.
struct SideTotals {
    /// The significance that counts half; chosen.
    private static let halfSignificance = 10.0
    /// The support beyond an end, 0...1, over which a side goes on there: half of it.
    private static let goingOnSupport = 0.5

    private(set) var count = 0
    private(set) var supports = LeastFour()
    /// Support close to the corners.
    private(set) var ends = LeastFour()
    /// Significance, 0...1.
    private(set) var sure = LeastFour()
    private(set) var overruns = 0.0
    /// At how many ends a side goes on: at a real corner none does.
    private(set) var goingOn = 0.0
    /// The least and the sum of the sizes of the steps in color.
    private(set) var (step, steps) = (Double.infinity, 0.0)
    /// The strengths of the weakest and the strongest.
    private(set) var (weakest, strongest) = (Double.infinity, 0.0)
    /// The greatest.
    private(set) var deviation = 0.0
    /// How many are edges of drawn lines.
    private(set) var drawn = 0.0
    /// The sum of the colors outside.
    private(set) var outside = SIMD4<Float>.zero
    private var directions = SIMD4<Float>.zero

    /// How far the steps in color of all sides point the same way, 0...1.
    var agreement: Double {
        let mean = directions / Float(max(count, 1))
        return Double(mean.length)
    }

    mutating func add(_ side: SideEvidence) {
        count += 1
        supports.insert(side.support)
        ends.insert(side.ends.first)
        ends.insert(side.ends.last)
        sure.insert(side.significance / (side.significance + Self.halfSignificance))
        for overrun in [side.overrun.before, side.overrun.after] {
            overruns += overrun
            if overrun > Self.goingOnSupport { goingOn += 1 }
        }
        step = min(step, side.step)
        steps += side.step
        weakest = min(weakest, side.strength)
        strongest = max(strongest, side.strength)
        deviation = max(deviation, side.deviation)
        if side.isLine { drawn += 1 }
        outside += side.outside
        let change = side.inside - side.outside
        directions += change / max(change.length, 1e-3)
    }
}

/// The least four of some numbers, in order; no array, for there are thousands of these.
struct LeastFour {
    private(set) var values = SIMD4<Double>(repeating: .infinity)
    /// How many there are, of four.
    private(set) var count = 0

    /// The least but one, or the only one.
    var second: Double { values[min(count, 2) - 1] }

    var mean: Double {
        var sum = 0.0
        for i in 0..<count { sum += values[i] }
        return sum / Double(count)
    }

    mutating func insert(_ value: Double) {
        var rest = value
        for i in 0..<4 where rest < values[i] { swap(&values[i], &rest) }
        count = min(count + 1, 4)
    }
}
