extension QRRoughGrid {
    /// Where the modules of a Micro QR code may lie, as its one finder pattern and the format beside
    /// it say: the pattern looks the same from four sides.
    static func micro(around pattern: QRFinderPattern, in plane: Plane<UInt8>) -> [QRRoughGrid] {
        guard let square = pattern.grid(in: plane) else { return [] }
        let corners = square.corners(half: FinderPattern.reach).corners
        let isColorInverted = pattern.isColorInverted
        let (first, last) = (-0.5, 2 * FinderPattern.reach - 0.5)
        return corners.indices.flatMap { turn -> [QRRoughGrid] in
            let turned = corners[turn...] + corners[..<turn]
            guard
                let grid = ModuleGrid(
                    modules: [[first, first], [last, first], [last, last], [first, last]],
                    pixels: Array(turned))
            else { return [] }
            func shade(_ x: Int, _ y: Int) -> Float {
                ModuleShades.shade(
                    x: x, y: y, grid: grid, isColorInverted: isColorInverted, in: plane)
            }
            func sharpenedShade(_ x: Int, _ y: Int) -> Float {
                let near = shade(x - 1, y) + shade(x + 1, y) + shade(x, y - 1) + shade(x, y + 1)
                return 2 * shade(x, y) - near / 4
            }
            let found = microVersions(shade)
            return (found.isEmpty ? microVersions(sharpenedShade) : found).compactMap { version in
                QRRoughGrid(
                    QRLayout(version: version, isMicro: true), grid, around: pattern, in: plane)
            }
        }
    }

    /// The versions that the format says, upright and as seen in a mirror.
    private static func microVersions(_ shade: (_ x: Int, _ y: Int) -> Float) -> [Int] {
        // Between the pattern's middle and the light ring around it.
        let level = (shade(3, 3) + shade(1, 3)) / 2
        let upright = QRFormat(microCode: { shade($0, $1) < level })?.microVersion
        let mirrored = QRFormat(microCode: { shade($1, $0) < level })?.microVersion
        return [upright, mirrored == upright ? nil : mirrored].compactMap(\.self)
    }

    /// - Returns: `nil` where the grid says no code's.
    private init?(
        _ layout: QRLayout, _ grid: ModuleGrid, around pattern: QRFinderPattern,
        in plane: Plane<UInt8>
    ) {
        guard grid.outline(of: layout).isConvex else { return nil }
        (self.layout, self.grid, self.plane) = (layout, grid, plane)
        anchors = layout.finderPatterns
        (contrast, isColorInverted) = (pattern.contrast, pattern.isColorInverted)
    }
}
