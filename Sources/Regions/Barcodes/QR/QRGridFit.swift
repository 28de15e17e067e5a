/// Where the modules of a QR code of a size lie, followed from its finder patterns.
struct QRGridFit: Sendable {
    /// Gray steps of an edge, as a share of the patterns' contrast; chosen: half, less what blur
    /// takes between modules.
    private static let minimumContrastShare = 0.4
    /// Modules beyond the code that are light, and tell where it ends.
    private static let quietZoneInModules = 1
    /// Edges that are looked at of each axis, about; chosen: of a large code, some rows tell enough.
    private static let edgesWanted = 4000
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

    /// The grid that a code's patterns say.
    init?(_ layout: QRLayout, _ triple: QRFinderTriple, in plane: Plane<UInt8>) {
        guard let grid = triple.grid(layout, in: plane) else { return nil }
        self.init(
            layout, grid,
            anchors: zip(layout.finderPatterns, triple.patterns).compactMap {
                $1 == nil ? nil : $0
            },
            contrast: triple.seen.map(\.contrast).min() ?? 0,
            isColorInverted: triple.seen.contains(where: \.isColorInverted), in: plane)
    }

    init?(
        _ layout: QRLayout, _ grid: ModuleGrid, anchors: [SIMD2<Int>], contrast: Double,
        isColorInverted: Bool, in plane: Plane<UInt8>
    ) {
        (self.layout, self.grid, self.plane) = (layout, grid, plane)
        (self.anchors, self.isColorInverted) = (anchors, isColorInverted)
        self.contrast = Float(contrast)
        shades = Self.shades(layout, grid, 0, isColorInverted, plane)
        guard outline.isConvex else { return nil }
    }

    private static func shades(
        _ layout: QRLayout, _ grid: ModuleGrid, _ margin: Int, _ isColorInverted: Bool,
        _ plane: Plane<UInt8>
    ) -> ModuleShades {
        ModuleShades(
            across: -margin...layout.size - 1 + margin, down: -margin...layout.size - 1 + margin,
            grid: grid, isColorInverted: isColorInverted, in: plane)
    }

    /// The corners, in pixels.
    var outline: PixelQuadrilateral {
        let last = Double(layout.size) - 0.5
        return PixelQuadrilateral(left: -0.5, top: -0.5, right: last, bottom: last).map(grid.pixels)
    }

    /// Lets the grid follow the edges, from the finder patterns to the far corner; whether it holds.
    mutating func follow(from firstReach: Double, growth: Double, refinements: Int) -> Bool {
        let size = Double(layout.size)
        let middle = SIMD2(repeating: (size - 1) / 2)
        var reach = firstReach
        var left = refinements
        while left > 0 {
            let isAll = reach >= size
            let isCubic = isAll && layout.size >= Self.leastSizeOfCubic
            let seen = Self.shades(
                layout, grid, Self.quietZoneInModules, isColorInverted, plane)
            let edges = edges(in: seen, reach: reach)
            var fit = ModuleGrid.Fit(around: grid)
            for edge in edges { fit.add(edge) }
            guard var next = fit.solved() else { return false }
            if reach > firstReach,
                let bend = ModuleBend(
                    edges, from: next, middle: middle, reach: size / 2, isCubic: isCubic)
            {
                next.bend = bend
            }
            grid = next
            guard outline.isConvex else { return false }
            if isAll { left -= 1 }
            reach *= growth
        }
        shades = Self.shades(layout, grid, 0, isColorInverted, plane)
        return true
    }

    /// The edges that lie no farther than this from the middle of a finder pattern, in modules.
    private func edges(in seen: ModuleShades, reach: Double) -> [ModuleEdge] {
        let (patterns, reach) = (anchors, Int(reach))
        // Of a large code, not every row.
        let step = max(layout.size * layout.size / Self.edgesWanted, 1)
        return seen.edges(
            minimumContrast: Float(Self.minimumContrastShare) * contrast, light: seen.light
        ) { x, y in
            let distance =
                patterns.map { max(abs($0.x - x), abs($0.y - y)) }.min() ?? 0
            return distance <= reach && (distance <= 4 || step == 1 || (x + y) % step == 0)
        }
    }

    /// The share of the timing patterns' modules that are as they must be beside their neighbors.
    var timingShare: Double {
        let (size, line) = (layout.size, layout.timingLine)
        var (right, all) = (0, 0)
        for index in 8..<(layout.isMicro ? size : size - 8) {
            for isAcross in [true, false] {
                func shade(_ offset: Int) -> Float {
                    isAcross ? shades[index + offset, line] : shades[line, index + offset]
                }
                // A Micro QR code's ends with a dark module at the edge.
                let next = index + 1 < size ? shade(1) : shade(-1)
                let difference = shade(0) - (shade(-1) + next) / 2
                all += 1
                if index % 2 == 0 ? difference < 0 : difference > 0 { right += 1 }
            }
        }
        return Double(right) / Double(all)
    }

