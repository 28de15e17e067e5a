import Foundation
import Regions

// Unrelated images: a handler each, a bounded number at a time, the engines' threads shared.
let folder = URL(filePath: "testdata")
let urls = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { ["png", "jpg"].contains($0.pathExtension) }
let request = DetectBarcodesRequest()
try await withThrowingTaskGroup(of: Void.self) { group in
    for (index, url) in urls.enumerated() {
        if index >= EngineExecutor.shared.threads { try await group.next() }
        group.addTask {
            do {
                let handler = try ImageRequestHandler(url: url)
                let codes = try await handler.perform(request, timeout: .seconds(10))
                print(url.lastPathComponent, codes.map { $0.payloadString ?? "" })
            } catch let error as RegionsError {
                print(error)  // names the file, and what to do
            }
        }
    }
    try await group.waitForAll()
}
