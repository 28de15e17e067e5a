/// The shades of the modules of a code, as a grid says where they lie.
struct ModuleShades {
    /// The points of a module that its shade is the mean of, in modules from its middle.
    ///
    /// Chosen: far enough from its edges that the grid may be a quarter of a module off.
    private static let samplePoints: [SIMD2<Double>] = [
        [0, 0], [0.2, 0.2], [0.2, -0.2], [-0.2, 0.2], [-0.2, -0.2],
    ]
    /// Gray steps between two modules that are more than noise.
    ///
    /// Chosen.
    private static let noiseInGrayLevels: Float = 8
    /// How far from where the grid expects it an edge may lie, in modules.
    ///
    /// Chosen: just under half, beyond which it is a neighbor's.
    private static let maximumOffsetInModules = 0.4
    /// Samples between the middles of two modules in which an edge is looked for first.
    ///
    /// Chosen.
    private static let coarseSteps = 6
    /// An edge is halved down to half a pixel: the square of that.
    private static let squareOfFineStep = 0.25
    /// How far around a module its neighbors tell dark from light, in modules.
    ///
    /// Chosen: wide enough to hold both kinds, narrow enough to follow shadows.
    private static let neighborhoodInModules = 3

    /// The modules that are looked at, as the grid counts them.
    let across: ClosedRange<Int>
    let down: ClosedRange<Int>
    private let grid: ModuleGrid
    private let plane: Plane<UInt8>
    private let sign: Float
    /// Row by row; 255 is light, whatever the colors of the code.
    private let values: [Float]
    private var columns: Int { across.count }
    private var rows: Int { down.count }

    /// Those around the middle, as far as `reach` modules away.
    init(reach: Int, grid: ModuleGrid, isColorInverted: Bool, in plane: Plane<UInt8>) {
        self.init(
            across: -reach...reach, down: -reach...reach, grid: grid,
            isColorInverted: isColorInverted, in: plane)
    }

    init(
        across: ClosedRange<Int>, down: ClosedRange<Int>, grid: ModuleGrid, isColorInverted: Bool,
        in plane: Plane<UInt8>
    ) {
        self.across = across
        self.down = down
        self.grid = grid
        self.plane = plane
        sign = isColorInverted ? -1 : 1
        let sign = sign
        let points = Self.samplePoints
        let count = Float(points.count)
        values = plane.withUnsafeSamples { samples in
            var values: [Float] = []
            values.reserveCapacity(across.count * down.count)
            for y in down {
                for x in across {
                    var sum: Float = 0
                    for offset in points {
                        let pixel = grid.pixels(SIMD2(Double(x), Double(y)) + offset) - 0.5
                        sum += plane.bilinear(samples, Float(pixel.x), Float(pixel.y))
                    }
                    values.append(sign < 0 ? 255 - sum / count : sum / count)
                }
            }
            return values
        }
    }

    /// The shade of a module.
    subscript(x: Int, y: Int) -> Float {
        values[(y - down.lowerBound) * columns + x - across.lowerBound]
    }

    /// The shade that a tenth of the modules are lighter than.
    var light: Float { values.sorted()[values.count * 9 / 10] }

    /// The shade at a point between modules.
    func shade(_ point: SIMD2<Double>) -> Float {
        let pixel = grid.pixels(point) - 0.5
        let value = plane.withUnsafeSamples {
            plane.bilinear($0, Float(pixel.x), Float(pixel.y))
        }
        return sign < 0 ? 255 - value : value
    }

    /// The grid that fits best to the edges between these modules.
    ///
    /// - Parameters:
    ///   - minimumContrast: gray steps between two modules that make an edge, where it is light.
    ///   - light: the shade of what is light there.
    func fittedGrid(minimumContrast: Float, light: Float) -> ModuleGrid? {
        var fit = ModuleGrid.Fit(around: grid)
        for edge in edges(minimumContrast: minimumContrast, light: light) { fit.add(edge) }
        return fit.solved()
    }

