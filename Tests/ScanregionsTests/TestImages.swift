import Foundation

/// The images that the command is tried on.
enum TestImages {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "testdata")

    /// Three codes, and what they say in reading order.
    static var codes: String { path("code-dark-on-light.png") }
    static let payloads = ["https://example.com/upright", "4006381333931", "Light or dark 42"]

    /// A small image with one code, whose bytes are no text.
    static var binaryCode: String { path("code-binary.png") }
    static let binaryPayload = Data(base64Encoded: "AAECf4DDKP7/AEE=")

    static func path(_ name: String) -> String { folder.appending(path: name).path }

    static func data(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: name))
    }

    /// A white image: nothing is on it.
    static let blank = Data("P5 40 30 255\n".utf8) + Data(repeating: 255, count: 40 * 30)
}

/// A folder that is there for one test.
final class Scratch: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "scanregions-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ data: Data, _ name: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path(name), withDestinationPath: target)
    }

    var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}
