/// The shades of the modules of a code, as a grid says where they lie.
struct ModuleShades {
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
        values = plane.withUnsafeSamples { samples in
            var values: [Float] = []
            values.reserveCapacity(across.count * down.count)
            for y in down {
                for x in across {
                    // The mean of five places inside the module.
                    var sum: Float = 0
                    for offset in Self.places {
                        let place = grid.pixels(SIMD2(Double(x), Double(y)) + offset) - 0.5
                        sum += plane.bilinear(samples, Float(place.x), Float(place.y))
                    }
                    values.append(sign < 0 ? 255 - sum / 5 : sum / 5)
                }
            }
            return values
        }
    }

    private static let places: [SIMD2<Double>] = [
        [0, 0], [0.2, 0.2], [0.2, -0.2], [-0.2, 0.2], [-0.2, -0.2],
    ]

    /// The shade of a module.
    subscript(x: Int, y: Int) -> Float {
        values[(y - down.lowerBound) * columns + x - across.lowerBound]
    }

    /// The shade that a tenth of the modules are lighter than.
    var light: Float { values.sorted()[values.count * 9 / 10] }

    /// The shade at a place between modules.
    func shade(_ place: SIMD2<Double>) -> Float {
        let pixel = grid.pixels(place) - 0.5
        let value = plane.withUnsafeSamples {
            plane.bilinear($0, Float(pixel.x), Float(pixel.y))
        }
        return sign < 0 ? 255 - value : value
    }

    /// The grid that fits best to the edges between these modules.
    ///
    /// - Parameters:
    ///   - leastStep: gray steps between two modules that make an edge, where it is light.
    ///   - light: the shade of what is light there.
    func followed(leastStep: Float, light: Float) -> ModuleGrid? {
        var fit = ModuleGrid.Fit(around: grid)
        for y in down {
            for x in across {
                let own = self[x, y]
                for isAcross in [true, false] {
                    guard isAcross ? x < across.upperBound : y < down.upperBound else { continue }
                    let other = isAcross ? self[x + 1, y] : self[x, y + 1]
                    // Less light on a place makes its steps smaller.
                    let least = max(leastStep * min(max(own, other) / max(light, 1), 1), 8)
                    guard abs(own - other) >= least else { continue }
                    let axis: SIMD2<Double> = isAcross ? [1, 0] : [0, 1]
                    let from = SIMD2(Double(x), Double(y))
                    guard let share = crossing(from: from, along: axis, own, other),
                        abs(share - 0.5) < 0.4
                    else { continue }
                    let point = grid.pixels(from + axis * share)
                    if isAcross {
                        fit.add(point, x: Double(x) + 0.5)
                    } else {
                        fit.add(point, y: Double(y) + 0.5)
                    }
                }
            }
        }
        return fit.solved()
    }

    /// Where a line from the middle of one module to that of the next crosses the mean of both.
    private func crossing(
        from: SIMD2<Double>, along axis: SIMD2<Double>, _ own: Float, _ other: Float
    ) -> Double? {
        let level = (own + other) / 2
        func value(_ share: Double) -> Float { shade(from + axis * share) - level }
        var (low, before) = (0.0, own - level)
        let steps = 6
        for step in 1...steps {
            var high = Double(step) / Double(steps)
            var behind = value(high)
            if (behind > 0) != (before > 0) {
                // A sharp edge lies anywhere between two places that are pixels apart.
                let way = grid.pixels(from + axis * high) - grid.pixels(from + axis * low)
                var length = (way * way).sum()
                while length > 0.25 {
                    let half = (low + high) / 2
                    let between = value(half)
                    if (between > 0) == (before > 0) {
                        (low, before) = (half, between)
                    } else {
                        (high, behind) = (half, between)
                    }
                    length /= 4
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
        for y in 0..<rows {
            for x in 0..<columns {
                let near = max(y - 3, 0)...min(y + 3, rows - 1)
                let places = max(x - 3, 0)...min(x + 3, columns - 1)
                var (low, high) = (Float.infinity, -Float.infinity)
                for row in near {
                    for place in places {
                        low = min(low, values[row * columns + place])
                        high = max(high, values[row * columns + place])
                    }
                }
                let half = (low + high) / 2
                // The means of the two kinds, which single modules change little.
                var (dark, light) = (SIMD2<Float>.zero, SIMD2<Float>.zero)
                for row in near {
                    for place in places {
                        let value = values[row * columns + place]
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
