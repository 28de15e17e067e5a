/// The shades of the modules of a code, as a grid says where they lie.
struct ModuleShades {
    /// The points of a module that its shade is the mean of, in modules from its middle.
    ///
    /// Chosen: far enough from its edges that the grid may be a quarter of a module off.
    private static let samplePoints: [SIMD2<Float>] = [
        [0, 0], [0.2, 0.2], [0.2, -0.2], [-0.2, 0.2], [-0.2, -0.2],
    ]
    /// Gray steps between two modules that are more than noise.
    ///
    /// Chosen.
    private static let noiseInGrayLevels: Float = 8
    /// How far from where the grid expects it an edge may lie, in modules.
    ///
    /// Chosen: just under half, beyond which it is a neighbor's.
    private static let maximumOffsetInModules: Float = 0.4
    /// Samples between the middles of two modules in which an edge is looked for first.
    ///
    /// Chosen.
    private static let coarseSteps = 6
    /// An edge is halved down to half a pixel: the square of that.
    private static let squareOfFineStep: Float = 0.25
    /// How far around a module its neighbors tell dark from light, in modules.
    ///
    /// Chosen: wide enough to hold both kinds, narrow enough to follow shadows.
    private static let neighborhoodInModules = 3

    /// How sharp the modules are from which deblurring starts.
    ///
    /// Chosen: most are right then, where blur is strong.
    private static let sharpnessOfGuess: Float = 2

    /// The modules that are looked at, as the grid counts them.
    let across: ClosedRange<Int>
    let down: ClosedRange<Int>
    private let grid: ModuleGrid
    private let plane: Plane<UInt8>
    private let sign: Float
    /// Row by row; 255 is light, whatever the colors of the code; NaN of modules that aren't looked
    /// at.
    private let values: [Float]
    /// Where their middles lie, row by row, a row and a column more: pixels, those of whole numbers
    /// in the middles of pixels.
    ///
    /// Between the middles of neighbors a line is straight, whatever the perspective.
    private let middles: [SIMD2<Float>]
    private var columns: Int { across.count }
    private var rows: Int { down.count }

    /// Those around the middle, as far as `reach` modules away.
    init(reach: Int, grid: ModuleGrid, isColorInverted: Bool, in plane: Plane<UInt8>) {
        self.init(
            across: -reach...reach, down: -reach...reach, grid: grid,
            isColorInverted: isColorInverted, in: plane)
    }

    /// - Parameter isLookedAt: which modules are, and their neighbors to the right and below.
    init(
        across: ClosedRange<Int>, down: ClosedRange<Int>, grid: ModuleGrid, isColorInverted: Bool,
        in plane: Plane<UInt8>, where isLookedAt: (_ x: Int, _ y: Int) -> Bool = { _, _ in true }
    ) {
        self.across = across
        self.down = down
        self.grid = grid
        self.plane = plane
        sign = isColorInverted ? -1 : 1
        let sign = sign
        let points = Self.samplePoints
        let count = Float(points.count)
        let (columns, rows) = (across.count, down.count)
        // A module's shade needs its own middle, and those of its neighbors.
        var isNeeded = [Bool](repeating: false, count: (columns + 1) * (rows + 1))
        for y in 0..<rows {
            for x in 0..<columns
            where isLookedAt(x + across.lowerBound, y + down.lowerBound) {
                let index = y * (columns + 1) + x
                for near in [index, index + 1, index + columns + 1] { isNeeded[near] = true }
            }
        }
        var middles: [SIMD2<Float>] = []
        middles.reserveCapacity(isNeeded.count)
        for y in down.lowerBound...down.upperBound + 1 {
            for x in across.lowerBound...across.upperBound + 1 {
                middles.append(
                    isNeeded[middles.count]
                        ? SIMD2(grid.pixels([Double(x), Double(y)]) - 0.5)
                        : SIMD2(repeating: .nan))
            }
        }
        self.middles = middles
        values = plane.withUnsafeSamples { samples in
            var values: [Float] = []
            values.reserveCapacity(columns * rows)
            for y in 0..<rows {
                for x in 0..<columns {
                    let index = y * (columns + 1) + x
                    let middle = middles[index]
                    let (right, below) = (
                        middles[index + 1] - middle, middles[index + columns + 1] - middle
                    )
                    guard !(middle.x + right.x + below.x).isNaN else {
                        values.append(.nan)
                        continue
                    }
                    var sum: Float = 0
                    for point in points {
                        let pixel = middle + right * point.x + below * point.y
                        sum += plane.bilinear(samples, pixel.x, pixel.y)
                    }
                    values.append(sign < 0 ? 255 - sum / count : sum / count)
                }
            }
            return values
        }
    }

    /// The shade of a single module.
    static func shade(
        x: Int, y: Int, grid: ModuleGrid, isColorInverted: Bool, in plane: Plane<UInt8>
    ) -> Float {
        let place = SIMD2(Double(x), Double(y))
        let middle = SIMD2<Float>(grid.pixels(place) - 0.5)
        let right = SIMD2<Float>(grid.pixels(place + [1, 0]) - 0.5) - middle
        let below = SIMD2<Float>(grid.pixels(place + [0, 1]) - 0.5) - middle
        let sum = plane.withUnsafeSamples { samples in
            var sum: Float = 0
            for point in samplePoints {
                let pixel = middle + right * point.x + below * point.y
                sum += plane.bilinear(samples, pixel.x, pixel.y)
            }
            return sum
        }
        let shade = sum / Float(samplePoints.count)
        return isColorInverted ? 255 - shade : shade
    }

