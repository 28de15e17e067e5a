import Foundation
import Regions
import Testing

/// Things that no color tells from the textured background that they lie on.
@Suite struct TexturedBackgroundSearchTests {
    private let card: [SIMD2<Double>] = [[175, 119], [492, 163], [465, 361], [148, 317]]

    /// A carpet whose mean is the card's color.
    private func carpet(seed: UInt64) -> DrawnImage {
        var image = DrawnImage(width: 640, height: 480, background: (110, 110, 110))
        image.addGrain(cell: 3, amplitude: 50, seed: seed)
        return image
    }

    @Test(arguments: 1...5) func aCardOfTheBackgroundsOwnColorIsFound(seed: UInt64) async throws {
        var image = carpet(seed: seed)
        image.fill(card, (110, 110, 110))
        image.addNoise(amplitude: 3, seed: seed)
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(found.count == 1)
        #expect(found.first?.isComplete == true)
        for (corner, expected) in zip(found.first.map(image.pixels) ?? [], card) {
            #expect((corner - expected).length < 6)
        }
    }

    /// As rough as the background, which varies in brightness and between green and purple.
    @Test(arguments: 1...5) func aCardOfAHueThatTheBackgroundHasNotIsFound(seed: UInt64)
        async throws
    {
        var image = DrawnImage(width: 640, height: 480)
        image.fill(card, (102, 102, 66))
        image.addGrain(cell: 3, amplitude: 40, seed: seed)
        image.addGrain(cell: 6, amplitude: 20, seed: seed + 10, weights: [1, -1, 0, 0])
        image.addNoise(amplitude: 3, seed: seed)
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(found.count == 1)
        for (corner, expected) in zip(found.first.map(image.pixels) ?? [], card) {
            #expect((corner - expected).length < 4)
        }
    }

    @Test func whatIsSmoothOnAPaperIsPartOfIt() async throws {
        var image = carpet(seed: 1)
        image.fill(card, (235, 235, 235))
        var random = RepeatableRandom(seed: 1)
        for _ in 0..<120 {
            let (x, y) = (Double(290 + random.noise(90)), Double(230 + random.noise(40)))
            image.fill([[x, y], [x + 7, y], [x + 7, y + 4], [x, y + 4]], (30, 30, 30))
        }
        image.addNoise(amplitude: 3)
        #expect(try await image.handler().perform(DetectRectanglesRequest()).count == 1)
    }

    @Test(arguments: [5, 7, 40]) func whatHasNotFourSidesIsNone(sides: Int) async throws {
        var image = carpet(seed: 2)
        let corners = (0..<sides).map { i in
            let angle = 2 * Double.pi * Double(i) / Double(sides)
            return SIMD2(320 + 110 * cos(angle), 240 + 110 * sin(angle))
        }
        image.fill(corners, (110, 110, 110))
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    @Test(arguments: 1...3) func theBackgroundAloneHoldsNone(seed: UInt64) async throws {
        let found = try await carpet(seed: seed).handler().perform(DetectRectanglesRequest())
        #expect(found.isEmpty)
    }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}
