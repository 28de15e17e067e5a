import Foundation
import Regions

// What was found as lines of JSON, which other programs read; so are images that can't be scanned.
for path in ["testdata/gift-card.png", "testdata/broken/truncated.png"] {
    do {
        let handler = try ImageRequestHandler(url: URL(filePath: path))
        let (codes, lines) = try await handler.perform(
            DetectBarcodesRequest(), RecognizeTextRequest())
        let record = ImageRecord(source: path, size: handler.size, observations: codes + lines)
        print(record.converted(to: .pixels).jsonLine)
    } catch {
        print(ImageRecord(source: path, error: error).jsonLine)
    }
}

// A line that is read is the same record.
let line = #"{"schema":"scanregions/1","source":"a.png","width":8,"height":8,"observations":[]}"#
let record = try JSONDecoder().decode(ImageRecord.self, from: Data(line.utf8))
print(record.observations?.map { $0.payload ?? $0.text ?? "" } ?? [])
