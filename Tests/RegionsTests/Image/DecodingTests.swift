import Testing

@testable import Regions

@Suite struct DecodingTests {
    @Test(arguments: TinyFiles.all)
    func everyFormatGivesItsColors(name: String, bytes: [UInt8]) throws {
        let image = try decode(bytes)
        #expect(image.size == TinyFiles.size)
        var expected = TinyFiles.colors
        // The transparent quarter is laid on white.
        if name == "WebP" { expected[0] = [255, 255, 255] }
        for (found, color) in zip(TinyFiles.quarters(of: image), expected) {
            #expect(zip(found, color).allSatisfy { abs(Int($0) - Int($1)) <= 6 }, "\(found)")
        }
    }

    @Test(arguments: [("JPEG", TinyFiles.jpeg), ("CMYK JPEG", TinyFiles.cmykJPEG)])
    func luminanceAloneIsTheSameGray(name: String, bytes: [UInt8]) throws {
        let color = try decode(bytes).gray
        let luminance = try decode(bytes, content: .luminance).gray
        for (x, y) in [(4, 2), (12, 2), (4, 6), (12, 6)] {
            #expect(abs(Int(color[x, y]) - Int(luminance[x, y])) <= 3)
        }
    }

    /// Without the marker, its samples are not inverted; black would be the wrong answer.
    @Test func unmarkedCMYKIsRefused() {
        // The marker's segment stands first and is 16 bytes long.
        let unmarked = Array(TinyFiles.cmykJPEG[..<2] + TinyFiles.cmykJPEG[18...])
        let error = #expect(throws: RegionsError.self) { try decode(unmarked) }
        #expect(error?.code == .unsupportedFormat)
    }

    @Test func sixteenBitsBecomeEight() throws {
        let image = try decode(
            makePNG(width: 2, height: 1, bitDepth: 16, samples: [0x12, 0x34, 0xFE, 0xDC]))
        #expect(row(image) == [0x12, 0xFE])
    }

    @Test func aPaletteIsLookedUp() throws {
        let image = try decode(
            makePNG(
                width: 3, height: 1, colorType: .palette, samples: [2, 0, 1],
                chunks: [("PLTE", [255, 0, 0, 0, 255, 0, 10, 20, 30])]))
        #expect(image.color[0, 0] == Color(10, 20, 30, 255))
        #expect(image.color[1, 0] == Color(255, 0, 0, 255))
        #expect(image.color[2, 0] == Color(0, 255, 0, 255))
    }

    @Test func transparentEntriesOfAPaletteAreWhite() throws {
        let image = try decode(
            makePNG(
                width: 2, height: 1, colorType: .palette, samples: [0, 1],
                chunks: [("PLTE", [0, 0, 0, 40, 40, 40]), ("tRNS", [0])]))
        #expect(row(image) == [255, 40])
    }

    @Test func alphaIsLaidOnWhite() throws {
        let image = try decode(
            makePNG(
                width: 3, height: 1, colorType: .rgba,
                samples: [0, 0, 0, 0, 0, 0, 0, 255, 200, 0, 0, 128]))
        #expect(image.gray[0, 0] == 255)
        #expect(image.gray[1, 0] == 0)
        let half = image.color[2, 0]
        #expect(abs(Int(half.x) - 227) <= 1 && abs(Int(half.y) - 127) <= 1)
    }

    @Test func grayWithAlphaIsLaidOnWhite() throws {
        let image = try decode(
            makePNG(width: 2, height: 1, colorType: .grayAlpha, samples: [0, 0, 100, 255]))
        #expect(row(image) == [255, 100])
    }

    @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 9, 17])
    func everyWidthKeepsItsColumns(width: Int) throws {
        let samples = (0..<2 * width).map { UInt8($0 * 7) }
        let image = try decode(makePNG(width: width, height: 2, samples: samples))
        #expect(image.size == PixelSize(width: width, height: 2))
        #expect((0..<2 * width).map { image.gray[$0 % width, $0 / width] } == samples)
    }

    @Test(arguments: ["P5 2 2 255\n", "P5\n# a comment\n2 2\n255\n"])
    func pnmHeadersMayHoldComments(header: String) throws {
        #expect(row(try decode(Array(header.utf8) + [1, 2, 3, 4])) == [1, 2])
    }

    @Test func plainBitmapsAreBlackForOne() throws {
        #expect(row(try decode(Array("P1\n3 1\n1 0 1\n".utf8))) == [0, 255, 0])
    }

    static let deepBitmaps: [(bits: Int, masks: [Int]?, pixels: [UInt8])] = [
        // Red, green and blue, then a byte that is not looked at.
        (32, nil, [0, 0, 255, 0, 0, 255, 0, 7, 255, 0, 0, 255]),
        (32, [0xFF, 0xFF00, 0xFF0000], [255, 0, 0, 0, 0, 255, 0, 7, 0, 0, 255, 255]),
        (16, nil, [0x00, 0x7C, 0xE0, 0x03, 0x1F, 0x00, 0, 0]),
        (16, [0xF800, 0x07E0, 0x001F], [0x00, 0xF8, 0xE0, 0x07, 0x1F, 0x00, 0, 0]),
    ]

    @Test(arguments: deepBitmaps)
    func bitmapsOf16And32Bits(bits: Int, masks: [Int]?, pixels: [UInt8]) throws {
        let image = try decode(makeDeepBMP(width: 3, bits: bits, masks: masks, pixels: pixels))
        #expect(image.color[0, 0] == Color(255, 0, 0, 255))
        #expect(image.color[1, 0] == Color(0, 255, 0, 255))
        #expect(image.color[2, 0] == Color(0, 0, 255, 255))
        let cut = makeDeepBMP(width: 3, bits: bits, masks: masks, pixels: pixels.dropLast())
        #expect(throws: RegionsError.self) { try decode(cut) }
    }

    @Test(arguments: [(2, [[3, 3, 3], [1, 1, 1]]), (-2, [[1, 1, 1], [3, 3, 3]])])
    func bitmapsLieUpsideDownOrNot(height: Int, rows: [[UInt8]]) throws {
        let image = try decode(
            makeDeepBMP(
                width: 1, height: height, bits: 32, pixels: [1, 1, 1, 0, 3, 3, 3, 0]))
        #expect((0..<2).map { image.gray[0, $0] } == rows.map { $0[0] })
    }

    @Test func pnmOf16BitsKeepsTheHighByte() throws {
        let samples: [UInt8] = [0x12, 0x34, 0xFE, 0xDC, 0x00, 0xFF]
        #expect(row(try decode(Array("P5 3 1 65535\n".utf8) + samples)) == [0x12, 0xFD, 0])
        let color = try decode(Array("P6\n# 12 bits\n1 1\n4095\n".utf8) + [0x0F, 0xFF, 0, 0, 8, 0])
        #expect(color.color[0, 0] == Color(255, 0, 127, 255))
    }

    private func row(_ image: AnalysisImage) -> [UInt8] {
        (0..<image.size.width).map { image.gray[$0, 0] }
    }
}
