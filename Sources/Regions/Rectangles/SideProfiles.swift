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

    private static let reach = 3
    private static let width = 2 * reach + 1

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
        right = SIMD2(-(b - a).y, (b - a).x) / length
        let (width, height) = (Double(smooth.width), Double(smooth.height))
        func isInside(_ i: Int) -> Bool {
            let point = start + Double(i) * step
            return point.x >= 5 && point.y >= 5 && point.x < width - 5 && point.y < height - 5
        }
        var (first, end) = (0, count)
        while first < end, !isInside(first) { first += 1 }
        while first < end, !isInside(end - 1) { end -= 1 }
        inside = first..<end
    }

    /// Reads the colors of all points in the image, each once.
    func withColors<Result>(_ body: (Colors) -> Result) -> Result {
        withUnsafeTemporaryAllocation(
            of: SIMD4<Int16>.self, capacity: Self.width * inside.count
        ) { colors in
            let start = start + Double(inside.lowerBound) * step - Double(Self.reach) * right
            var row = PlanePlace(start)
            let (step, right) = (PlanePlace(step), PlanePlace(right))
            smooth.withUnsafeSamples { samples in
                var i = 0
                for _ in inside {
                    var place = row
                    for _ in 0..<Self.width {
                        colors.initializeElement(
                            at: i, to: samples[place.index(stride: smooth.stride)])
                        place += right
                        i += 1
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
        fileprivate let values: UnsafeBufferPointer<SIMD4<Int16>>
        fileprivate let count: Int
        fileprivate let inside: Range<Int>

        /// The mean colors three pixels to the right and to the left, 0...255, and their difference
        /// over its standard error.
        var means: (inside: SIMD4<Float>, outside: SIMD4<Float>, significance: Double) {
            var (right, left) = (SIMD4<Int32>.zero, SIMD4<Int32>.zero)
            var squares = SIMD4<Float>.zero
            for row in 0..<inside.count {
                let a = values[row * width + width - 1]
                let b = values[row * width]
                right &+= SIMD4<Int32>(truncatingIfNeeded: a)
                left &+= SIMD4<Int32>(truncatingIfNeeded: b)
                let difference = SIMD4<Float>(a &- b)
                squares += difference * difference
            }
            (right.w, left.w, squares.w) = (0, 0, 0)
            let n = Float(max(inside.count, 1))
            let scale = 1 / (16 * n)
            let (inner, outer) = (SIMD4<Float>(right) * scale, SIMD4<Float>(left) * scale)
            let change = inner - outer
            let size = (change * change).sum()
            let scatter = max(squares.sum() / (256 * n) - size, 0)
            // A third of a level is never told from none.
            let error = (scatter / (3 * n) + 0.1).squareRoot()
            return (inner, outer, Double(size.squareRoot() / error))
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
            var best = Edge()
            var place = 0
            for k in 1..<(width - 1) {
                // Eight rows are added in 16 bits.
                var sum = SIMD4<Int16>.zero
                for row in rows { sum &+= change(row, k) }
                let slope = (SIMD4<Float>(sum) * direction).sum() / Float(32 * rows.count)
                if slope > best.strength {
                    best.strength = slope
                    place = k
                }
            }
            guard best.strength >= threshold else { return Edge() }
            best.offset = Double(place - reach)
            let least = 0.4 * best.strength * 32
            let near = max(place - 1, 1)...min(place + 1, width - 2)
            let hits = rows.count { row in
                near.contains { (SIMD4<Float>(change(row, $0)) * direction).sum() >= least }
            }
            best.share = Double(hits) / Double(rows.count)
            return best
        }

        /// How the color changes over two pixels around the k-th of a row.
        @inline(__always)
        private func change(_ row: Int, _ k: Int) -> SIMD4<Int16> {
            let i = row &* width &+ k
            return values[i &+ 1] &- values[i &- 1]
        }
    }
}
