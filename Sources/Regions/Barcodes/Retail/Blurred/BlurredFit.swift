import LibC

/// Where a symbol of known digits lies in a profile, and how blurred it is: least squares.
///
/// The profile is the symbol's darkness through the blur, times a contrast and above a gray that
/// change slowly along it. Position, blur and a slight stretch are fitted by Levenberg's and
/// Marquardt's method, contrast and gray for each of their values in one step.
struct BlurredFit {
    /// How a profile is mapped to the symbol's modules, and the blur.
    struct Parameters: Sendable {
        /// Modules that the symbol's left and right edge lie from where they are expected.
        var left = 0.0
        var right = 0.0
        /// Modules that the middle is moved, and the quarters against each other.
        var bend = 0.0
        var twist = 0.0
        /// Modules that each bar is too wide, by spread of ink, or too narrow, by glare.
        var spread = 0.0
        var kernel: BlurKernel

        fileprivate static let count = 7

        /// The bounds of the parameters, in modules.
        ///
        /// Chosen: farther lies no start, and what is sharper or more blurred tells digits no
        /// better or not at all.
        private enum Bound {
            static let shift = 6.0
            static let bend = 2.5
            static let twist = 1.5
            static let minimumDeviation = 0.25
            static let maximumDeviation = 1.6
            static let width = 5.5
            static let spread = 0.7
        }

        fileprivate subscript(index: Int) -> Double {
            get {
                switch index {
                case 0: left
                case 1: right
                case 2: bend
                case 3: twist
                case 4: kernel.deviation
                case 5: kernel.width
                default: spread
                }
            }
            set {
                switch index {
                case 0: left = min(max(newValue, -Bound.shift), Bound.shift)
                case 1: right = min(max(newValue, -Bound.shift), Bound.shift)
                case 2: bend = min(max(newValue, -Bound.bend), Bound.bend)
                case 3: twist = min(max(newValue, -Bound.twist), Bound.twist)
                case 4:
                    kernel.deviation = min(
                        max(newValue, Bound.minimumDeviation), Bound.maximumDeviation)
                case 5: kernel.width = min(max(newValue, 0), Bound.width)
                default: spread = min(max(newValue, -Bound.spread), Bound.spread)
                }
            }
        }

        /// Where a point of the symbol lies in the profile, both in modules.
        func position(_ module: Double) -> Double {
            let share = module / Double(RetailSymbol.modules)
            let u = min(max(2 * share - 1, -1), 1)
            return module + left + (right - left) * share + (bend + twist * u) * (1 - u * u)
        }
    }

    /// Contrast and gray as polynomials of the position.
    struct Levels: Sendable {
        /// Gray levels.
        ///
        /// Chosen: with less contrast nothing can be told.
        private static let minimumContrast = 0.5
        fileprivate static let count = 5
        fileprivate var weights = [Double](repeating: 0, count: count)

        /// The darkness, 0...1, behind a value at a position in modules.
        func darkness(of value: Double, at module: Double) -> Double {
            let u = 2 * module / Double(RetailSymbol.modules) - 1
            let contrast = weights[0] + weights[1] * u + weights[2] * u * u
            let gray = weights[3] + weights[4] * u
            return contrast > Self.minimumContrast ? (value - gray) / contrast : 0
        }
    }

    struct Result: Sendable {
        var parameters: Parameters
        var levels: Levels
        /// The share of the profile's variance that is left unexplained.
        var residual: Double
    }

    /// Samples a module.
    ///
    /// Chosen: a blurred profile holds nothing finer.
    private static let density = 2.0
    /// Modules before and behind the symbol that are fitted too.
    ///
    /// Chosen: they are light.
    private static let margin = 2.5
    /// By how much a parameter is moved to tell what it changes, in modules, and the value above
    /// which it is moved down, away from its bound.
    ///
    /// Chosen.
    private static let derivativeStep = 0.02
    private static let movedDownAbove = 1.0
    /// The damping to begin with, its least value, and by what it is divided where a step makes the
    /// fit better and multiplied where not; so many times in a round.
    ///
    /// Chosen.
    private static let firstDamping = 0.02
    private static let minimumDamping = 1e-4
    private static let dampingDivisor = 4.0
    private static let dampingFactor = 8.0
    private static let maximumTries = 4
    /// The longest step of a parameter, in modules.
    ///
    /// Chosen: less than from one digit to another.
    private static let maximumStep = 0.8
    /// The share by which the sum of squares must fall to go on.
    ///
    /// Chosen.
    private static let minimumGain = 1e-3
    /// What is added to a diagonal so that a parameter without effect leaves the equations
    /// solvable: of the step, and of the levels.
    ///
    /// Chosen: far below what those with an effect have.
    private static let stepRegularization = 1e-9
    private static let levelsRegularization = 1e-6

    /// Values at `positions`.
    private let values: [Double]
    private let variance: Double
    /// Modules of the profile, counted from where the symbol's left edge is expected.
    private let positions: [Double]

