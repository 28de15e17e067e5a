import Regions
import Testing

/// Fields in a frame of a thin line.
@Suite struct DrawnFrameTests {
    private func card(frame: Double) -> DrawnImage {
        var image = DrawnImage(width: 640, height: 480, background: (40, 42, 45))
        image.fill([[40, 40], [600, 40], [600, 440], [40, 440]], (90, 160, 200))
        image.fill([[120, 150], [420, 150], [420, 250], [120, 250]], (25, 25, 30))
        image.fill(
            [
                [120 + frame, 150 + frame], [420 - frame, 150 + frame],
                [420 - frame, 250 - frame], [120 + frame, 250 - frame],
            ], (240, 240, 240))
        return image
    }

    @Test(arguments: [2.0, 3, 5, 7])
    func theFieldEndsWhereItsFrameDoes(frame: Double) async throws {
        let image = card(frame: frame)
        let found = try await image.handler().perform(DetectRectanglesRequest())
        try #require(found.count == 2)
        let truth: [SIMD2<Double>] = [[120, 150], [420, 150], [420, 250], [120, 250]]
        let corners = found.map { image.pixels($0) }
        #expect(
            corners.contains {
                zip($0, truth).allSatisfy { ($0 - $1).x.magnitude < 1 && ($0 - $1).y.magnitude < 1 }
            })
    }

    /// Twelve pixels high within its frame.
    @Test func aLowFieldEndsWhereItsFrameDoes() async throws {
        var image = DrawnImage(width: 640, height: 480, background: (40, 42, 45))
        image.fill([[40, 40], [600, 40], [600, 440], [40, 440]], (90, 160, 200))
        image.fill([[120, 150], [280, 150], [280, 166], [120, 166]], (25, 25, 30))
        image.fill([[122, 152], [278, 152], [278, 164], [122, 164]], (240, 240, 240))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        try #require(found.count == 2)
        let heights = found.map { image.pixels($0)[3].y - image.pixels($0)[0].y }
        #expect(abs((heights.min() ?? 0) - 16) < 1)
    }

    @Test func aFieldWithoutOneEndsAtItsEdge() async throws {
        var image = DrawnImage(width: 640, height: 480, background: (90, 160, 200))
        image.fill([[120, 150], [420, 150], [420, 250], [120, 250]], (240, 240, 240))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        try #require(found.count == 1)
        for (corner, truth) in zip(
            image.pixels(found[0]), [[120, 150], [420, 150]] as [SIMD2<Double>])
        {
            #expect((corner - truth).x.magnitude < 0.5 && (corner - truth).y.magnitude < 0.5)
        }
    }

    /// The border is found as well, and the picture doesn't end where the paper does.
    @Test(arguments: [12.0, 14])
    func aPictureEndsWithinItsBorder(border: Double) async throws {
        var image = DrawnImage(width: 480, height: 480, background: (40, 42, 45))
        image.fill([[130, 120], [350, 120], [350, 370], [130, 370]], (232, 232, 230))
        let (low, high) = (130 + border, 350 - border)
        image.fill([[low, low], [high, low], [high, high], [low, high]], (60, 50, 40))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        try #require(found.count == 2)
        let lefts = found.map { image.pixels($0)[0].x }.sorted()
        #expect(abs(lefts[0] - 130) < 1 && abs(lefts[1] - low) < 2)
    }
}
