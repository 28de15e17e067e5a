/// A number of modules that a matrix code may have, and lines of modules that are the same in every code of
/// that many: timing patterns, solid sides, the rows through a bull's eye.
///
/// Where an engine doesn't say how many a code has, it has those whose lines go best with the gray values
/// where they would lie (Pearson's correlation).
struct ModuleCount: Sendable {
    /// The least correlation that says so; chosen: where a wrong number goes best it has less.
    private static let leastCorrelation = 0.6
    /// The narrowest modules, in pixels; chosen: no narrower ones are read.
    private static let leastModuleInPixels = 0.8
    /// How many times as wide as high, or as high as wide, a module is seen at most; chosen.
    private static let mostForeshortened = 2.0

    /// A module that is dark in every code, or light.
    private struct Module {
        let (x, y): (Int, Int)
        let isDark: Bool
    }

    private let version: String
    private let columns: Int
    private let rows: Int
    private let modules: [Module]

    /// What is known of a reading's modules, and how many they are if that can be seen.
    static func modules(of reading: BarcodeReading, in plane: Plane<UInt8>) -> BarcodeModules {
        var modules = reading.modules
        guard modules.size == nil else { return modules }
        let seen = reading.outline.sideLengths
        let best = all(of: reading.symbology).lazy
            .filter { $0.isPlausible(across: seen.across, down: seen.down) }
            .map { (count: $0, correlation: $0.correlation(with: reading, in: plane)) }
            .max { $0.correlation < $1.correlation }
        guard let best, best.correlation >= leastCorrelation else { return modules }
        modules.version = best.count.version
        modules.size = SIMD2(Double(best.count.columns), Double(best.count.rows))
        return modules
    }

    private func isPlausible(across: Double, down: Double) -> Bool {
        let module = SIMD2(across / Double(columns), down / Double(rows))
        return module.min() >= Self.leastModuleInPixels
            && module.max() <= Self.mostForeshortened * module.min()
    }

    /// How well the modules go with the gray values at their places, -1...1.
    private func correlation(with reading: BarcodeReading, in plane: Plane<UInt8>) -> Double {
        let (right, bottom) = (Double(columns), Double(rows))
        let corners: [SIMD2<Double>] = [[0, 0], [right, 0], [right, bottom], [0, bottom]]
        guard
            let toPixels = PerspectiveTransform(
                mapping: corners, to: reading.outline.corners)
        else { return -1 }
        var (expected, seen, expectedSquares, seenSquares, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
        plane.withUnsafeSamples { samples in
            for module in modules {
                // The middle of a module, and of the first pixel.
                let pixel = toPixels.apply([Double(module.x) + 0.5, Double(module.y) + 0.5]) - 0.5
                let gray = Double(plane.bilinear(samples, Float(pixel.x), Float(pixel.y)))
                let shade = module.isDark == reading.isColorInverted ? 1.0 : 0
                expected += shade
                seen += gray
                expectedSquares += shade * shade
                seenSquares += gray * gray
                products += shade * gray
            }
        }
        let count = Double(modules.count)
        let variances =
            (count * expectedSquares - expected * expected)
            * (count * seenSquares - seen * seen)
        return variances > 0 ? (count * products - expected * seen) / variances.squareRoot() : -1
    }
}

extension ModuleCount {
    private static func all(of symbology: BarcodeSymbology) -> [ModuleCount] {
        switch symbology {
        case .qr: qrCodes
        case .dataMatrix: dataMatrixCodes
        case .aztec: aztecCodes
        default: []
        }
    }

    private static let qrCodes = QRLayout.versions.map { version in
        let layout = QRLayout(version: version, isMicro: false)
        let (size, line) = (layout.size, layout.timingLine)
        // The timing pattern, between the sides of two finder patterns with their separators.
        let modules = (0..<size).flatMap { place in
            let fromEnd = min(place, size - 1 - place)
            let isDark = fromEnd <= line || fromEnd > line + 1 && place % 2 == 0
            return [
                Module(x: place, y: line, isDark: isDark),
                Module(x: line, y: place, isDark: isDark),
            ]
        }
        return ModuleCount(version: layout.name, columns: size, rows: size, modules: modules)
    }

    private static let dataMatrixCodes = DataMatrixLayout.all.map { layout in
        let (columns, rows) = (layout.columns, layout.rows)
        func module(_ x: Int, _ y: Int) -> Module {
            Module(x: x, y: y, isDark: layout.isDark(x: x, y: y) ?? false)
        }
        let modules =
            (0..<columns).flatMap { [module($0, 0), module($0, rows - 1)] }
            + (0..<rows).flatMap { [module(0, $0), module(columns - 1, $0)] }
        return ModuleCount(
            version: "\(rows)x\(columns)", columns: columns, rows: rows, modules: modules)
    }

    private static let aztecCodes = AztecLayout.all.map { layout in
        let reach = layout.reach
        // A full code's bull's eye goes on where the marks of a compact one lie.
        let marks = AztecLayout.orientationMarks(isCompact: layout.isCompact).map {
            Module(x: $0.x + reach, y: $0.y + reach, isDark: $0.isDark)
        }
        let lines = (-reach...reach).flatMap { place -> [Module] in
            [SIMD2(place, 0), [0, place], [place, place], [place, -place]].compactMap { at in
                layout.isDark(x: at.x, y: at.y).map {
                    Module(x: at.x + reach, y: at.y + reach, isDark: $0)
                }
            }
        }
        return ModuleCount(
            version: String(layout.layers), columns: 2 * reach + 1, rows: 2 * reach + 1,
            modules: marks + lines)
    }
}
