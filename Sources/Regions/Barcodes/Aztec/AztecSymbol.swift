// From the squares in the middle outwards: each step takes the modules of one more ring, finds
// the edges between light and dark neighbors, and lets the grid follow them. So it never looks
// farther ahead than it can know.

/// An Aztec code in the image: how large it is, and where each of its modules lies.
struct AztecSymbol: MatrixSymbol, Sendable {
    /// How often the ring of the mode message is looked at, the grid better each time.
    ///
    /// Chosen.
    private static let modeAttempts = 2
    /// Gray steps of an edge, as shares of the squares' least contrast.
    ///
    /// Chosen: half where rings of data are followed, less in the ring beside the squares, whose
    /// modules are known to lie near.
    private static let minimumModeContrastShare: Float = 0.4
    private static let minimumDataContrastShare: Float = 0.5
    /// The next rings are looked at together, one for so many that are known.
    ///
    /// Chosen: so few that a grid which fits those still finds the edges of these.
    private static let knownRingsPerNewRing = 8

    let mode: AztecMode
    /// From modules of the code as it is read, counted from the middle one, to pixels.
    private(set) var grid: ModuleGrid
    let isColorInverted: Bool
    private let plane: Plane<UInt8>
    private let contrast: Float

    /// - Parameter plane: the one in which the rings were found.
    init?(_ rings: BullsEyeRings, in plane: Plane<UInt8>) {
        guard let eye = AztecSquares(rings) else { return nil }
        let isCompact = !eye.isFull
        let ring = AztecLayout.modeRing(isCompact: isCompact)
        var grid = eye.grid
        // The edges in the ring of the message say more of its outer corners.
        var mode: AztecMode?
        for _ in 0..<Self.modeAttempts {
            let shades = ModuleShades(
                reach: ring, grid: grid, isColorInverted: eye.isColorInverted, in: plane)
            func isDark(_ x: Int, _ y: Int) -> Bool {
                // Between the light square and the dark one on the way there.
                let distance = Double(ring)
                let light = shades.shade(SIMD2(Double(x), Double(y)) * ((distance - 2) / distance))
                let dark = shades.shade(SIMD2(Double(x), Double(y)) * ((distance - 1) / distance))
                return shades[x, y] < (light + dark) / 2
            }
            mode = AztecMode(isCompact: isCompact, isDark: isDark)
            if mode == nil, isCompact {
                mode = AztecMode(isCompact: true, isRune: true, isDark: isDark)
            }
            if let mode, mode.errors == 0 { break }
            // The module beside the middle one is light.
            let next = shades.fittedGrid(
                minimumContrast: Self.minimumModeContrastShare * eye.contrast, light: shades[1, 0])
            guard let next else { break }
            grid = next
        }
        guard let mode,
            let turned = grid.turned({ point in
                let turned = mode.turn.apply(point.x, point.y)
                return SIMD2(turned.x, turned.y)
            })
        else { return nil }
        self.mode = mode
        self.grid = turned
        self.plane = plane
        isColorInverted = eye.isColorInverted
        contrast = eye.contrast
        let reach = mode.layout.reach
        var step = ring
        while step <= reach {
            // The farther out, the better the directions are known. Around the code it is light.
            step =
                step == reach
                ? reach + 1 : min(step + Swift.max(step / Self.knownRingsPerNewRing, 1), reach)
            let shades = ModuleShades(
                reach: step, grid: self.grid, isColorInverted: isColorInverted, in: plane)
            let edges = shades.edges(
                minimumContrast: Self.minimumDataContrastShare * contrast, light: shades[1, 0])
            if let next = self.grid.fitted(to: edges, middle: .zero, reach: Double(step)) {
                self.grid = next
            }
        }
    }

    var followed: [AztecSymbol] {
        let modules = -mode.layout.reach...mode.layout.reach
        guard
            let grid = grid.followed(
                across: modules, down: modules, isColorInverted: isColorInverted, in: plane,
                from: AztecLayout.modeRing(isCompact: mode.layout.isCompact),
                minimumContrast: Self.minimumDataContrastShare * contrast,
                distance: { max(abs($0), abs($1)) })
        else { return [] }
        var symbol = self
        symbol.grid = grid
        return [symbol]
    }

    var outline: PixelQuadrilateral { grid.corners(half: Double(mode.layout.reach) + 0.5) }

    var modules: BarcodeModules {
        BarcodeModules(
            version: mode.rune == nil ? String(mode.layout.layers) : nil,
            size: SIMD2(repeating: Double(2 * mode.layout.reach + 1)),
            isMirrored: mode.turn.isMirrored)
    }

    func drawn(_ look: ModuleLook) -> Plane<UInt8> {
        let layout = mode.layout
        let reach = layout.reach
        let shades = ModuleShades(
            reach: reach, grid: grid, isColorInverted: isColorInverted, in: plane)
        var isDark = shades.darkModules(look)
        let columns = 2 * reach + 1
        for y in -reach...reach {
            for x in -reach...reach {
                if let known = layout.isDark(x: x, y: y) {
                    isDark[(y + reach) * columns + x + reach] = known
                }
            }
        }
        for mark in AztecLayout.orientationMarks(isCompact: layout.isCompact) {
            isDark[(mark.y + reach) * columns + mark.x + reach] = mark.isDark
        }
        let modePositions = AztecLayout.modePositions(isCompact: layout.isCompact)
        for (index, position) in modePositions.enumerated() {
            isDark[(position.y + reach) * columns + position.x + reach] =
                mode.bits >> UInt64(index) & 1 == 1
        }
        return Plane(modules: isDark, columns: columns)
    }
}
