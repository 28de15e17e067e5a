import Foundation
import Regions
import Testing

@Suite("Rectangles as images")
struct CropTests {
    @Test("Each rectangle is written upright, numbered as in the results")
    func numbers() async throws {
        let scratch = try Scratch()
        let output = try await BuiltCommand.run([
            "rectangles", TestImages.path("gift-card-2.png"), "--crop", scratch.path("crops"),
            "--format", "jsonl",
        ])
        #expect(output.status == 0)
        let count = output.text.components(separatedBy: #""type":"rectangle""#).count - 1
        try #require(count >= 1)
        let names = (1...count).map { "gift-card-2-\($0).png" }
        let written = try FileManager.default.contentsOfDirectory(atPath: scratch.path("crops"))
        #expect(written.sorted() == names.sorted())
        // The first is the card: 860 by 542 pixels, so the crop is, to a pixel or two.
        let card = try ImageRequestHandler(
            url: scratch.url.appending(path: "crops/gift-card-2-1.png"))
        #expect(abs(card.size.width - 860) <= 3)
        #expect(abs(card.size.height - 542) <= 3)
    }

    @Test("The barcode on a crop can be read")
    func isReadable() async throws {
        let scratch = try Scratch()
        _ = try await BuiltCommand.run([
            "rectangles", TestImages.path("gift-card.png"), "--crop", scratch.path("crops"),
        ])
        let crop = scratch.path("crops/gift-card-1.png")
        let output = try await BuiltCommand.run(["barcodes", crop])
        #expect(output.text == "https://example.com/gift/ABCD-1234\n")
    }

    @Test("A code on it tells which way up a crop is", arguments: ["up", "right", "down", "left"])
    func isUpright(orientation: String) async throws {
        let scratch = try Scratch()
        _ = try await BuiltCommand.run([
            "rectangles", TestImages.path("gift-card.png"), "--crop", scratch.path("crops"),
            "--orientation", orientation,
        ])
        let card = try ImageRequestHandler(
            url: scratch.url.appending(path: "crops/gift-card-1.png"))
        let code = try #require(
            try await card.perform(DetectBarcodesRequest(symbologies: [.qr])).first)
        #expect(card.size.width > card.size.height)
        #expect(code.topLeft.x < code.topRight.x && code.topLeft.y > code.bottomLeft.y)
    }

    @Test("Images of one name don't overwrite each other's crops")
    func namesAlike() async throws {
        let scratch = try Scratch()
        for folder in ["a", "b"] {
            try scratch.write(TestImages.data("receipt-noisy.jpg"), "\(folder)/paper.jpg")
        }
        let output = try await BuiltCommand.run(
            ["rectangles", "a", "b", "--crop", "crops", "--min-confidence", "0.6"],
            in: scratch.url)
        #expect(output.status == 0)
        let written = try FileManager.default.contentsOfDirectory(atPath: scratch.path("crops"))
        let first = written.filter { !$0.hasPrefix("paper-2-") }
        #expect(first.contains("paper-1.png"))
        #expect(Set(written) == Set(first + first.map { "paper-2" + $0.dropFirst("paper".count) }))
    }

    @Test("Nothing found writes nothing")
    func nothing() async throws {
        let scratch = try Scratch()
        try scratch.write(TestImages.blank, "blank.pgm")
        let output = try await BuiltCommand.run(
            ["rectangles", "blank.pgm", "--crop", "crops"], in: scratch.url)
        #expect(output.status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("crops")) == [])
    }

    @Test(
        "The folder of the images, a file, and no name are refused",
        arguments: [["."], ["card.png"], [""]])
    func refused(crop: [String]) async throws {
        let scratch = try Scratch()
        try scratch.write(TestImages.data("gift-card-2.png"), "card.png")
        let output = try await BuiltCommand.run(
            ["rectangles", "card.png", "--crop"] + crop, in: scratch.url)
        #expect(output.status == 64)
        #expect(output.standardError.contains("--crop"))
        #expect(try scratch.contents == ["card.png"])
    }
}
