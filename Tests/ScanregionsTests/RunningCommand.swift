import Foundation

/// The command while it runs: to be fed, looked into, and sent signals.
final class RunningCommand: Sendable {
    let process = Process()
    private let scratch: Scratch
    private let ended: AsyncStream<Void>

    /// - Parameters:
    ///   - input: what standard input is read from; `nil` for nothing.
    ///   - executable: the command, or a shell that becomes it.
    init(
        _ arguments: [String], in folder: URL? = nil, input: Pipe? = nil,
        executable: URL = BuiltCommand.url(of: "scanregions")
    ) throws {
        scratch = try Scratch()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try scratch.write(Data(), "output")
        try scratch.write(Data(), "error")
        process.standardInput = input ?? FileHandle.nullDevice
        process.standardOutput = try FileHandle(
            forWritingTo: scratch.url.appending(path: "output"))
        process.standardError = try FileHandle(forWritingTo: scratch.url.appending(path: "error"))
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        self.ended = ended
        process.terminationHandler = { _ in continuation.finish() }
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// The processes that it started and that still run.
    var workers: [Int32] {
        #if os(Linux)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return names.compactMap { Int32($0) }.filter { number in
                let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
                // Behind the name in brackets: state and parent.
                let fields = status?.split(separator: ")").last?.split(separator: " ") ?? []
                return fields.count > 1 && fields[0] != "Z"
                    && fields[1] == "\(process.processIdentifier)"
            }
        #else
            let (tool, pipe) = (Process(), Pipe())
            tool.executableURL = URL(filePath: "/usr/bin/pgrep")
            tool.arguments = ["-P", "\(process.processIdentifier)"]
            tool.standardOutput = pipe
            try? tool.run()
            let text = String(
                decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            return text.split(separator: "\n").compactMap { Int32($0) }
        #endif
    }

    /// Sends a signal to the first worker that comes after one, within two minutes.
    ///
    /// On a thread of its own that starts before anything is awaited: a task may come after the image
    /// is done, where others keep theirs busy.
    ///
    /// - Returns: ends when it is sent, or nobody came.
    func signalWorker(after worker: Int32, _ signal: Int32) -> AsyncStream<Void> {
        let (sent, continuation) = AsyncStream.makeStream(of: Void.self)
        Thread.detachNewThread { [self] in
            defer { continuation.finish() }
            let end = Date(timeIntervalSinceNow: Self.longestWaitInSeconds)
            while Date() < end {
                Thread.sleep(forTimeInterval: Self.secondsBetweenLooks)
                guard let next = workers.first(where: { $0 != worker }) else { continue }
                // Before it has become the program it would be a failure to start.
                Thread.sleep(forTimeInterval: 0.1)
                kill(next, signal)
                return
            }
        }
        return sent
    }

    private static let longestWaitInSeconds = 120.0
    private static let secondsBetweenLooks = 0.02

    /// Waits until something is so, for two minutes at most.
    static func wait<Value>(until value: () throws -> Value?) async throws -> Value? {
        let end = Date(timeIntervalSinceNow: longestWaitInSeconds)
        while Date() < end {
            if let value = try value() { return value }
            try await Task.sleep(for: .seconds(secondsBetweenLooks))
        }
        return nil
    }

    /// What it has written up to now.
    var output: Data { (try? Data(contentsOf: scratch.url.appending(path: "output"))) ?? Data() }

    /// The same on standard error.
    var errors: String {
        let data = try? Data(contentsOf: scratch.url.appending(path: "error"))
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    func end() async -> BuiltCommand.Output {
        for await _ in ended {}
        return BuiltCommand.Output(
            status: process.terminationStatus, standardOutput: output, standardError: errors)
    }
}
