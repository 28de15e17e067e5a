/// Colors across a line, at offsets of -3...3 pixels, at points along it.
struct SideProfiles {
    /// The edge in one piece of the line.
    struct Edge {
        /// The share of the piece's profiles that show it; 0 where there is none.
        var share = 0.0
        /// Levels a pixel.
        var strength: Float = 0
        /// Pixels to the right of the line.
        var offset = 0.0
    }

    /// Pixels to both sides of the line: an edge as smoothed by five taps is about as wide.
    private static let reach = 3
    /// Pixels from the border of the image to where profiles are taken: the reach, one for the even
    /// number, and one for rounding.
    private static let borderInPixels = 5.0
    /// Places in a row: those within reach on both sides, and one more for an even number.
    private static let width = 2 * reach + 2

    private let smooth: Plane<SIMD4<Int16>>
    private let start: SIMD2<Double>
    private let step: SIMD2<Double>
    private let right: SIMD2<Double>
    private let count: Int
    /// The numbers of the points that are in the image: one range, for the image is convex.
    private let inside: Range<Int>

    var visible: Double { Double(inside.count) / Double(max(count, 1)) }

    init(
        smooth: Plane<SIMD4<Int16>>, from a: SIMD2<Double>, to b: SIMD2<Double>, count: Int
    ) {
        self.smooth = smooth
        self.count = count
        let step = (b - a) / Double(count)
        let start = a + 0.5 * step
        (self.start, self.step) = (start, step)
        let length = max((b - a).length, 1e-9)
        right = (b - a).turnedRight / length
        let (width, height) = (Double(smooth.width), Double(smooth.height))
        func isInside(_ i: Int) -> Bool {
            let point = start + Double(i) * step
            let border = Self.borderInPixels
            return point.x >= border && point.y >= border && point.x < width - border
                && point.y < height - border
        }
        var (first, end) = (0, count)
        while first < end, !isInside(first) { first += 1 }
        while first < end, !isInside(end - 1) { end -= 1 }
        inside = first..<end
    }

    /// Reads the colors of all points in the image, each once.
    func withColors<Result>(_ body: (Colors) -> Result) -> Result {
        withUnsafeTemporaryAllocation(
            of: SIMD8<Int16>.self, capacity: Self.width / 2 * inside.count
        ) { colors in
            let start = start + Double(inside.lowerBound) * step - Double(Self.reach) * right
            var row = FixedPointPosition(start)
            let (step, right) = (FixedPointPosition(step), FixedPointPosition(right))
            smooth.withUnsafeSamples { samples in
                for i in 0..<inside.count {
                    var place = row
                    for pair in 0..<(Self.width / 2) {
                        let first = samples[place.index(stride: smooth.stride)]
                        place += right
                        let second = samples[place.index(stride: smooth.stride)]
                        place += right
                        colors.initializeElement(
                            at: i * Self.width / 2 + pair,
                            to: SIMD8(lowHalf: first, highHalf: second))
                    }
                    row += step
                }
            }
            return body(
                Colors(values: UnsafeBufferPointer(colors), count: count, inside: inside))
        }
    }

    /// The colors of ``SideProfiles``, each channel 0...4080: a row for each point in the image.
    struct Colors {
        // Four pairs of neighbors a row: two places at a time are added and compared.
        fileprivate let values: UnsafeBufferPointer<SIMD8<Int16>>
        fileprivate let count: Int
        fileprivate let inside: Range<Int>

        /// The variance of a mean that is never fallen short of, in levels squared: a third of a
        /// level is never told from none.
        private static let leastVariance: Float = 0.1
        /// The least share of a piece's strength at a row that shows the edge; chosen.
        private static let rowStrengthShare: Float = 0.4
        /// Units of smoothed color for a change of a level a pixel: 16 a level, over two pixels.
        private static let unitsPerLevel: Float = 32

        /// How much more a color changes over four pixels than over six where a line is drawn.
        ///
        /// Chosen: beyond the line the color comes back; at an edge it changes no more over four.
        private static let lineRatio: Float = 1.5

        /// What two places on both sides of the line show in the mean.
        struct Means {
            /// The colors, 0...255; of a drawn line, one is the line's.
            var inside: SIMD4<Float>
            var outside: SIMD4<Float>
            /// Their difference over its standard error.
            var significance: Double
            /// Whether the color comes back beyond a line of one pixel or two.
            var isLine: Bool
            /// The colors three pixels to the right and to the left.
            var apart: (inside: SIMD4<Float>, outside: SIMD4<Float>)
        }

