/// Where the modules of a QR code of a size lie, followed from its finder patterns.
struct QRGridFit: Sendable {
    /// Gray steps of an edge, as a share of the patterns' contrast; chosen: half, less what blur
    /// takes between modules.
    private static let minimumContrastShare = 0.4
    /// Modules beyond the code that are light, and tell where it ends.
    private static let quietZoneInModules = 1
    /// Edges that are looked at of each axis, about; chosen: of a large code, some rows tell enough.
    private static let edgesWanted = 4000
    /// The modules of a finder pattern and the light ones around, from its middle.
    private static let patternReach = 4
    /// How far edges lie from a grid, in modules on average, that finds those two steps
    /// farther out; chosen: about what sampling leaves open.
    private static let sureDeviation = 0.06
    /// Codes of fewer modules a side are too small to tell a curve from noise; chosen.
    private static let leastSizeOfCubic = 25

    let layout: QRLayout
    private(set) var grid: ModuleGrid
    private(set) var shades: ModuleShades
    /// The middles of the finder patterns that are seen.
    private let anchors: [SIMD2<Int>]
    private let contrast: Float
    private let isColorInverted: Bool
    private let plane: Plane<UInt8>

    init(_ rough: QRRoughGrid) {
        (layout, grid, plane) = (rough.layout, rough.grid, rough.plane)
        (anchors, isColorInverted) = (rough.anchors, rough.isColorInverted)
        contrast = Float(rough.contrast)
        shades = Self.shades(layout, grid, 0, isColorInverted, plane)
    }

    private static func shades(
        _ layout: QRLayout, _ grid: ModuleGrid, _ margin: Int, _ isColorInverted: Bool,
        _ plane: Plane<UInt8>, where isLookedAt: (_ x: Int, _ y: Int) -> Bool = { _, _ in true }
    ) -> ModuleShades {
        ModuleShades(
            across: -margin...layout.size - 1 + margin, down: -margin...layout.size - 1 + margin,
            grid: grid, isColorInverted: isColorInverted, in: plane, where: isLookedAt)
    }

    /// How far a module is from the nearest middle of a finder pattern, in modules.
    private func distance(x: Int, y: Int) -> Int {
        var distance = Int.max
        for pattern in anchors {
            distance = min(distance, max(abs(pattern.x - x), abs(pattern.y - y)))
        }
        return distance
    }

    /// The corners, in pixels.
    var outline: PixelQuadrilateral { grid.outline(of: layout) }

    /// Lets the grid follow the edges, from the finder patterns to the far corner; whether it holds.
    ///
    /// - Parameter minimumFinderShare: of the patterns' modules, those that are as they must be once
    ///   the grid has been fitted to their edges.
    mutating func follow(
        from firstReach: Double, growth: Double, refinements: Int, minimumFinderShare: Double
    ) -> Bool {
        let size = Double(layout.size)
        let middle = SIMD2(repeating: (size - 1) / 2)
        var reach = firstReach
        var left = refinements
        var (isFitted, hasPatterns) = (false, false)
        while left > 0 {
            let isAll = reach >= size
            let isCubic = isAll && layout.size >= Self.leastSizeOfCubic
            let seen = Self.shades(
                layout, grid, Self.quietZoneInModules, isColorInverted, plane,
                // An edge is between two modules, of which one lies in reach.
                where: { isAll || distance(x: $0, y: $1) <= Int(reach) + 1 })
            if isFitted, !hasPatterns {
                guard hasFinders(share: minimumFinderShare, in: seen) else { return false }
                hasPatterns = true
            }
            let edges = edges(in: seen, reach: reach)
            guard
                let next =
                    reach > firstReach
                    ? grid.fitted(to: edges, middle: middle, reach: size / 2, isCubic: isCubic)
                    : grid.fitted(to: edges)
            else { return false }
            grid = next
            isFitted = true
            guard outline.isConvex else { return false }
            if isAll { left -= 1 }
            let isSure = grid.deviation(of: edges) <= Self.sureDeviation
            reach *= isSure ? growth * growth : growth
        }
        shades = Self.shades(layout, grid, 0, isColorInverted, plane)
        return true
    }

    /// The same with modules followed one by one from the finder patterns.
    var followed: QRGridFit? {
        let modules = 0...layout.size - 1
        guard
            let grid = grid.followed(
                across: modules, down: modules, isColorInverted: isColorInverted, in: plane,
                from: Self.patternReach,
                minimumContrast: Float(Self.minimumContrastShare) * contrast,
                distance: distance)
        else { return nil }
        var fit = self
        fit.grid = grid
        fit.shades = Self.shades(layout, grid, 0, isColorInverted, plane)
        return fit
    }

    /// The edges that lie no farther than this from the middle of a finder pattern, in modules.
    private func edges(in seen: ModuleShades, reach: Double) -> [ModuleEdge] {
        let reach = Int(reach)
        // Of a large code, not every row.
        let step = max(layout.size * layout.size / Self.edgesWanted, 1)
        return seen.edges(
            minimumContrast: Float(Self.minimumContrastShare) * contrast, light: seen.light
        ) { x, y in
            let distance = distance(x: x, y: y)
            return distance <= reach
                && (distance <= Self.patternReach || step == 1 || (x + y) % step == 0)
        }
    }

    /// The share of the timing patterns' modules that are as they must be beside their neighbors.
    var timingShare: Double { layout.timingShare { shades[$0, $1] } }

    /// Whether so large a share of the finder patterns' modules, and of the light ones around, is as
    /// they must be.
    func hasFinders(share: Double) -> Bool { hasFinders(share: share, in: shades) }

    private func hasFinders(share: Double, in shades: ModuleShades) -> Bool {
        func near(_ middle: Int) -> ClosedRange<Int> {
            (middle - Self.patternReach...middle + Self.patternReach)
                .clamped(to: 0...layout.size - 1)
        }
        let modules = anchors.flatMap { pattern in
            near(pattern.y).flatMap { y in
                near(pattern.x).compactMap { x in
                    layout.isDark(x: x, y: y).map { (x: x, y: y, isDark: $0) }
                }
            }
        }
        let needed = share * Double(modules.count)
        var wrong = 0
        for module in modules where shades.isDark(x: module.x, y: module.y) != module.isDark {
            wrong += 1
            if Double(modules.count - wrong) < needed { return false }
        }
        return true
    }
}
