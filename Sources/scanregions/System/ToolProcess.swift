import LibC
import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A program of another package, run on open files in a process of its own.
///
/// It gets no names but /dev/stdin and /dev/fd/3 and on, so that no name is taken for an option, and
/// nothing is swapped under it. A shell sets its limits, for `posix_spawn` has no way to. A process
/// group of its own keeps Ctrl-C from it, whose end would else look like the file's fault; left
/// alone, it ends at its limit of time.
struct ToolProcess {
    /// What a tool may use.
    struct Limits: Sendable {
        var time: Duration
        var memoryInBytes: Int
        var outputInBytes: Int
    }

    /// A program, and what it is installed with.
    struct Tool: Sendable {
        let name: String
        let aptPackage: String
        let brewPackage: String
        let purpose: String

        /// Where it is; `nil` if it isn't installed.
        var path: String? {
            let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
                .first { access($0, X_OK) == 0 && FileStatus(FilePath($0))?.kind == .regular }
        }

        /// - Throws: `missingTool`.
        func require() throws(RegionsError) {
            guard path == nil else { return }
            throw RegionsError(
                .missingTool,
                "\(purpose) takes the program \(name), which isn't installed; install it: "
                    + "apt-get install \(aptPackage) (Debian, Ubuntu), brew install \(brewPackage) "
                    + "(Homebrew)")
        }
    }

    /// What a tool said in the end.
    struct Result {
        /// 0 for a good end; 128 and its number for a signal.
        var status: Int
        /// The last of what it wrote to standard error.
        var message: String
    }

    let tool: Tool
    var arguments: [String]
    /// Standard input, and the files 3 and on.
    var files: [OpenFile]
    var limits: Limits

    /// How much of what a tool says is kept, in bytes.
    ///
    /// Chosen: many complaints; a broken file may cause any number.
    private static let keptMessageInBytes = 4096
    /// A descriptor above all that a tool is given, and below usual limits of open files.
    private static let firstSpareDescriptor: CInt = 200

    /// Runs it to its end; blocks.
    ///
    /// - Parameter output: its standard output.
    /// - Throws: `missingTool`, `timedOut`, or `engineFailure` if it can't be started.
    func run(to output: OpenFile) throws(RegionsError) -> Result {
        try tool.require()
        var ends: [CInt] = [-1, -1]
        guard Self.makePipe(&ends) else { throw failure() }
        defer { close(ends[0]) }
        let process = try spawn(output: output.descriptor, messages: ends[1])
        var message: [UInt8] = []
        let isDone = wait(ends[0], &message)
        if !isDone { kill(-process, SIGKILL) }
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard isDone else {
            throw RegionsError(
                .timedOut, "\(tool.name) was not done within the time limit of \(limits.time)",
                advice: "allow more time")
        }
        let signal = Int(status & 0x7F)
        return Result(
            status: signal == 0 ? Int(status >> 8 & 0xFF) : 128 + signal,
            message: String(decoding: message.suffix(Self.keptMessageInBytes), as: UTF8.self))
    }

    /// Runs it and gives what it wrote to standard output.
    func output() throws(RegionsError) -> (text: String, result: Result) {
        let file = try TemporaryFile.make()
        let result = try run(to: file)
        return (String(decoding: file.contents, as: UTF8.self), result)
    }

    /// Takes what the tool says until it ends; false if it takes too long.
    private func wait(_ messages: CInt, _ message: inout [UInt8]) -> Bool {
        let clock = ContinuousClock()
        let end = clock.now + limits.time
        while true {
            let rest = clock.now.duration(to: end) / .milliseconds(1)
            guard rest > 0 else { return false }
            var descriptor = pollfd(fd: messages, events: Int16(POLLIN), revents: 0)
            let ready = poll(&descriptor, 1, CInt(min(rest.rounded(.up), 1e9)))
            if ready < 0, errno != EINTR { return true }
            guard ready > 0 else { continue }
            let part = [UInt8](unsafeUninitializedCapacity: Self.keptMessageInBytes) {
                buffer, filled in
                filled = max(read(messages, buffer.baseAddress, buffer.count), 0)
            }
            if part.isEmpty { return true }
            message = message.suffix(Self.keptMessageInBytes) + part
        }
    }

    /// Starts it, and closes this side's end for messages.
    private func spawn(output: CInt, messages: CInt) throws(RegionsError) -> pid_t {
        defer { close(messages) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Out of the way of the numbers that they are to get.
        let given = [files[0].descriptor, output, messages] + files.dropFirst().map(\.descriptor)
        let spare = given.map { fcntl($0, F_DUPFD_CLOEXEC, Self.firstSpareDescriptor) }
        defer { for file in spare where file >= 0 { close(file) } }
        guard !spare.contains(-1) else { throw failure() }
        for (number, file) in spare.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, file, CInt(number))
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, usual) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&usual)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(
                CInt(POSIX_SPAWN_SETSIGMASK) | CInt(POSIX_SPAWN_SETSIGDEF)
                    | CInt(POSIX_SPAWN_SETPGROUP)))
        let words = ["sh", "-c", script, "sh", tool.name] + arguments
        // The decimal signs of numbers that tools take and print are the C locale's.
        let environment = ProcessInfo.processInfo.environment
            .merging(["LC_ALL": "C"]) { _, new in new }
        let copies = words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for copy in copies + variables { free(copy) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, "/bin/sh", &actions, &attributes, copies, variables)
        guard error == 0 else {
            errno = error
            throw failure()
        }
        return process
    }

    /// Sets the limits, of which a system may lack some, and becomes the tool.
    ///
    /// Source: POSIX, `ulimit` (blocks of 512 bytes for files); kilobytes and seconds elsewhere.
    private var script: String {
        let seconds = max(Int((limits.time / .seconds(1)).rounded(.up)), 1)
        let settings = [
            "-c 0", "-t \(seconds)", "-v \(limits.memoryInBytes >> 10)",
            "-f \(limits.outputInBytes >> 9)",
        ]
        return settings.map { "ulimit \($0) 2>/dev/null; " }.joined() + "exec \"$@\""
    }

    private func failure() -> RegionsError {
        RegionsError(
            .engineFailure, "\(tool.name) can't be started: \(StandardStreams.lastError)")
    }

    private static func makePipe(_ ends: inout [CInt]) -> Bool {
        #if canImport(Darwin)
            guard pipe(&ends) == 0 else { return false }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return true
        #else
            // Pipes are made without the flag first.
            let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            return socketpair(AF_UNIX, type, 0, &ends) == 0
        #endif
    }
}

extension RegionsError.Code {
    /// A program that the command needs for a file isn't installed.
    static let missingTool = Self(rawValue: "missingTool")
}
