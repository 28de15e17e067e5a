#if ZXing
    import Testing

    @testable import Regions

    /// A compact PDF417, of which the engine knows no corners at the end of its rows, ends at its last
    /// bar.
    @Suite struct CompactPDF417Tests {
        private static let (module, left, top, bottom) = (4, 20, 20, 100)
        private static let start = [8, 1, 1, 1, 1, 1, 1, 3]
        private static let words = [
            [3, 1, 2, 2, 1, 4, 1, 3], [1, 5, 1, 1, 2, 3, 2, 2], [2, 1, 6, 1, 1, 3, 1, 2],
        ]
        private static let stop = [1]
        /// A codeword that blur or a bend has made two modules shorter.
        private static let spoiled = [3, 1, 4, 1, 1, 2, 1, 2]

        /// Rows of elements on light ground, with a bar of something else behind a quiet zone.
        ///
        /// - Parameter quiet: light behind the last bar, in modules.
        private static func plane(_ elements: [Int], quiet: Int) -> Plane<UInt8> {
            var isDark = [Bool](repeating: false, count: left)
            for (index, width) in elements.enumerated() {
                isDark += [Bool](repeating: index.isMultiple(of: 2), count: width * module)
            }
            isDark += [Bool](repeating: false, count: quiet * module)
            isDark += [Bool](repeating: true, count: 40) + [Bool](repeating: false, count: 8)
            return Plane<UInt8>(width: isDark.count, height: bottom + top) { output in
                for y in 0..<bottom + top {
                    for x in isDark.indices {
                        let isBar = (top..<bottom).contains(y) && isDark[x]
                        output[y * isDark.count + x] = isBar ? 30 : 220
                    }
                }
            }
        }

        @Test(
            arguments: [
                start + words[0] + words[1] + words[2] + stop,
                start + words[0] + words[1] + spoiled + stop,
                start + spoiled + words[1] + words[2] + stop,
            ], [5, 12])
        func itsCornersAreAtItsLastBar(elements: [Int], quiet: Int) {
            let (left, top, bottom) = (Double(Self.left), Double(Self.top), Double(Self.bottom))
            let unknown = SIMD2(0.0, 0)
            let reading = BarcodeReading(
                symbology: .pdf417, payload: [65], text: nil,
                outline: PixelQuadrilateral(
                    topLeft: [left, top], topRight: unknown, bottomRight: unknown,
                    bottomLeft: [left, bottom]),
                confidence: 1, evidence: 1, engine: .zxing)
            let corners = reading.withEndOfCompact(in: Self.plane(elements, quiet: quiet)).outline
                .corners
            let right = left + Double(elements.reduce(0, +) * Self.module)
            let expected = [[left, top], [right, top], [right, bottom], [left, bottom]]
            for (corner, place) in zip(corners, expected) {
                #expect(abs(corner.x - place[0]) < 2 && abs(corner.y - place[1]) < 2)
            }
        }
    }
#endif
