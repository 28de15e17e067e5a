import Testing

@testable import Regions

/// Papers that two borders of the image cut, so that one of their corners is in view.
@Suite struct CornerShapesTests {
    private static let (width, height) = (400.0, 300.0)

    /// A paper of which a corner is in view, in the bottom right of the image, and the same mirrored.
    private func paper(mirroredAcross: Bool, down: Bool) -> [SIMD2<Double>] {
        let corners: [SIMD2<Double>] = [[230, 140], [520, 176], [494, 386], [204, 350]]
        return corners.map { place in
            SIMD2(
                mirroredAcross ? Self.width - place.x : place.x,
                down ? Self.height - place.y : place.y)
        }
    }

    private func drawn(_ corners: [SIMD2<Double>]) -> DrawnImage {
        var image = DrawnImage(width: Int(Self.width), height: Int(Self.height))
        image.fill(corners, (225, 220, 210))
        return image
    }

    @Test(arguments: [false, true], [false, true])
    func aPaperOfOneCornerIsFound(isMirroredAcross: Bool, isMirroredDown: Bool) async throws {
        let corners = paper(mirroredAcross: isMirroredAcross, down: isMirroredDown)
        let mirrored = isMirroredAcross != isMirroredDown
        let image = drawn(mirrored ? corners.reversed() : corners)
        let found = try await image.handler().perform(DetectRectanglesRequest())
        try #require(found.count == 1)
        let seen = image.pixels(found[0]).filter { ($0 - corners[0]).length < 1 }
        #expect(seen.count == 1)
        #expect(found[0].guessedCorners.count == 3)
        #expect(!found[0].isComplete)
    }

    @Test func itsSidesOutOfViewLieBeyondTheBorders() async throws {
        let image = drawn(paper(mirroredAcross: false, down: false))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        let corners = image.pixels(try #require(found.first))
        let isOutside = corners.count { $0.x > Self.width || $0.y > Self.height }
        #expect(isOutside == 3)
    }

    /// What lies between its sides is most of the image.
    @Test func theGroundBesideAPaperIsNone() async throws {
        var image = DrawnImage(
            width: Int(Self.width), height: Int(Self.height), background: (225, 220, 210))
        image.fill([[-9, -9], [409, -9], [409, 40], [-9, 40]], (90, 90, 90))
        image.fill([[-9, -9], [60, -9], [60, 309], [-9, 309]], (90, 90, 90))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(found.isEmpty)
    }

    /// Sides that end before the border are those of a thing in full view.
    @Test func aPaperNearTheBordersIsWhole() async throws {
        let image = drawn([[230, 140], [380, 159], [365, 280], [215, 261]])
        let found = try await image.handler().perform(DetectRectanglesRequest())
        try #require(found.count == 1)
        #expect(found[0].isComplete && found[0].guessedCorners.isEmpty)
    }
}
