import LibC

/// What a lens out of focus, and all else that blurs, makes of an edge: a box as wide as the
/// circle of confusion, softened by a Gaussian.
struct BlurKernel: Sendable, Hashable {
    /// The standard deviation of the Gaussian, in modules.
    var deviation: Double
    /// The width of the box, in modules.
    var width: Double

    /// How dark it is a distance behind an edge: 0 long before, 1 long after.
    struct Step: Sendable {
        /// Values in a module.
        ///
        /// Chosen: between them the step is a straight line.
        fileprivate static let perModule = 32.0
        /// The least deviation and width, in modules.
        ///
        /// Chosen: sharper than any picture.
        private static let minimumDeviation = 0.05
        private static let minimumWidth = 0.05
        /// The standard deviations beyond which the Gaussian's integral is 0 or 1, to 3e-5; and
        /// those beyond which it isn't computed, to 1e-9.
        private static let reachInDeviations = 4.0
        private static let computedDeviations = 6.0
        /// Modules from the edge beyond which it is 0 or 1.
        let reach: Double
        private let values: [Double]
        /// The index of the value at the edge.
        private let middle: Double

        fileprivate init(_ kernel: BlurKernel) {
            let deviation = max(kernel.deviation, Step.minimumDeviation)
            let width = max(kernel.width, Step.minimumWidth)
            reach = width / 2 + Step.reachInDeviations * deviation
            // The integral of the Gaussian's.
            func integral(_ z: Double) -> Double {
                if z < -Step.computedDeviations * deviation { return 0 }
                if z > Step.computedDeviations * deviation { return z }
                let share = 0.5 * (1 + erf(z / (deviation * 2.0.squareRoot())))
                let density =
                    exp(-z * z / (2 * deviation * deviation)) / (2 * Double.pi).squareRoot()
                return z * share + deviation * density
            }
            // As dark a distance behind as it is light the same before.
            let half = Int(reach * Step.perModule) + 1
            var values = [Double](repeating: 0.5, count: 2 * half + 1)
            for i in 0..<half {
                let z = Double(i - half) / Step.perModule
                values[i] = (integral(z + width / 2) - integral(z - width / 2)) / width
                values[2 * half - i] = 1 - values[i]
            }
            (self.values, middle) = (values, Double(half))
        }

        @inline(__always)
        func callAsFunction(_ z: Double) -> Double {
            if z <= -reach { return 0 }
            if z >= reach { return 1 }
            let position = z * Step.perModule + middle
            let index = Int(position)
            return values[index] + (values[index + 1] - values[index]) * (position - Double(index))
        }
    }

    var step: Step { Step(self) }
}
