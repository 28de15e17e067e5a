import LibC

/// A finder pattern of a QR code in the image.
struct QRFinderPattern: Sendable {
    /// Lines that are looked along through the middle, evenly over half a turn; and how many of them
    /// must show the runs.
    ///
    /// Chosen: two may be covered.
    private static let lineCount = 8
    private static let minimumLines = 6
    /// How far a line goes from the middle, in modules of the row that showed it: to a corner, and
    /// to one that perspective moves away.
    ///
    /// Chosen.
    private static let reachInModules = 8.0
    /// From sample to sample.
    ///
    /// Chosen.
    private static let samplesPerModule = 6.0
    private static let minimumStepInPixels = 0.5
    /// Gray steps of an edge, as a share of the least in the row, and those that are noise.
    ///
    /// Chosen: half, less what blur takes from edges aslant.
    private static let minimumContrastShare = 0.4
    private static let noiseInGrayLevels = 5.0
    /// Lines along which the sides of squares are looked for, over half a turn.
    private static let squareLineCount = 20
    /// How often sides are fitted, each time to points that are told apart better; chosen.
    private static let squareFits = 2
    /// How much more a point must lie to one side than to the next to be of it: blur rounds the
    /// corners; chosen.
    private static let clearlyMore = 1.2
    private static let minimumPointsOfSide = 4
    /// How far a point may lie from the line through a side, in modules; chosen.
    private static let lineToleranceInModules = 0.35
    /// How far from the diagonals an edge must lie, and how far it may lie from its square, in
    /// modules; chosen: blur rounds corners; just under half, beyond which it is another's.
    private static let minimumOffDiagonalInModules = 0.6
    private static let maximumOffsetInModules = 0.45
    /// How many times as long as wide a pattern is seen at the most.
    ///
    /// Chosen: as from 65 degrees.
    private static let longest = 2.4

    /// Its middle, in pixels of the plane.
    let center: SIMD2<Double>
    let isColorInverted: Bool
    /// Gray steps between its squares, at the least.
    let contrast: Double
    /// Pixels of a module along each line, the first to the right, then clockwise.
    private let modules: [Double]

    /// Pixels of a module, the mean over all directions.
    var module: Double { modules.reduce(0, +) / Double(modules.count) }

    /// Pixels of a module along a direction.
    func module(along direction: SIMD2<Double>) -> Double {
        let turn = Angle.ofLine(direction) / .pi * Double(Self.lineCount)
        let index = Int(turn) % Self.lineCount
        let share = turn - turn.rounded(.down)
        return modules[index] * (1 - share) + modules[(index + 1) % Self.lineCount] * share
    }

    /// The same in a plane of another size.
    func scaled(_ factor: Double) -> QRFinderPattern {
        QRFinderPattern(
            center: center * factor, isColorInverted: isColorInverted, contrast: contrast,
            modules: modules.map { $0 * factor })
    }

    /// The same in a plane that begins elsewhere.
    func moved(by offset: SIMD2<Double>) -> QRFinderPattern {
        QRFinderPattern(
            center: center + offset, isColorInverted: isColorInverted, contrast: contrast,
            modules: modules)
    }

    private init(
        center: SIMD2<Double>, isColorInverted: Bool, contrast: Double, modules: [Double]
    ) {
        (self.center, self.isColorInverted) = (center, isColorInverted)
        (self.contrast, self.modules) = (contrast, modules)
    }

    /// Looks from a point in all directions; `nil` where there is no pattern.
    ///
    /// - Parameters:
    ///   - point: about the middle, in pixels of the plane.
    ///   - runs: what a row through it shows.
    ///   - transitions: room for those of lines: thousands of points are looked at.
    init?(
        near point: SIMD2<Double>, _ runs: FinderRuns, in plane: Plane<UInt8>,
        using transitions: inout EdgeTransitions
    ) {
        var line = PatternLine(
            of: plane, isColorInverted: runs.isColorInverted, module: runs.module,
            contrast: Double(runs.contrast))
        swap(&line.transitions, &transitions)
        defer { swap(&line.transitions, &transitions) }
        // Up and down first, which most of what looks alike from left to right fails.
        guard let down = line.runs(through: point, along: [0, 1]),
            let across = line.runs(through: down.middle, along: [1, 0])
        else { return nil }
        let middle = SIMD2(across.middle.x, down.middle.y)
        var found: [Double?] = []
        var middles: [SIMD2<Double>] = []
        for direction in Self.directions {
            let seen = line.runs(through: middle, along: direction)
            found.append(seen?.module)
            if let seen { middles.append(seen.middle) }
            if found.count - middles.count > Self.lineCount - Self.minimumLines { return nil }
        }
        let known = found.compactMap { $0 }
        guard let least = known.min(), let most = known.max(), most <= Self.longest * least else {
            return nil
        }
        center = middles.mean
        isColorInverted = runs.isColorInverted
        contrast = Double(runs.contrast)
        modules = found.indices.map { index in
            if let module = found[index] { return module }
            // What is covered is about as its neighbors are.
            let near = [index + Self.lineCount - 1, index + 1].compactMap {
                found[$0 % Self.lineCount]
            }
            return (near.isEmpty ? known : near).reduce(0, +)
                / Double((near.isEmpty ? known : near).count)
        }
    }

