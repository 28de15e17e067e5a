import Foundation
import Testing

@testable import Regions

@Suite struct DecodingTests {
    private static func files(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: TestData.url(folder).path)
        return (names ?? []).filter { !$0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }

    private func decode(_ name: String, page: Int = 1) throws -> AnalysisImage {
        try ImageFile(url: TestData.url(name)).decode(
            page: page, orientation: nil, content: .color, limits: .standard)
    }

    /// The mean difference of two planes' samples, 0...255.
    private func difference(_ a: Plane<UInt8>, _ b: Plane<UInt8>) -> Double {
        guard a.width == b.width, a.height == b.height else { return 255 }
        var sum = 0
        for y in 0..<a.height {
            for x in 0..<a.width { sum += abs(Int(a[x, y]) - Int(b[x, y])) }
        }
        return Double(sum) / Double(a.width * a.height)
    }

    @Test func thereAreFormatsToTest() {
        #expect(Self.files(in: "formats").count >= 17)
        #expect(Self.files(in: "broken").count >= 13)
    }

    /// One picture, black on a light ground, whatever the format.
    @Test(arguments: files(in: "formats"))
    func everyFormatShowsThePicture(name: String) throws {
        let image = try decode(name)
        #expect(image.size == PixelSize(width: 176, height: 112))
        let reference = try decode("formats/rgb8.png")
        #expect(difference(image.gray, reference.gray) < 8)
    }

    @Test(arguments: [
        "rgb8.png", "rgb16.png", "palette.png", "cmyk.jpg", "progressive.jpg",
        "bmp24.bmp", "ppm.ppm", "gif.gif", "lossy.webp", "lossless.webp", "jp2.jp2", "lzw.tif",
    ])
    func theGroundIsPaleYellow(name: String) throws {
        let ground = try decode("formats/\(name)").color[3, 3]
        #expect(abs(Int(ground.x) - 255) < 8 && abs(Int(ground.y) - 250) < 8)
        #expect(abs(Int(ground.z) - 225) < 12)
    }

    @Test(arguments: 1...8)
    func storedAnyWayThePictureStandsUpright(orientation: Int) throws {
        let upright = try decode("orientation-1.jpg")
        let image = try decode("orientation-\(orientation).jpg")
        #expect(difference(image.gray, upright.gray) < 4)
    }

    @Test(arguments: ["orientation-6-png.png", "orientation-6-tiff.tif", "orientation-6-webp.webp"])
    func orientationIsHonouredOutsideJPEG(name: String) throws {
        let upright = try decode("orientation-1.jpg")
        #expect(difference(try decode(name).gray, upright.gray) < 6)
    }

    @Test func aFileOfThreePages() throws {
        #expect(try ImageFile(url: TestData.url("pages.tif")).pages == 1...3)
        for page in 1...3 {
            struct Truth: Decodable { let width, height: Int }
            let truth = try JSONDecoder().decode(
                Truth.self, from: Data(contentsOf: TestData.url("pages-\(page).json")))
            let size = try decode("pages.tif", page: page).size
            #expect(size == PixelSize(width: truth.width, height: truth.height))
        }
    }

    /// A broken file and the codes that are right for it; `nil` for one that may be read.
    struct Broken: Decodable, Sendable, CustomTestStringConvertible {
        let file: String
        let errors: [String?]
        var testDescription: String { file }

        static let all: [Broken] =
            (try? JSONDecoder().decode(
                [Broken].self, from: Data(contentsOf: TestData.url("broken/errors.json")))) ?? []
    }

    @Test(arguments: Broken.all)
    func brokenFilesAreRefusedForTheRightReason(broken: Broken) {
        var code: String?
        do throws(RegionsError) {
            let url = TestData.url(broken.file)
            _ = try ImageRequestHandler(url: url)
        } catch {
            code = error.code.rawValue
            #expect(error.source == TestData.url(broken.file).path)
        }
        #expect(broken.errors.contains(code))
    }
}
