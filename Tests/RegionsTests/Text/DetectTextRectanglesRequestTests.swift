import Testing

@testable import Regions

@Suite struct DetectTextRectanglesRequestTests {
    let page: PrintedText = {
        var page = PrintedText(width: 400, height: 100)
        page.draw("THE COATS", x: 30, y: 30, dot: 4)
        return page
    }()

    @Test func wordsAreLocated() async throws {
        let words = try await page.handler().perform(
            DetectTextRectanglesRequest(reportsCharacterBoxes: true))
        #expect(words.map { $0.characterBoxes?.count } == [3, 5])
        let boxes = words.map {
            $0.boundingBox.toImageCoordinates(
                PixelSize(width: 400, height: 100), origin: .topLeft)
        }
        // Half of the 4 pixels between two letters belongs to each.
        let truth = [
            PixelRect(x: 28, y: 30, width: 72, height: 28),
            PixelRect(x: 124, y: 30, width: 120, height: 28),
        ]
        for (box, truth) in zip(boxes, truth) {
            #expect(abs(box.x - truth.x) <= 2)
            #expect(abs(box.y - truth.y) <= 2)
            #expect(abs(box.width - truth.width) <= 3)
            #expect(abs(box.height - truth.height) <= 3)
        }
    }

    @Test func characterBoxesAreReportedOnlyWhenAskedFor() async throws {
        let words = try await page.handler().perform(DetectTextRectanglesRequest())
        #expect(words.count == 2)
        #expect(words.allSatisfy { $0.characterBoxes == nil })
    }

    @Test func noModelIsLoaded() async throws {
        let pool = TesseractEnginePool()
        try await TesseractEnginePool.$current.withValue(pool) {
            let handler = try page.handler()
            #expect(try await handler.perform(DetectTextRectanglesRequest()).count == 2)
            #expect(pool.loadedModels == 0)
            _ = try await handler.perform(RecognizeTextRequest())
            #expect(pool.loadedModels > 0)
        }
    }
}
