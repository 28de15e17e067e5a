import Regions
import Testing

/// Gift cards on white: the card and what is on it, each by itself, and nothing else.
@Suite struct CardTests {
    private func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double
    ) -> [SIMD2<Double>] {
        [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
    }

    private func card() -> DrawnImage {
        var image = DrawnImage(width: 640, height: 480, background: (255, 255, 255))
        image.fill(box(40, 50, 560, 380), (110, 165, 190))
        return image
    }

    /// The widths of what is found, in pixels, the widest first.
    private func widths(in image: DrawnImage) async throws -> [Int] {
        try await image.handler().perform(DetectRectanglesRequest())
            .map { Int(($0.boundingBox.width * 640).rounded()) }.sorted(by: >)
    }

    @Test(arguments: [12.0, 24]) func fieldsSideBySideAreTwo(gap: Double) async throws {
        var image = card()
        image.fill(box(70, 200, 150, 46), (255, 255, 255))
        image.fill(box(220 + gap, 200, 170, 46), (255, 255, 255))
        #expect(try await widths(in: image) == [560, 170, 150])
    }

    /// The panel's left side, longer, and the field's lower one would be the sides of both.
    @Test(arguments: [70.0, 112, 150]) func aPanelAndTheFieldBelowItAreTwo(
        width: Double
    ) async throws {
        var image = card()
        image.fill(box(400, 100, 170, 170), (255, 255, 255))
        image.fill(box(570 - width, 300, width, 34), (255, 255, 255))
        #expect(try await widths(in: image) == [560, 170, Int(width)])
    }

    /// The page beyond the card is white as they are, about as far away as they are high.
    @Test func longFieldsNearTheCardsEdgeAreFound() async throws {
        var image = card()
        for y in [90.0, 160, 230] { image.fill(box(76, y, 490, 40), (255, 255, 255)) }
        #expect(try await widths(in: image) == [560, 490, 490, 490])
    }

    /// What is round has its ground in its corners as well.
    @Test(arguments: [200.0, 300, 420]) func aFieldWhoseLettersReachItsCornersIsFound(
        width: Double
    ) async throws {
        var image = card()
        image.fill(box(90, 180, width, 80), (255, 255, 255))
        for y in [183.0, 243] {
            for n in 0..<4 {
                let x = 4 + 15 * Double(n)
                for left in [90 + x, 90 + width - x - 12] {
                    image.fill(box(left, y, 12, 14), (110, 165, 190))
                }
            }
        }
        #expect(try await widths(in: image) == [560, Int(width)])
    }

    /// A finder pattern of a code has three squares, one around the other.
    @Test(arguments: [3, 4]) func panelsOneOnTheOtherAreFound(count: Int) async throws {
        var image = card()
        for n in 0..<count {
            let (inset, tone) = (26 * Double(n), UInt8(n % 2 == 0 ? 250 : 60))
            image.fill(
                box(90 + inset, 90 + inset, 300 - 2 * inset, 300 - 2 * inset), (tone, tone, tone))
        }
        #expect(try await widths(in: image) == [560] + (0..<count).map { 300 - 52 * $0 })
    }

    @Test(arguments: [5.0, 7, 9]) func partsOfAQRCodeAreNone(module: Double) async throws {
        var image = card()
        let code = DrawnModules.qrCode
        let side = Double(code.columns) * module
        image.fill(box(90, 80, side + 8 * module, side + 8 * module), (255, 255, 255))
        for y in 0..<code.rows {
            for x in 0..<code.columns where code.isDark(x, y) {
                let place = SIMD2(Double(x), Double(y)) * module + [90, 80] + 4 * module
                image.fill(box(place.x, place.y, module, module), (0, 0, 0))
            }
        }
        #expect(try await widths(in: image) == [560, Int(side + 8 * module)])
    }
}
