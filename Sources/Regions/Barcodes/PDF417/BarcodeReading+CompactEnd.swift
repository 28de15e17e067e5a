// The rows of a compact PDF417 end with one bar instead of a stop pattern (ISO/IEC 15438), from
// which no engine tells its corners. From the start pattern on, codewords are counted by the bars that
// they begin with, one every 17 modules; the bar behind the last of them is the end. Where they can't be
// counted, blurred or bent, print is followed to its end.

#if ZXing
    extension BarcodeReading {
        /// The modules of the start pattern and of its first bar, and of what stands behind it:
        /// indicators and codewords, of which each begins with a bar as the stop bar does (ISO/IEC
        /// 15438).
        private static let modulesOfFirstBar = Double(PDF417GuardPattern.start[0])
        private static let modulesOfStart = PDF417GuardPattern.start.reduce(0, +)
        private static let edgesOfStart = PDF417GuardPattern.start.count
        private static let modulesOfWord = Float(PDF417Codewords.modules)
        /// How far such a bar may lie from where the last one has it, and how wide the stop bar is at
        /// most, in modules; chosen: half of a module, and blur.
        private static let (wordTolerance, widestStop): (Float, Float) = (0.6, 2)
        /// The widest element of a row behind its first bar, in modules: six of a codeword (ISO/IEC
        /// 15438), and blur.
        private static let widestElement: Float = 7
        /// Indicator and codewords of the shortest row.
        private static let leastWords = 2
        /// The longest row, in modules: 30 codewords of 17, and what stands before and behind.
        private static let longestRow = 562.0
        /// Where rows are followed, as shares of the height; chosen: their ends are one straight bar.
        private static let lines = [0.2, 0.35, 0.5, 0.65, 0.8]
        /// How far before the bars lines begin, in pixels; and samples in a pixel.
        private static let (before, density) = (3.0, 2.0)
        /// How far the ends of the outermost bars are looked for, as a share of the height that is known
        /// of the first; chosen: the engine may have seen half of it.
        private static let mostOfHeight = 1.5
        /// Gray levels between light and dark; chosen.
        private static let leastContrast: Float = 24

        /// A PDF417 without the bars at the ends of its rows, for which the engine knows no corners on
        /// that side, with the corners of its last bar.
        func withEndOfCompact(in plane: Plane<UInt8>) -> BarcodeReading {
            let (topLeft, bottomLeft) = (outline.topLeft, outline.bottomLeft)
            // Unknown ones lie at a corner of the image, whichever way it was turned.
            guard symbology == .pdf417, outline.topRight == outline.bottomRight,
                (bottomLeft - topLeft).length > 0
            else { return self }
            let down = bottomLeft - topLeft
            let right = SIMD2(down.y, -down.x) / down.length
            let rows = Self.lines.compactMap { share in
                Row(from: topLeft + down * share, along: right, in: plane)
            }
            let counted = rows.compactMap(\.end)
            let areCounted = counted.count > Self.lines.count / 2
            let ends = areCounted ? counted : rows.map(\.endOfPrint)
            guard ends.count > Self.lines.count / 2 else { return self }
            let lengths = ends.map(\.length).sorted()
            let modules = ends.map(\.module).sorted()
            let (length, module) = (lengths[lengths.count / 2], modules[modules.count / 2])
            /// How far a bar goes up and down from its middle, from that of what is known of the first.
            func extents(of middle: SIMD2<Double>) -> (up: SIMD2<Double>, down: SIMD2<Double>) {
                func extent(_ way: SIMD2<Double>) -> SIMD2<Double> {
                    let count = max(Int(way.length), 2)
                    let values = plane.row(from: middle, to: middle + way, count: count)
                    guard let dark = values.first, let light = values.max(),
                        light - dark >= Self.leastContrast,
                        let end = values.firstIndex(where: { $0 > (light + dark) / 2 })
                    else { return way / (2 * Self.mostOfHeight) }
                    return way * (Double(end) / Double(count))
                }
                return (extent(-down * Self.mostOfHeight), extent(down * Self.mostOfHeight))
            }
            let left = topLeft + down / 2
            let first = extents(of: left + right * (module * Self.modulesOfFirstBar / 2))
            // The last bar, of which nothing is known where codewords aren't, is a module wide.
            let last = areCounted ? extents(of: left + right * (length - module / 2)) : first
            var reading = self
            reading.outline = PixelQuadrilateral(
                topLeft: left + first.up, topRight: left + right * length + last.up,
                bottomRight: left + right * length + last.down, bottomLeft: left + first.down)
            return reading
        }

        /// A row of a compact PDF417, as a line along it shows it.
        private struct Row {
            /// How far it goes from its first bar, and how wide its modules are, in pixels.
            typealias End = (length: Double, module: Double)

            /// In samples, from the first bar on.
            let edges: [Float]
            /// Of the start pattern, in samples.
            let module: Float

            /// - Returns: `nil` where no start pattern is seen.
            init?(
                from start: SIMD2<Double>, along right: SIMD2<Double>, in plane: Plane<UInt8>
            ) {
                let size = Double(max(plane.width, plane.height))
                let from = start - right * before
                let profile = plane.row(
                    from: from, to: from + right * size, count: Int(size * density))
                edges = ElementWidths.edges(in: ElementWidths.betweenLight(profile))
                guard edges.count > edgesOfStart else { return nil }
                module = (edges[edgesOfStart] - edges[0]) / modulesOfStart
            }

            /// The end of the bar behind the last codeword; `nil` where none is seen.
            var end: End? {
                var module = module
                var (last, words) = (edgesOfStart, 0)
                while true {
                    let expected = edges[last] + modulesOfWord * module
                    // Bars begin at every second edge.
                    let next = stride(from: last + 2, to: edges.count, by: 2).min {
                        abs(edges[$0] - expected) < abs(edges[$1] - expected)
                    }
                    guard let next, abs(edges[next] - expected) < wordTolerance * module else {
                        break
                    }
                    module = (module + (edges[next] - edges[last]) / modulesOfWord) / 2
                    (last, words) = (next, words + 1)
                }
                guard words >= leastWords, last + 1 < edges.count,
                    edges[last + 1] - edges[last] < widestStop * module
                else { return nil }
                let found = end(at: last + 1, module: module)
                return found.length <= longestRow * found.module ? found : nil
            }

            /// The end of the last bar before anything that is wider than what a row is made of.
            var endOfPrint: End {
                let wide = (edgesOfStart - 1..<edges.count - 1).first {
                    edges[$0 + 1] - edges[$0] > widestElement * module
                }
                // Bars end at every second edge.
                let last = wide.map { $0.isMultiple(of: 2) ? $0 - 1 : $0 }
                return end(at: last ?? edges.count - 1, module: module)
            }

            private func end(at edge: Int, module: Float) -> End {
                (Double(edges[edge] - edges[0]) / density, Double(module) / density)
            }
        }
    }
#endif
