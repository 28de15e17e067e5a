import Foundation
import Regions
import Testing

/// Everything that can be found in every image of testdata, as records.
@Suite struct RecordSampleTests {
    private static let images: [String] = {
        let files = FileManager.default.enumerator(
            at: TestData.folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .filter { !["", "json", "md", "py", "txt"].contains($0.pathExtension) }
            .map { String($0.path.dropFirst(TestData.folder.path.count + 1)) }.sorted()
    }()

    @Test func imagesAreThere() { #expect(Self.images.count >= 50) }

    @Test(arguments: images) func recordsAreReadBackTheSame(image: String) async throws {
        for record in await records(of: image) {
            let line = Data(record.jsonLine.utf8)
            #expect(try JSONDecoder().decode(ImageRecord.self, from: line) == record)
            let encoded = try JSONEncoder().encode(record)
            #expect(try JSONDecoder().decode(ImageRecord.self, from: encoded) == record)
            let objects = try [line, encoded].map {
                try #require(JSONSerialization.jsonObject(with: $0) as? NSDictionary)
            }
            #expect(objects[0] == objects[1])
            let pixels = record.converted(to: .pixels)
            let pixelLine = Data(pixels.jsonLine.utf8)
            #expect(try JSONDecoder().decode(ImageRecord.self, from: pixelLine) == pixels)
        }
    }

    /// A record for each page, of errors too.
    private func records(of image: String) async -> [ImageRecord] {
        let file: ImageFile
        do throws(RegionsError) {
            file = try ImageFile(url: TestData.url(image))
        } catch {
            return [ImageRecord(source: image, error: error)]
        }
        var records: [ImageRecord] = []
        for page in file.pages {
            let number = file.pages.count > 1 ? page : nil
            do {
                let handler = try ImageRequestHandler(file: file, page: page)
                let (codes, lines, words, rectangles) = try await handler.perform(
                    DetectBarcodesRequest(effort: .fast),
                    RecognizeTextRequest(reportsCharacterBoxes: true),
                    DetectTextRectanglesRequest(reportsCharacterBoxes: true),
                    DetectRectanglesRequest(minimumConfidence: 0))
                records.append(
                    ImageRecord(
                        source: image, page: number, size: handler.size,
                        observations: codes + lines + words + rectangles))
            } catch {
                records.append(ImageRecord(source: image, page: number, error: error))
            }
        }
        return records
    }
}
