// Where modules are little more than a pixel wide, each shade holds a third of its neighbors', and no
// sharpening takes that out but with the noise. But a module is dark or light and nothing between: of
// all patterns that one is right whose picture, blurred as this one is, comes nearest to what is seen.
// From a first guess on, a module is turned where that brings the two nearer (iterated conditional
// modes; J. Besag, On the statistical analysis of dirty pictures, Journal of the Royal Statistical
// Society B 48, 1986). How much of a neighbor a shade holds, and how light paper and ink are here and
// there, is fitted to the guess by least squares.

/// Tells the modules of a code apart by the picture that they would make.
struct ModuleDeblurring {
    /// How often the blur is fitted anew, and how often modules are turned with each; chosen: seldom
    /// does anything change in the last.
    private static let (rounds, sweeps) = (4, 4)
    /// How far around a module light and ink are about the same, in modules; chosen: enough modules
    /// for two unknowns, and shadows are followed.
    private static let evenReach = 7
    /// Gray levels between light and dark below which there is nothing to tell apart; chosen.
    private static let leastContrast: Float = 4
    /// What a shade is made of: its own module, and its neighbors in four directions, two in each.
    private static let directions = [[0, 0], [1, 0], [0, 1], [1, 1], [1, -1]].map { SIMD2($0) }

    private let columns: Int
    private let rows: Int
    /// Shades, row by row; 0 where `isSeen` is 0.
    private let values: [Float]
    /// 1 for a module that is looked at, and 0 for any other.
    private let isSeen: [Float]
    /// 1 for a module that is dark.
    private var dark: [Float]
    /// How much of its neighbors in each direction a shade holds.
    private var weights: [Float] = []
    /// Of light paper, and how much darker ink is.
    private var light: [Float] = []
    private var contrast: [Float] = []

    /// - Parameters:
    ///   - values: shades row by row, lighter ones larger; NaN of modules that aren't looked at.
    ///   - guess: which may be dark.
    init(values: [Float], columns: Int, guess: [Bool]) {
        self.columns = columns
        rows = values.count / columns
        isSeen = values.map { $0.isNaN ? 0 : 1 }
        self.values = values.map { $0.isNaN ? 0 : $0 }
        dark = zip(guess, isSeen).map { $0 ? $1 : 0 }
    }

    /// Which modules are dark, row by row; `nil` where no blur explains what is seen.
    mutating func darkModules() -> [Bool]? {
        fitLight(to: dark)
        for _ in 0..<Self.rounds {
            guard fitBlur() else { return nil }
            if !turnModules() { break }
        }
        return dark.map { $0 > 0 }
    }

    // MARK: The blur

    /// How much of each direction's neighbors shades hold, for the guess.
    private mutating func fitBlur() -> Bool {
        let parts = Self.directions.map(neighbors)
        let count = parts.count
        var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
        var right = [Double](repeating: 0, count: count)
        for index in values.indices where isSeen[index] > 0 {
            let scale = contrast[index]
            let darkness = light[index] - values[index]
            for row in 0..<count {
                let part = parts[row][index] * scale
                if part == 0 { continue }
                right[row] += Double(part * darkness)
                for column in 0...row {
                    matrix[row][column] += Double(part * parts[column][index] * scale)
                }
            }
        }
        for row in 0..<count {
            for column in 0..<row { matrix[column][row] = matrix[row][column] }
        }
        guard let solved = LinearEquations.solution(of: matrix, right) else { return false }
        // All of a plane of ink is as dark as ink.
        let whole = solved.enumerated().reduce(0) { $0 + ($1.offset == 0 ? 1 : 2) * $1.element }
        guard whole > 0 else { return false }
        weights = solved.map { Float($0 / whole) }
        return weights[0] > 0
    }

    /// The sum of a module's two neighbors in a direction, or itself.
    private func neighbors(_ direction: SIMD2<Int>) -> [Float] {
        if direction == .zero { return dark }
        var sums = [Float](repeating: 0, count: dark.count)
        add(dark, at: direction, times: 1, to: &sums)
        add(dark, at: .zero &- direction, times: 1, to: &sums)
        return sums
    }

    /// The modules as they are seen: 0 light, 1 dark.
    private func blurred(_ modules: [Float]) -> [Float] {
        var result = modules.map { $0 * weights[0] }
        for (direction, weight) in zip(Self.directions, weights).dropFirst() {
            add(modules, at: direction, times: weight, to: &result)
            add(modules, at: .zero &- direction, times: weight, to: &result)
        }
        return result
    }

