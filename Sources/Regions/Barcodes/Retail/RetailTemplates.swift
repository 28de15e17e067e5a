import LibC

/// What the segments of an EAN-13 look like when they are blurred.
///
/// A template is the darkness over a window around the segment, with what is known of the
/// neighbors beside it; of zero mean and unit length, so that its product with a window of the
/// same kind is their correlation.
struct RetailTemplates: Sendable {
    /// Samples per module.
    static let density = 4
    /// No window is longer.
    static let maximumLength = 32

    /// The window of a segment.
    struct Window: Sendable {
        /// Modules from the segment's beginning to the window's, not above zero.
        let offset: Double
        /// Samples; a multiple of 8.
        let length: Int
    }

    /// Standard deviations of the blur that templates are kept for, in modules.
    static let blurs: [Double] = [0.25, 0.5, 0.75, 1.0, 1.3]

    static let all = blurs.map { RetailTemplates(blur: $0) }

    /// For each kind of segment its templates one after another: for digits those of 0...9,
    /// for left digits set A and then set B.
    private let values: [[SIMD8<Float>]]

    static func window(of segment: RetailSymbol.Segment) -> Window {
        switch segment {
        case .start: Window(offset: -2.5, length: 24)
        case .center, .end: Window(offset: -0.5, length: 24)
        case .left, .right: Window(offset: -0.5, length: 32)
        }
    }

    static func count(of segment: RetailSymbol.Segment) -> Int {
        switch segment {
        case .left: 20
        case .right: 10
        default: 1
        }
    }

    private static func index(of segment: RetailSymbol.Segment) -> Int {
        switch segment {
        case .start: 0
        case .center: 1
        case .end: 2
        case .left: 3
        case .right: 4
        }
    }

    func templates(of segment: RetailSymbol.Segment) -> [SIMD8<Float>] {
        values[RetailTemplates.index(of: segment)]
    }

    private init(blur: Double) {
        typealias Symbol = RetailSymbol
        // The Gaussian's integral at eighths of a module, from 32 modules before.
        let integral = (0...512).map { erf((Double($0) / 8 - 32) / (blur * 2.0.squareRoot())) }
        // Darkness of the modules before, in and after the segment; 0.5 for what isn't known.
        func modules(_ text: String) -> [Double] {
            text.map { $0 == "1" ? 1 : $0 == "0" ? 0 : 0.5 }
        }
        func modules(_ before: String, _ digit: [Bool], _ after: String) -> [Double] {
            modules(before) + digit.map { $0 ? 1 : 0 } + modules(after)
        }
        let unknown = "????"
        let quiet = "000000"
        func made(_ segment: Symbol.Segment, _ modules: [Double], before: Int) -> [SIMD8<Float>] {
            RetailTemplates.template(
                modules, before: before, window: RetailTemplates.window(of: segment), integral)
        }
        let left = (Symbol.setA + Symbol.setB).flatMap {
            made(.left, modules(unknown + "1", $0, "0" + unknown), before: 5)
        }
        let right = Symbol.setC.flatMap {
            made(.right, modules(unknown + "0", $0, "1" + unknown), before: 5)
        }
        values = [
            made(.start, modules(quiet + "1010" + unknown), before: 6),
            made(.center, modules(unknown + "1" + "01010" + "1" + unknown), before: 5),
            made(.end, modules(unknown + "0" + "101" + quiet), before: 5),
            left, right,
        ]
    }

    private static func template(
        _ modules: [Double], before: Int, window: Window, _ integral: [Double]
    ) -> [SIMD8<Float>] {
        var samples = (0..<window.length).map { index in
            let x = window.offset + (Double(index) + 0.5) / Double(density) + Double(before)
            // Each module's share is the Gaussian's over its width.
            var (sum, weights) = (0.0, 0.0)
            for (module, darkness) in modules.enumerated() {
                let place = Int((Double(module) - x + 32) * 8)
                let weight = integral[place + 8] - integral[place]
                sum += weight * darkness
                weights += weight
            }
            return weights > 0 ? sum / weights : 0.5
        }
        let mean = samples.reduce(0, +) / Double(samples.count)
        samples = samples.map { $0 - mean }
        let norm = samples.reduce(0) { $0 + $1 * $1 }.squareRoot()
        return stride(from: 0, to: samples.count, by: 8).map { start in
            var vector = SIMD8<Float>()
            for i in 0..<8 { vector[i] = Float(samples[start + i] / norm) }
            return vector
        }
    }
}
