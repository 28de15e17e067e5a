import Testing

@testable import Regions

@Suite struct OrientationTransformTests {
    /// Where the stored top-left corner stands in the upright image, and the stored top-right one.
    ///
    /// From Exif's table: row 0 and column 0 of the stored image are which sides of the upright one?
    static let exif: [(ImageOrientation, topLeft: Quadrant, topRight: Quadrant)] = [
        (.up, .topLeft, .topRight),
        (.upMirrored, .topRight, .topLeft),
        (.down, .bottomRight, .bottomLeft),
        (.downMirrored, .bottomLeft, .bottomRight),
        (.leftMirrored, .topLeft, .bottomLeft),
        (.right, .topRight, .bottomRight),
        (.rightMirrored, .bottomRight, .topRight),
        (.left, .bottomLeft, .topLeft),
    ]

    @Test(arguments: exif)
    func storedCornersStandWhereExifSays(
        orientation: ImageOrientation, topLeft: Quadrant, topRight: Quadrant
    ) {
        let transform = NormalizedTransform.toUpright(from: orientation)
        #expect(transform.apply(NormalizedPoint(x: 0, y: 1)) == topLeft.corner)
        #expect(transform.apply(NormalizedPoint(x: 1, y: 1)) == topRight.corner)
        #expect(transform.apply(Quadrant.topLeft.box) == topLeft.box)
        #expect(transform.apply(Quadrant.topRight.box) == topRight.box)
    }

    @Test(arguments: ImageOrientation.allCases)
    func theUnitBoxCoversTheUprightImage(orientation: ImageOrientation) {
        #expect(NormalizedTransform.toUpright(from: orientation).apply(.full) == .full)
    }

    @Test(arguments: ImageOrientation.allCases)
    func theInverseLeadsBackToTheStoredImage(orientation: ImageOrientation) throws {
        let transform = NormalizedTransform.toUpright(from: orientation)
        let inverse = try #require(transform.inverted)
        #expect(isClose(transform.followed(by: inverse), .identity))
        #expect(isClose(inverse.followed(by: transform), .identity))
    }

    @Test(arguments: ImageOrientation.allCases)
    func pixelsAndPointsAreTurnedAlike(orientation: ImageOrientation) {
        let stored = PixelSize(width: 3, height: 2)
        let plane = Plane<UInt8>(width: 3, height: 2) { samples in
            for i in 0..<6 { samples[i] = UInt8(i) }
        }
        let upright = plane.upright(from: orientation)
        let size = orientation.uprightSize(of: stored)
        #expect(PixelSize(width: upright.width, height: upright.height) == size)
        let transform = NormalizedTransform.toUpright(from: orientation)
        for y in 0..<2 {
            for x in 0..<3 {
                let center = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                let place = transform.apply(
                    NormalizedPoint(imagePoint: center, in: stored, origin: .topLeft)
                ).toImageCoordinates(size, origin: .topLeft)
                #expect(upright[Int(place.x), Int(place.y)] == plane[x, y])
            }
        }
    }

    @Test func aQuarterTurnFourTimesIsNone() {
        let turn = NormalizedTransform.toUpright(from: .right)
        let twice = turn.followed(by: turn)
        #expect(twice == .toUpright(from: .down))
        #expect(twice.followed(by: turn) == .toUpright(from: .left))
        #expect(twice.followed(by: twice) == .identity)
    }
}
