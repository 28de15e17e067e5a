import Testing

@testable import Regions

@Suite struct CropAndScaleTests {
    static let sizes = [
        PixelSize(width: 1920, height: 1080), PixelSize(width: 1080, height: 1920),
        PixelSize(width: 640, height: 640), PixelSize(width: 1, height: 1),
        PixelSize(width: 1, height: 4000), PixelSize(width: 333, height: 77),
    ]
    static let inputs = [
        PixelSize(width: 299, height: 299), PixelSize(width: 384, height: 256),
        PixelSize(width: 1, height: 1), PixelSize(width: 100, height: 640),
    ]
    let hd = PixelSize(width: 1920, height: 1080)

    @Test func centerCropToASquareKeepsTheMiddleOfTheWidth() {
        let seen = NormalizedTransform.fromModelInput(
            PixelSize(width: 299, height: 299), cropAndScale: .centerCrop, of: hd
        ).apply(.full)
        #expect(isClose(seen, NormalizedRect(x: 0.21875, y: 0, width: 0.5625, height: 1)))
    }

    @Test func centerCropTo384By256() {
        let seen = NormalizedTransform.fromModelInput(
            PixelSize(width: 384, height: 256), cropAndScale: .centerCrop, of: hd
        ).apply(.full)
        #expect(isClose(seen, NormalizedRect(x: 0.078125, y: 0, width: 0.84375, height: 1)))
        #expect(isClose(seen.maxX, 0.921875))
    }

    @Test(arguments: [
        // Rows counted from the top of the input.
        (ScaleFitPadding.bottomRight, 0.0), (.bottomLeft, 0), (.bothSides, 20), (.topRight, 40),
        (.topLeft, 40),
    ])
    func scaleFitInto384By256Fills216Rows(padding: ScaleFitPadding, firstRow: Double) throws {
        let input = PixelSize(width: 384, height: 256)
        let toInput = try #require(
            NormalizedTransform.fromModelInput(
                input, cropAndScale: .scaleFit, of: hd, padding: padding
            ).inverted)
        let filled = toInput.apply(.full).toImageCoordinates(input, origin: .topLeft)
        #expect(isClose(filled, PixelRect(x: 0, y: firstRow, width: 384, height: 216)))
    }

    @Test(arguments: [
        // Columns counted from the left of the input.
        (ScaleFitPadding.bottomRight, 0.0), (.topRight, 0), (.bothSides, 20), (.bottomLeft, 40),
        (.topLeft, 40),
    ])
    func scaleFitOfATallImagePadsTheOtherAxis(padding: ScaleFitPadding, firstColumn: Double) throws
    {
        let input = PixelSize(width: 256, height: 384)
        let toInput = try #require(
            NormalizedTransform.fromModelInput(
                input, cropAndScale: .scaleFit, of: PixelSize(width: 1080, height: 1920),
                padding: padding
            ).inverted)
        let filled = toInput.apply(.full).toImageCoordinates(input, origin: .topLeft)
        #expect(isClose(filled, PixelRect(x: firstColumn, y: 0, width: 216, height: 384)))
    }

    /// The last filled row of the input is the image's edge: the share is divided by, not multiplied.
    @Test func theLastFilledRowLandsOnTheEdge() {
        let lastFilledRow = NormalizedPoint(
            imagePoint: PixelPoint(x: 192, y: 216), in: PixelSize(width: 384, height: 256),
            origin: .topLeft)
        let place = NormalizedTransform.fromModelInput(
            PixelSize(width: 384, height: 256), cropAndScale: .scaleFit, of: hd
        ).apply(lastFilledRow)
        #expect(isClose(place, NormalizedPoint(x: 0.5, y: 0)))
    }

    @Test(arguments: CropAndScale.allCases, sizes)
    func proportionsAreKeptUnlessAllIsFilled(option: CropAndScale, size: PixelSize) {
        for input in Self.inputs {
            let seen = NormalizedTransform.fromModelInput(input, cropAndScale: option, of: size)
                .apply(.full)
            let pixels = seen.toImageCoordinates(size, origin: .topLeft)
            let inputRatio = Double(input.width) / Double(input.height)
            switch option {
            case .centerCrop:
                #expect(isClose(pixels.width / pixels.height, inputRatio))
                #expect(isClose(max(seen.width, seen.height), 1))
                #expect(isClose(seen.x + seen.maxX, 1) && isClose(seen.y + seen.maxY, 1))
            case .scaleFit:
                #expect(isClose(pixels.width / pixels.height, inputRatio))
                #expect(isClose(min(seen.width, seen.height), 1))
                #expect(isClose(seen.x, 0) && isClose(seen.maxY, 1), "padding right and below")
            case .scaleFill:
                #expect(seen == .full)
            }
        }
    }

    @Test(arguments: CropAndScale.allCases)
    func emptySizesMapOneToOne(option: CropAndScale) {
        let empty = PixelSize(width: 0, height: 10)
        #expect(
            NormalizedTransform.fromModelInput(empty, cropAndScale: option, of: hd) == .identity)
        #expect(
            NormalizedTransform.fromModelInput(hd, cropAndScale: option, of: empty) == .identity)
    }
}