    private static let squareDirections = (0..<squareLineCount).map {
        Angle.unit(Double($0) / Double(squareLineCount))
    }

    private static let directions = (0..<lineCount).map {
        Angle.unit(Double($0) / Double(lineCount))
    }

    /// The edges along a line through the middle: where they are, and how many modules from it.
    func edges(
        along direction: SIMD2<Double>, in plane: Plane<UInt8>
    ) -> [(point: SIMD2<Double>, modules: Double)] {
        var line = PatternLine(
            of: plane, isColorInverted: isColorInverted, module: module(along: direction),
            contrast: contrast)
        guard let seen = line.runs(through: center, along: direction) else { return [] }
        return zip(seen.edges, FinderRuns.edges).map { ($0, $1 - FinderPattern.reach) }
    }

    /// The edges of its squares, seen along lines through the middle in all directions; empty where
    /// they aren't those of squares.
    ///
    /// - Parameter axis: about along one of its sides, to the right as the code is read.
    func squareEdges(axis: SIMD2<Double>, in plane: Plane<UInt8>) -> [SquareEdge] {
        let points = squarePoints(in: plane)
        guard let grid = square(of: outermost(points), axis: axis) else { return [] }
        return points.compactMap { point, half in
            let module = grid.modules(point)
            let (x, y) = (abs(module.x), abs(module.y))
            guard abs(x - y) > Self.minimumOffDiagonalInModules,
                abs(max(x, y) - half) < Self.maximumOffsetInModules
            else { return nil }
            return x > y
                ? SquareEdge(point: point, isAcross: true, modules: module.x < 0 ? -half : half)
                : SquareEdge(point: point, isAcross: false, modules: module.y < 0 ? -half : half)
        }
    }

    /// The grid around its middle that its outermost square says; `nil` where that is no square.
    func grid(in plane: Plane<UInt8>) -> ModuleGrid? {
        square(of: outermost(squarePoints(in: plane)), axis: axis)
    }

    /// Edges along lines through the middle in all directions, and how many modules from it the
    /// sides of their squares lie.
    private func squarePoints(in plane: Plane<UInt8>) -> [(point: SIMD2<Double>, half: Double)] {
        var line = PatternLine(
            of: plane, isColorInverted: isColorInverted, module: module, contrast: contrast)
        return Self.squareDirections.flatMap { direction -> [(SIMD2<Double>, Double)] in
            guard let seen = line.runs(through: center, along: direction) else { return [] }
            return zip(seen.edges, FinderRuns.edges).map { ($0, abs($1 - FinderPattern.reach)) }
        }
    }

    private func outermost(_ points: [(point: SIMD2<Double>, half: Double)]) -> [SIMD2<Double>] {
        points.filter { $0.half == FinderPattern.reach }.map(\.point)
    }

    /// An edge of a square around the middle.
    struct SquareEdge {
        var point: SIMD2<Double>
        /// Whether it tells how far to the right it lies, or how far down.
        var isAcross: Bool
        /// That, from the middle.
        var modules: Double
    }

