import Testing

@testable import Regions

@Suite struct PixelCoordinateTests {
    static let sizes = CropAndScaleTests.sizes
    let size = PixelSize(width: 200, height: 100)

    @Test func topLeftPixelsAreCountedFromTheTop() {
        let box = NormalizedRect(x: 0.25, y: 0.1, width: 0.5, height: 0.3)
        let pixels = box.toImageCoordinates(size, origin: .topLeft)
        #expect(isClose(pixels, PixelRect(x: 50, y: 60, width: 100, height: 30)))
        let fromBelow = box.toImageCoordinates(size, origin: .bottomLeft)
        #expect(isClose(fromBelow, PixelRect(x: 50, y: 10, width: 100, height: 30)))
    }

    @Test func pointsAreCountedFromTheirOrigin() {
        let point = NormalizedPoint(x: 0.25, y: 0.1)
        #expect(
            isClose(point.toImageCoordinates(size, origin: .topLeft), PixelPoint(x: 50, y: 90)))
        #expect(
            isClose(point.toImageCoordinates(size, origin: .bottomLeft), PixelPoint(x: 50, y: 10)))
    }

    @Test(arguments: sizes, CoordinateOrigin.allCases)
    func theUnitBoxIsTheWholeImage(size: PixelSize, origin: CoordinateOrigin) {
        let whole = PixelRect(
            x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        #expect(NormalizedRect.full.toImageCoordinates(size, origin: origin) == whole)
        #expect(NormalizedRect(imageRect: whole, in: size, origin: origin) == .full)
    }

    @Test(arguments: sizes, CoordinateOrigin.allCases)
    func roundTrips(size: PixelSize, origin: CoordinateOrigin) {
        let box = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
        let rect = box.toImageCoordinates(size, origin: origin)
        #expect(isClose(NormalizedRect(imageRect: rect, in: size, origin: origin), box))
        for corner in Quadrilateral(box).corners {
            let point = corner.toImageCoordinates(size, origin: origin)
            #expect(isClose(NormalizedPoint(imagePoint: point, in: size, origin: origin), corner))
        }
        let tilted = Quadrilateral(
            topLeft: NormalizedPoint(x: 0.7, y: 0.1), topRight: NormalizedPoint(x: 0.9, y: 0.6),
            bottomRight: NormalizedPoint(x: 0.6, y: 0.7),
            bottomLeft: NormalizedPoint(x: 0.4, y: 0.2))
        let points = tilted.toImageCoordinates(size, origin: origin)
        let back = Quadrilateral(
            topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3],
            in: size, origin: origin)
        #expect(isClose(back, tilted))
    }

    @Test func wholePixelsStayWhole() {
        // Flipping in pixels, not in shares of the height, keeps these exact.
        for row in 0...100 {
            let point = NormalizedPoint(
                imagePoint: PixelPoint(x: 0, y: Double(row)), in: size, origin: .topLeft)
            #expect(point.toImageCoordinates(size, origin: .topLeft).y.rounded() == Double(row))
        }
        let last = NormalizedRect(x: 0, y: 0.9, width: 1, height: 0.1)
        #expect(last.toImageCoordinates(size, origin: .topLeft).y == 0)
    }
}