    /// The shade of a module.
    subscript(x: Int, y: Int) -> Float {
        values[(y - down.lowerBound) * columns + x - across.lowerBound]
    }

    /// The shade that a tenth of the modules that are looked at are lighter than.
    var light: Float {
        var values = values.filter { !$0.isNaN }
        return values.isEmpty ? 0 : values.select(values.count * 9 / 10)
    }

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
        grid.fitted(to: edges(minimumContrast: minimumContrast, light: light))
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
        plane.withUnsafeSamples { samples in
            for y in down {
                for x in across where isLookedAt(x, y) {
                    let own = self[x, y]
                    let index =
                        (y - down.lowerBound) * (columns + 1) + x - across.lowerBound
                    for isAcross in [true, false] {
                        guard isAcross ? x < across.upperBound : y < down.upperBound
                        else { continue }
                        let other = isAcross ? self[x + 1, y] : self[x, y + 1]
                        // Where there is less light, there is less contrast.
                        let least = max(
                            minimumContrast * min(max(own, other) / max(light, 1), 1),
                            Self.noiseInGrayLevels)
                        guard abs(own - other) >= least else { continue }
                        let start = middles[index]
                        let way = middles[index + (isAcross ? 1 : columns + 1)] - start
                        guard let share = crossing(samples, from: start, way, own, other),
                            abs(share - 0.5) < Self.maximumOffsetInModules
                        else { continue }
                        let half: SIMD2<Double> = isAcross ? [0.5, 0] : [0, 0.5]
                        found.append(
                            ModuleEdge(
                                point: SIMD2<Double>(start + way * share) + 0.5,
                                isAcross: isAcross,
                                modules: SIMD2(Double(x), Double(y)) + half))
                    }
                }
            }
        }
        return found
    }

    /// Where a line from the middle of one module to that of the next crosses the mean of both.
    private func crossing(
        _ samples: UnsafeBufferPointer<UInt8>, from start: SIMD2<Float>, _ way: SIMD2<Float>,
        _ own: Float, _ other: Float
    ) -> Float? {
        let level = (own + other) / 2
        func value(_ share: Float) -> Float {
            let pixel = start + way * share
            let value = plane.bilinear(samples, pixel.x, pixel.y)
            return (sign < 0 ? 255 - value : value) - level
        }
        var (low, before) = (Float(0), own - level)
        let steps = Self.coarseSteps
        for step in 1...steps {
            var high = Float(step) / Float(steps)
            var behind = value(high)
            if (behind > 0) != (before > 0) {
                // A sharp edge lies anywhere between two samples that are pixels apart.
                let step = way * (high - low)
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
                return low + (high - low) * (before / (before - behind))
            }
            (low, before) = (high, behind)
        }
        return nil
    }

    /// Which modules are dark, row by row.
    func darkModules(_ look: ModuleLook) -> [Bool] {
        switch look {
        case .sharpened(let sharpness):
            return darkModules(sharpness: sharpness)
        case .deblurred:
            let guess = darkModules(sharpness: Self.sharpnessOfGuess)
            var deblurring = ModuleDeblurring(values: values, columns: columns, guess: guess)
            return deblurring.darkModules() ?? guess
        }
    }

    /// Which modules are dark beside those around them, row by row.
    private func darkModules(sharpness: Float) -> [Bool] {
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
                        let near = self.values[(y + dy) * columns + x + dx]
                        // What isn't looked at says nothing.
                        if near.isNaN { continue }
                        sum += near
                        count += 1
                    }
                    if count > 0 {
                        values[y * columns + x] = own + sharpness * (own - sum / count)
                    }
                }
            }
        }
        var isDark: [Bool] = []
        isDark.reserveCapacity(values.count)
        for y in 0..<rows {
            for x in 0..<columns { isDark.append(self.isDark(x, y, in: values)) }
        }
        return isDark
    }

    /// Whether a module is dark beside those around it.
    func isDark(x: Int, y: Int) -> Bool {
        isDark(x - across.lowerBound, y - down.lowerBound, in: values)
    }

    private func isDark(_ x: Int, _ y: Int, in values: [Float]) -> Bool {
        let reach = Self.neighborhoodInModules
        let nearRows = max(y - reach, 0)...min(y + reach, rows - 1)
        let nearColumns = max(x - reach, 0)...min(x + reach, columns - 1)
        return values.withUnsafeBufferPointer { values in
            var (low, high) = (Float.infinity, -Float.infinity)
            for row in nearRows {
                for column in nearColumns {
                    let value = values[row &* columns &+ column]
                    low = value < low ? value : low
                    high = value > high ? value : high
                }
            }
            let half = (low + high) / 2
            // The means of the two kinds, which single modules change little.
            var (dark, light) = (SIMD2<Float>.zero, SIMD2<Float>.zero)
            for row in nearRows {
                for column in nearColumns {
                    let value = values[row &* columns &+ column]
                    if value < half {
                        dark += [value, 1]
                    } else if value >= half {
                        light += [value, 1]
                    }
                }
            }
            let level = (dark.x / max(dark.y, 1) + light.x / max(light.y, 1)) / 2
            return values[y &* columns &+ x] < level
        }
    }
}
