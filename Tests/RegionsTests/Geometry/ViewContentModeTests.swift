import Testing

@testable import Regions

@Suite struct ViewContentModeTests {
    let image = PixelSize(width: 1920, height: 1080)
    let phone = PixelSize(width: 400, height: 800)

    /// The image's frame in the view, in points from the top left.
    @Test(arguments: [
        (ViewContentMode.scaleToFill, PixelRect(x: 0, y: 0, width: 400, height: 800)),
        (.aspectFit, PixelRect(x: 0, y: 287.5, width: 400, height: 225)),
        (.aspectFill, PixelRect(x: -4600.0 / 9, y: 0, width: 12800.0 / 9, height: 800)),
    ])
    func theImageFillsItsFrame(mode: ViewContentMode, frame: PixelRect) {
        let box = NormalizedTransform.toView(phone, contentMode: mode, of: image).apply(.full)
        #expect(isClose(box.toImageCoordinates(phone, origin: .topLeft), frame))
    }

    @Test(arguments: ViewContentMode.allCases, CropAndScaleTests.sizes)
    func theInverseFindsTheImageUnderATouch(mode: ViewContentMode, size: PixelSize) throws {
        let transform = NormalizedTransform.toView(phone, contentMode: mode, of: size)
        let inverse = try #require(transform.inverted)
        let middle = NormalizedPoint(x: 0.5, y: 0.5)
        #expect(isClose(inverse.apply(middle), middle))
        #expect(isClose(transform.followed(by: inverse), .identity))
    }

    @Test(arguments: ViewContentMode.allCases)
    func aViewBeforeItsLayoutIsFilled(mode: ViewContentMode) {
        let empty = PixelSize(width: 0, height: 0)
        #expect(NormalizedTransform.toView(empty, contentMode: mode, of: image) == .identity)
    }
}
