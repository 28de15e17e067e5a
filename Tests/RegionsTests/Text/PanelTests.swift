import Testing

@testable import Regions

/// Print on colored grounds of any brightness, within one another.
@Suite struct PanelTests {
    /// A picture in color: shapes of 5 × 7 dots on rectangles.
    private struct Screen {
        let width = 640
        let height = 240
        private var colors: [Color]

        init(ground: Color) { colors = Array(repeating: ground, count: 640 * 240) }

        mutating func fill(x: Int, y: Int, width: Int, height: Int, _ color: Color) {
            for row in y..<y + height {
                for column in x..<x + width { colors[row * self.width + column] = color }
            }
        }

        mutating func draw(_ string: String, x: Int, y: Int, _ color: Color, dot: Int = 3) {
            var mask = PrintedText(width: width, height: height, ground: 255)
            mask.ink = 0
            mask.draw(string, x: x, y: y, dot: dot)
            for index in colors.indices where mask.samples[index] == 0 { colors[index] = color }
        }

        func handler() throws -> ImageRequestHandler {
            try ImageRequestHandler(
                pixelBuffer: PixelBuffer(
                    colors.flatMap { [$0.x, $0.y, $0.z, 255] }, format: .rgba,
                    size: PixelSize(width: width, height: height)))
        }

        func words() async throws -> Int {
            try await handler().perform(DetectTextRectanglesRequest()).count
        }
    }

    private static let white = Color(255, 255, 255, 255)
    private static let night = Color(17, 24, 39, 255)
    private static let red = Color(185, 28, 28, 255)
    /// Of nearly the luminance of ``red``.
    private static let green = Color(0, 92, 60, 255)
    private static let blue = Color(37, 99, 235, 255)

    private func image(of page: PrintedText) throws -> AnalysisImage {
        AnalysisImage(
            try PixelBuffer(
                page.samples, format: .gray8,
                size: PixelSize(width: page.width, height: page.height)))
    }

    @Test(
        "Light print on a button is found on a light and on a dark page",
        arguments: [white, night])
    func buttons(page: Color) async throws {
        var screen = Screen(ground: page)
        screen.fill(x: 40, y: 60, width: 300, height: 60, Self.blue)
        screen.draw("THE COATS", x: 70, y: 80, Self.white)
        #expect(try await screen.words() == 2)
    }

    @Test func printIsReadOnALightPanelOfADarkPage() async throws {
        var screen = Screen(ground: Self.night)
        screen.draw("THE LAST LINE", x: 60, y: 20, Self.white, dot: 4)
        screen.fill(x: 40, y: 80, width: 480, height: 100, Self.white)
        screen.draw("THE TRIAL", x: 70, y: 115, Self.night, dot: 4)
        let lines = try await screen.handler().perform(RecognizeTextRequest())
        #expect(lines.map(\.string) == ["THE LAST LINE", "THE TRIAL"])
    }

    @Test("A color that luminance does not tell from its ground is print nevertheless")
    func colorAlone() async throws {
        var screen = Screen(ground: Self.white)
        screen.fill(x: 40, y: 60, width: 300, height: 60, Self.red)
        screen.draw("THE COATS", x: 70, y: 80, Self.green)
        #expect(try await screen.words() == 2)
    }

    @Test("A row of a table is one line, on whatever grounds its cells stand")
    func rowsGoOnAcrossPanels() async throws {
        var screen = Screen(ground: Self.white)
        screen.draw("COATS", x: 40, y: 80, Self.night)
        screen.fill(x: 180, y: 64, width: 150, height: 52, Self.red)
        screen.draw("LAST", x: 200, y: 80, Self.white)
        let image = try await screen.handler().perform(DetectTextRectanglesRequest())
        #expect(image.count == 2)
        #expect(abs(image[0].boundingBox.y - image[1].boundingBox.y) < 0.02)
    }

    @Test func panelsWithoutPrintHoldNone() async throws {
        var screen = Screen(ground: Self.white)
        screen.fill(x: 40, y: 60, width: 300, height: 60, Self.blue)
        screen.fill(x: 60, y: 80, width: 20, height: 20, Self.red)
        screen.fill(x: 400, y: 60, width: 100, height: 100, Self.night)
        #expect(try await screen.words() == 0)
    }

    @Test("Dark print on paper is left as it is") func paperIsNoPanel() throws {
        var page = PrintedText(width: 400, height: 100)
        page.draw("THE COATS", x: 30, y: 30, dot: 4)
        #expect(try image(of: page).isTextPlaneGray)
    }

    @Test("Small print is found at twice its size") func smallPrint() throws {
        var page = PrintedText(width: 400, height: 100)
        page.draw("THE COATS AND HATS", x: 30, y: 30, dot: 1)
        let found = try TextPage.of(image(of: page))
        #expect(found.isMagnified)
        #expect(found.lines.map(\.words.count) == [4])
    }

    @Test func doublingKeepsWhatIsEven() {
        let plane = PrintedText(width: 7, height: 5, ground: 90).plane.doubled()
        #expect(plane.width == 14 && plane.height == 10)
        #expect((0..<10).allSatisfy { y in (0..<14).allSatisfy { plane[$0, y] == 90 } })
    }

    @Test("Doubling goes through a slope of levels at its quarters")
    func doublingInterpolates() {
        let plane = Plane<UInt8>(width: 9, height: 3) { output in
            for index in 0..<27 { output[index] = UInt8(20 * (index % 9)) }
        }.doubled()
        #expect(plane[8, 2] == 75 && plane[9, 2] == 85)
    }

    @Test("Light text tells the direction of a dark page, not the specks between its words")
    func direction() throws {
        var page = PrintedText(width: 600, height: 400, ground: 70)
        page.ink = 20
        for y in stride(from: 10, to: 390, by: 13) {
            for x in [196, 208, 396, 408] { page.fill(x: x, y: y, width: 7, height: 8) }
        }
        page.ink = 240
        for y in stride(from: 20, to: 380, by: 40) {
            for x in [20, 220, 420] { page.draw("THE COATS", x: x, y: y, dot: 3) }
        }
        #expect(try TextLineFinder(page.plane).direction() == .level)
    }
}
