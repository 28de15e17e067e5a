// From the circles in the middle outwards: the marks around them say how the code is turned; then
// each step takes modules that lie a little farther out, finds the edges between light and dark
// neighbors, and lets the grid follow them. So it never looks farther ahead than it can know.

/// A MaxiCode in the image: where each of its modules lies.
struct MaxiCodeSymbol: MatrixSymbol, Sendable {
    /// From turn to turn that is tried, in degrees, and how large modules are beside the circles, which
    /// printers draw a little larger or smaller.
    ///
    /// Chosen: steps of a third of a module, where the marks are.
    private static let turnStep = 3.0
    private static let scales = [0.9, 0.95, 1, 1.05]
    /// Of the 18 marks, those that must be as they should.
    ///
    /// Chosen: half of them are by chance.
    private static let minimumMarks = 16
    /// How far from the middle is looked at first, in modules, and how many times as far each time.
    ///
    /// Chosen: the marks are there; a grid that fits those still finds the edges of these.
    private static let firstReach = 7.5
    private static let growth = 1.12
    /// The same with modules around the marks, which tell dark from light.
    private static let reachAroundMarks = firstReach + 2
    /// How often the grid is fitted for each reach, and to all edges in the end.
    ///
    /// Chosen: edges between hexagons lie across two of the axes by which they are counted, so what
    /// is off along one is half as much off along the other, and each time half of that is left.
    private static let fits = 2
    private static let refinements = 6
    /// How far edges lie from a grid, in modules, that is surely the code's own, so that no other is
    /// tried.
    ///
    /// Chosen: those of wrong grids lie a tenth off.
    private static let sureDeviation = 0.08
    /// How near to each other those of one grid are that two starts led to, so that the others, which
    /// would lead there too, are not followed.
    ///
    /// Chosen: far less than grids differ by.
    private static let sameDeviation = 0.0001
    /// The distance of the outermost modules.
    private static let reach = 22.0
    /// How many grids that were followed module by module are read, the best first.
    ///
    /// Chosen: a wave may take one of them past a row somewhere, where edges fit as well.
    private static let followedGrids = 4
    /// Gray steps of an edge, as a share of the circles' least contrast.
    ///
    /// Chosen: half, less what blur takes between modules.
    private static let minimumContrastShare: Float = 0.4

    let isColorInverted: Bool
    private var isMirrored: Bool
    private let contrast: Float
    private let plane: Plane<UInt8>
    /// From modules, as the layout counts them, to pixels.
    private var grid: ModuleGrid
    /// What modules may be followed from on paper with waves: the grids of each start, fitted to what
    /// lies around the marks, and to all edges.
    private var origins: [Origin] = []

    private struct Origin {
        let grid: ModuleGrid
        let isMirrored: Bool
    }

    /// - Parameter plane: the one in which the rings were found.
    init?(_ rings: BullsEyeRings, in plane: Plane<UInt8>) {
        guard let circles = CircularRings(rings.edges) else { return nil }
        var best: (symbol: MaxiCodeSymbol, deviation: Double)?
        var origins: [Origin] = []
        for start in Self.starts(circles, rings, in: plane) {
            guard let symbol = start.followedFromMarks else { continue }
            origins += symbol.origins
            let deviation = symbol.deviation
            if let best, abs(deviation - best.deviation) < Self.sameDeviation { break }
            if deviation < best?.deviation ?? .infinity { best = (symbol, deviation) }
            if deviation <= Self.sureDeviation { break }
        }
        guard let best else { return nil }
        self = best.symbol
        self.origins = origins
    }

    private init(
        _ grid: ModuleGrid, isMirrored: Bool, _ rings: BullsEyeRings, in plane: Plane<UInt8>
    ) {
        (self.grid, self.isMirrored, self.plane) = (grid, isMirrored, plane)
        // It is light in the middle of a code that is dark on light.
        isColorInverted = !rings.isLightInside
        contrast = Self.minimumContrastShare * rings.contrast
    }

