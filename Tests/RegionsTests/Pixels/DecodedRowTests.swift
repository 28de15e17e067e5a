import Testing

@testable import Regions

@Suite("Rows of samples as decoders give them")
struct DecodedRowTests {
    private func withRow(
        _ layout: DecodedRow.Layout, _ samples: [UInt8], count: Int, _ body: (DecodedRow) -> Void
    ) {
        samples.withUnsafeBufferPointer { samples in
            guard let first = samples.baseAddress else { return }
            body(DecodedRow(layout: layout, samples: first, count: count))
        }
    }

    private func colors(_ layout: DecodedRow.Layout, _ samples: [UInt8], count: Int) -> [Color] {
        var colors = [Color](repeating: .zero, count: count)
        withRow(layout, samples, count: count) { $0.write(to: &colors) }
        return colors
    }

    private func luminance(_ layout: DecodedRow.Layout, _ samples: [UInt8], count: Int) -> [UInt8] {
        var luminance = [UInt8](repeating: 0, count: count)
        withRow(layout, samples, count: count) { $0.write(to: &luminance) }
        return luminance
    }

    private static let palette = DecodedRow.Layout.palette(
        DecodedRow.Palette([Color(255, 0, 0, 255), Color(0, 0, 0, 0), Color(0, 0, 0, 255)]))

    @Test(
        "Colors, where light shines through on white",
        arguments: [
            (.gray, [7, 9], [Color(7, 7, 7, 255), Color(9, 9, 9, 255)]),
            (.grayAndAlpha, [0, 255, 0, 0], [Color(0, 0, 0, 255), Color(repeating: 255)]),
            (.rgb, [1, 2, 3, 4, 5, 6], [Color(1, 2, 3, 255), Color(4, 5, 6, 255)]),
            (
                .rgba, [1, 2, 3, 255, 0, 0, 0, 51],
                [Color(1, 2, 3, 255), Color(204, 204, 204, 255)]
            ),
            (
                .invertedCMYK, [255, 255, 255, 255, 255, 0, 255, 51],
                [Color(repeating: 255), Color(51, 0, 51, 255)]
            ),
            (palette, [0, 1], [Color(255, 0, 0, 255), Color(repeating: 255)]),
            // A number that the palette has no color for.
            (palette, [2, 200], [Color(0, 0, 0, 255), Color(repeating: 255)]),
        ] as [(DecodedRow.Layout, [UInt8], [Color])])
    func colors(layout: DecodedRow.Layout, samples: [UInt8], expected: [Color]) {
        #expect(colors(layout, samples, count: expected.count) == expected)
    }

    @Test(
        "Luminance is that of the colors",
        arguments: [
            (.gray, [7, 9], 2), (.grayAndAlpha, [8, 255, 100, 128], 2),
            (.rgb, [1, 200, 3, 4, 5, 250], 2), (.rgba, [1, 2, 3, 255, 40, 0, 80, 51], 2),
            (.invertedCMYK, [255, 200, 255, 255, 255, 0, 255, 51], 2), (palette, [0, 1, 2], 3),
        ] as [(DecodedRow.Layout, [UInt8], Int)])
    func luminance(layout: DecodedRow.Layout, samples: [UInt8], count: Int) throws {
        let colors = colors(layout, samples, count: count)
        let buffer = try PixelBuffer(
            colors.flatMap { [$0.x, $0.y, $0.z, $0.w] }, format: .rgba,
            size: PixelSize(width: count, height: 1))
        let expected = buffer.grayPlane().withUnsafeSamples { Array($0) }
        #expect(luminance(layout, samples, count: count) == expected)
    }

    @Test func aPaletteOfGraysIsGray() {
        let grays = DecodedRow.Palette([Color(3, 3, 3, 255), Color(9, 9, 9, 0)])
        #expect(grays.isGray)
        #expect(!Self.palette.isGray)
    }
}
