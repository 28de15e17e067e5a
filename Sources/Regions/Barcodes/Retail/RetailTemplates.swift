import LibC

/// What the segments of an EAN-13 look like when they are blurred.
///
/// A template is the darkness over a window around the segment, with what is known of the
/// neighbors beside it; of zero mean and unit length, so that its product with a window of the
/// same kind is their correlation.
struct RetailTemplates: Sendable {
    /// Samples per module.
    ///
    /// Chosen: a quarter of a module is as fine as shifts are.
    static let density = 4
    /// The modules before and after a segment over which the Gaussian's integral is known, and its
    /// values in a module.
    ///
    /// Chosen: more than any window has, and finer than samples.
    private static let integralReach = 32
    private static let integralDensity = 8

    /// The window of a segment.
    struct Window: Sendable {
        /// Modules from the segment's beginning to the window's, not above zero.
        let offset: Double
        /// Samples; a multiple of 8.
        let length: Int
    }

    /// Standard deviations of the blur that templates are kept for, in modules.
    ///
    /// Chosen: from sharp to where single modules no longer show.
    static let blurs: [Double] = [0.25, 0.5, 0.75, 1.0, 1.3]

    static let all = blurs.map { RetailTemplates(blur: $0) }

    /// For each kind of segment its templates one after another: for digits those of 0...9,
    /// for left digits set A and then set B.
    private let values: [[SIMD8<Float>]]

    /// The windows of guards begin in the quiet zone or half a module before them and are six
    /// modules long, those of digits half a module before them and eight.
    ///
    /// Chosen.
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
        let (reach, perModule) = (
            Double(RetailTemplates.integralReach), Double(RetailTemplates.integralDensity)
        )
        let unit = blur * 2.0.squareRoot()
        let count = 2 * RetailTemplates.integralReach * RetailTemplates.integralDensity
        let integral = (0...count).map { (index: Int) -> Double in
            erf((Double(index) / perModule - reach) / unit)
        }
        // Darkness of the modules before, in and after the segment; half for what isn't known.
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
                let index = Int(
                    (Double(module) - x + Double(integralReach)) * Double(integralDensity))
                let weight = integral[index + integralDensity] - integral[index]
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
