import Regions
import Testing

/// Pictures without a rectangle that look busy: nothing is found, in bounded time.
@Suite struct RectangleBadInputTests {
    /// One is drawn side by side with others of a kind.
    private func page(rows: Int, width: Int = 600, height: Int = 800) -> DrawnImage {
        var image = DrawnImage(width: width, height: height, background: (245, 245, 245))
        var random = RepeatableRandom(seed: 7)
        for row in 0..<rows {
            let y = 20 + Double(row) * Double(height - 40) / Double(rows)
            var x = 30.0
            while x < Double(width) - 60 {
                let state = random.next()
                let length = 2 + Double(state >> 60)
                image.fill([[x, y], [x + 2, y], [x + 2, y + 9], [x, y + 9]], (30, 30, 30))
                image.fill(
                    [[x, y + 4], [x + length, y + 4], [x + length, y + 6], [x, y + 6]],
                    (30, 30, 30))
                x += length + 4
            }
        }
        return image
    }

    @Test func aPageOfTextHoldsNone() async throws {
        #expect(try await page(rows: 40).handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    @Test func aFineCheckerboardHoldsNone() async throws {
        var image = DrawnImage(width: 400, height: 400, background: (240, 240, 240))
        for row in 0..<100 {
            for column in 0..<100 where (row + column) % 2 == 0 {
                let (x, y) = (Double(column) * 4, Double(row) * 4)
                image.fill([[x, y], [x + 4, y], [x + 4, y + 4], [x, y + 4]], (20, 20, 20))
            }
        }
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    @Test func allWhiteHoldsNone() async throws {
        let image = DrawnImage(width: 300, height: 200, background: (255, 255, 255))
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    @Test("A board of 400 squares takes bounded time, and none of them is a thing")
    func aBoardOfSquaresHoldsNone() async throws {
        var image = DrawnImage(width: 800, height: 800, background: (240, 240, 240))
        for row in 0..<20 {
            for column in 0..<20 where (row + column) % 2 == 0 {
                let (x, y) = (Double(column) * 40, Double(row) * 40)
                image.fill([[x, y], [x + 40, y], [x + 40, y + 40], [x, y + 40]], (20, 20, 20))
            }
        }
        let found = try await image.handler().perform(
            DetectRectanglesRequest(), timeout: .seconds(120))
        #expect(found.isEmpty)
    }

    @Test(arguments: [(1, 60_000), (60_000, 1), (1, 2000), (2000, 1)])
    func aRowOfPixelsHoldsNone(width: Int, height: Int) async throws {
        let image = DrawnImage(width: width, height: height)
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    @Test func noiseTakesBoundedTime() async throws {
        var image = DrawnImage(width: 400, height: 300)
        image.addNoise(amplitude: 80)
        let handler = try image.handler()
        // Far above what it takes, far below what every pair of lines with every other would.
        let found = try await handler.perform(DetectRectanglesRequest(), timeout: .seconds(120))
        #expect(found.isEmpty)
    }
}
