import Foundation
import Regions

do {
    let handler = try ImageRequestHandler(url: URL(filePath: "testdata/broken/truncated.jpg"))
    let lines = try await handler.perform(
        RecognizeTextRequest(languages: ["deu"]), timeout: .seconds(20))
    if lines.isEmpty { print("nothing to read") }  // not an error
} catch let error as RegionsError {
    switch error.code {
    case .missingLanguage: print("install the language:", error.message)
    case .timedOut: print("took too long")
    default: print(error)  // the file's path, what is wrong, what to do
    }
} catch is CancellationError {
    print("stopped")
}
