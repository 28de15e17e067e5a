import Foundation
import Regions

let handler = try ImageRequestHandler(url: URL(filePath: "testdata/receipt-clean.png"))
let (lines, places) = try await handler.perform(
    RecognizeTextRequest(languages: ["eng"], reportsCharacterBoxes: true),
    DetectTextRectanglesRequest())  // located, not read: needs no model
for line in lines {
    print(line.string, line.words.count)
    if let range = line.string.range(of: "TOTAL") {
        print(line.boundingBox(for: range) as Any)
    }
}
print(places.count, "words seen")