    /// The share of the finder patterns' modules, and of the light ones around, that are as they
    /// must be.
    var finderShare: Double {
        let isDark = shades.darkModules(sharpness: 0)
        let size = layout.size
        var (right, all) = (0, 0)
        for pattern in anchors {
            for y in max(pattern.y - 4, 0)...min(pattern.y + 4, size - 1) {
                for x in max(pattern.x - 4, 0)...min(pattern.x + 4, size - 1) {
                    guard let known = layout.isDark(x: x, y: y) else { continue }
                    all += 1
                    if isDark[y * size + x] == known { right += 1 }
                }
            }
        }
        return Double(right) / Double(all)
    }

    /// The version that a code says beside its finder patterns; `nil` where none is seen.
    var versionSeen: Int? {
        let size = layout.size
        guard layout.version >= QRLayout.firstVersionThatIsSaid else { return nil }
        func isDark(_ x: Int, _ y: Int, _ level: Float) -> Bool { shades[x, y] < level }
        // Between the pattern's dark and the light around it.
        let right = (shades[size - 4, 3] + shades[size - 8, 3]) / 2
        let below = (shades[3, size - 4] + shades[3, size - 8]) / 2
        return QRVersion.seen { isDark(size - 11 + $0, $1, right) }
            ?? QRVersion.seen { isDark($1, size - 11 + $0, below) }
    }
}

extension QRFinderTriple {
    /// The grid that the edges of the patterns say, of a code of a size.
    fileprivate func grid(_ layout: QRLayout, in plane: Plane<UInt8>) -> ModuleGrid? {
        let middles = layout.finderPatterns.map { SIMD2(Double($0.x), Double($0.y)) }
        let far = SIMD2(middles[1].x, middles[2].y)
        var centers = patterns.map { $0?.center }
        let isWhole = seen.count == patterns.count
        // Where a hidden one would be if the code were not tilted.
        if centers[0] == nil, let right = centers[1], let below = centers[2] {
            let half = (below - right) / 2
            centers[0] = right + half - half.turnedLeft
        } else if centers[1] == nil, let corner = centers[0], let below = centers[2] {
            centers[1] = corner + (below - corner).turnedLeft
        } else if centers[2] == nil, let corner = centers[0], let right = centers[1] {
            centers[2] = corner + (right - corner).turnedRight
        }
        guard let corner = centers[0], let right = centers[1], let below = centers[2],
            let rough = ModuleGrid(
                modules: [middles[0], middles[1], far, middles[2]],
                pixels: [corner, right, right + below - corner, below])
        else { return nil }
        var fit = ModuleGrid.Fit(around: rough)
        if isWhole {
            addLines(to: &fit, middles, in: plane)
        } else {
            for (pattern, middle) in zip(patterns, middles) {
                guard let pattern else { continue }
                let edges = pattern.squareEdges(axis: (right - corner).unit, in: plane)
                if edges.isEmpty { return nil }
                for edge in edges {
                    if edge.isAcross {
                        fit.add(edge.point, x: middle.x + edge.modules)
                    } else {
                        fit.add(edge.point, y: middle.y + edge.modules)
                    }
                }
            }
        }
        return fit.solved()
    }

    /// Adds the edges on the lines between the middles of three patterns: they tell a homography, as
    /// each side has its own perspective.
    private func addLines(
        to fit: inout ModuleGrid.Fit, _ middles: [SIMD2<Double>], in plane: Plane<UInt8>
    ) {
        let seen = seen
        for (end, axis) in [(1, SIMD2(1.0, 0)), (2, SIMD2(0, 1.0))] {
            let direction = (seen[end].center - seen[0].center).unit
            for index in [0, end] {
                let pattern = seen[index]
                var edges = pattern.edges(along: direction, in: plane)
                if edges.isEmpty {
                    let module = pattern.module(along: direction)
                    edges = FinderRuns.edges.map {
                        let modules = $0 - FinderPattern.reach
                        return (pattern.center + direction * (module * modules), modules)
                    }
                }
                for edge in edges {
                    let place = middles[index] + axis * edge.modules
                    fit.add(edge.point, x: place.x)
                    fit.add(edge.point, y: place.y)
                }
            }
        }
    }
}
