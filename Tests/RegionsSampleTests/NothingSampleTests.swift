import Foundation
import Regions
import Testing

@Suite struct NothingSampleTests {
    static let images =
        (try? FileManager.default.contentsOfDirectory(atPath: TestData.url("nothing").path))?
        .filter { !$0.hasSuffix(".json") }.sorted() ?? []

    @Test func imagesAreThere() { #expect(Self.images.count >= 4) }

    @Test(arguments: images) func nothingIsFound(image: String) async throws {
        let handler = try ImageRequestHandler(url: TestData.url("nothing/\(image)"))
        let (codes, lines, words, rectangles) = try await handler.perform(
            DetectBarcodesRequest(), RecognizeTextRequest(), DetectTextRectanglesRequest(),
            DetectRectanglesRequest())
        #expect(codes.isEmpty && lines.isEmpty && words.isEmpty && rectangles.isEmpty)
    }
}
