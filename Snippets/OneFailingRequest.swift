import Foundation
import Regions

let handler = try ImageRequestHandler(url: URL(filePath: "testdata/gift-card.png"))
let requests: [any ImageRequest] = [
    DetectBarcodesRequest(), RecognizeTextRequest(languages: ["tlh"]),
]
for await outcome in handler.outcomes(of: requests) {
    switch outcome.result {
    case .success(let codes as [BarcodeObservation]): print(codes.count, "codes")
    case .success: print("request", outcome.index, "is done")
    case .failure(let error): print("request", outcome.index, "failed:", error)
    }
}
