import Testing

@testable import Regions

@Suite struct NormalizedRectTests {
    @Test func clampedIsThePartInsideTheImage() {
        let overhang = NormalizedRect(x: -0.25, y: 0.5, width: 0.5, height: 1)
        #expect(overhang.clamped == NormalizedRect(x: 0, y: 0.5, width: 0.25, height: 0.5))
        let outside = NormalizedRect(x: 2, y: -3, width: 1, height: 1)
        #expect(outside.clamped == NormalizedRect(x: 1, y: 0, width: 0, height: 0))
    }

    @Test func intersectionIsThePartThatBothShare() {
        let left = NormalizedRect(x: 0, y: 0, width: 0.5, height: 1)
        let low = NormalizedRect(x: 0.25, y: 0, width: 0.75, height: 0.5)
        #expect(left.intersection(low) == NormalizedRect(x: 0.25, y: 0, width: 0.25, height: 0.5))
        #expect(left.intersection(Quadrant.topRight.box) == nil, "an edge is no area")
    }

    @Test func theBoxAroundPoints() {
        let points = [(0.5, 0.75), (0.25, 1), (0.75, 0.5)].map { NormalizedPoint(x: $0, y: $1) }
        #expect(
            NormalizedRect(around: points)
                == NormalizedRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5))
        #expect(NormalizedRect(around: [NormalizedPoint]()) == nil)
    }

    @Test func theBoundingBoxOfAThingCutByTheBorderStaysInside() {
        let box = Quadrilateral(NormalizedRect(x: 0.5, y: -0.5, width: 1, height: 1)).boundingBox
        #expect(box == NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 0.5))
    }
}