        /// The mean colors three pixels to the right and to the left; along a line of one pixel or
        /// two, one of them on the line.
        var means: Means {
            var sums = (SIMD8<Int32>.zero, SIMD8<Int32>.zero, SIMD8<Int32>.zero, SIMD8<Int32>.zero)
            for row in 0..<inside.count {
                sums.0 &+= SIMD8<Int32>(truncatingIfNeeded: values[4 &* row])
                sums.1 &+= SIMD8<Int32>(truncatingIfNeeded: values[4 &* row &+ 1])
                sums.2 &+= SIMD8<Int32>(truncatingIfNeeded: values[4 &* row &+ 2])
                sums.3 &+= SIMD8<Int32>(truncatingIfNeeded: values[4 &* row &+ 3])
            }
            let n = Float(max(inside.count, 1))
            func mean(_ sum: SIMD4<Int32>) -> SIMD4<Float> {
                var mean = SIMD4<Float>(sum) / (16 * n)
                mean.w = 0
                return mean
            }
            // At -3, -1, 1 and 3 pixels.
            let at = (
                mean(sums.0.lowHalf), mean(sums.1.lowHalf), mean(sums.2.lowHalf),
                mean(sums.3.lowHalf)
            )
            let wide = (at.3 - at.0).length
            let (outer, inner) = ((at.2 - at.0).length, (at.3 - at.1).length)
            let isLine = max(outer, inner) > Self.lineRatio * wide
            let (a, b) = !isLine ? (3, 0) : outer > inner ? (2, 0) : (3, 1)
            let inside = a == 3 ? at.3 : at.2
            let outside = b == 0 ? at.0 : at.1
            return Means(
                inside: inside, outside: outside,
                significance: significance(a, b, of: inside - outside), isLine: isLine,
                apart: (at.3, at.0))
        }

        /// The mean change between the first places of two pairs over its standard error.
        private func significance(_ a: Int, _ b: Int, of change: SIMD4<Float>) -> Double {
            var squares = SIMD4<Float>.zero
            for row in 0..<inside.count {
                let difference = SIMD4<Float>(
                    values[4 &* row &+ a].lowHalf &- values[4 &* row &+ b].lowHalf)
                squares += difference * difference
            }
            squares.w = 0
            let n = Float(max(inside.count, 1))
            let size = (change * change).sum()
            let scatter = max(squares.sum() / (256 * n) - size, 0)
            let error = (scatter / (3 * n) + Self.leastVariance).squareRoot()
            return Double(size.squareRoot() / error)
        }

        /// For each visible piece the place within two pixels where the color rises most along a
        /// direction of color; a piece has eight points at most.
        func edges(along direction: SIMD4<Float>, pieces: Int, threshold: Float) -> [Edge] {
            let perPiece = count / pieces
            var result: [Edge] = []
            result.reserveCapacity(pieces)
            for piece in 0..<pieces {
                let members = (piece * perPiece..<(piece + 1) * perPiece).clamped(to: inside)
                if members.isEmpty { continue }
                let first = members.lowerBound - inside.lowerBound
                result.append(edge(in: first..<first + members.count, direction, threshold))
            }
            return result
        }

        private func edge(
            in rows: Range<Int>, _ direction: SIMD4<Float>, _ threshold: Float
        ) -> Edge {
            // Eight rows are added in 16 bits.
            var sums = (SIMD8<Int16>.zero, SIMD8<Int16>.zero, SIMD8<Int16>.zero, SIMD8<Int16>.zero)
            for row in rows {
                sums.0 &+= values[4 &* row]
                sums.1 &+= values[4 &* row &+ 1]
                sums.2 &+= values[4 &* row &+ 2]
                sums.3 &+= values[4 &* row &+ 3]
            }
            var (place, most) = (0, Float(0))
            func look(_ change: SIMD4<Int16>, _ k: Int) {
                let rise = (SIMD4<Float>(change) * direction).sum()
                if rise > most { (place, most) = (k, rise) }
            }
            let changes = (sums.1 &- sums.0, sums.2 &- sums.1, sums.3 &- sums.2)
            look(changes.0.lowHalf, 1)
            look(changes.0.highHalf, 2)
            look(changes.1.lowHalf, 3)
            look(changes.1.highHalf, 4)
            look(changes.2.lowHalf, 5)
            let strength = most / (Self.unitsPerLevel * Float(rows.count))
            guard place > 0, strength >= threshold else { return Edge() }
            let least = Self.rowStrengthShare * strength * Self.unitsPerLevel
            /// Whether the color of a row changes enough over two pixels around the k-th.
            func isEdge(_ row: Int, _ k: Int) -> Bool {
                let i = 4 &* row &+ (k &- 1) / 2
                let pair = values[i &+ 1] &- values[i]
                let change = k % 2 == 1 ? pair.lowHalf : pair.highHalf
                return (SIMD4<Float>(change) * direction).sum() >= least
            }
            let (first, last) = (max(place - 1, 1), min(place + 1, 5))
            let hits = rows.count { isEdge($0, place) || isEdge($0, first) || isEdge($0, last) }
            return Edge(
                share: Double(hits) / Double(rows.count), strength: strength,
                offset: Double(place - reach))
        }
    }
}
