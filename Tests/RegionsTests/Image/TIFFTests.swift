import Foundation
import Testing

@testable import Regions

@Suite struct TIFFTests {
    static let pages = [
        TIFFPage(width: 3, height: 2, samples: [10, 20, 30, 40, 50, 60]),
        // 1 bit a pixel, 1 is white.
        TIFFPage(width: 10, height: 1, bitsPerSample: 1, samples: [0b1010_1010, 0b0100_0000]),
        TIFFPage(width: 1, height: 1, samplesPerPixel: 3, samples: [1, 2, 3]),
    ]

    @Test func everyPageIsDecoded() throws {
        let file = try ImageFile(data: Data(makeTIFF(Self.pages)))
        #expect(file.pages == 1...3)
        let bytes = makeTIFF(Self.pages)
        let first = try decode(bytes, page: 1)
        #expect(first.size == PixelSize(width: 3, height: 2))
        #expect(first.gray[2, 1] == 60)
        let second = try decode(bytes, page: 2)
        #expect((0..<10).map { second.gray[$0, 0] } == [255, 0, 255, 0, 255, 0, 255, 0, 0, 255])
        #expect(try decode(bytes, page: 3).color[0, 0] == Color(1, 2, 3, 255))
    }

    @Test(arguments: [0, 4, -1])
    func pagesThatAreNotThereAreRefused(page: Int) {
        let error = #expect(throws: RegionsError.self) {
            try decode(makeTIFF(Self.pages), page: page)
        }
        #expect(error?.code == .invalidRequest)
    }

    @Test(arguments: ImageOrientation.allCases)
    func eachPageIsTurnedByItsOwnTag(orientation: ImageOrientation) throws {
        var turned = Self.pages[0]
        turned.orientation = orientation.rawValue
        let bytes = makeTIFF([Self.pages[0], turned])
        let stored = try decode(bytes, page: 1).gray
        let expected = stored.upright(from: orientation)
        let upright = try decode(bytes, page: 2).gray
        #expect(samples(upright) == samples(expected))
        // An explicit orientation is of the stored pixels.
        #expect(samples(try decode(bytes, page: 2, orientation: .up).gray) == samples(stored))
    }

    @Test func aPageBehindTheEndOfTheFileIsMissed() throws {
        let bytes = makeTIFF(Self.pages, lastNext: 1_000_000)
        #expect(try ImageFile(data: Data(bytes)).pages == 1...4)
        _ = try decode(bytes, page: 3)
        let error = #expect(throws: RegionsError.self) { try decode(bytes, page: 4) }
        #expect(error?.code == .corruptImage)
    }

    @Test func rowsThatAreMissingAreNoticed() {
        let bytes = makeTIFF([Self.pages[0]])
        let error = #expect(throws: RegionsError.self) { try decode(bytes.dropLast(1)) }
        #expect(error?.code == .corruptImage)
        #expect(error?.message.contains("ends early") == true)
    }

    private func samples(_ plane: Plane<UInt8>) -> [[UInt8]] {
        (0..<plane.height).map { y in (0..<plane.width).map { plane[$0, y] } }
    }

    private func decode(
        _ bytes: some Sequence<UInt8>, page: Int = 1, orientation: ImageOrientation? = nil
    ) throws(RegionsError) -> AnalysisImage {
        try RegionsTests.decode(Array(bytes), page: page, orientation: orientation)
    }
}