    /// The grid around the middle whose outermost square has these points.
    private func square(of points: [SIMD2<Double>], axis: SIMD2<Double>) -> ModuleGrid? {
        var (u, v) = (axis, axis.turnedRight)
        var corners: [SIMD2<Double>] = []
        for _ in 0..<Self.squareFits {
            let area = u.cross(v)
            guard abs(area) > 0 else { return nil }
            let places = points.map { point in
                let offset = point - center
                return SIMD2(offset.cross(v), u.cross(offset)) / area
            }
            let reach = SIMD2(
                places.map { abs($0.x) }.max() ?? 1, places.map { abs($0.y) }.max() ?? 1)
            var sides = [[SIMD2<Double>]](repeating: [], count: 4)
            for (point, place) in zip(points, places) {
                let share = place / reach
                let (x, y) = (abs(share.x), abs(share.y))
                if x > Self.clearlyMore * y { sides[share.x < 0 ? 3 : 1].append(point) }
                if y > Self.clearlyMore * x { sides[share.y < 0 ? 0 : 2].append(point) }
            }
            let lines = sides.compactMap { side -> PixelLine? in
                side.count < Self.minimumPointsOfSide
                    ? nil
                    : PixelLine(through: side, tolerance: Self.lineToleranceInModules * module)
            }
            guard lines.count == 4 else { return nil }
            corners = (0..<4).compactMap { lines[($0 + 3) % 4].intersection(with: lines[$0]) }
            guard corners.count == 4 else { return nil }
            u = (corners[1] - corners[0] + corners[2] - corners[3]).unit
            v = (corners[3] - corners[0] + corners[2] - corners[1]).unit
        }
        guard PixelQuadrilateral(corners).isConvex else { return nil }
        return ModuleGrid(half: FinderPattern.reach, corners: corners)
    }

    /// The direction of a side: along it, modules are shortest.
    var axis: SIMD2<Double> {
        let index = modules.indices.min { modules[$0] < modules[$1] } ?? 0
        // Between the neighbors, by a parabola.
        let count = Self.lineCount
        let (before, here) = (modules[(index + count - 1) % count], modules[index])
        let behind = modules[(index + 1) % count]
        let bow = before + behind - 2 * here
        let shift = bow > 0 ? (before - behind) / (2 * bow) : 0
        return Angle.unit((Double(index) + shift) / Double(count))
    }

    /// Looks along lines through a pattern.
    private struct PatternLine {
        private var profile: LineProfile
        var transitions = EdgeTransitions()
        private let isColorInverted: Bool
        private let reach: Double
        private let step: Double
        private let minimumContrast: Int

        struct Seen {
            var middle: SIMD2<Double>
            var module: Double
            var edges: [SIMD2<Double>]
        }

        init(of plane: Plane<UInt8>, isColorInverted: Bool, module: Double, contrast: Double) {
            profile = LineProfile(of: plane, isColorInverted: isColorInverted)
            self.isColorInverted = isColorInverted
            reach = reachInModules * module
            step = max(minimumStepInPixels, module / samplesPerModule)
            minimumContrast = Int(max(minimumContrastShare * contrast, noiseInGrayLevels))
        }

        mutating func runs(through point: SIMD2<Double>, along direction: SIMD2<Double>) -> Seen? {
            let plane = profile.size
            // As far as it lies on the plane.
            var before = reach
            for axis in 0..<2 where direction[axis] != 0 {
                let room = direction[axis] > 0 ? point[axis] : point[axis] - plane[axis]
                before = min(before, room / direction[axis])
            }
            let start = point - direction * before
            profile.take(
                from: start, step: direction * step, count: Int((before + reach) / step))
            let place = before / step
            let seen = profile.withSamples { samples -> FinderRuns? in
                transitions.walk(samples, minimumContrast: minimumContrast)
                // The profile is turned so that what is printed is dark.
                return FinderRuns(
                    near: place, of: &transitions, in: samples, isColorInverted: false)
            }
            guard let seen else { return nil }
            // Samples are counted from the beginning of the first, which lies in the middle of it.
            func position(_ sample: Double) -> SIMD2<Double> {
                start + direction * ((sample - 0.5) * step)
            }
            return Seen(
                middle: position(seen.middle), module: seen.module * step,
                edges: (0..<FinderRuns.edges.count).map { position(Double(seen.positions[$0])) })
        }
    }
}

private enum Angle {
    /// A unit vector, by a share of half a turn clockwise from the right.
    static func unit(_ share: Double) -> SIMD2<Double> {
        SIMD2(cos(share * .pi), sin(share * .pi))
    }

    /// The angle of a line, 0 to π clockwise from the right.
    static func ofLine(_ direction: SIMD2<Double>) -> Double {
        let angle = atan2(direction.y, direction.x)
        let turned = angle < 0 ? angle + .pi : angle
        return turned < .pi ? turned : 0
    }
}