    /// Adds to each module its neighbor at an offset; there is none beyond the code.
    private func add(
        _ modules: [Float], at offset: SIMD2<Int>, times factor: Float, to sums: inout [Float]
    ) {
        let (left, right) = (max(-offset.x, 0), columns - max(offset.x, 0))
        guard left < right else { return }
        for row in max(-offset.y, 0)..<max(rows - max(offset.y, 0), max(-offset.y, 0)) {
            let start = row * columns
            let other = start + offset.y * columns + offset.x
            for column in left..<right {
                sums[start + column] += factor * modules[other + column]
            }
        }
    }

    // MARK: Light and ink

    /// How light paper and ink are around each module, for modules as they are seen.
    private mutating func fitLight(to seen: [Float]) {
        let counts = sums(isSeen)
        let parts = zip(seen, isSeen).map { $0 * $1 }
        let (means, values) = (sums(parts), sums(self.values))
        let products = sums(zip(parts, self.values).map { $0 * $1 })
        let squares = sums(parts.map { $0 * $0 })
        light = [Float](repeating: 0, count: counts.count)
        contrast = light
        for index in counts.indices where counts[index] > 0 {
            let count = counts[index]
            let (mean, value) = (means[index] / count, values[index] / count)
            let variance = max(squares[index] / count - mean * mean, .leastNormalMagnitude)
            let darkening = (mean * value - products[index] / count) / variance
            contrast[index] = max(darkening.isFinite ? darkening : 0, Self.leastContrast)
            light[index] = value + contrast[index] * mean
        }
    }

    /// Sums over all modules that are near.
    private func sums(_ modules: [Float]) -> [Float] {
        let reach = Self.evenReach
        let across = running(modules, count: columns, lines: rows, step: 1, line: columns, reach)
        return running(across, count: rows, lines: columns, step: columns, line: 1, reach)
    }

    /// Sums over what is near on a line.
    private func running(
        _ modules: [Float], count: Int, lines: Int, step: Int, line: Int, _ reach: Int
    ) -> [Float] {
        var result = [Float](repeating: 0, count: modules.count)
        for index in 0..<lines {
            let start = index * line
            var sum = (0..<min(reach, count)).reduce(Float(0)) { $0 + modules[start + $1 * step] }
            for place in 0..<count {
                if place + reach < count { sum += modules[start + (place + reach) * step] }
                if place > reach { sum -= modules[start + (place - reach - 1) * step] }
                result[start + place * step] = sum
            }
        }
        return result
    }

    // MARK: The modules

    /// Turns modules as long as that brings their picture nearer; whether any was turned.
    private mutating func turnModules() -> Bool {
        var isAnyTurned = false
        let strength = weights.enumerated().reduce(Float(0)) {
            $0 + ($1.offset == 0 ? 1 : 2) * $1.element * $1.element
        }
        for _ in 0..<Self.sweeps {
            let seen = blurred(dark)
            fitLight(to: seen)
            var left = [Float](repeating: 0, count: dark.count)
            for index in dark.indices where isSeen[index] > 0 {
                let ink = contrast[index]
                left[index] = (values[index] - light[index] + ink * seen[index]) * ink
            }
            // By how much the squares of what is left shrink.
            let toll = blurred(left)
            let gains = dark.indices.map { index in
                let turn: Float = dark[index] > 0 ? -1 : 1
                let ink = contrast[index]
                return isSeen[index] * -(2 * turn * toll[index] + ink * ink * strength)
            }
            // Of neighbors, which share what is left, the one that gains most.
            let turned = dark.indices.filter { gains[$0] > 0 && isMost(gains, at: $0) }
            if turned.isEmpty { break }
            for index in turned { dark[index] = 1 - dark[index] }
            isAnyTurned = true
        }
        return isAnyTurned
    }

    /// Whether no neighbor has more.
    private func isMost(_ gains: [Float], at index: Int) -> Bool {
        let (x, y) = (index % columns, index / columns)
        for row in max(y - 1, 0)...min(y + 1, rows - 1) {
            for column in max(x - 1, 0)...min(x + 1, columns - 1)
            where gains[row * columns + column] > gains[index] {
                return false
            }
        }
        return true
    }
}
