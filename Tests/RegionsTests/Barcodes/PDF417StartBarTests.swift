#if ZXing
    import Testing

    @testable import Regions

    /// A PDF417 goes as far as the first bar of its start pattern.
    @Suite struct PDF417StartBarTests {
        /// The left ends of codes, one above the other, with light between them.
        ///
        /// - Parameter heights: of the codes, in pixels.
        private static func plane(heights: [Int], gap: Int) -> Plane<UInt8> {
            let isDark = heights.flatMap {
                [Bool](repeating: true, count: $0) + [Bool](repeating: false, count: gap)
            }
            return Plane<UInt8>(width: 240, height: isDark.count + gap) { output in
                for y in 0..<isDark.count + gap {
                    for x in 0..<240 {
                        let isBar = y >= gap && isDark[y - gap] && (20..<36).contains(x)
                        output[y * 240 + x] = isBar ? 30 : 220
                    }
                }
            }
        }

        private static func reading(from top: Double, to bottom: Double) -> BarcodeReading {
            BarcodeReading(
                symbology: .pdf417, payload: [65], text: nil,
                outline: PixelQuadrilateral(left: 20, top: top, right: 220, bottom: bottom),
                confidence: 1, evidence: 1, engine: .zxing)
        }

        @Test(arguments: [2, 3, 20])
        func ofEqualCodesTheFirstIsLeft(count: Int) {
            let plane = Self.plane(heights: [Int](repeating: 48, count: count), gap: 12)
            let whole = Self.reading(from: 12, to: Double(12 + 60 * count - 12))
            let corners = whole.cutToStartBar(in: plane).outline.corners
            #expect(corners.map(\.x) == [20, 220, 220, 20])
            #expect(zip(corners.map(\.y), [12, 12, 60, 60]).allSatisfy { abs($0 - $1) < 1.5 })
        }

        /// Glare or a scratch parts the bar unevenly.
        @Test(arguments: [[100], [30, 90], [20, 60, 20]])
        func aCodeStaysWhole(heights: [Int]) {
            let plane = Self.plane(heights: heights, gap: 12)
            let whole = Self.reading(from: 12, to: Double(plane.height - 12))
            #expect(whole.cutToStartBar(in: plane).outline == whole.outline)
        }
    }
#endif
