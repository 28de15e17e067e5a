#if ZXing
    extension BarcodeReading {
        /// How far inside the first bar of the start pattern lies what is looked at, of the code's width
        /// and in pixels; chosen: it is eight modules wide (ISO/IEC 15438), of 86 to 579.
        private static let insetOfWidth = 0.01
        private static let insetInPixels = 1.5
        /// The same beyond it, where it is light.
        private static let outsetOfWidth = -0.02
        /// How wide what parts two codes is at least, of their width; chosen: more than a module.
        private static let leastGapOfWidth = 0.015
        /// Gray levels between light and dark; chosen.
        private static let leastContrast: Float = 24
        /// How much longer than another a code is that says the same, as a factor; chosen: glare and
        /// scratches part a bar unevenly.
        private static let mostUneven = 1.25

        /// A PDF417 that is several, one above the other, cut to the first of them.
        ///
        /// ZXing goes on over what is light and less than 25 lines high: to it, codes that say the same
        /// are one. The first bar of the start pattern goes without a gap from a code's first row to its
        /// last.
        func cutToStartBar(in plane: Plane<UInt8>) -> BarcodeReading {
            guard symbology == .pdf417 else { return self }
            let (right, down) = (
                outline.topRight - outline.topLeft, outline.bottomLeft - outline.topLeft
            )
            let count = Int(down.length)
            guard right.length > 0, count > 0 else { return self }
            func line(_ inset: Double) -> [Float] {
                let start = outline.topLeft + right * inset
                return plane.row(from: start, to: start + down, count: count, side: .zero, lines: 1)
            }
            let bar = line(max(Self.insetOfWidth, Self.insetInPixels / right.length))
            let light = line(Self.outsetOfWidth).reduce(0, +) / Float(count)
            guard let dark = bar.min(), light - dark >= Self.leastContrast else { return self }
            let leastGap = max(Int(Self.leastGapOfWidth * right.length), 1)
            let runs = bar.map { $0 < (light + dark) / 2 }.runs(over: leastGap)
            let lengths = runs.map { Double($0.count) }
            guard runs.count > 1, let first = runs.first, let longest = lengths.max(),
                let shortest = lengths.min(), longest <= Self.mostUneven * shortest
            else { return self }
            var reading = self
            func side(_ top: SIMD2<Double>, _ bottom: SIMD2<Double>) -> [SIMD2<Double>] {
                [first.lowerBound, first.upperBound].map {
                    top + (bottom - top) * (Double($0) / Double(count))
                }
            }
            let left = side(outline.topLeft, outline.bottomLeft)
            let end = side(outline.topRight, outline.bottomRight)
            reading.outline = PixelQuadrilateral(
                topLeft: left[0], topRight: end[0], bottomRight: end[1], bottomLeft: left[1])
            return reading
        }
    }

    extension [Bool] {
        /// Where it is true, with gaps that are shorter than some.
        fileprivate func runs(over leastGap: Int) -> [Range<Int>] {
            var runs: [Range<Int>] = []
            for index in indices where self[index] {
                if let last = runs.last, index - last.upperBound < leastGap {
                    runs[runs.count - 1] = last.lowerBound..<index + 1
                } else {
                    runs.append(index..<index + 1)
                }
            }
            return runs
        }
    }
#endif
