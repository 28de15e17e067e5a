import LibC

/// Looks at a plane along straight lines from a point, for the edges of squares or circles
/// around it.
struct RadialEdgeProbe {
    /// Directions that are looked along all around.
    ///
    /// Chosen: sixteen for each side of a square.
    private static let directionCount = 64
    /// From one direction to the next that is looked along: a big step all around, so that few tell
    /// most.
    ///
    /// It shares no factor with their number, so that each has its turn.
    private static let directionStride = 13
    /// How many directions may fail at first, and after how many one more may.
    ///
    /// Chosen: three quarters of all must show squares.
    private static let allowedFailures = 3
    private static let directionsPerFailure = 4
    /// The share of lines that must cross six edges in a full code, in tenths.
    ///
    /// Chosen.
    private static let minimumTenthsWithSixEdges = 7
    /// The edges that a compact code's squares have, and those of a full code's.
    ///
    /// Source: ISO/IEC 24778.
    private static let compactEdges = 4
    private static let fullEdges = 6

    let plane: Plane<UInt8>
    /// Whether the point lies on light.
    let isLightInside: Bool
    /// Gray steps that are more than noise.
    let minimumContrast: Float
    /// Pixels from one sample of a line to the next.
    let step: Double

    /// Where a line crosses the edges of squares or circles.
    struct Edges {
        /// How much nearer or farther than a module the next edge may be: a share of it, and what
        /// pixels leave open.
        ///
        /// Chosen: perspective and blur, but less than half of large modules.
        private static let toleranceInModules = 0.4
        private static let toleranceInPixels = 0.35
        /// How much wider the dark may be than the light, or narrower.
        ///
        /// Chosen: half a module is left of the narrower one.
        private static let maximumGainInModules = 0.5
        /// What is less is no more than edges are off.
        ///
        /// Chosen.
        static let leastGainInModules = 0.1
        /// How far the first edge may lie from the point: from about the middle, little more than the
        /// half of what is inside; from anywhere inside, all of it, in a MaxiCode.
        ///
        /// Chosen.
        private static let maximumFirstInModules = (ofMiddle: 1.1, ofInside: 1.6)
        /// The module in the middle on both sides of the point, in modules.
        ///
        /// Chosen: wider than not, since light spreads, and a MaxiCode's middle is half as wide again.
        private static let minimumMiddleInModules = 0.4
        private static let maximumMiddleInModules = 1.6
        /// What pixels leave open of the two edges that end it.
        ///
        /// Chosen.
        private static let middleToleranceInPixels = 0.7

        /// Pixels from the beginning to each edge, six at most.
        var distances: [Double]

        var first: Double { distances.first ?? 0 }

        /// Whether there are four edges at least, as far apart as squares' are.
        ///
        /// - Parameter isFromMiddle: whether the line begins about in the middle, or anywhere inside.
        func areEven(isFromMiddle: Bool) -> Bool {
            guard distances.count >= compactEdges else { return false }
            let maximum = Self.maximumFirstInModules
            let first = isFromMiddle ? maximum.ofMiddle : maximum.ofInside
            return distances[0] < first * module + Self.toleranceInPixels && areEven(0..<3)
        }

        /// From one edge to the next but one, which is like it: ink that spreads changes nothing.
        private var module: Double {
            (distances[3] - distances[1] + distances[2] - distances[0]) / 4
        }

        /// How much wider the dark is than the light, in modules.
        var gain: Double {
            let dark = distances[2] - distances[1]
            let light = (distances[1] - distances[0] + distances[3] - distances[2]) / 2
            return (dark - light) / (2 * Swift.max(module, .leastNormalMagnitude))
        }

        /// The edges as they are without what ink gains, half of it at each.
        func without(gain: Double) -> Edges {
            let shift = gain * module / 2
            return Edges(
                distances: distances.enumerated().map {
                    $1 + ($0.isMultiple(of: 2) ? -shift : shift)
                })
        }

        /// Whether they are about as far apart as those on the way back, and both begin in the
        /// middle of a module.
        func isLike(_ other: Edges) -> Bool {
            let (here, there) = (
                distances[3] - distances[0], other.distances[3] - other.distances[0]
            )
            let module = (here + there) / 6
            let inside = distances[0] + other.distances[0]
            return abs(here - there) < module + 1
                && inside > Self.minimumMiddleInModules * module
                && inside < Self.maximumMiddleInModules * module + Self.middleToleranceInPixels
        }

        /// Whether the fifth and sixth edges follow at the same distance.
        var hasSix: Bool {
            guard distances.count >= fullEdges else { return false }
            return areEven(3..<5)
        }

        /// Whether edges lie about a module before the next ones, but for what ink gains.
        private func areEven(_ edges: Range<Int>) -> Bool {
            let gain = gain
            guard abs(gain) < Self.maximumGainInModules else { return false }
            let tolerance = Self.toleranceInModules * module + Self.toleranceInPixels
            return edges.allSatisfy {
                let width = $0.isMultiple(of: 2) ? module * (1 - gain) : module * (1 + gain)
                return abs(distances[$0 + 1] - distances[$0] - width) < tolerance
            }
        }

        func count(isFull: Bool) -> Int {
            min(isFull ? fullEdges : compactEdges, distances.count)
        }
    }

