import Foundation

/// Runs the command with as much memory and time as it may take for small images, and not more.
enum Bounded {
    // Of address space, threads' stacks included; sanitizers reserve terabytes of it.
    private static let kibibytes = 3 << 20
    private static let seconds = 120
    private static let isSanitized =
        dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

    /// Whether the command can be run such that permissions hold: not as root, or without its
    /// power over files.
    static var canLoseRights: Bool {
        geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)
    }

    private static let setpriv = "/usr/bin/setpriv"

    static func run(
        _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
        withoutRights: Bool = false
    ) async throws -> BuiltCommand.Output {
        var command = [BuiltCommand.url(of: "scanregions").path] + arguments
        if withoutRights, geteuid() == 0 {
            command = [setpriv, "--bounding-set=-dac_override,-dac_read_search"] + command
        }
        #if os(Linux)
            // Time of a core, which other tests don't take away.
            let limit = isSanitized ? "" : "ulimit -v \(kibibytes); ulimit -t \(seconds); "
        #else
            let limit = ""
        #endif
        return try await BuiltCommand.run(
            executable: URL(filePath: "/bin/sh"), ["-c", limit + "exec \"$@\"", "sh"] + command,
            input: input, in: folder)
    }
}
