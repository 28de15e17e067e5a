import LibC

/// Looks at a plane along straight lines from a point, for the edges of squares around it.
struct RadialEdgeProbe {
    /// Directions that are looked along all around.
    static let number = 64

    let plane: Plane<UInt8>
    /// Whether the point lies on light.
    let isLightInside: Bool
    /// Gray steps that are more than noise.
    let least: Float
    /// Pixels from one sample of a line to the next.
    let step: Double

    /// Where a line crosses the edges of squares.
    struct Edges {
        /// Pixels from the beginning to each edge, six at most.
        var distances: [Double]

        var first: Double { distances.first ?? 0 }

        /// Whether there are four edges at least, as far apart as squares' are.
        var isEven: Bool {
            guard distances.count >= 4 else { return false }
            let module = (distances[3] - distances[0]) / 3
            let tolerance = 0.4 * module + 0.35
            return distances[0] < 1.1 * module + 0.35
                && (0..<3).allSatisfy {
                    abs(distances[$0 + 1] - distances[$0] - module) < tolerance
                }
        }

        /// Whether they are about as far apart as those on the way back, and both begin in the
        /// middle of a module.
        func isLike(_ other: Edges) -> Bool {
            let (here, there) = (
                distances[3] - distances[0], other.distances[3] - other.distances[0]
            )
            let module = (here + there) / 6
            let inside = distances[0] + other.distances[0]
            return abs(here - there) < module + 1 && inside > 0.4 * module
                && inside < 1.4 * module + 0.7
        }

        /// Whether the fifth and sixth edges follow at the same distance.
        var hasSix: Bool {
            guard distances.count >= 6 else { return false }
            let module = (distances[3] - distances[0]) / 3
            let tolerance = 0.4 * module + 0.35
            return (3..<5).allSatisfy {
                abs(distances[$0 + 1] - distances[$0] - module) < tolerance
            }
        }

        func count(isFull: Bool) -> Int { min(isFull ? 6 : 4, distances.count) }
    }

    /// What is seen all around.
    struct Outlook {
        var middle: SIMD2<Double>
        var rays: [(direction: SIMD2<Double>, edges: Edges)]

        /// Whether most lines cross six edges.
        var hasSixEdges: Bool {
            10 * rays.reduce(0) { $0 + ($1.edges.hasSix ? 1 : 0) } > 7 * rays.count
        }
    }

    /// How many samples a line has.
    func samples(reach: Double) -> Int { Int(reach / step) }

    /// The edges in all directions; `nil` where many lines don't cross four alike.
    func around(_ middle: SIMD2<Double>, reach: Double, effort: inout Int) -> Outlook? {
        var outlook = Outlook(middle: middle, rays: [])
        var failures = 0
        for step in 0..<Self.number {
            effort += samples(reach: reach)
            // All around with big steps, so that few tell most.
            let direction = Self.directions[step * 13 % Self.number]
            if let edges = edges(from: middle, along: direction, reach: reach), edges.isEven {
                outlook.rays.append((direction, edges))
            } else {
                failures += 1
                if failures > 3 + step / 4 { return nil }
            }
        }
        return outlook
    }

    /// Unit vectors all around.
    private static let directions = (0..<number).map { step in
        let angle = 2 * Double.pi * Double(step) / Double(number)
        return SIMD2(cos(angle), sin(angle))
    }

    /// The edges along a line, in turn to the other shade and back; `nil` where there are fewer
    /// than four.
    func edges(
        from start: SIMD2<Double>, along direction: SIMD2<Double>, reach: Double
    ) -> Edges? {
        let values = profile(from: start, along: direction, reach: reach)
        guard var from = values.first else { return nil }
        var distances: [Double] = []
        var (fromPlace, isRising) = (0, true)
        var (extreme, extremePlace) = (from, 0)
        func crossing(to place: Int) -> Double {
            let level = (from + extreme) / 2
            var index = fromPlace + 1
            while index < place, (values[index] < level) == isRising { index += 1 }
            let (before, value) = (values[index - 1], values[index])
            let share = value == before ? 0.5 : Double((level - before) / (value - before))
            return (Double(index - 1) + share) * step
        }
        for (index, value) in values.enumerated() {
            if isRising, distances.isEmpty, value < from {
                // Not yet off the middle.
                (from, fromPlace, extreme, extremePlace) = (value, index, value, index)
            } else if isRising ? value > extreme : value < extreme {
                (extreme, extremePlace) = (value, index)
            } else if abs(value - extreme) >= least, abs(extreme - from) >= least {
                distances.append(crossing(to: extremePlace))
                if distances.count == 6 { break }
                (from, fromPlace, isRising) = (extreme, extremePlace, !isRising)
                (extreme, extremePlace) = (value, index)
            }
        }
        if distances.count < 6, extremePlace > fromPlace, abs(extreme - from) >= least {
            distances.append(crossing(to: extremePlace))
        }
        return distances.count >= 4 ? Edges(distances: distances) : nil
    }

    /// The samples along a line as far as it lies on the plane, turned so that the middle of
    /// squares is dark.
    private func profile(
        from start: SIMD2<Double>, along direction: SIMD2<Double>, reach: Double
    ) -> [Float] {
        plane.withUnsafeSamples { samples in
            var values: [Float] = []
            values.reserveCapacity(Int(reach / step) + 1)
            var place = start
            var gone = 0.0
            while gone < reach, place.x > 0, place.y > 0, place.x < Double(plane.width),
                place.y < Double(plane.height)
            {
                let value = plane.bilinear(samples, Float(place.x - 0.5), Float(place.y - 0.5))
                values.append(isLightInside ? -value : value)
                place += direction * step
                gone += step
            }
            return values
        }
    }
}
