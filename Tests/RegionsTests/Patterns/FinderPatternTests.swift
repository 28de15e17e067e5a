import Regions
import Testing

/// The square marks of QR Codes, and what is between them, are no text.
@Suite struct FinderPatternTests {
    /// Draws a mark of seven modules.
    private func mark(_ page: inout PrintedText, x: Int, y: Int, module: Int) {
        page.fill(x: x, y: y, width: 7 * module, height: module)
        page.fill(x: x, y: y + 6 * module, width: 7 * module, height: module)
        page.fill(x: x, y: y, width: module, height: 7 * module)
        page.fill(x: x + 6 * module, y: y, width: module, height: 7 * module)
        page.fill(x: x + 2 * module, y: y + 2 * module, width: 3 * module, height: 3 * module)
    }

    /// Three marks at the corners of 25 modules, with modules like letters between them.
    private func drawCode(on page: inout PrintedText, x: Int, y: Int, module: Int) {
        mark(&page, x: x, y: y, module: module)
        mark(&page, x: x + 18 * module, y: y, module: module)
        mark(&page, x: x, y: y + 18 * module, module: module)
        for row in [9, 13] {
            for column in stride(from: 1, to: 23, by: 4) {
                page.fill(
                    x: x + column * module, y: y + row * module, width: 2 * module,
                    height: 3 * module)
            }
        }
    }

    @Test(arguments: [3, 5, 8])
    func holdNoWords(module: Int) async throws {
        var page = PrintedText(width: 700, height: 400)
        drawCode(on: &page, x: 40, y: 60, module: module)
        page.draw("TOTAL 27", x: 350, y: 100, dot: 4)
        let words = try await page.handler().perform(DetectTextRectanglesRequest())
        #expect(words.count == 2)
        #expect(words.allSatisfy { $0.boundingBox.x > 0.45 })
    }

    @Test func twoMarksMakeNoCode() async throws {
        var page = PrintedText(width: 700, height: 400)
        mark(&page, x: 40, y: 60, module: 5)
        mark(&page, x: 500, y: 60, module: 5)
        page.draw("TOTAL 27", x: 130, y: 60, dot: 5)
        let words = try await page.handler().perform(DetectTextRectanglesRequest())
        #expect(words.count == 2)
    }
}
