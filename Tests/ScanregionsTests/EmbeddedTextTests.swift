import Foundation
import Regions
import Testing

/// Text that a PDF document holds, level, turned and aslant: its order and its places.
@Suite struct EmbeddedTextTests {
    private static let lines = [
        "The first line of the block", "the second line follows here",
        "and the third one ends it.",
    ]

    /// Where the text begins on a page of 600 points a side, and how far its lines are apart.
    private static let start = SIMD2(300.0, 300.0)
    private static let leading = 20.0
    private static let size = 14.0

    /// A document of a page with the lines turned counterclockwise about the middle of the page.
    private static func document(turnedBy degrees: Double) -> PDFDraft {
        let turn = degrees * .pi / 180
        let (cosine, sine) = (cos(turn), sin(turn))
        var content = ""
        for (index, line) in lines.enumerated() {
            let down = leading * Double(index)
            let (x, y) = (start.x + down * sine - 90 * cosine, start.y - down * cosine - 90 * sine)
            // PDF has no exponents.
            let matrix = [cosine, sine, -sine, cosine, x, y].map { String(format: "%.5f", $0) }
            content +=
                "BT /F \(size) Tf \(matrix.joined(separator: " ")) Tm (\(line)) Tj ET\n"
        }
        return PDFDraft(pages: [PDFDraft.Page(content: content, width: 600, height: 600)])
    }

    @Test(arguments: [0.0, 1, 3, -4, 90, 180, 270])
    func linesAreInOrderAndInPlace(degrees: Double) async throws {
        let scratch = try Scratch()
        try scratch.write(Self.document(turnedBy: degrees).data, "turned.pdf")
        let output = try await BuiltCommand.run([
            "text", "--format", "jsonl", scratch.path("turned.pdf"),
        ])
        let found = try #require(output.records.first?.observations)
        #expect(found.map(\.text) == Self.lines)
        #expect(found.allSatisfy { $0.model == "embedded" })
        let turn = degrees * .pi / 180
        for (index, line) in found.enumerated() {
            let down = Self.leading * Double(index)
            let foot = SIMD2(
                Self.start.x + down * sin(turn) - 90 * cos(turn),
                Self.start.y - down * cos(turn) - 90 * sin(turn))
            let corners = line.corners.map { SIMD2($0.x, $0.y) * 600 }
            // What is below the baseline is a part of the font's size.
            let offset = corners[3] - foot
            #expect((offset * offset).sum().squareRoot() < 0.5 * Self.size, "\(corners) \(foot)")
            let along = corners[2] - corners[3]
            let angle = (atan2(along.y, along.x) - turn).remainder(dividingBy: 2 * .pi)
            #expect(abs(angle) < 0.02, "\(angle)")
            #expect((120...200).contains((along * along).sum().squareRoot()))
        }
    }

    /// Of text that stands further aslant, poppler gives pieces of words.
    @Test(arguments: [30.0, -45]) func whatStandsAslantIsRead(degrees: Double) async throws {
        let scratch = try Scratch()
        try scratch.write(Self.document(turnedBy: degrees).data, "aslant.pdf")
        let output = try await BuiltCommand.run([
            "text", "--format", "jsonl", scratch.path("aslant.pdf"),
        ])
        let found = try #require(output.records.first?.observations)
        #expect(found.map(\.text) == Self.lines)
        #expect(found.allSatisfy { $0.model != "embedded" })
    }

    @Test func whatStandsAslantIsReadBesideTextThatIsThere() async throws {
        let scratch = try Scratch()
        var draft = Self.document(turnedBy: 30)
        // Poppler leaves its first word out with what stands aslant.
        draft.pages[0].content += "BT /F 14 Tf 40 560 Td (A heading that stands level) Tj ET\n"
        try scratch.write(draft.data, "both.pdf")
        let output = try await BuiltCommand.run([
            "text", "--format", "jsonl", scratch.path("both.pdf"),
        ])
        let found = try #require(output.records.first?.observations)
        #expect(found.map(\.text) == ["A heading that stands level"] + Self.lines)
        #expect(found.map { $0.model == "embedded" } == [true, false, false, false])
    }

    @Test func aLoneWordAfterWhatStandsAslantIsRead() async throws {
        let scratch = try Scratch()
        var content = "BT /F 14 Tf 0.8 0.6 -0.6 0.8 60 60 Tm (A mark across the page) Tj ET\n"
        content += "BT /F 14 Tf 40 560 Td (Contents) Tj ET\n"
        let lines = (1...8).map { "Line \($0) of what the page has to say" }
        for (index, line) in lines.enumerated() {
            content += "BT /F 14 Tf 40 \(530 - 20 * index) Td (\(line)) Tj ET\n"
        }
        let page = PDFDraft.Page(content: content, width: 600, height: 600)
        try scratch.write(PDFDraft(pages: [page]).data, "lone.pdf")
        let output = try await BuiltCommand.run([
            "text", "--format", "jsonl", scratch.path("lone.pdf"),
        ])
        let found = try #require(output.records.first?.observations)
        #expect(found.filter { $0.model == "embedded" }.map(\.text) == lines)
        #expect(found.contains { $0.model != "embedded" && $0.text == "Contents" })
    }
}