    /// The edges between these modules.
    ///
    /// - Parameters:
    ///   - minimumContrast: gray steps between two modules that make an edge, where it is light.
    ///   - light: the shade of what is light there.
    ///   - isLookedAt: of which modules the edges to the right and below are.
    func edges(
        minimumContrast: Float, light: Float,
        where isLookedAt: (_ x: Int, _ y: Int) -> Bool = { _, _ in true }
    ) -> [ModuleEdge] {
        var found: [ModuleEdge] = []
        for y in down {
            for x in across where isLookedAt(x, y) {
                let own = self[x, y]
                for isAcross in [true, false] {
                    guard isAcross ? x < across.upperBound : y < down.upperBound else { continue }
                    let other = isAcross ? self[x + 1, y] : self[x, y + 1]
                    // Where there is less light, there is less contrast.
                    let least = max(
                        minimumContrast * min(max(own, other) / max(light, 1), 1),
                        Self.noiseInGrayLevels)
                    guard abs(own - other) >= least else { continue }
                    let axis: SIMD2<Double> = isAcross ? [1, 0] : [0, 1]
                    let from = SIMD2(Double(x), Double(y))
                    guard let share = crossing(from: from, along: axis, own, other),
                        abs(share - 0.5) < Self.maximumOffsetInModules
                    else { continue }
                    found.append(
                        ModuleEdge(
                            point: grid.pixels(from + axis * share), isAcross: isAcross,
                            modules: from + axis / 2, isRising: other > own))
                }
            }
        }
        return found
    }

    /// Where a line from the middle of one module to that of the next crosses the mean of both.
    private func crossing(
        from: SIMD2<Double>, along axis: SIMD2<Double>, _ own: Float, _ other: Float
    ) -> Double? {
        let level = (own + other) / 2
        func value(_ share: Double) -> Float { shade(from + axis * share) - level }
        var (low, before) = (0.0, own - level)
        let steps = Self.coarseSteps
        for step in 1...steps {
            var high = Double(step) / Double(steps)
            var behind = value(high)
            if (behind > 0) != (before > 0) {
                // A sharp edge lies anywhere between two samples that are pixels apart.
                let step = grid.pixels(from + axis * high) - grid.pixels(from + axis * low)
                var square = (step * step).sum()
                while square > Self.squareOfFineStep {
                    let half = (low + high) / 2
                    let between = value(half)
                    if (between > 0) == (before > 0) {
                        (low, before) = (half, between)
                    } else {
                        (high, behind) = (half, between)
                    }
                    square /= 4
                }
                return low + (high - low) * Double(before / (before - behind))
            }
            (low, before) = (high, behind)
        }
        return nil
    }

    /// Which modules are dark beside those around them, row by row.
    func darkModules(sharpness: Float) -> [Bool] {
        var values = values
        if sharpness > 0 {
            for y in 0..<rows {
                for x in 0..<columns {
                    let own = self.values[y * columns + x]
                    // Around the code it is light.
                    var sum: Float = 0
                    var count: Float = 0
                    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                        guard (0..<columns).contains(x + dx), (0..<rows).contains(y + dy) else {
                            continue
                        }
                        sum += self.values[(y + dy) * columns + x + dx]
                        count += 1
                    }
                    values[y * columns + x] = own + sharpness * (own - sum / count)
                }
            }
        }
        var isDark: [Bool] = []
        isDark.reserveCapacity(values.count)
        let reach = Self.neighborhoodInModules
        for y in 0..<rows {
            for x in 0..<columns {
                let nearRows = max(y - reach, 0)...min(y + reach, rows - 1)
                let nearColumns = max(x - reach, 0)...min(x + reach, columns - 1)
                var (low, high) = (Float.infinity, -Float.infinity)
                for row in nearRows {
                    for column in nearColumns {
                        low = min(low, values[row * columns + column])
                        high = max(high, values[row * columns + column])
                    }
                }
                let half = (low + high) / 2
                // The means of the two kinds, which single modules change little.
                var (dark, light) = (SIMD2<Float>.zero, SIMD2<Float>.zero)
                for row in nearRows {
                    for column in nearColumns {
                        let value = values[row * columns + column]
                        if value < half { dark += [value, 1] } else { light += [value, 1] }
                    }
                }
                let level = (dark.x / max(dark.y, 1) + light.x / max(light.y, 1)) / 2
                isDark.append(values[y * columns + x] < level)
            }
        }
        return isDark
    }
}
