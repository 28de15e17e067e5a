import Regions
import Testing

/// Sides that no short piece tells, and sides that the image doesn't show to their ends.
@Suite struct FaintSideTests {
    /// The grain differs by up to 40 levels from one grain to the next, the card from their mean by
    /// 20.
    @Test(arguments: 1...5) func aCardOnCoarseGrainIsFound(seed: Int) async throws {
        var image = DrawnImage(width: 640, height: 480, background: (110, 110, 110))
        image.addGrain(cell: 5, amplitude: 20, seed: UInt64(seed))
        let card: [SIMD2<Double>] = [[175, 119], [492, 163], [465, 361], [148, 317]]
        image.fill(card, (130, 130, 130))
        image.addNoise(amplitude: 3, seed: UInt64(seed))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(found.count == 1)
        for (corner, expected) in zip(found.first.map(image.pixels) ?? [], card) {
            #expect(abs(corner.x - expected.x) < 6 && abs(corner.y - expected.y) < 6)
        }
    }

    @Test(arguments: 1...3) func coarseGrainAloneHoldsNone(seed: Int) async throws {
        var image = DrawnImage(width: 640, height: 480, background: (110, 110, 110))
        image.addGrain(cell: 5, amplitude: 20, seed: UInt64(seed))
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    /// The left side lies outside, and so do most of the side below and both corners between.
    @Test func aCardCutAtACornerOfTheImageIsCompleted() async throws {
        var image = DrawnImage(width: 800, height: 600, background: (120, 116, 110))
        image.fill([[-79, 281], [494, 191], [563, 556], [-35, 649]], (170, 40, 150))
        image.addNoise(amplitude: 3)
        let found = try await image.handler().perform(DetectRectanglesRequest())
        let card = try #require(found.first)
        #expect(found.count == 1)
        #expect(!card.isComplete)
        let corners = image.pixels(card)
        for expected in [[494, 191], [563, 556]] as [SIMD2<Double>] {
            let isFound = corners.contains {
                abs($0.x - expected.x) < 2 && abs($0.y - expected.y) < 2
            }
            #expect(isFound)
        }
        #expect(corners.count { $0.x < 0 } == 2)
    }
}
