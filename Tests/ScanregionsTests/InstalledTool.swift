import Foundation
import Testing

/// Programs that tests check results with; `Scripts/install-dependencies.sh` installs them.
enum InstalledTool {
    /// What a program writes to standard output; fails if it is missing or fails.
    static func output(_ name: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(name) \(arguments.joined(separator: " "))")
        return String(decoding: data, as: UTF8.self)
    }
}
