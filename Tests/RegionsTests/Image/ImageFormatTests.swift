import Testing

@testable import Regions

@Suite struct ImageFormatTests {
    private func sniff(_ bytes: [UInt8]) -> ImageFormat? {
        bytes.withUnsafeBytes { ImageFormat(sniffing: $0) }
    }

    static let known: [(String, ImageFormat)] = [
        ("GIF87a", .gif), ("GIF89a", .gif), ("RIFF1234WEBPVP8 ", .webp),
        ("%PDF-1.4", .pdf), ("1234ftypheic", .heic), ("1234ftypavif", .avif), ("P1 1 1 1", .pnm),
        ("P6\n1 1 255", .pnm), ("BM345678901234567890123456", .bmp),
    ]

    @Test(arguments: known)
    func theContentTellsTheKind(content: String, format: ImageFormat) {
        #expect(sniff(Array(content.utf8)) == format)
    }

    @Test(arguments: TinyFiles.all)
    func wholeFilesAreKnown(name: String, bytes: [UInt8]) {
        #expect(sniff(bytes) != nil)
    }

    @Test(arguments: [
        "", "P", "P9 1 1", "P6", "PS", "BM", "RIFF1234WAVE", "GIF88a", "<svg/>", "1234ftypisom",
        "\u{FEFF}P6 1 1 255",
    ])
    func otherContentIsUnknown(content: String) {
        #expect(sniff(Array(content.utf8)) == nil)
    }
}
