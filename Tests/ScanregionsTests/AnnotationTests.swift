import Foundation
import Regions
import Testing

@Suite("Annotated images")
struct AnnotationTests {
    @Test("A PNG of the image's size is written, with the codes outlined in orange")
    func png() throws {
        let scratch = try Scratch()
        let output = try BuiltCommand.run(
            ["barcodes", TestImages.codes, "--annotate", scratch.path("codes.png")])
        #expect(output.status == 0)
        #expect(output.lines == TestImages.payloads)
        let url = scratch.url.appending(path: "codes.png")
        let handler = try ImageRequestHandler(url: url)
        #expect(handler.size == PixelSize(width: 560, height: 330))
        #expect(try Data(contentsOf: url) != TestImages.data("code-dark-on-light.png"))
    }

    @Test("Names in a folder are told apart, and pages numbered")
    func folder() throws {
        let scratch = try Scratch()
        try scratch.write(TestImages.data("code-binary.png"), "a/code.png")
        try scratch.write(TestImages.data("code-binary.png"), "b/code.png")
        let output = try BuiltCommand.run(
            [
                "barcodes", scratch.path("a"), scratch.path("b"), TestImages.path("pages.tif"),
                "--annotate", scratch.path("drawn"),
            ])
        #expect(output.status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("drawn")).sorted() == [
                "code-annotated-2.png", "code-annotated.png", "pages-annotated-page2.png",
                "pages-annotated-page3.png", "pages-annotated.png",
            ])
    }

    @Test("SVG holds the image and what was found")
    func svg() throws {
        let scratch = try Scratch()
        _ = try BuiltCommand.run(
            ["barcodes", TestImages.codes, "--annotate", scratch.path("codes.svg")])
        let text = try String(contentsOfFile: scratch.path("codes.svg"), encoding: .utf8)
        #expect(text.contains("data:image/png;base64,"))
        #expect(text.contains("4006381333931"))
    }

    @Test("The image itself is never overwritten")
    func overwriting() throws {
        let scratch = try Scratch()
        try scratch.write(TestImages.data("code-binary.png"), "code.png")
        let output = try BuiltCommand.run(
            ["barcodes", "code.png", "--annotate", "./code.png"], in: scratch.url)
        #expect(output.status == 64)
        #expect(output.standardError.contains("would overwrite the image"))
    }
}
