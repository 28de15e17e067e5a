import Foundation

/// Runs the command as it was built beside these tests.
enum BuiltCommand {
    struct Output {
        var status: Int32
        var standardOutput: Data
        var standardError: String
        var text: String { String(decoding: standardOutput, as: UTF8.self) }
    }

    static func url(of tool: String) -> URL {
        // A release build, say, for a run over many images.
        if let path = ProcessInfo.processInfo.environment["SCANREGIONS"], tool == "scanregions" {
            return URL(filePath: path)
        }
        // On Linux the test binary lies beside the tool; on macOS its bundle does.
        let besideTests = Bundle.main.executableURL?.deletingLastPathComponent()
            .appending(path: tool)
        if let besideTests, FileManager.default.isExecutableFile(atPath: besideTests.path) {
            return besideTests
        }
        return Bundle(for: Marker.self).bundleURL.deletingLastPathComponent().appending(path: tool)
    }

    private final class Marker {}

    /// Runs the command with arguments, standard input, and changes to the environment.
    static func run(
        _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
        in folder: URL? = nil, tool: String = "scanregions"
    ) async throws -> Output {
        try await run(
            executable: url(of: tool), arguments, input: input, environment: environment, in: folder
        )
    }

    static func run(
        executable: URL, _ arguments: [String], input: Data = Data(),
        environment: [String: String] = [:], in folder: URL? = nil
    ) async throws -> Output {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment) { _, new in new }
        // Files rather than pipes: no output is large enough to block either side.
        let scratch = FileManager.default.temporaryDirectory
            .appending(path: "scanregions-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        func file(_ name: String, _ content: Data = Data()) throws -> URL {
            let url = scratch.appending(path: name)
            try content.write(to: url)
            return url
        }
        let (outputURL, errorURL) = (try file("output"), try file("error"))
        process.standardInput = try FileHandle(forReadingFrom: file("input", input))
        process.standardOutput = try FileHandle(forWritingTo: outputURL)
        process.standardError = try FileHandle(forWritingTo: errorURL)
        // Waiting must not keep one of Swift's few threads.
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        return Output(
            status: process.terminationStatus,
            standardOutput: try Data(contentsOf: outputURL),
            standardError: String(decoding: try Data(contentsOf: errorURL), as: UTF8.self))
    }
}
