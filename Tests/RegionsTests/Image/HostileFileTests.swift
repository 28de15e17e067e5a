import Foundation
import Testing

@testable import Regions

@Suite("Files made to do harm")
struct HostileFileTests {
    private func code(_ bytes: [UInt8]) -> RegionsError.Code? {
        do throws(RegionsError) {
            _ = try decode(bytes)
            return nil
        } catch {
            return error.code
        }
    }

    /// Where the code stream of the JPEG 2000 file says its size.
    private static let sizeMarker = 85 + 2

    private func jpeg2000(at offset: Int, _ new: [UInt8]) -> [UInt8] {
        var bytes = TinyFiles.jpeg2000
        let start = Self.sizeMarker + offset
        bytes.replaceSubrange(start..<start + new.count, with: new)
        return bytes
    }

    @Test("The size in a JPEG 2000 code stream counts, not the one in the boxes around it")
    func lyingBox() {
        #expect(code(jpeg2000(at: 6, big32(60_000) + big32(60_000))) == .imageTooLarge)
    }

    @Test("A JPEG 2000 component of fewer samples than the first is refused, not read past its end")
    func unevenSampling() {
        #expect(code(jpeg2000(at: 6 + 34 + 3 + 1, [2, 2])) == .unsupportedFormat)
    }

    @Test("More components than colors and opacity are refused")
    func manyComponents() {
        let extra = [UInt8](repeating: 1, count: 3 * 200)
        var bytes = jpeg2000(at: 2, [UInt8((38 + 3 * 203) >> 8), UInt8((38 + 3 * 203) & 0xFF)])
        bytes.replaceSubrange(Self.sizeMarker + 38..<Self.sizeMarker + 40, with: [0, 203])
        bytes.insert(contentsOf: extra, at: Self.sizeMarker + 40)
        #expect(code(bytes) == .unsupportedFormat)
    }

    @Test("A JPEG file of scans without number is refused")
    func manyScans() {
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0xFF, 0x00]
        let end: [UInt8] = [0xFF, 0xD9]
        let start = TinyFiles.jpeg.dropLast(2)
        let few = Array(start) + end
        #expect(code(few) == nil)
        #expect(
            code(start + Array(repeating: scan, count: 5000).flatMap { $0 } + end) == .corruptImage)
    }

    @Test("A tile that takes more than the largest image is refused")
    func hugeTile() {
        #expect(code(tiledTIFF(side: 16)) != .imageTooLarge)
        #expect(code(tiledTIFF(side: 60_000)) == .imageTooLarge)
    }

    @Test("A chain of directories that bites its tail is damage")
    func cyclicTIFF() throws {
        let page = TIFFPage(width: 2, height: 1, samples: [0, 255])
        #expect(code(makeTIFF([page, page], lastNext: 0)) == nil)
        #expect(code(makeTIFF([page, page], lastNext: 8)) == .corruptImage)
    }

    @Test("A file longer than any image is refused before memory is taken for it")
    func sparseFile() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).png")
        try Data(TinyFiles.png).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try FileHandle(forWritingTo: url)
        try file.truncate(atOffset: 1 << 40)
        try file.close()
        let error = #expect(throws: RegionsError.self) { try ImageFile(url: url) }
        #expect(error?.code == .imageTooLarge)
    }

    @Test(
        "Strips of one pixel's width are images like others", arguments: [(1, 60_000), (60_000, 1)])
    func strips(width: Int, height: Int) async throws {
        let header = Array("P5 \(width) \(height) 255\n".utf8)
        let data = Data(header + [UInt8](repeating: 0, count: 60_000))
        let handler = try ImageRequestHandler(data: data)
        let (codes, rectangles) = try await handler.perform(
            DetectBarcodesRequest(), DetectRectanglesRequest())
        #expect(codes.isEmpty && rectangles.isEmpty)
    }

    /// One tile of a gray page of 2 x 2 pixels, without its pixels.
    private func tiledTIFF(side: Int) -> [UInt8] {
        let entries = [
            (256, 4, 2), (257, 4, 2), (258, 3, 8), (259, 3, 1), (262, 3, 1), (277, 3, 1),
            (322, 4, side), (323, 4, side), (324, 4, 8), (325, 4, 16),
        ]
        var file: [UInt8] = [0x49, 0x49, 0x2A, 0x00] + little32(8) + little16(entries.count)
        for (tag, type, value) in entries {
            file += little16(tag) + little16(type) + little32(1) + little32(value)
        }
        return file + little32(0)
    }
}
