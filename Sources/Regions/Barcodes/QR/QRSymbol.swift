// From the finder patterns outwards: each step takes the modules that lie a little farther from
// them, finds the edges between light and dark neighbors, and lets the grid follow them. So it never
// looks farther ahead than it can know.

/// A QR code in the image: its size, and where each of its modules lies.
struct QRSymbol: MatrixSymbol, Sendable {
    /// How far from the patterns' middles is looked at first, in modules: the patterns themselves.
    private static let firstReach = 4.0
    /// How many times as far each time; chosen: a grid that fits those still finds the edges of
    /// these.
    private static let growth = 1.3
    /// How often the grid is fitted to all edges in the end; chosen.
    private static let refinements = 2
    /// Modules and a share of the side that it may be off what sizes of patterns say; chosen.
    private static let sizeTolerance = (modules: 3.0, share: 0.08)
    /// The share of the timing patterns' modules that must be as they should before the grid is
    /// followed, and after; chosen: half of them are by chance.
    private static let minimumTimingShare = (before: 0.6, after: 0.7)
    /// The same before a Micro QR code's grid is followed, of the nearest modules: the farther ones lie
    /// where one finder pattern doesn't say exactly; chosen.
    private static let minimumShareOfNearest = 0.7
    private static let nearestTimingModules = 2
    /// The same of the finder patterns' modules, each time; chosen.
    private static let minimumFinderShare = 0.75

    let layout: QRLayout
    let format: QRFormat
    /// Whether it is seen as in a mirror.
    let isMirrored: Bool
    let isColorInverted: Bool
    private let fit: QRGridFit

    /// - Parameter plane: the one in which the patterns lie.
    init?(_ triple: QRFinderTriple, in plane: Plane<UInt8>) {
        guard let start = Self.start(triple, in: plane) else { return nil }
        self.init(
            from: start, isColorInverted: triple.seen.contains(where: \.isColorInverted))
    }

    /// What may be the Micro QR code of a finder pattern, the likeliest first.
    ///
    /// - Parameters:
    ///   - pattern: its one finder pattern.
    ///   - plane: the one in which the pattern lies.
    static func micro(
        around pattern: QRFinderPattern, in plane: Plane<UInt8>
    ) -> some Sequence<QRSymbol> {
        QRRoughGrid.micro(around: pattern, in: plane)
            .map { (grid: $0, share: $0.timingShare(ofNearest: nearestTimingModules)) }
            .filter { $0.share >= minimumShareOfNearest }
            .sorted { $0.share > $1.share }
            .lazy.compactMap {
                QRSymbol(from: QRGridFit($0.grid), isColorInverted: pattern.isColorInverted)
            }
    }

    /// Follows the grid from where it begins.
    private init?(from start: QRGridFit, isColorInverted: Bool) {
        var fit = start
        guard fit.hasFinders(share: Self.minimumFinderShare),
            fit.follow(
                from: Self.firstReach, growth: Self.growth, refinements: Self.refinements,
                minimumFinderShare: Self.minimumFinderShare),
            fit.timingShare >= Self.minimumTimingShare.after,
            fit.hasFinders(share: Self.minimumFinderShare)
        else { return nil }
        self.init(fit, isColorInverted: isColorInverted)
    }

    /// - Parameter fit: of a grid that was followed.
    private init?(_ fit: QRGridFit, isColorInverted: Bool) {
        let layout = fit.layout
        func format(_ look: ModuleLook) -> (format: QRFormat, isMirrored: Bool)? {
            let modules = fit.shades.darkModules(look)
            let size = layout.size
            let upright = QRFormat(layout) { modules[$1 * size + $0] }
            let mirrored = QRFormat(layout) { modules[$0 * size + $1] }
            return [upright, mirrored].compactMap(\.self).min { $0.errors < $1.errors }
                .map { ($0, $0.errors < upright?.errors ?? .max) }
        }
        guard let seen = format(.sharpened(0)) ?? format(.deblurred) else { return nil }
        (self.format, isMirrored) = seen
        (self.layout, self.isColorInverted, self.fit) = (layout, isColorInverted, fit)
    }

