import Foundation

/// The images in testdata/, found from where this file lies.
enum TestData {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "testdata")

    static func url(_ name: String) -> URL { folder.appending(path: name) }
}
