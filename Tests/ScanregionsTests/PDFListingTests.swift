import Regions
import Testing

@testable import scanregions

/// What is made of the words of poppler's programs.
@Suite struct PDFListingTests {
    private static let info = """
        Pages:           2
        Page    1 size:  300 x 200 pts
        Page    1 rot:   90
        Page    1 MediaBox:      0.00     0.00   400.00   300.00
        Page    1 CropBox:      50.00    50.00   350.00   250.00
        Page    1 TrimBox:      60.00    70.00   340.00   240.00

        """

    @Test func pagesHaveTheirBoxesAsTheyAreShown() throws {
        #expect(PDFListing.pageCount(Self.info) == 2)
        let page = try #require(PDFListing.pages(Self.info)[1])
        #expect(page.size == [200, 300])
        #expect(page.isCropped)
        // Turned clockwise, the left edge is at the top, and the bottom at the left.
        #expect(
            page.shown(page.mediaBox)
                == PDFBox(left: -50, bottom: -50, right: 250, top: 350))
    }

    private static func list(_ rows: String...) -> [PDFPageInfo.Image] {
        let head =
            "page   num  type   width height color comp bpc  enc interp  object ID x-ppi y-ppi\n"
        return PDFListing.images(head + rows.joined(separator: "\n"))[1] ?? []
    }

    private static func page(_ width: Double, _ height: Double, rotation: Int = 0) -> PDFPageInfo {
        let box = PDFBox(right: width, top: height)
        return PDFPageInfo(cropBox: box, trimBox: box, rotation: rotation)
    }

    @Test func anImageThatIsThePageGivesItsPixels() {
        var page = Self.page(612, 792)
        page.images = Self.list("1 0 image 2551 3299 gray 1 8 jpeg no 7 0 300 300 934K 30%")
        #expect(page.isScan && page.isGray)
        #expect(page.pixelSize(resolution: 300) == [2551, 3299])
    }

    @Test func anImageOnItsSideGivesItsPixelsTurned() {
        var page = Self.page(792, 612, rotation: 90)
        // Listed are its columns over the width of the page as it is shown.
        page.images = Self.list("1 0 image 3299 2551 rgb 3 8 jpeg no 7 0 388 232 934K 30%")
        #expect(page.pixelSize(resolution: 300) == [2551, 3299])
    }

    @Test func aPictureOnAPageGivesNothing() {
        var page = Self.page(612, 792)
        page.images = Self.list("1 0 image 600 400 rgb 3 8 jpeg no 7 0 150 150 934K 30%")
        #expect(!page.isScan)
        #expect(page.pixelSize(resolution: 300) == [2550, 3300])
    }

    @Test func aScanThatIsCutKeepsItsResolution() {
        var page = Self.page(300, 300)
        page.images = Self.list("1 0 image 1700 2200 rgb 3 8 jpeg no 7 0 200 200 934K 30%")
        #expect(page.isScan)
        #expect(page.pixelSize(resolution: 300) == [833, 833])
    }

    @Test func wordsAreTakenWithTheirPlaces() throws {
        let lines = EmbeddedText(
            level: """
                <block xMin="0" yMin="0" xMax="50" yMax="20">
                  <line xMin="0" yMin="0" xMax="50" yMax="20">
                    <word xMin="10.0" yMin="20.0" xMax="30.0" yMax="40.0">a &lt;b&gt; &amp;amp;</word>
                    <word xMin="900" yMin="20" xMax="950" yMax="40">outside</word>
                """
        ).lines(width: 100, height: 200)
        let word = try #require(lines.first?.words.first)
        #expect(lines.first?.words.count == 1)
        #expect(word.text == "a <b> &amp;")
        #expect(word.place.box.x == 0.1 && word.place.box.y == 0.8)
        #expect(word.place.box.width == 0.2 && word.place.box.height == 0.1)
    }

    @Test(arguments: ["", "0", "3-2", "1,,2", "-3", "a"])
    func whatIsNoSelectionIsRefused(text: String) {
        #expect(PageSelection(argument: text) == nil)
    }

    @Test func selectedPagesComeInOrderAndOnce() throws {
        let selection = try #require(PageSelection(argument: "4,2-3,3"))
        #expect(try selection.pages(of: 4) == [2, 3, 4])
    }
}
