import Foundation
import Regions
import Testing

/// Papers and cards laid side by side, as one lays them out to take one picture of all: each is one,
/// and what is around several is none.
@Suite struct PapersInRowsTests {
    /// The corners of a box, turned around the middle of a picture of 640 × 480.
    private func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, turned angle: Double = 0
    ) -> [SIMD2<Double>] {
        [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].map {
            let p = SIMD2($0[0] - 320, $0[1] - 240)
            return SIMD2(
                320 + cos(angle) * p.x - sin(angle) * p.y, 240 + sin(angle) * p.x + cos(angle) * p.y
            )
        }
    }

    private func table() -> DrawnImage {
        DrawnImage(width: 640, height: 480, background: (45, 43, 40))
    }

    /// Whether each of some boxes is found, all corners within 3 pixels, and nothing else is.
    private func areFound(_ boxes: [[SIMD2<Double>]], in image: DrawnImage) async throws -> Bool {
        let found = try await image.handler().perform(DetectRectanglesRequest()).map(image.pixels)
        return found.count == boxes.count
            && boxes.allSatisfy { box in
                found.contains { corners in
                    box.allSatisfy { expected in
                        corners.contains { (($0 - expected) * ($0 - expected)).sum() < 9 }
                    }
                }
            }
    }

    /// Three sides of the higher one go on, over a gap, as those of the other.
    @Test(arguments: [12.0, 20], [-0.2, 0, 0.13])
    func papersBesideEachOtherAreTwo(gap: Double, angle: Double) async throws {
        var image = table()
        let boxes = [
            box(180, 100, 130, 250, turned: angle),
            box(310 + gap, 100, 110, 170, turned: angle),
        ]
        image.fill(boxes[0], (205, 200, 196))
        image.fill(boxes[1], (228, 226, 220))
        image.addNoise(amplitude: 3)
        #expect(try await areFound(boxes, in: image))
    }

    @Test(arguments: [8.0, 16]) func receiptsBelowOneAnotherAreEachOne(gap: Double) async throws {
        var image = table()
        let boxes = [
            box(200, 40, 230, 120), box(203, 160 + gap, 228, 110),
            box(198, 270 + 2 * gap, 231, 140),
        ]
        for n in boxes.indices {
            let tone = UInt8(232 - 9 * n)
            image.fill(boxes[n], (tone, tone, tone - 6))
        }
        image.addNoise(amplitude: 3)
        #expect(try await areFound(boxes, in: image))
    }

    /// The ground between them is as that around them only in the mean, and one differs little
    /// from it.
    @Test(arguments: [12.0, 20], [1, 3] as [UInt64])
    func cardsOnAMottledGroundAreTwo(gap: Double, seed: UInt64) async throws {
        var image = DrawnImage(width: 640, height: 480, background: (105, 100, 95))
        image.addGrain(cell: 24, amplitude: 16, seed: seed)
        let boxes = [box(225, 110, 190, 120), box(225, 230 + gap, 190, 120)]
        image.fill(boxes[0], (135, 130, 125))
        image.fill(boxes[1], (150, 60, 60))
        image.addNoise(amplitude: 3)
        #expect(try await areFound(boxes, in: image))
    }

    /// Of one kind, so that each side goes on as that of the next.
    @Test func cardsInASquareAreEachOne() async throws {
        var image = table()
        let boxes = [(60.0, 60.0), (232, 60), (60, 172), (232, 172)].map {
            box($0.0, $0.1, 158, 98, turned: 0.06)
        }
        for box in boxes { image.fill(box, (70, 110, 175)) }
        image.addNoise(amplitude: 3)
        #expect(try await areFound(boxes, in: image))
    }

    /// The carpet hides no side, but is searched once more by contrast.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func papersThatTouchOnACarpetAreTwo(seed: UInt64) async throws {
        var image = DrawnImage(width: 640, height: 480, background: (110, 110, 110))
        image.addGrain(cell: 3, amplitude: 50, seed: seed)
        let boxes = [box(150, 120, 200, 210), box(350, 150, 150, 110)]
        image.fill(boxes[0], (205, 200, 196))
        image.fill(boxes[1], (70, 110, 175))
        image.addNoise(amplitude: 3)
        #expect(try await areFound(boxes, in: image))
    }

    /// Beyond a stripe of the ground's color less is left than the stripe is wide.
    @Test func aCardWithAStripeOfTheGroundsColorIsOne() async throws {
        var image = table()
        let card = box(150, 110, 340, 214)
        image.fill(card, (200, 160, 70))
        image.fill(box(150, 140, 340, 48), (45, 43, 40))
        image.addNoise(amplitude: 3)
        let found = try await image.handler().perform(DetectRectanglesRequest()).map(image.pixels)
        #expect(
            found.contains { corners in
                card.allSatisfy { expected in
                    corners.contains { (($0 - expected) * ($0 - expected)).sum() < 9 }
                }
            })
    }
}
