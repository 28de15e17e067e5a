import Foundation
import Testing

@testable import Regions

@Suite struct BrokenFileTests {
    private func code(_ bytes: [UInt8]) -> RegionsError.Code? {
        do throws(RegionsError) {
            _ = try decode(bytes)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func nothingAtAll() {
        #expect(code([]) == .corruptImage)
    }

    @Test func textIsNoImage() {
        #expect(code(Array("Not an image.".utf8)) == .unsupportedFormat)
    }

    @Test(arguments: TinyFiles.all)
    func aFileCutAnywhereIsRefused(name: String, bytes: [UInt8]) {
        let step = max(bytes.count / 40, 1)
        for length in Array(stride(from: 0, to: bytes.count, by: step)) + [bytes.count - 1] {
            #expect(code(Array(bytes[..<length])) != nil, "\(name) of \(length) bytes")
        }
    }

    /// Kinds of file whose header promises 60,000 x 60,000 pixels.
    static let huge: [(name: String, bytes: [UInt8])] = [
        ("PNG", makePNG(width: 60_000, height: 60_000, samples: [])),
        ("PPM", Array("P6 60000 60000 255\n".utf8) + [0, 0, 0]),
        ("BMP", patch(TinyFiles.bmp, at: 18, little32(60_000) + little32(60_000))),
        ("upside-down BMP", patch(TinyFiles.bmp, at: 18, little32(60_000) + little32(-60_000))),
        ("GIF", patch(makeGIF(), at: 6, little16(60_000) + little16(60_000))),
        ("GIF frame", patch(makeGIF(), at: 30, little16(60_000) + little16(60_000))),
        ("TIFF", makeTIFF([TIFFPage(width: 60_000, height: 60_000, samples: [0])])),
        ("JPEG", patch(TinyFiles.jpeg, at: frameHeader + 5, [0xEA, 0x60, 0xEA, 0x60])),
        ("JPEG 2000", patch(TinyFiles.jpeg2000, at: 48, big32(60_000) + big32(60_000))),
    ]
    static let frameHeader =
        TinyFiles.jpeg.indices.first {
            TinyFiles.jpeg[$0] == 0xFF && TinyFiles.jpeg[$0 + 1] == 0xC0
        }.map { $0 } ?? 0

    @Test(arguments: huge)
    func tooLargeIsSeenInTheHeader(name: String, bytes: [UInt8]) {
        #expect(code(bytes) == .imageTooLarge)
    }

    @Test func theLimitIsTheCallers() throws {
        let limits = ImageLimits(maximumPixels: 127)
        let error = #expect(throws: RegionsError.self) {
            try decode(TinyFiles.png, limits: limits)
        }
        #expect(error?.code == .imageTooLarge)
        #expect(error?.message.contains("16 x 8") == true)
        _ = try decode(TinyFiles.png, limits: ImageLimits(maximumPixels: 128))
        #expect(throws: RegionsError.self) {
            try decode(TinyFiles.png, limits: ImageLimits(maximumSideInPixels: 15))
        }
    }

    /// What follows the first frame of an animation is neither decoded nor counted.
    @Test func laterFramesAreLeftAlone() throws {
        let film = Self.makeGIF(laterFrame: (60_000, 60_000))
        let image = try decode(film)
        #expect(image.size == PixelSize(width: 2, height: 2))
        #expect(image.gray[0, 0] == 0)
        #expect(image.gray[1, 1] == 240)
    }

    @Test(arguments: [("heic", "HEIC"), ("mif1", "HEIC"), ("avif", "AVIF")])
    func anEmptyHEIFFileIsRefused(brand: String, name: String) {
        let bytes = big32(24) + Array("ftyp\(brand)".utf8) + big32(0) + Array("mif1heic".utf8)
        let error = #expect(throws: RegionsError.self) { try decode(bytes) }
        #expect(error?.message.contains(name) == true)
    }

    @Test func pdfSaysHowToConvertIt() {
        let error = #expect(throws: RegionsError.self) { try decode(Array("%PDF-1.7\n".utf8)) }
        #expect(error?.code == .unsupportedFormat)
        #expect(error?.message.contains("pdftoppm") == true)
    }

    private static func patch(_ bytes: [UInt8], at offset: Int, _ new: [UInt8]) -> [UInt8] {
        var bytes = bytes
        bytes.replaceSubrange(offset..<offset + new.count, with: new)
        return bytes
    }

    /// 2 x 2 pixels: 0, 80, 160, 240.
    private static func makeGIF(laterFrame: (Int, Int)? = nil) -> [UInt8] {
        let gray: [UInt8] = [0, 80, 160, 240]
        func frame(_ width: Int, _ height: Int) -> [UInt8] {
            [0x2C] + little32(0) + little16(width) + little16(height)
                + [0, 2, 3, 0x44, 0x34, 0x05, 0]
        }
        return Array("GIF89a".utf8) + little16(2) + little16(2) + [0x81, 0, 0]
            + gray.flatMap { [$0, $0, $0] } + frame(2, 2)
            + (laterFrame.map { frame($0.0, $0.1) } ?? []) + [0x3B]
    }
}
