import Foundation
import Testing

@testable import Regions

/// The library is used by programs that don't have the command's options.
@Suite("Messages of the library")
struct LibraryMessageTests {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/Regions")

    @Test("No text of the library names an option")
    func sources() throws {
        let files = try #require(
            FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            count += 1
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                // The package manager's own is no option of the command.
                let text = line.replacing("apt-get install --reinstall", with: "")
                #expect(text.firstMatch(of: /--[a-z]/) == nil, "\(file.lastPathComponent): \(line)")
            }
        }
        #expect(count > 100)
    }

    @Test("Advice stands apart from what is wrong, and after it where an error is printed")
    func advice() {
        let error = #expect(throws: RegionsError.self) {
            try ImageLimits(maximumPixels: 1_000_000).check(width: 2000, height: 1000)
        }
        #expect(
            error?.message
                == "the image is 2000 x 1000 pixels, over the limit of 1 megapixels and 100000 a side"
        )
        #expect(error?.advice == "raise the limit (ImageLimits) or scale the image down")
        #expect(
            error?.of("a.png").description == "a.png: \(error?.message ?? ""); "
                + "raise the limit (ImageLimits) or scale the image down")
    }

    @Test("Advice comes back from a worker process")
    func worker() throws {
        let error = RegionsError(.timedOut, "late", advice: "wait", source: "a.png")
        let sent = try JSONEncoder().encode(WorkerError(error))
        #expect(try JSONDecoder().decode(WorkerError.self, from: sent).error == error)
    }
}