    /// What is seen all around.
    struct RadialEdges {
        var middle: SIMD2<Double>
        var lines: [(direction: SIMD2<Double>, edges: Edges)]

        /// Whether most lines cross six edges.
        var hasSixEdges: Bool {
            10 * lines.reduce(0) { $0 + ($1.edges.hasSix ? 1 : 0) }
                > minimumTenthsWithSixEdges * lines.count
        }
    }

    /// How many samples a line has.
    func samples(reach: Double) -> Int { Int(reach / step) }

    /// The edges in all directions; `nil` where many lines don't cross four alike.
    func around(_ middle: SIMD2<Double>, reach: Double, effort: inout Int) -> RadialEdges? {
        var found = RadialEdges(middle: middle, lines: [])
        var failures = 0
        for step in 0..<Self.directionCount {
            effort += samples(reach: reach)
            let direction = Self.directions[step * Self.directionStride % Self.directionCount]
            if let edges = edges(from: middle, along: direction, reach: reach, isFromMiddle: true) {
                found.lines.append((direction, edges))
            } else {
                failures += 1
                if failures > Self.allowedFailures + step / Self.directionsPerFailure {
                    return nil
                }
            }
        }
        let gain = found.lines.reduce(0) { $0 + $1.edges.gain } / Double(found.lines.count)
        if abs(gain) >= Edges.leastGainInModules {
            for index in found.lines.indices {
                found.lines[index].edges = found.lines[index].edges.without(gain: gain)
            }
        }
        return found
    }

    /// Unit vectors all around.
    private static let directions = (0..<directionCount).map { step in
        let angle = 2 * Double.pi * Double(step) / Double(directionCount)
        return SIMD2(cos(angle), sin(angle))
    }

    /// The edges along a line, in turn to the other shade and back; `nil` where there are fewer
    /// than four, or they are not even.
    ///
    /// - Parameter isFromMiddle: whether the line begins about in the middle, or anywhere inside.
    func edges(
        from start: SIMD2<Double>, along direction: SIMD2<Double>, reach: Double,
        isFromMiddle: Bool
    ) -> Edges? {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: Int(reach / step) + 2) { values in
            plane.withUnsafeSamples { samples in
                var walk = Walk(samples: samples, values: values, point: start)
                return edges(
                    of: &walk, along: direction * step, reach: reach, isFromMiddle: isFromMiddle)
            }
        }
    }

    /// The samples along a line, taken one by one.
    private struct Walk {
        let samples: UnsafeBufferPointer<UInt8>
        /// Those that were taken.
        let values: UnsafeMutableBufferPointer<Float>
        var point: SIMD2<Double>
        var count = 0
        var gone = 0.0
    }

    /// Takes the next sample as long as the line lies on the plane, turned so that the middle of
    /// squares is dark.
    private func next(_ walk: inout Walk, _ way: SIMD2<Double>, reach: Double) -> Float? {
        let point = walk.point
        guard walk.gone < reach, walk.count < walk.values.count, point.x > 0, point.y > 0,
            point.x < Double(plane.width), point.y < Double(plane.height)
        else { return nil }
        let gray = plane.bilinear(walk.samples, Float(point.x - 0.5), Float(point.y - 0.5))
        let value = isLightInside ? -gray : gray
        walk.values.initializeElement(at: walk.count, to: value)
        walk.count += 1
        walk.point += way
        walk.gone += step
        return value
    }

    private func edges(
        of walk: inout Walk, along way: SIMD2<Double>, reach: Double, isFromMiddle: Bool
    ) -> Edges? {
        guard var from = next(&walk, way, reach: reach) else { return nil }
        let values = walk.values
        var distances: [Double] = []
        distances.reserveCapacity(Self.fullEdges)
        var (fromIndex, isRising) = (0, true)
        var (extreme, extremeIndex) = (from, 0)
        func crossing(to end: Int) -> Double {
            let level = (from + extreme) / 2
            var index = fromIndex + 1
            while index < end, (values[index] < level) == isRising { index += 1 }
            let (before, value) = (values[index - 1], values[index])
            let share = value == before ? 0.5 : Double((level - before) / (value - before))
            return (Double(index - 1) + share) * step
        }
        while let value = next(&walk, way, reach: reach) {
            let index = walk.count - 1
            if isRising, distances.isEmpty, value < from {
                // Not yet off the middle.
                (from, fromIndex, extreme, extremeIndex) = (value, index, value, index)
            } else if isRising ? value > extreme : value < extreme {
                (extreme, extremeIndex) = (value, index)
            } else if abs(value - extreme) >= minimumContrast,
                abs(extreme - from) >= minimumContrast
            {
                distances.append(crossing(to: extremeIndex))
                if distances.count == Self.fullEdges { break }
                // Most that isn't a code's needs no farther look.
                if distances.count == Self.compactEdges,
                    !Edges(distances: distances).areEven(isFromMiddle: isFromMiddle)
                {
                    return nil
                }
                (from, fromIndex, isRising) = (extreme, extremeIndex, !isRising)
                (extreme, extremeIndex) = (value, index)
            }
        }
        if distances.count < Self.fullEdges, extremeIndex > fromIndex,
            abs(extreme - from) >= minimumContrast
        {
            distances.append(crossing(to: extremeIndex))
        }
        let edges = Edges(distances: distances)
        return edges.areEven(isFromMiddle: isFromMiddle) ? edges : nil
    }
}
