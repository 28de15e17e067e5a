import Testing

@testable import Regions

/// Where each format keeps its EXIF orientation.
@Suite struct FileOrientationTests {
    static let all = ImageOrientation.allCases

    private func turned(_ bytes: [UInt8], _ given: ImageOrientation? = nil) throws -> [[UInt8]] {
        let image = try decode(bytes, orientation: given)
        return [[UInt8(image.size.width), UInt8(image.size.height)], corner(image)]
    }

    /// The color at the top left.
    private func corner(_ image: AnalysisImage) -> [UInt8] {
        let color = image.color[1, 1]
        return [color.x, color.y, color.z].map { $0 > 127 ? 255 : 0 }
    }

    /// Size and top left color of an image stored with red, green over blue, white.
    private func expected(_ orientation: ImageOrientation) -> [[UInt8]] {
        let (red, green, blue, white): ([UInt8], [UInt8], [UInt8], [UInt8]) =
            ([255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255])
        return switch orientation {
        case .up: [[16, 8], red]
        case .upMirrored: [[16, 8], green]
        case .down: [[16, 8], white]
        case .downMirrored: [[16, 8], blue]
        case .leftMirrored: [[8, 16], red]
        case .right: [[8, 16], blue]
        case .rightMirrored: [[8, 16], white]
        case .left: [[8, 16], green]
        }
    }

    @Test(arguments: all)
    func jpeg(orientation: ImageOrientation) throws {
        let exif = Array("Exif\0\0".utf8) + makeEXIF(orientation: orientation.rawValue)
        let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
        func segment(_ content: [UInt8]) -> [UInt8] {
            [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
        }
        // Other segments of the same kind may come first.
        let bytes = TinyFiles.jpeg.prefix(2) + segment(xmp) + segment(exif) + TinyFiles.jpeg[2...]
        #expect(try turned(Array(bytes)) == expected(orientation))
        #expect(try turned(Array(bytes), .down) == expected(.down), "overridden")
    }

    @Test(arguments: all)
    func png(orientation: ImageOrientation) throws {
        let bytes = makePNG(
            width: 16, height: 8, colorType: .rgb, samples: TinyFiles.rgb,
            chunks: [("eXIf", makeEXIF(orientation: orientation.rawValue))])
        #expect(try turned(bytes) == expected(orientation))
        #expect(try turned(bytes, .left) == expected(.left), "overridden")
    }

    @Test(arguments: all, ["", "Exif\0\0"])
    func webP(orientation: ImageOrientation, mark: String) throws {
        let exif = Array(mark.utf8) + makeEXIF(orientation: orientation.rawValue)
        // Flags (alpha, EXIF), then the size of the canvas less one.
        let extended = [0x18, 0, 0, 0, 15, 0, 0, 7, 0, 0] as [UInt8]
        let chunks =
            Array("WEBPVP8X".utf8) + little32(10) + extended + TinyFiles.webp[12...]
            + Array("EXIF".utf8) + little32(exif.count) + exif
        let bytes = Array("RIFF".utf8) + little32(chunks.count) + chunks
        var wanted = expected(orientation)
        // The red quarter is transparent there.
        if wanted[1] == [255, 0, 0] { wanted[1] = [255, 255, 255] }
        #expect(try turned(bytes) == wanted)
    }

    @Test(arguments: [0, 9, 200])
    func unknownValuesMeanUpright(value: Int) throws {
        let bytes = makePNG(
            width: 16, height: 8, colorType: .rgb, samples: TinyFiles.rgb,
            chunks: [("eXIf", makeEXIF(orientation: value))])
        #expect(try turned(bytes) == expected(.up))
    }

    @Test(arguments: [
        [], [0x4D], Array("MM\0*".utf8), [0x4D, 0x4D, 0, 0x2A, 0xFF, 0xFF, 0xFF, 0xFF],
    ])
    func damagedDataMeansUpright(exif: [UInt8]) throws {
        let bytes = makePNG(
            width: 16, height: 8, colorType: .rgb, samples: TinyFiles.rgb,
            chunks: [("eXIf", exif)])
        #expect(try turned(bytes) == expected(.up))
    }
}