    /// - Parameter value: the profile's value (dark is high) at a position in modules.
    init(_ value: (Double) -> Double) {
        let count = Int((Double(RetailSymbol.modules) + 2 * BlurredFit.margin) * BlurredFit.density)
        positions = (0..<count).map {
            (Double($0) + 0.5) / BlurredFit.density - BlurredFit.margin
        }
        values = positions.map(value)
        let mean = values.reduce(0, +) / Double(count)
        variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)
    }

    /// Fits all parameters.
    func fitted(_ digits: [Int], from start: Parameters, rounds: Int = 10) -> Result? {
        let edges = RetailSymbol.edges(of: digits)
        var parameters = start
        var step = parameters.kernel.step
        guard var current = residuals(edges, parameters, step) else { return nil }
        var damping = Self.firstDamping
        for _ in 0..<rounds {
            let size = Parameters.count
            var jacobian: [[Double]] = []
            for k in 0..<size {
                var moved = parameters
                moved[k] +=
                    parameters[k] > Self.movedDownAbove
                    ? -Self.derivativeStep : Self.derivativeStep
                let isSharper = moved.kernel != parameters.kernel
                let other = residuals(edges, moved, isSharper ? moved.kernel.step : step)
                guard let other else { return nil }
                let change = moved[k] - parameters[k]
                guard change != 0 else { return nil }
                jacobian.append(zip(other.errors, current.errors).map { ($0 - $1) / change })
            }
            var matrix = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
            var right = [Double](repeating: 0, count: size)
            for a in 0..<size {
                for b in a..<size {
                    let product = zip(jacobian[a], jacobian[b]).reduce(0) { $0 + $1.0 * $1.1 }
                    matrix[a][b] = product
                    matrix[b][a] = product
                }
                right[a] = -zip(jacobian[a], current.errors).reduce(0) { $0 + $1.0 * $1.1 }
            }
            var isBetter = false
            for _ in 0..<Self.maximumTries where !isBetter {
                var damped = matrix
                for a in 0..<size {
                    damped[a][a] += damping * matrix[a][a] + Self.stepRegularization
                }
                guard let change = LinearEquations.solution(of: damped, right) else { return nil }
                var moved = parameters
                for k in 0..<size {
                    moved[k] += min(max(change[k], -Self.maximumStep), Self.maximumStep)
                }
                let nextStep = moved.kernel.step
                if let next = residuals(edges, moved, nextStep), next.square < current.square {
                    (isBetter, step) = (true, nextStep)
                    let gain = 1 - next.square / current.square
                    (parameters, current) = (moved, next)
                    damping = max(damping / Self.dampingDivisor, Self.minimumDamping)
                    if gain < Self.minimumGain { return result(parameters, current) }
                } else {
                    damping *= Self.dampingFactor
                }
            }
            if !isBetter { break }
        }
        return result(parameters, current)
    }

    /// What other digits leave unexplained with the same parameters.
    func residual(_ digits: [Int], at parameters: Parameters) -> Double {
        let edges = RetailSymbol.edges(of: digits)
        guard let found = residuals(edges, parameters, parameters.kernel.step) else { return 1 }
        return found.square / (variance * Double(values.count))
    }

    private struct Residuals {
        var errors: [Double]
        var square: Double
        var levels: Levels
    }

    private func result(_ parameters: Parameters, _ residuals: Residuals) -> Result? {
        guard variance > 0 else { return nil }
        return Result(
            parameters: parameters, levels: residuals.levels,
            residual: residuals.square / (variance * Double(values.count)))
    }

    private func residuals(
        _ edges: [Int], _ parameters: Parameters, _ step: BlurKernel.Step
    ) -> Residuals? {
        let model = darkness(edges, parameters, step)
        let size = Levels.count
        func columns(_ i: Int) -> SIMD8<Double> {
            let u = 2 * positions[i] / Double(RetailSymbol.modules) - 1
            let m = model[i]
            return SIMD8(m, m * u, m * u * u, 1, u, 0, 0, 0)
        }
        // Rows of the normal equations, the right side in the sixth column.
        var rows = (
            SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>()
        )
        for i in positions.indices {
            var c = columns(i)
            c[5] = values[i]
            rows.0 += c * c[0]
            rows.1 += c * c[1]
            rows.2 += c * c[2]
            rows.3 += c
            rows.4 += c * c[4]
        }
        var matrix: [[Double]] = []
        var right: [Double] = []
        for (a, row) in [rows.0, rows.1, rows.2, rows.3, rows.4].enumerated() {
            matrix.append((0..<size).map { row[$0] + (a == $0 ? Self.levelsRegularization : 0) })
            right.append(row[5])
        }
        guard let w = LinearEquations.solution(of: matrix, right) else { return nil }
        let weights = SIMD8(w[0], w[1], w[2], w[3], w[4], 0, 0, 0)
        var (errors, square) = ([Double](repeating: 0, count: positions.count), 0.0)
        for i in positions.indices {
            let c = columns(i)
            let error = (c * weights).sum() - values[i]
            errors[i] = error
            square += error * error
        }
        return Residuals(errors: errors, square: square, levels: Levels(weights: w))
    }

    /// The blurred symbol's darkness at `positions`.
    private func darkness(
        _ edges: [Int], _ parameters: Parameters, _ step: BlurKernel.Step
    ) -> [Double] {
        let count = positions.count
        var model = [Double](repeating: 0, count: count)
        // What all edges before a position add is summed up in the end.
        var whole = [Double](repeating: 0, count: count + 1)
        for (index, edge) in edges.enumerated() {
            let sign = index % 2 == 0 ? 1.0 : -1
            let position = parameters.position(Double(edge)) - sign * parameters.spread / 2
            let first = (position - step.reach + BlurredFit.margin) * BlurredFit.density - 0.5
            let last = (position + step.reach + BlurredFit.margin) * BlurredFit.density - 0.5
            let from = min(max(Int(first), 0), count)
            let to = min(max(Int(last) + 1, from), count)
            for i in from..<to { model[i] += sign * step(positions[i] - position) }
            whole[to] += sign
        }
        var sum = 0.0
        for i in 0..<count {
            sum += whole[i]
            model[i] += sum
        }
        return model
    }
}
