import Testing

@testable import Regions

@Suite struct ModelInputTests {
    /// 40 × 20 pixels, the left half red, the right half blue.
    private func image() throws -> AnalysisImage {
        let bytes = (0..<20 * 40).flatMap { $0 % 40 < 20 ? [255, 0, 0] : [0, 0, 255] as [UInt8] }
        return AnalysisImage(
            try PixelBuffer(bytes, format: .rgb, size: PixelSize(width: 40, height: 20)))
    }

    private let red = Color(255, 0, 0, 255)
    private let blue = Color(0, 0, 255, 255)
    private let gray = Color(114, 114, 114, 255)
    private let square = PixelSize(width: 10, height: 10)

    @Test func scaleFillShowsEverything() throws {
        let pixels = try image().modelInput(square, cropAndScale: .scaleFill).pixels
        #expect(pixels[0, 0] == red && pixels[4, 9] == red && pixels[5, 0] == blue)
    }

    @Test func scaleFitPadsAtTheBottom() throws {
        let input = try image().modelInput(
            square, cropAndScale: .scaleFit, paddingColor: gray)
        #expect(input.pixels[0, 4] == red && input.pixels[9, 4] == blue)
        #expect(input.pixels[0, 5] == gray && input.pixels[9, 9] == gray)
        // The upper half of the input is the image.
        let image = input.toImage.apply(NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5))
        #expect(image == .full)
    }

    @Test func centerCropShowsTheMiddle() throws {
        let input = try image().modelInput(square, cropAndScale: .centerCrop)
        #expect(input.pixels[0, 0] == red && input.pixels[9, 0] == blue)
        #expect(
            input.toImage.apply(.full) == NormalizedRect(x: 0.25, y: 0, width: 0.5, height: 1))
    }

    @Test func aRegionLeadsBackToTheWholeImage() throws {
        let region = try image().region(NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 1))
        let input = region.modelInput(square, cropAndScale: .scaleFill)
        #expect(input.pixels[0, 0] == blue)
        #expect(
            input.toImage.apply(.full) == NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 1))
    }

    @Test func tensorsAreWrittenInBothLayouts() throws {
        let input = try image().modelInput(
            PixelSize(width: 2, height: 1), cropAndScale: .scaleFill)
        #expect(input.tensor(.planar) == [1, 0, 0, 0, 0, 1])
        #expect(input.tensor(.interleaved) == [1, 0, 0, 0, 0, 1])
        #expect(
            input.tensor(.planar, scale: 1, mean: [5, 0, 5], deviation: [10, 1, 1])
                == [25, -0.5, 0, 0, -5, 250])
    }
}
