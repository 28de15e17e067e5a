import Foundation
import Regions
import Testing

@testable import scanregions

/// What of an image file goes into a PDF document untouched.
@Suite struct PagePictureTests {
    private func picture(_ name: String) throws -> PagePicture {
        let file = try ImageFile(url: URL(filePath: TestImages.path(name)))
        return try PagePicture(
            of: file, page: 1, orientation: nil, handler: ImageRequestHandler(file: file))
    }

    @Test(arguments: [
        ("formats/gray-jpeg.jpg", 1, false), ("formats/progressive.jpg", 3, false),
        ("formats/cmyk.jpg", 4, true), ("orientation-6.jpg", 3, false),
    ])
    func jpegFilesStayAsTheyAre(name: String, components: Int, isInverted: Bool) throws {
        let picture = try picture(name)
        #expect(picture.coding == .jpeg(components: components, isInverted: isInverted))
        #expect(Data(picture.data) == (try TestImages.data(name)))
    }

    @Test(arguments: [
        ("formats/rgb8.png", 3, 8), ("formats/rgb16.png", 3, 16), ("formats/gray16.png", 1, 16),
        ("formats/bilevel.png", 1, 1),
    ])
    func pngRowsStayDeflated(name: String, components: Int, bits: Int) throws {
        #expect(
            try picture(name).coding == .png(components: components, bits: bits, palette: nil))
    }

    @Test(arguments: ["formats/alpha.png", "formats/bmp24.bmp", "formats/lzw.tif"])
    func otherFilesAreEncodedUpright(name: String) throws {
        let picture = try picture(name)
        #expect(picture.coding == .png(components: 3, bits: 8, palette: nil))
        #expect(picture.orientation == .up)
    }

    @Test func palettesAreKept() throws {
        guard case .png(1, _, let palette?) = try picture("formats/palette.png").coding else {
            Issue.record("no palette")
            return
        }
        #expect(palette.count.isMultiple(of: 3) && !palette.isEmpty)
    }

    @Test func storedPixelsKeepTheirOrientation() throws {
        let picture = try picture("orientation-6.jpg")
        #expect(picture.orientation == .right)
        let file = try ImageFile(url: URL(filePath: TestImages.path("orientation-6.jpg")))
        #expect(
            picture.orientation.uprightSize(of: picture.size)
                == (try ImageRequestHandler(file: file).size))
    }
}
