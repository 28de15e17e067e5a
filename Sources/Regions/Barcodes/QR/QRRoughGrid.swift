/// Where the modules of a QR code of a size may lie, as its finder patterns say: looked at here and
/// there, before all of it is worth a look.
struct QRRoughGrid: Sendable {
    let layout: QRLayout
    let grid: ModuleGrid
    /// The middles of the finder patterns that are seen.
    let anchors: [SIMD2<Int>]
    let contrast: Double
    let isColorInverted: Bool
    let plane: Plane<UInt8>

    /// - Returns: `nil` where the patterns say no grid.
    init?(_ layout: QRLayout, _ triple: QRFinderTriple, in plane: Plane<UInt8>) {
        guard let grid = triple.grid(layout, in: plane), grid.outline(of: layout).isConvex
        else { return nil }
        (self.layout, self.grid, self.plane) = (layout, grid, plane)
        anchors = zip(layout.finderPatterns, triple.patterns).compactMap { $1 == nil ? nil : $0 }
        contrast = triple.seen.map(\.contrast).min() ?? 0
        isColorInverted = triple.seen.contains(where: \.isColorInverted)
    }

    /// The share of the timing patterns' modules that are as they must be beside their neighbors.
    var timingShare: Double { layout.timingShare(shade) }

    /// The same of so many modules of each that are nearest to the finder pattern.
    func timingShare(ofNearest count: Int) -> Double {
        layout.timingShare(ofNearest: count, shade)
    }

    /// The version that a code says beside its finder patterns; `nil` where none is seen.
    var versionSeen: Int? {
        let size = layout.size
        guard layout.version >= QRLayout.firstVersionThatIsSaid else { return nil }
        func isDark(_ x: Int, _ y: Int, _ level: Float) -> Bool { shade(x, y) < level }
        // Between the pattern's dark and the light around it.
        let right = (shade(size - 4, 3) + shade(size - 8, 3)) / 2
        let below = (shade(3, size - 4) + shade(3, size - 8)) / 2
        return QRVersion.seen { isDark(size - 11 + $0, $1, right) }
            ?? QRVersion.seen { isDark($1, size - 11 + $0, below) }
    }

    /// The shade of a module.
    private func shade(_ x: Int, _ y: Int) -> Float {
        ModuleShades.shade(
            x: x, y: y, grid: grid, isColorInverted: isColorInverted, in: plane)
    }
}

extension QRLayout {
    /// The share of the timing patterns' modules that are as they must be beside their neighbors.
    ///
    /// - Parameters:
    ///   - count: so many modules of each that are nearest to the finder pattern are looked at.
    ///   - shade: of a module, more where it is lighter.
    func timingShare(
        ofNearest count: Int = .max, _ shade: (_ x: Int, _ y: Int) -> Float
    ) -> Double {
        let (size, line) = (size, timingLine)
        var (right, all) = (0, 0)
        for index in (8..<(isMicro ? size : size - 8)).prefix(count) {
            for isAcross in [true, false] {
                func near(_ offset: Int) -> Float {
                    isAcross ? shade(index + offset, line) : shade(line, index + offset)
                }
                // A Micro QR code's ends with a dark module at the edge.
                let next = index + 1 < size ? near(1) : near(-1)
                let difference = near(0) - (near(-1) + next) / 2
                all += 1
                if index % 2 == 0 ? difference < 0 : difference > 0 { right += 1 }
            }
        }
        return Double(right) / Double(all)
    }
}

extension ModuleGrid {
    /// The corners of a code, in pixels.
    func outline(of layout: QRLayout) -> PixelQuadrilateral {
        let last = Double(layout.size) - 0.5
        return PixelQuadrilateral(left: -0.5, top: -0.5, right: last, bottom: last).map(pixels)
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
