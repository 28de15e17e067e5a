import Testing

@testable import Regions

@Suite struct NormalizedTransformTests {
    let slanted = NormalizedTransform(xx: 2, xy: 0.5, x0: -1, yx: 0.25, yy: 3, y0: 0.125)

    @Test func aRegionIsUndoneByItsSizeAndOrigin() {
        let region = NormalizedRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        let transform = NormalizedTransform.fromRegionOfInterest(region)
        #expect(transform.apply(.full) == region)
        #expect(
            transform.apply(NormalizedPoint(x: 0.5, y: 0.5)) == NormalizedPoint(x: 0.5, y: 0.625))
        for quadrant in Quadrant.allCases {
            #expect(transform.apply(quadrant.box) == region.quarter(quadrant))
        }
    }

    @Test func anEmptyRegionHasNoWayBack() {
        let line = NormalizedRect(x: 0.5, y: 0, width: 0, height: 1)
        #expect(NormalizedTransform.fromRegionOfInterest(line).inverted == nil)
    }

    @Test func theFlipIsItsOwnInverse() {
        let flip = NormalizedTransform.verticalFlip
        #expect(flip.followed(by: flip) == .identity)
        #expect(flip.inverted == flip)
        #expect(flip.apply(Quadrant.topLeft.box) == Quadrant.bottomLeft.box)
    }

    @Test func followedByGoesInTheOrderItIsRead() {
        let half = NormalizedTransform.fromRegionOfInterest(Quadrant.topRight.box)
        let point = NormalizedPoint(x: 0.25, y: 0.75)
        let chained = half.followed(by: slanted).apply(point)
        #expect(isClose(chained, slanted.apply(half.apply(point))))
        #expect(!isClose(chained, half.apply(slanted.apply(point))))
    }

    @Test func compositionIsAssociative() {
        let (a, b, c) = (
            slanted, NormalizedTransform.toUpright(from: .left),
            NormalizedTransform.fromRegionOfInterest(Quadrant.topLeft.box)
        )
        #expect(
            isClose(a.followed(by: b).followed(by: c), a.followed(by: b.followed(by: c))))
        #expect(a.followed(by: .identity) == a)
        #expect(NormalizedTransform.identity.followed(by: a) == a)
    }

    @Test func theInverseLeadsBack() throws {
        let inverse = try #require(slanted.inverted)
        #expect(isClose(slanted.followed(by: inverse), .identity))
        #expect(isClose(inverse.followed(by: slanted), .identity))
    }

    @Test func aMappedRectangleIsTheBoxAroundItsCorners() {
        let box = slanted.apply(.full)
        #expect(isClose(box, NormalizedRect(x: -1, y: 0.125, width: 2.5, height: 3.25)))
    }

    /// A word upside down in the stored image keeps its first letter at `topLeft`.
    @Test(arguments: ImageOrientation.allCases)
    func cornersKeepTheirNames(orientation: ImageOrientation) {
        let word = Quadrilateral(
            topLeft: NormalizedPoint(x: 0.8, y: 0.3), topRight: NormalizedPoint(x: 0.2, y: 0.3),
            bottomRight: NormalizedPoint(x: 0.2, y: 0.6),
            bottomLeft: NormalizedPoint(x: 0.8, y: 0.6))
        let transform = NormalizedTransform.toUpright(from: orientation)
        let upright = transform.apply(word)
        #expect(upright.topLeft == transform.apply(word.topLeft))
        #expect(upright.topRight == transform.apply(word.topRight))
        #expect(upright.bottomRight == transform.apply(word.bottomRight))
        #expect(upright.bottomLeft == transform.apply(word.bottomLeft))
        #expect(isClose(upright.boundingBox, transform.apply(word.boundingBox)))
    }
}
