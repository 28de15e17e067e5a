// From the squares in the middle outwards: each step takes the modules of one more ring, finds
// the edges between light and dark neighbors, and lets the grid follow them. So it never looks
// farther ahead than it can know.

/// An Aztec code in the image: how large it is, and where each of its modules lies.
struct AztecSymbol: MatrixSymbol, Sendable {
    let mode: AztecMode
    /// From modules of the code as it is read, counted from the middle one, to pixels.
    private(set) var grid: ModuleGrid
    let isColorInverted: Bool
    private let plane: Plane<UInt8>
    private let swing: Float

    /// - Parameter plane: the one in which the squares were found.
    init?(_ eye: BullsEye, in plane: Plane<UInt8>) {
        let isCompact = !eye.isFull
        let ring = AztecLayout.modeRing(isCompact: isCompact)
        var grid = eye.grid
        // The edges in the ring of the message say more of its outer corners.
        var mode: AztecMode?
        for _ in 0..<2 {
            let shades = ModuleShades(
                reach: ring, grid: grid, isColorInverted: eye.isColorInverted, in: plane)
            mode = AztecMode(isCompact: isCompact) { x, y in
                // Between the light square and the dark one on the way there.
                let distance = Double(ring)
                let light = shades.shade(SIMD2(Double(x), Double(y)) * ((distance - 2) / distance))
                let dark = shades.shade(SIMD2(Double(x), Double(y)) * ((distance - 1) / distance))
                return shades[x, y] < (light + dark) / 2
            }
            if let mode, mode.errors == 0 { break }
            // The module beside the middle one is light.
            let next = shades.followed(leastStep: 0.4 * eye.swing, light: shades[1, 0])
            guard let next else { break }
            grid = next
        }
        guard let mode,
            let turned = grid.turned({ place in
                let turned = mode.turn.apply(place.x, place.y)
                return SIMD2(turned.x, turned.y)
            })
        else { return nil }
        self.mode = mode
        self.grid = turned
        self.plane = plane
        isColorInverted = eye.isColorInverted
        swing = eye.swing
        let reach = mode.layout.reach
        var step = ring
        while step <= reach {
            // The farther out, the better the directions are known. Around the code it is light.
            step = step == reach ? reach + 1 : min(step + Swift.max(step / 8, 1), reach)
            let shades = ModuleShades(
                reach: step, grid: self.grid, isColorInverted: isColorInverted, in: plane)
            let next = shades.followed(leastStep: 0.5 * swing, light: shades[1, 0])
            if let next { self.grid = next }
        }
    }

    var outline: PixelQuadrilateral { grid.corners(half: Double(mode.layout.reach) + 0.5) }

    /// Whether a place lies inside the code.
    func isNear(_ place: SIMD2<Double>) -> Bool {
        let place = grid.modules(place)
        return max(abs(place.x), abs(place.y)) <= Double(mode.layout.reach)
    }

    func drawn(sharpness: Float) -> Plane<UInt8> {
        let layout = mode.layout
        let reach = layout.reach
        let shades = ModuleShades(
            reach: reach, grid: grid, isColorInverted: isColorInverted, in: plane)
        var isDark = shades.darkModules(sharpness: sharpness)
        let columns = 2 * reach + 1
        for y in -reach...reach {
            for x in -reach...reach {
                if let known = layout.isDark(x: x, y: y) {
                    isDark[(y + reach) * columns + x + reach] = known
                }
            }
        }
        for mark in AztecLayout.marks(isCompact: layout.isCompact) {
            isDark[(mark.y + reach) * columns + mark.x + reach] = mark.isDark
        }
        for (index, place) in AztecLayout.modePlaces(isCompact: layout.isCompact).enumerated() {
            isDark[(place.y + reach) * columns + place.x + reach] =
                mode.bits >> UInt64(index) & 1 == 1
        }
        return Plane(modules: isDark, columns: columns)
    }
}