    /// What the marks around the circles say, in each plane and with modules of each size, one after the
    /// other as they are asked for.
    private static func starts(
        _ circles: CircularRings, _ rings: BullsEyeRings, in plane: Plane<UInt8>
    ) -> some Sequence<MaxiCodeSymbol> {
        circles.planes.lazy.flatMap { circles in
            scales.lazy.compactMap { scale in
                var best: (symbol: MaxiCodeSymbol, lead: Float)?
                for isMirrored in [false, true] {
                    for degrees in stride(from: 0, to: 360, by: turnStep) {
                        let grid = CircularRings.grid(
                            in: circles, turnedBy: degrees * .pi / 180, isMirrored: isMirrored,
                            scale: scale)
                        guard let grid else { continue }
                        let symbol = MaxiCodeSymbol(grid, isMirrored: isMirrored, rings, in: plane)
                        if let lead = symbol.leadOfMarks(scale: scale), lead > best?.lead ?? 0 {
                            best = (symbol, lead)
                        }
                    }
                }
                return best?.symbol
            }
        }
    }

    /// By how much the marks are as they should, in gray steps; `nil` where too many are not.
    ///
    /// Of each it counts how much lighter it is than the outer rings next to it, as light may fall off
    /// from one side of the code to the other.
    ///
    /// - Parameter scale: how large its modules are beside the circles, as a factor.
    private func leadOfMarks(scale: Double) -> Float? {
        let (marks, rings) = (MaxiCodeLayout.orientationMarks, MaxiCodeLayout.outerRings)
        let shades = marks.map { mark in
            let place = SIMD2(Double(mark.x), Double(mark.y))
            let way = place / (scale * MaxiCodeLayout.distance(x: mark.x, y: mark.y))
            let shade = ModuleShades.shade(
                x: mark.x, y: mark.y, grid: grid, isColorInverted: isColorInverted, in: plane)
            let level = self.shade(at: way * rings.light) + self.shade(at: way * rings.dark)
            return shade - level / 2
        }
        guard let light = shades.max(), let dark = shades.min() else { return nil }
        let level = (light + dark) / 2
        let right = zip(marks, shades).count { $0.isDark == ($1 < level) }
        guard right >= Self.minimumMarks else { return nil }
        return zip(marks, shades).reduce(0) { $0 + ($1.0.isDark ? level - $1.1 : $1.1 - level) }
    }

    /// The shade at a place, in modules as they are counted.
    private func shade(at place: SIMD2<Double>) -> Float {
        let pixel = SIMD2<Float>(grid.pixels(place) - 0.5)
        let shade = plane.withUnsafeSamples { plane.bilinear($0, pixel.x, pixel.y) }
        return isColorInverted ? 255 - shade : shade
    }

    /// The same with its grid followed to all edges; `nil` where that leads to no code.
    private var followedFromMarks: MaxiCodeSymbol? {
        var symbol = self
        var reach = Self.firstReach
        while reach < Self.reach {
            for _ in 0..<Self.fits { symbol.follow(reach: reach) }
            if reach == Self.firstReach { symbol.origins.append(symbol.origin) }
            reach *= Self.growth
        }
        for _ in 0..<Self.refinements { symbol.follow(reach: Self.reach) }
        symbol.origins.append(symbol.origin)
        return symbol.outline.isConvex && symbol.marksSeen >= Self.minimumMarks ? symbol : nil
    }

    private var origin: Origin { Origin(grid: grid, isMirrored: isMirrored) }

    /// How far edges between modules lie from the grid, in modules, on average.
    private var deviation: Double { grid.deviation(of: edges(reach: Self.reach)) }

