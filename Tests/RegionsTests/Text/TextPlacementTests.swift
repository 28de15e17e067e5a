import Foundation
import Testing

@testable import Regions

/// Text is found and read wherever it stands, however it lies.
@Suite struct TextPlacementTests {
    private func read(
        _ text: PrintedText, orientation: ImageOrientation = .up
    ) async throws -> [RecognizedTextObservation] {
        let buffer = try PixelBuffer(
            text.samples, format: .gray8, size: PixelSize(width: text.width, height: text.height))
        return try await ImageRequestHandler(pixelBuffer: buffer, orientation: orientation)
            .perform(RecognizeTextRequest())
    }

    private var page: PrintedText {
        var page = PrintedText(width: 640, height: 300)
        page.draw("THE COATS AND HATS", x: 40, y: 40, dot: 4)
        page.draw("TOTAL 27 CARDS", x: 40, y: 120, dot: 4)
        page.draw("ON THE LAST LINE", x: 40, y: 200, dot: 4)
        return page
    }

    @Test(arguments: [ImageOrientation.up, .right, .down, .left])
    func turnedPagesAreRead(_ orientation: ImageOrientation) async throws {
        let lines = try await read(page, orientation: orientation)
        #expect(lines.count == 3)
        #expect(lines.contains { $0.string.hasPrefix("TOTAL 27") })
        // Corners follow the text: from its first letter to its last.
        let line = try #require(lines.first)
        let along = (line.topRight.x - line.topLeft.x, line.topRight.y - line.topLeft.y)
        let expected =
            switch orientation {
            case .up: (1.0, 0.0)
            case .right: (0.0, -1.0)
            case .down: (-1.0, 0.0)
            default: (0.0, 1.0)
            }
        #expect(along.0 * expected.0 + along.1 * expected.1 > 0.3)
    }

    @Test(arguments: [-25.0, -4, 12])
    func slantedLinesAreFollowed(_ degrees: Double) async throws {
        let slanted = page.turned(byDegrees: degrees)
        let words = try await slanted.handler().perform(DetectTextRectanglesRequest())
        #expect(words.count == 11)
        let word = try #require(words.first)
        let size = PixelSize(width: slanted.width, height: slanted.height)
        let left = word.topLeft.toImageCoordinates(size, origin: .topLeft)
        let right = word.topRight.toImageCoordinates(size, origin: .topLeft)
        let slope = (right.y - left.y) / (right.x - left.x)
        #expect(abs(slope - PrintedText.tangent(degrees)) < 0.06)
    }

    @Test func lightTextOnDarkGroundIsRead() async throws {
        var dark = PrintedText(width: 640, height: 300, ground: 40)
        dark.ink = 230
        dark.draw("THE COATS AND HATS", x: 40, y: 40, dot: 4)
        dark.draw("ON THE LAST LINE", x: 40, y: 200, dot: 4)
        let lines = try await read(dark)
        #expect(lines.map(\.words.count) == [4, 4])
        #expect(lines.first?.string.hasPrefix("THE COATS") == true)
    }

    @Test func smallAndLargeTextStandOnOnePage() async throws {
        var page = PrintedText(width: 1200, height: 420)
        page.draw("HATS", x: 40, y: 40, dot: 28)
        page.draw("THE LAST LINE", x: 40, y: 300, dot: 2)
        let words = try await page.handler().perform(DetectTextRectanglesRequest())
        let heights = words.map { $0.boundingBox.height * 420 }
        #expect(heights.contains { abs($0 - 196) < 8 })
        #expect(heights.filter { abs($0 - 14) < 3 }.count == 3)
    }

    @Test func amountsStayInTheirRow() async throws {
        var receipt = PrintedText(width: 900, height: 300)
        for row in 0..<3 {
            receipt.draw("HATS", x: 40, y: 40 + 70 * row, dot: 4)
            receipt.draw("5.72".replacing(".", with: ""), x: 700, y: 40 + 70 * row, dot: 4)
        }
        let lines = try await read(receipt)
        #expect(lines.count == 6)
        #expect(lines.rows.map(\.count) == [2, 2, 2])
        #expect(lines.rows.allSatisfy { $0.first?.string == "HATS" })
    }

    @Test func regionsOfInterestAnswerInPlacesOfTheWholeImage() async throws {
        let request = DetectTextRectanglesRequest(
            regionOfInterest: NormalizedRect(x: 0, y: 0, width: 1, height: 0.5))
        let words = try await page.handler().perform(request)
        #expect(words.count == 4)
        #expect(words.allSatisfy { abs($0.boundingBox.maxY * 300 - 100) < 4 })
    }

    @Test("Quotation marks belong to the line whose words they stand at, and are no line of theirs")
    func quotationMarksAreNoLine() throws {
        var page = PrintedText(width: 900, height: 120)
        for (word, x) in [("THE", 60), ("COATS", 200), ("IN", 390), ("HATS", 510)] {
            page.draw(word, x: x, y: 40, dot: 4)
        }
        for x in [44, 52, 332, 340, 494, 502, 606, 613] {
            page.fill(x: x, y: 40, width: 4, height: 10)
        }
        let lines = try TextLineFinder(page.plane).lines(columns: .automatic).lines
        #expect(lines.count == 1)
        #expect(lines.first.map { $0.left <= 44 && $0.right >= 617 } == true)
    }

    @Test func noiseHoldsNoText() async throws {
        var noise = PrintedText(width: 800, height: 600)
        noise.scatter(count: 10_000, size: 2)
        #expect(try await read(noise).isEmpty)
    }

    @Test func tinyDotsHoldNoText() async throws {
        var dots = PrintedText(width: 2000, height: 2000)
        for index in 0..<10_000 {
            dots.fill(x: index % 100 * 20 + 8, y: index / 100 * 20 + 8, width: 3, height: 3)
        }
        #expect(try await read(dots).isEmpty)
    }

    /// Read as itself, or not at all.
    @Test func oneHugeLetterIsNoLineOfText() async throws {
        var page = PrintedText(width: 1600, height: 2000)
        page.draw("T", x: 300, y: 300, dot: 200)
        let text = try await read(page)
        #expect(text.isEmpty || text.map(\.string) == ["T"])
    }

    @Test func aRuleIsNoText() async throws {
        var page = PrintedText(width: 640, height: 200)
        page.fill(x: 20, y: 50, width: 600, height: 3)
        for dash in 0..<30 { page.fill(x: 20 + 20 * dash, y: 100, width: 12, height: 3) }
        #expect(try await read(page).isEmpty)
    }
}
