import Foundation
import Testing

@testable import Regions

/// What a file says of its pixels, beside them.
@Suite struct ImageMetadataTests {
    private static let pixel = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVQIHWNgAAAAAgABz8g15QAAAABJRU5ErkJggg=="
    )

    /// A PNG file with a chunk behind its header; checksums are not looked at.
    private func png(pHYs content: [UInt8]) throws -> ImageFile {
        var data = try #require(Self.pixel)
        let chunk = [0, 0, 0, UInt8(content.count)] + Array("pHYs".utf8) + content + [0, 0, 0, 0]
        data.insert(contentsOf: chunk, at: 33)
        return try ImageFile(data: data)
    }

    @Test func pngStatesPixelsAMetre() throws {
        // 11811 a metre are 300 an inch.
        let resolution = try png(pHYs: [0, 0, 0x2E, 0x23, 0, 0, 0x17, 0x12, 1]).resolution()
        #expect(abs((resolution?.horizontal ?? 0) - 300) < 0.01)
        #expect(abs((resolution?.vertical ?? 0) - 150) < 0.02)
    }

    @Test func proportionsAloneAreNoResolution() throws {
        #expect(try png(pHYs: [0, 0, 0, 2, 0, 0, 0, 1, 0]).resolution() == nil)
        #expect(try png(pHYs: [0, 0, 0, 0, 0, 0, 0, 0, 1]).resolution() == nil)
        #expect(try png(pHYs: [1]).resolution() == nil)
    }

    private func jpeg(unit: UInt8, _ across: UInt8, _ down: UInt8) throws -> ImageFile {
        let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1, 2]
        return try ImageFile(data: Data(start + [unit, 0, across, 0, down, 0, 0, 0xFF, 0xD9]))
    }

    @Test func jfifStatesDotsAnInchOrACentimetre() throws {
        #expect(
            try jpeg(unit: 1, 200, 100).resolution()
                == ImageResolution(horizontal: 200, vertical: 100))
        #expect(
            try jpeg(unit: 2, 100, 100).resolution()
                == ImageResolution(horizontal: 254, vertical: 254))
        #expect(try jpeg(unit: 0, 1, 1).resolution() == nil)
    }

    @Test(arguments: [(2, 1.0), (3, 2.54)])
    func tiffStatesAUnit(unit: UInt8, factor: Double) throws {
        let header: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
        func entry(_ tag: UInt8, _ type: UInt8, _ value: UInt8) -> [UInt8] {
            [tag, 1, type, 0, 1, 0, 0, 0, value, 0, 0, 0]
        }
        // Three entries and the end of the chain; then 600 / 2 and 75 / 1.
        let values = UInt8(8 + 2 + 36 + 4)
        let bytes =
            header + [3, 0] + entry(0x1A, 5, values) + entry(0x1B, 5, values + 8)
            + entry(0x28, 3, unit) + [0, 0, 0, 0]
            + [0x58, 2, 0, 0, 2, 0, 0, 0, 75, 0, 0, 0, 1, 0, 0, 0]
        let resolution = try ImageFile(data: Data(bytes)).resolution()
        #expect(
            resolution == ImageResolution(horizontal: 300 * factor, vertical: 75 * factor))
    }

    @Test func orientationIsThatOfThePage() throws {
        #expect(try png(pHYs: [0]).orientation() == .up)
    }
}