    /// Lets the grid follow the edges of modules as far from the middle, and the bend that they
    /// show once all are seen.
    private mutating func follow(reach: Double) {
        let edges = edges(reach: reach)
        let next =
            reach >= Self.reach
            ? grid.fitted(to: edges, middle: .zero, reach: Self.reach) : grid.fitted(to: edges)
        if let next { grid = next }
    }

    private func edges(reach: Double) -> [ModuleEdge] {
        let shades = shades { MaxiCodeLayout.distance(x: $0, y: $1) <= reach + 1 }
        return shades.edges(minimumContrast: contrast, light: shades.light) {
            MaxiCodeLayout.distance(x: $0, y: $1) <= reach
        }
    }

    /// The modules, and a row of what is light around the code.
    private func shades(
        where isLookedAt: (_ x: Int, _ y: Int) -> Bool = { _, _ in true }
    ) -> ModuleShades {
        let (across, down) = (MaxiCodeLayout.across, MaxiCodeLayout.down)
        return ModuleShades(
            across: across.lowerBound - 1...across.upperBound + 1,
            down: down.lowerBound - 1...down.upperBound + 1, grid: grid,
            isColorInverted: isColorInverted, in: plane,
            where: { MaxiCodeLayout.hasModule(x: $0, y: $1, margin: 1) && isLookedAt($0, $1) })
    }

    /// How many of the marks are as they should.
    private var marksSeen: Int {
        let shades = shades { MaxiCodeLayout.distance(x: $0, y: $1) <= Self.reachAroundMarks }
        return MaxiCodeLayout.orientationMarks.count {
            shades.isDark(x: $0.x, y: $0.y) == $0.isDark
        }
    }

    var outline: PixelQuadrilateral { MaxiCodeLayout.corners.map(grid.pixels) }

    var modules: BarcodeModules {
        BarcodeModules(size: MaxiCodeLayout.size, isMirrored: isMirrored)
    }

    var followed: [MaxiCodeSymbol] {
        origins.compactMap { followed(from: $0) }
            .map { (symbol: $0, deviation: $0.deviation) }
            .sorted { $0.deviation < $1.deviation }
            .prefix(Self.followedGrids)
            .map(\.symbol)
    }

    private func followed(from origin: Origin) -> MaxiCodeSymbol? {
        // Beyond the code, and in the circles, there is nothing to follow.
        let last = Int(Self.reach) + 1
        let grid = origin.grid.followed(
            across: MaxiCodeLayout.across, down: MaxiCodeLayout.down,
            isColorInverted: isColorInverted, in: plane, from: Int(Self.firstReach),
            minimumContrast: contrast
        ) { x, y in
            MaxiCodeLayout.hasModule(x: x, y: y)
                ? Int(MaxiCodeLayout.distance(x: x, y: y)) : last
        }
        guard let grid else { return nil }
        var symbol = self
        (symbol.grid, symbol.isMirrored) = (grid, origin.isMirrored)
        return symbol.outline.isConvex && symbol.marksSeen >= Self.minimumMarks ? symbol : nil
    }

    /// The hexagons as rectangles, the rows above one another: two steps wide, and every other row a
    /// step farther to the right.
    func drawn(_ look: ModuleLook) -> Plane<UInt8> {
        let shades = shades()
        let isDark = shades.darkModules(look)
        let width = 2 * MaxiCodeLayout.columns
        var drawn = [Bool](repeating: false, count: width * MaxiCodeLayout.rows)
        for row in 0..<MaxiCodeLayout.rows {
            let shift = row % 2
            for column in 0..<MaxiCodeLayout.columns - shift {
                let place = MaxiCodeLayout.place(row: row, column: column)
                guard MaxiCodeLayout.hasModule(x: place.x, y: place.y) else { continue }
                let index =
                    (place.y - shades.down.lowerBound) * shades.across.count + place.x
                    - shades.across.lowerBound
                for step in 0..<2 {
                    drawn[row * width + 2 * column + shift + step] = isDark[index]
                }
            }
        }
        return Plane(modules: drawn, columns: width)
    }
}
