import Foundation
import Regions
import Testing

@testable import scanregions

/// HEIC and AVIF images, as libheif's `heif-enc` writes them.
@Suite struct HEIFTests {
    private func encoded(
        _ image: String, as name: String, in scratch: Scratch
    ) throws -> String {
        let path = scratch.path(name)
        let kind = name.hasSuffix(".avif") ? ["-A"] : []
        _ = try InstalledTool.output(
            "heif-enc", kind + ["-q", "90", TestImages.path(image), "-o", path])
        return path
    }

    @Test(arguments: ["image.heic", "image.avif"])
    func codesAreReadFromAFileAndFromData(name: String) async throws {
        let scratch = try Scratch()
        let image = "receipt-perspective.jpg"
        let path = try encoded(image, as: name, in: scratch)
        let payloads = try await BuiltCommand.run(["barcodes", TestImages.path(image)]).lines
        let output = try await BuiltCommand.run(["barcodes", path])
        #expect(!payloads.isEmpty && output.lines == payloads)
        let handler = try ImageRequestHandler(
            data: try Data(contentsOf: URL(filePath: path)))
        let original = try ImageFile(path: TestImages.path(image))
        let size = try ImageRequestHandler(file: original).size
        #expect(handler.size == size)
        let codes = try await handler.perform(DetectBarcodesRequest())
        #expect(codes.compactMap(\.payloadString) == payloads)
    }

    @Test(arguments: 1...8) func imagesAreTurnedUprightOnce(orientation: Int) async throws {
        let scratch = try Scratch()
        let image = "orientation-\(orientation).jpg"
        let path = try encoded(image, as: "image.heic", in: scratch)
        let file = try ImageFile(path: TestImages.path(image))
        #expect(
            try ImageRequestHandler(url: URL(filePath: path)).size
                == ImageRequestHandler(file: file).size)
        let expected = try await BuiltCommand.run(
            ["barcodes", "--format", "jsonl", TestImages.path(image)])
        let found = try await BuiltCommand.run(["barcodes", "--format", "jsonl", path])
        func places(_ output: BuiltCommand.Output) throws -> [[Double]] {
            let observations = try output.records.first?.observations ?? []
            return observations.map {
                [$0.corners[0].x, $0.corners[0].y].map { ($0 * 20).rounded() }
            }
        }
        #expect(try places(found) == places(expected))
    }

    @Test func whatIsCutOrNoStillImageIsAnError() async throws {
        let scratch = try Scratch()
        let path = try encoded("code-dark-on-light.png", as: "whole.heic", in: scratch)
        let whole = try Data(contentsOf: URL(filePath: path))
        try scratch.write(whole.prefix(whole.count / 2), "cut.heic")
        let film = Data([0, 0, 0, 24]) + Data("ftypmsf1".utf8) + Data(count: 4)
        try scratch.write(
            film + Data("msf1hevc".utf8) + Data([0, 0, 0, 8]) + Data("moov".utf8), "film.heic")
        let output = try await BuiltCommand.run(
            ["barcodes", scratch.path("cut.heic"), scratch.path("film.heic"), TestImages.codes])
        #expect(output.status == 2)
        #expect(output.errorLines.contains { $0.contains("cut.heic") && $0.contains("HEIC") })
        #expect(output.errorLines.contains { $0.contains("film.heic") && $0.contains("HEIC") })
        #expect(output.text.contains(TestImages.payloads[0]))
    }

    /// A grid of two by two tiles, none of which is there; ISO/IEC 23008-12, 6.6.2.3.
    private static let gridWithoutTiles = """
        AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAAA5m1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAA\
        AAAAAAAAAAAADnBpdG0AAAAAAAEAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABncmlkAAAAACBpcmVm\
        AAAAAAAAABRkaW1nAAEABAACAAMABAAFAAAAOGlwcnAAAAAcaXBjbwAAABRpc3BlAAAAAAAAAIAAAACAAAAA\
        FGlwbWEAAAAAAAAAAQABAQEAAAAQaWRhdAAAAQEAgACAAAAAIGlsb2MBAAAARAAAAQABAAEAAAABAAAAAAAA\
        AAg=
        """

    @Test func aGridWithoutTilesCostsItselfAlone() async throws {
        let scratch = try Scratch()
        let grid = try #require(Data(base64Encoded: Self.gridWithoutTiles))
        try scratch.write(grid, "grid.heic")
        let output = try await BuiltCommand.run(
            ["barcodes", scratch.path("grid.heic"), TestImages.codes])
        #expect(output.status == 2)
        #expect(output.standardError.contains("grid.heic: the HEIC data is damaged"))
        #expect(output.text.contains(TestImages.payloads[0]))
    }

    @Test func tooManyPixelsAreRefused() async throws {
        let scratch = try Scratch()
        let path = try encoded("code-dark-on-light.png", as: "image.heic", in: scratch)
        let output = try await BuiltCommand.run(["barcodes", "--max-pixels", "10k", path])
        #expect(output.status == 2)
        #expect(output.standardError.contains("over the limit"))
    }
}
