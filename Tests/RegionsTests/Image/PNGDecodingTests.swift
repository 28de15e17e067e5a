import Testing

@testable import Regions

@Suite("Every kind of PNG pixels")
struct PNGDecodingTests {
    struct Kind: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var colors: [Color]
    }

    private static let palette: [(name: String, content: [UInt8])] = [
        (name: "PLTE", content: [0, 0, 0, 255, 0, 0, 0, 0, 255])
    ]
    private static let red = Color(255, 0, 0, 255)
    private static let blue = Color(0, 0, 255, 255)
    private static let black = Color(0, 0, 0, 255)
    private static let white = Color(repeating: 255)

    private static func gray(_ value: UInt8) -> Color { Color(value, value, value, 255) }

    /// Two pixels side by side of every color type and depth.
    private static let kinds = [
        Kind(
            testDescription: "gray of 1 bit",
            bytes: makePNG(width: 2, height: 1, bitDepth: 1, samples: [0b0100_0000]),
            colors: [black, white]),
        Kind(
            testDescription: "gray of 2 bits",
            bytes: makePNG(width: 2, height: 1, bitDepth: 2, samples: [0b0110_0000]),
            colors: [gray(85), gray(170)]),
        Kind(
            testDescription: "gray of 4 bits",
            bytes: makePNG(width: 2, height: 1, bitDepth: 4, samples: [0x1E]),
            colors: [gray(17), gray(238)]),
        Kind(
            testDescription: "gray of 8 bits",
            bytes: makePNG(width: 2, height: 1, samples: [3, 200]),
            colors: [gray(3), gray(200)]),
        Kind(
            testDescription: "gray, one of which is transparent",
            bytes: makePNG(
                width: 2, height: 1, samples: [3, 200],
                chunks: [(name: "tRNS", content: [0, 3])]),
            colors: [white, gray(200)]),
        Kind(
            testDescription: "gray and alpha of 16 bits",
            bytes: makePNG(
                width: 2, height: 1, bitDepth: 16, colorType: .grayAlpha,
                samples: [9, 1, 255, 255, 9, 1, 0, 0]),
            colors: [gray(9), white]),
        Kind(
            testDescription: "RGB of 16 bits",
            bytes: makePNG(
                width: 2, height: 1, bitDepth: 16, colorType: .rgb,
                samples: [255, 1, 0, 2, 0, 3, 0, 4, 0, 5, 255, 6]),
            colors: [red, blue]),
        Kind(
            testDescription: "RGB, one of which is transparent",
            bytes: makePNG(
                width: 2, height: 1, colorType: .rgb, samples: [255, 0, 0, 0, 0, 255],
                chunks: [(name: "tRNS", content: [0, 255, 0, 0, 0, 0])]),
            colors: [white, blue]),
        Kind(
            testDescription: "RGBA",
            bytes: makePNG(
                width: 2, height: 1, colorType: .rgba, samples: [255, 0, 0, 255, 0, 0, 255, 0]),
            colors: [red, white]),
        Kind(
            testDescription: "palette of 1 bit",
            bytes: makePNG(
                width: 2, height: 1, bitDepth: 1, colorType: .palette, samples: [0b0100_0000],
                chunks: palette),
            colors: [black, red]),
        Kind(
            testDescription: "palette of 4 bits",
            bytes: makePNG(
                width: 2, height: 1, bitDepth: 4, colorType: .palette, samples: [0x12],
                chunks: palette),
            colors: [red, blue]),
        Kind(
            testDescription: "palette of 8 bits, one of which is transparent",
            bytes: makePNG(
                width: 2, height: 1, colorType: .palette, samples: [1, 2],
                chunks: palette + [(name: "tRNS", content: [255, 0])]),
            colors: [white, blue]),
    ]

    @Test(arguments: kinds)
    func colors(_ kind: Kind) throws {
        let image = try decode(kind.bytes)
        #expect((0..<2).map { image.color[$0, 0] } == kind.colors)
    }

    @Test("A file with bytes after its end is inflated row by row", arguments: kinds)
    func colorsRowByRow(_ kind: Kind) throws {
        let image = try decode(kind.bytes + [0])
        #expect((0..<2).map { image.color[$0, 0] } == kind.colors)
    }

    /// Kinds of pixels, by the bytes from one to the one that filters compare it with.
    private static let filtered: [(PNGColorType, bitDepth: UInt8, bytesPerPixel: Int)] = [
        (.gray, 1, 1), (.palette, 4, 1), (.gray, 8, 1), (.palette, 8, 1), (.gray, 16, 2),
        (.grayAlpha, 8, 2), (.rgb, 8, 3), (.rgba, 8, 4), (.grayAlpha, 16, 4), (.rgb, 16, 6),
        (.rgba, 16, 8),
    ]

    /// What any bytes become is known row by row, by libpng.
    @Test(arguments: UInt8(0)...4, filtered)
    func filtersAreUndoneAsRowByRow(
        filter: UInt8, pixels: (type: PNGColorType, bitDepth: UInt8, bytesPerPixel: Int)
    ) throws {
        let (width, height) = (13, 5)
        var random = RepeatableRandom(seed: UInt64(filter) + 1)
        let bytesPerRow =
            pixels.bitDepth < 8
            ? (width * Int(pixels.bitDepth) + 7) / 8 : width * pixels.bytesPerPixel
        let bytes = makePNG(
            width: width, height: height, bitDepth: pixels.bitDepth, colorType: pixels.type,
            samples: (0..<bytesPerRow * height).map { _ in UInt8(random.next() >> 56) },
            filter: filter,
            chunks: pixels.type == .palette
                ? [
                    (
                        name: "PLTE",
                        content: (0..<3 << Int(pixels.bitDepth)).map { UInt8($0 * 7 & 255) }
                    )
                ] : [])
        let (atOnce, rowByRow) = (try decode(bytes).color, try decode(bytes + [0]).color)
        for y in 0..<height {
            #expect((0..<width).map { atOnce[$0, y] } == (0..<width).map { rowByRow[$0, y] })
        }
    }

    @Test func aFilterThatIsNoneIsDamage() {
        let bytes = makePNG(width: 2, height: 1, samples: [1, 2], filter: 5)
        let error = #expect(throws: RegionsError.self) { try decode(bytes) }
        #expect(error?.code == .corruptImage)
    }

    @Test("Luminance alone is that of the colors", arguments: kinds)
    func luminance(_ kind: Kind) throws {
        let color = try decode(kind.bytes).gray
        let luminance = try decode(kind.bytes, content: .luminance).gray
        #expect((0..<2).map { luminance[$0, 0] } == (0..<2).map { color[$0, 0] })
    }

    /// Source: PNG third edition, 8: of two rows and columns, the first, sixth and seventh pass
    /// hold pixels.
    @Test(arguments: [PNGColorType.gray, .palette])
    func interlacedRowsComeTogether(_ colorType: PNGColorType) throws {
        let image = try decode(
            makePNG(
                width: 2, height: 2, colorType: colorType,
                passes: [0, 10] + [0, 20] + [0, 30, 40],
                chunks: colorType == .palette
                    ? [(name: "PLTE", content: (0..<150).map { UInt8($0 / 3) })] : []))
        let rows = (0..<2).map { y in (0..<2).map { x in image.gray[x, y] } }
        #expect(rows == [[10, 20], [30, 40]])
    }

    @Test(
        "Rows that are missing are damage",
        arguments: [
            makePNG(width: 2, height: 2, passes: [0, 10]),
            // Not one.
            makePNG(width: 2, height: 2),
        ])
    func missingRows(_ bytes: [UInt8]) {
        let error = #expect(throws: RegionsError.self) { try decode(bytes) }
        #expect(error?.code == .corruptImage)
    }
}
