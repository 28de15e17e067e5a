import Foundation
import Testing

@testable import Regions

/// What looks like a rectangle or a part of one, and isn't; and the reverse.
@Suite struct LookalikeTests {
    @Test(arguments: [18.0, 22, 30, 60]) func aDiscIsNoRectangle(diameter: Double) async throws {
        var image = DrawnImage(width: 400, height: 300, background: (140, 140, 140))
        image.fill(disc(at: [200, 150], diameter: diameter), (35, 35, 35))
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    @Test func aCardWithRoundedCornersIsOne() async throws {
        var image = DrawnImage(width: 400, height: 300, background: (70, 70, 75))
        image.fill([[84, 70], [316, 70], [316, 214], [84, 214]], (200, 190, 90))
        image.fill([[70, 84], [330, 84], [330, 200], [70, 200]], (200, 190, 90))
        for corner in [[84, 84], [316, 84], [316, 200], [84, 200]] as [SIMD2<Double>] {
            image.fill(disc(at: corner, diameter: 28), (200, 190, 90))
        }
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(found.count == 1)
    }

    @Test(arguments: [(0.0, 1), (0.15, 0)])
    func aStickByItselfIsLeftOutByItsAspectRatio(least: Double, count: Int) async throws {
        var image = DrawnImage(width: 600, height: 450, background: (170, 160, 150))
        image.fill([[120, 200], [330, 250], [326, 267], [116, 217]], (40, 110, 60))
        let request = DetectRectanglesRequest(minimumAspectRatio: least)
        #expect(try await image.handler().perform(request).count == count)
    }

    @Test func aNarrowFieldOnACardIsOne() async throws {
        var image = DrawnImage(width: 600, height: 450, background: (60, 60, 65))
        image.fill([[80, 80], [520, 80], [520, 350], [80, 350]], (40, 110, 160))
        image.fill([[140, 200], [320, 200], [320, 220], [140, 220]], (240, 240, 240))
        #expect(try await image.handler().perform(DetectRectanglesRequest()).count == 2)
    }

    @Test func aLongReceiptIsOne() async throws {
        var image = DrawnImage(width: 480, height: 640, background: (90, 80, 70))
        image.fill([[200, 30], [262, 30], [262, 600], [200, 600]], (235, 232, 225))
        #expect(try await image.handler().perform(DetectRectanglesRequest()).count == 1)
    }

    /// Beyond the stripe the sides go on, with a step the other way.
    @Test(arguments: [(150, 45, 140), (110, 60, 130)]) func aCardWithAStripeOnItsOwnColorIsWhole(
        red: Int, green: Int, blue: Int
    ) async throws {
        var image = DrawnImage(width: 640, height: 480, background: (75, 50, 72))
        let color = (UInt8(red), UInt8(green), UInt8(blue))
        image.fill([[180, 90], [480, 90], [480, 410], [180, 410]], color)
        image.fill([[180, 118], [480, 118], [480, 170], [180, 170]], (20, 18, 20))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        let card = found.contains {
            abs(image.pixels($0)[0].y - 90) < 2 && abs(image.pixels($0)[2].y - 410) < 2
        }
        #expect(card)
    }

    /// Beside the stripe is but a narrow rest, and no edge leads to it.
    @Test(arguments: [(-0.2, 10.0, 28.0), (0, 10, 28), (0, 14, 26), (0.1, 20, 32)])
    func aCardWithAStripeOfTheGroundsColorIsWhole(
        radians: Double, offset: Double, width: Double
    ) async throws {
        let ground = (UInt8(40), UInt8(42), UInt8(45))
        let (across, down) = (SIMD2(cos(radians), sin(radians)), SIMD2(-sin(radians), cos(radians)))
        func box(_ top: Double, _ bottom: Double) -> [SIMD2<Double>] {
            [(-135, top), (135, top), (135, bottom), (-135, bottom)].map {
                [320, 240] + $0.0 * across + ($0.1 - 85) * down
            }
        }
        var image = DrawnImage(width: 640, height: 480, background: ground)
        image.fill(box(0, 170), (180, 120, 150))
        image.fill(box(offset, offset + width), ground)
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(found.map { image.pixels($0).overlap(with: box(0, 170)) }.max() ?? 0 > 0.97)
    }

    @Test(arguments: [4, 8, 16]) func aCardOutOfFocusIsOne(blur: Int) async throws {
        var image = DrawnImage(width: 400, height: 300, background: (90, 90, 90))
        for k in 0...blur {
            let (inset, shade) = (Double(k), UInt8(90 + 110 * k / blur))
            image.fill(
                [
                    [100 + inset, 80 + inset], [300 - inset, 80 + inset],
                    [300 - inset, 220 - inset], [100 + inset, 220 - inset],
                ], (shade, shade, 90))
        }
        #expect(try await image.handler().perform(DetectRectanglesRequest()).count == 1)
    }

    /// A picture in a light frame has rings of light and dark, as the corner of a code has.
    @Test(arguments: [18.0, 28]) func aPictureInItsFrameIsFoundWithIt(frame: Double) async throws {
        var image = DrawnImage(width: 480, height: 480, background: (105, 110, 130))
        image.fill([[130, 120], [350, 120], [350, 370], [130, 370]], (232, 232, 230))
        let (left, top, right, bottom) = (130 + frame, 120 + frame, 350 - frame, 370 - frame)
        image.fill([[left, top], [right, top], [right, bottom], [left, bottom]], (80, 60, 90))
        #expect(try await image.handler().perform(DetectRectanglesRequest()).count == 2)
    }

    /// A finder pattern has as many squares, and as bright a middle, but two others beside it.
    @Test(arguments: [UInt8(170), 228])
    func aPictureWithABrightMiddleIsNoFinderPattern(middle: UInt8) async throws {
        var image = DrawnImage(width: 480, height: 480, background: (60, 60, 60))
        for (inset, tone) in [(0.0, UInt8(232)), (30, 60), (60, middle)] {
            let (left, top, right, bottom) = (130 + inset, 120 + inset, 340 - inset, 330 - inset)
            image.fill(
                [[left, top], [right, top], [right, bottom], [left, bottom]], (tone, tone, tone))
        }
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(found.count == 3)
    }

    /// Bars that are wide enough to be fields, each by itself or with its neighbors.
    @Test(arguments: [4.0, 7]) func barsOfALargeCodeAreNone(module: Double) async throws {
        var image = DrawnImage(width: 800, height: 480, background: (245, 245, 245))
        var random = RepeatableRandom(seed: 3)
        func modules() -> Double { Double(1 + random.next() >> 62) }
        var x = 60.0
        while x < 740 - 4 * module {
            let end = x + modules() * module
            image.fill([[x, 120], [end, 120], [end, 340], [x, 340]], (25, 25, 25))
            x = end + modules() * module
        }
        let found = try await image.handler().perform(DetectRectanglesRequest())
        // The code as a whole may be one.
        #expect(found.allSatisfy { $0.boundingBox.width > 0.7 })
    }

    /// Too few for a pattern, and each is a rectangle but for its corners.
    @Test func squaresOfABoardAreNone() async throws {
        var image = DrawnImage(width: 640, height: 480, background: (235, 235, 240))
        for row in 0..<3 {
            for column in 0..<4 where (row + column) % 2 == 0 {
                let (x, y) = (Double(column) * 160 + Double(row) * 6, Double(row) * 160)
                image.fill(
                    [[x, y], [x + 160, y], [x + 166, y + 160], [x + 6, y + 160]], (90, 70, 160))
            }
        }
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(!found.contains { $0.isComplete })
    }

    /// Their right sides are on one line; the left side of both would be that of the panel and a
    /// letter's stem.
    ///
    /// The letter itself is too small to be a thing.
    @Test(arguments: [0, 13]) func aPanelAndTheFieldBelowItAreTwo(letter: Double) async throws {
        func box(
            _ x: Double, _ y: Double, _ width: Double, _ height: Double
        ) -> [SIMD2<Double>] {
            [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
        }
        var image = DrawnImage(width: 640, height: 480, background: (255, 255, 255))
        image.fill(box(60, 50, 520, 380), (110, 165, 190))
        for (x, y, width, height) in [(330.0, 110.0, 160.0, 160.0), (378, 300, 112, 30)] {
            image.fill(box(x - 2, y - 2, width + 4, height + 4), (16, 16, 16))
            image.fill(box(x, y, width, height), (255, 255, 255))
        }
        image.fill(box(328, 304, min(letter, 4), 22), (20, 40, 60))
        image.fill(box(324 + letter, 304, min(letter, 4), 22), (20, 40, 60))
        image.fill(box(328, 304, letter, 4), (20, 40, 60))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        let widths = found.map { $0.boundingBox.width * 640 }.sorted(by: >)
        #expect(widths.map { Int($0.rounded()) } == [520, 164, 116])
    }

    /// The border of the image is close to where the outermost lines cross.
    @Test(arguments: [(41, 13), (53, 30), (70, 22), (60, 8)])
    func checkedClothIsNone(pitch: Int, start: Int) async throws {
        var image = DrawnImage(width: 640, height: 480, background: (120, 66, 72))
        for row in -1...(480 / pitch) {
            for column in -1...(640 / pitch) where row % 2 == 0 || column % 2 == 0 {
                let (x, y) = (
                    Double(column * pitch + pitch - start), Double(row * pitch + pitch - start)
                )
                let size = Double(pitch)
                image.fill(
                    [[x, y], [x + size, y], [x + size, y + size], [x, y + size]],
                    row % 2 == 0 && column % 2 == 0 ? (200, 110, 120) : (160, 88, 96))
            }
        }
        image.addGrain(cell: 3, amplitude: 25, seed: 1)
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    @Test(arguments: [3, 4]) func fieldsBelowOneAnotherAreRectangles(rows: Int) async throws {
        var image = DrawnImage(width: 700, height: 640, background: (70, 60, 60))
        image.fill([[60, 40], [640, 40], [640, 600], [60, 600]], (40, 110, 160))
        let pitch = 500 / Double(rows)
        for row in 0..<rows {
            let (top, bottom) = (80 + Double(row) * pitch, 80 + (Double(row) + 0.45) * pitch)
            for x in [100.0, 380] {
                image.fill(
                    [[x, top], [x + 220, top], [x + 220, bottom], [x, bottom]], (240, 240, 240))
            }
        }
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(found.count == 1 + 2 * rows)
    }

    @Test(arguments: [("HELLETHEFLUTE", 40.0), ("LITTLEHUE", 60)])
    func lettersInARowAreNone(word: String, height: Double) async throws {
        var image = DrawnImage(width: 640, height: 480, background: (60, 40, 80))
        var x = 30.0
        for letter in word { x += draw(letter, at: x, height, on: &image) + 0.22 * height }
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    /// Draws a letter of straight strokes, and gives its width.
    private func draw(
        _ letter: Character, at x: Double, _ height: Double, on image: inout DrawnImage
    ) -> Double {
        let (width, stroke) = (0.6 * height, 0.16 * height)
        func bar(_ left: Double, _ top: Double, _ width: Double, _ height: Double) {
            let (a, b, c, d) = (x + left, 120 + top, x + left + width, 120 + top + height)
            image.fill([[a, b], [c, b], [c, d], [a, d]], (240, 230, 210))
        }
        if "EFHLUI".contains(letter) { bar(0, 0, stroke, height) }
        if letter == "I" { return stroke }
        if "HU".contains(letter) { bar(width - stroke, 0, stroke, height) }
        if "EFT".contains(letter) { bar(0, 0, width, stroke) }
        let middle = letter == "H" ? width : 0.8 * width
        if "EFH".contains(letter) { bar(0, (height - stroke) / 2, middle, stroke) }
        if "ELU".contains(letter) { bar(0, height - stroke, width, stroke) }
        if letter == "T" { bar((width - stroke) / 2, 0, stroke, height) }
        return width
    }

    private func disc(at center: SIMD2<Double>, diameter: Double) -> [SIMD2<Double>] {
        (0..<40).map {
            let angle = Double($0) * .pi / 20
            return center + diameter / 2 * SIMD2(cos(angle), sin(angle))
        }
    }
}
