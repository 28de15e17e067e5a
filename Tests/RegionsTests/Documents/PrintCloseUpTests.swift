import Testing

@testable import Regions

@Suite("Places looked at by themselves")
struct PrintCloseUpTests {
    private func image(_ page: PrintedText) throws -> AnalysisImage {
        AnalysisImage(
            try PixelBuffer(
                page.samples, format: .gray8,
                size: PixelSize(width: page.width, height: page.height)))
    }

    /// Print of 20 pixels' height, and a mark 40 pixels behind its left edge.
    private func page() -> PrintedText {
        var page = PrintedText(width: 400, height: 200)
        page.fill(x: 140, y: 100, width: 20, height: 20)
        return page
    }

    private let print = Quadrilateral(
        NormalizedRect(x: 0.25, y: 0.4, width: 0.05, height: 0.1))

    @Test("Print becomes 48 pixels high, and places lead back to the whole image")
    func scale() throws {
        let image = try image(page())
        let frame = try #require(PrintCloseUp.Frame(print, in: image))
        #expect(abs(frame.length - 1) < 1e-9)
        let close = try #require(
            PrintCloseUp(of: image, beside: frame, columns: 0..<5, rows: -1..<2))
        #expect(close.image.size == PixelSize(width: 240, height: 144))
        // The mark's middle is 2.5 heights from the left and 1.5 from the top.
        #expect(close.image.gray[120, 72] < 60)
        #expect(close.image.gray[60, 72] > 200)
        let mark = close.inWhole(
            Quadrilateral(NormalizedRect(x: 0.4, y: 1.0 / 3, width: 0.2, height: 1.0 / 3)))
        #expect(abs(mark.topLeft.x - 0.35) < 1e-6 && abs(mark.topLeft.y - 0.5) < 1e-6)
        #expect(abs(mark.bottomRight.x - 0.4) < 1e-6 && abs(mark.bottomRight.y - 0.4) < 1e-6)
    }

    @Test("What lies outside the image is left out, and all of it gives nothing")
    func outside() throws {
        let image = try image(page())
        let frame = try #require(PrintCloseUp.Frame(print, in: image))
        let close = try #require(
            PrintCloseUp(of: image, beside: frame, columns: 0..<50, rows: 0..<1))
        #expect(close.image.size.width == 720)
        #expect(PrintCloseUp(of: image, beside: frame, columns: 20..<30, rows: 0..<1) == nil)
    }

    @Test("Places in a part of an image are those of the whole one")
    func part() throws {
        let image = try image(page()).region(
            NormalizedRect(x: 0.2, y: 0.2, width: 0.6, height: 0.6))
        let frame = try #require(PrintCloseUp.Frame(print, in: image))
        let close = try #require(
            PrintCloseUp(of: image, beside: frame, columns: 0..<5, rows: -1..<2))
        #expect(close.image.gray[120, 72] < 60)
        let mark = close.inWhole(
            Quadrilateral(NormalizedRect(x: 0.4, y: 1.0 / 3, width: 0.2, height: 1.0 / 3)))
        #expect(abs(mark.topLeft.x - 0.35) < 1e-6 && abs(mark.topLeft.y - 0.5) < 1e-6)
    }

    @Test("Print without a size has no place beside it")
    func empty() throws {
        let point = Quadrilateral(NormalizedRect(x: 0.5, y: 0.5, width: 0, height: 0))
        #expect(PrintCloseUp.Frame(point, in: try image(page())) == nil)
    }
}