    var followed: [QRSymbol] {
        guard let fit = fit.followed, let symbol = QRSymbol(fit, isColorInverted: isColorInverted)
        else { return [] }
        return [symbol]
    }

    /// The grid that the patterns say, of the size at which the timing patterns are seen best.
    private static func start(_ triple: QRFinderTriple, in plane: Plane<UInt8>) -> QRGridFit? {
        let tolerance = sizeTolerance.modules + sizeTolerance.share * triple.size
        var best: (grid: QRRoughGrid, share: Double)?
        for layout in QRLayout.near(size: triple.size, tolerance: tolerance) {
            guard let grid = QRRoughGrid(layout, triple, in: plane) else { continue }
            // A large code says what it is.
            if let version = grid.versionSeen {
                if version == layout.version { return QRGridFit(grid) }
                let layout = QRLayout(version: version, isMicro: false)
                if abs(Double(layout.size) - triple.size) <= tolerance,
                    let grid = QRRoughGrid(layout, triple, in: plane)
                {
                    return QRGridFit(grid)
                }
            }
            let share = grid.timingShare
            if share >= minimumTimingShare.before, share > best?.share ?? 0 { best = (grid, share) }
        }
        return best.map { QRGridFit($0.grid) }
    }

    var outline: PixelQuadrilateral {
        let outline = fit.outline
        return isMirrored ? outline.mirrored : outline
    }

    var modules: BarcodeModules {
        BarcodeModules(
            version: layout.name,
            errorCorrectionLevel: format.errorCorrectionLevel(of: layout)?.name,
            size: SIMD2(repeating: Double(layout.size)), isMirrored: isMirrored)
    }

    func drawn(_ look: ModuleLook) -> Plane<UInt8> {
        let size = layout.size
        let seen = fit.shades.darkModules(look)
        var isDark = seen
        for y in 0..<size {
            for x in 0..<size {
                if isMirrored { isDark[y * size + x] = seen[x * size + y] }
            }
        }
        let format = format(of: isDark, look)
        for y in 0..<size {
            for x in 0..<size {
                if let known = layout.isDark(x: x, y: y, hasAlignment: !format.isModelOne) {
                    isDark[y * size + x] = known
                }
            }
        }
        if let plane = drawnAsModelTwo(isDark, format) { return plane }
        if !layout.isMicro {
            format.write(size: size) { x, y, bit in isDark[y * size + x] = bit }
        }
        return Plane(modules: isDark, columns: size)
    }

    /// The format, which modules tell that are deblurred better than those by which it was found.
    private func format(of isDark: [Bool], _ look: ModuleLook) -> QRFormat {
        let size = layout.size
        guard look == .deblurred,
            let seen = QRFormat(layout, isDark: { isDark[$1 * size + $0] }),
            seen.errors < format.errors
        else { return format }
        return seen
    }

    /// A code of model 1 as one of model 2 that says the same, as few engines know the first; `nil`
    /// for any other, or where too much of it was seen wrong.
    private func drawnAsModelTwo(_ isDark: [Bool], _ format: QRFormat) -> Plane<UInt8>? {
        guard format.isModelOne else { return nil }
        let size = layout.size
        return QRModelOne(version: layout.version, format: format)
            .data { isDark[$1 * size + $0] }
            .flatMap { QRDrawing($0, fromModelOne: layout.version)?.plane }
    }
}

extension PixelQuadrilateral {
    /// The corners as they are read in a mirror, over the diagonal from the top left.
    fileprivate var mirrored: PixelQuadrilateral {
        PixelQuadrilateral(
            topLeft: topLeft, topRight: bottomLeft, bottomRight: bottomRight, bottomLeft: topRight)
    }
}
