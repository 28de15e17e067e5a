import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Reports")
struct ReportTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private var page: String {
        get throws {
            try String(contentsOf: scratch.url.appending(path: "report.html"), encoding: .utf8)
        }
    }

    /// What the page's script is given of each image.
    private var images: [[String: Any]] {
        get throws {
            let start = try #require(
                try page.range(of: "<script id=\"images\" type=\"application/json\">"))
            let end = try #require(
                try page.range(of: "</script>", range: start.upperBound..<page.endIndex))
            return try #require(
                try JSONSerialization.jsonObject(
                    with: Data(page[start.upperBound..<end.lowerBound].utf8)) as? [[String: Any]])
        }
    }

    @Test("The page has every image with what was found, and those that failed with their reason")
    func content() async throws {
        try scratch.write(Data("no image".utf8), "broken.png")
        let output = try await BuiltCommand.run(
            ["barcodes", TestImages.codes, "broken.png", "--report", "report.html"], in: scratch.url
        )
        #expect(output.status == 2)
        #expect(output.lines == TestImages.payloads)
        let images = try images
        #expect(images.map { $0["source"] as? String } == [TestImages.codes, "broken.png"])
        let found = images.first?["observations"] as? [[String: Any]]
        #expect(found?.map { $0["text"] as? String } == TestImages.payloads)
        #expect(
            (images.first?["thumbnail"] as? String)?.hasPrefix("data:image/jpeg;base64,/9j/")
                == true)
        #expect(
            (images.last?["error"] as? [String: Any])?["code"] as? String == "unsupportedFormat")
        let page = try page
        #expect(!page.contains("src=\"http") && !page.contains("<link"))
    }

    @Test(
        "Payloads and names are data, never markup",
        arguments: [
            "<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", "<!--<script>",
            "\"'><b>", "a\u{202E}b\u{2066}\u{0}", "@run@ @script@",
        ])
    func hostile(_ payload: String) throws {
        let report = try ReportFile(path: scratch.path("report.html"))
        try report.makeReady()
        var record = ImageRecord(source: payload, size: PixelSize(width: 9, height: 9))
        var code = ObservationRecord(
            type: .barcode, confidence: 1, boundingBox: BoxRecord(x: 0, y: 0, width: 1, height: 1),
            corners: [])
        code.payload = payload
        record.observations = [code]
        try report.add([ScannedPage(record: record)])
        try report.finish()
        #expect(try images.first?["source"] as? String == payload)
        let found = try images.first?["observations"] as? [[String: Any]]
        #expect(found?.first?["text"] as? String == payload)
        #expect(try page.components(separatedBy: "<script").count == 4)
    }

    @Test("Fields of receipts are named")
    func fields() throws {
        let report = try ReportFile(path: scratch.path("report.html"))
        try report.makeReady()
        var record = ImageRecord(
            source: "r", size: PixelSize(width: 9, height: 9), observations: [])
        record.receipt = try JSONDecoder().decode(
            ReceiptRecord.self,
            from: Data(
                #"""
                {"items":[{"amount":{"value":"1.00","text":"1,00","confidence":0.8}}],
                 "total":{"value":"1.00","confidence":0.9},"payments":[{"method":"cash"}]}
                """#.utf8))
        try report.add([ScannedPage(record: record)])
        try report.finish()
        let documents = try #require(try images.first?["documents"] as? [[String: Any]])
        let fields = try #require(documents.first?["fields"] as? [[String: Any]])
        #expect(documents.first?["kind"] as? String == "receipt")
        #expect(
            fields.map { "\($0["name"] ?? "")=\($0["value"] ?? "")" }
                == ["items[0].amount=1.00", "total=1.00", "payments[0].method=cash"])
    }

    @Test("A report takes its place when it is complete")
    func replacing() throws {
        try scratch.write(Data("before".utf8), "report.html")
        let report = try ReportFile(path: scratch.path("report.html"))
        try report.makeReady()
        #expect(try page == "before")
        report.abandon()
        #expect(try page == "before")
        #expect(try scratch.contents == ["report.html"])
    }

    @Test("More pictures than a file is good for lie beside it, as what no run takes for images")
    func manyPictures() throws {
        let report = try ReportFile(path: scratch.path("report.html"))
        try report.makeReady()
        let picture = Data(repeating: 1, count: 20 << 20)
        for name in ["a", "b"] {
            let record = ImageRecord(source: name, size: PixelSize(width: 9, height: 9))
            try report.add([ScannedPage(record: record, thumbnail: picture)])
        }
        try report.finish()
        #expect(try images.last?["thumbnail"] as? String == "report-pictures/1.svg")
        #expect(try scratch.contents == ["report-pictures", "report.html"])
        let walk = InputWalk(paths: [FilePath(scratch.url.path)], list: nil)
        let images = IteratorSequence(walk).filter { source in
            if case .problem = source.content { false } else { true }
        }
        #expect(images.isEmpty)
    }

    @Test("An image gives way to no report, and a resumed run makes none")
    func refusals() async throws {
        try scratch.write(TestImages.blank, "report.png")
        let image = try await BuiltCommand.run(
            ["barcodes", TestImages.codes, "--report", "report.png"], in: scratch.url)
        #expect(image.status == 2)
        #expect(image.standardError.contains("it is an image"))
        let resumed = try await BuiltCommand.run(
            [
                "barcodes", TestImages.codes, "--report", "r.html", "--output", "r.jsonl",
                "--resume",
            ],
            in: scratch.url)
        #expect(resumed.status == 64)
    }
}
