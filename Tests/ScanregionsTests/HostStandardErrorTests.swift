import Foundation
import Testing

/// Nothing of what decoders say is there, in a program that sets no handler.
@Suite("Standard error of programs that use the library")
struct HostStandardErrorTests {
    /// Leptonica's, libpng's, libjpeg's and libtiff's ways to begin a line.
    private func decoderLines(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter {
            $0.contains(
                /^(?:(?:Error|Warning|Info) in |libpng |Corrupt JPEG|Premature end|Warning: |TIFF)/)
        }
    }

    private func decoderLines(of data: Data) async throws -> [Substring] {
        let scratch = try Scratch()
        try scratch.write(data, "image")
        let output = try await BuiltCommand.run([scratch.path("image")], tool: "ReadmeExample")
        return decoderLines(output.standardError)
    }

    /// A PNG file with another chunk after its header, whose CRC is wrong.
    private func png(withChunk name: String, _ content: [UInt8]) throws -> Data {
        var data = try TestImages.data("code-binary.png")
        data.insert(
            contentsOf: [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content
                + [0, 0, 0, 0], at: 33)
        return data
    }

    @Test(
        "Chunks of PNG files that no pixel is made of",
        arguments: [
            ("iCCP", [UInt8]("icc".utf8) + [0, 0, 1, 2, 3]), ("sRGB", [9]), ("gAMA", [0, 0, 0, 0]),
            ("cHRM", [UInt8](repeating: 0, count: 32)), ("tIME", [0, 0, 0]),
            ("tEXt", [UInt8]("Comment".utf8)), ("zzZz", []),
        ])
    func chunks(name: String, content: [UInt8]) async throws {
        #expect(try await decoderLines(of: png(withChunk: name, content)) == [])
    }

    @Test("Pixels that are damaged", arguments: ["gift-card.png", "orientation-1.jpg"])
    func damagedPixels(_ name: String) async throws {
        var data = try TestImages.data(name)
        data.replaceSubrange(data.count / 2..<data.count / 2 + 2, with: [0xFF, 0xC0])
        #expect(try await decoderLines(of: data) == [])
    }

    private static let broken =
        ((try? FileManager.default.contentsOfDirectory(atPath: TestImages.path("broken"))) ?? [])
        .sorted()

    @Test("Files that are cut short, or promise what they don't hold", arguments: broken)
    func brokenFiles(_ name: String) async throws {
        #expect(try await decoderLines(of: TestImages.data("broken/\(name)")) == [])
    }

    @Test("What a decoder says of pixels is told apart from what the program says")
    func recognized() {
        #expect(decoderLines("libpng warning: iCCP: known incorrect sRGB profile").count == 1)
        #expect(decoderLines("Corrupt JPEG data: bad Huffman code").count == 1)
        #expect(decoderLines("Fatal error: image: the JPEG data is damaged").isEmpty)
    }
}
