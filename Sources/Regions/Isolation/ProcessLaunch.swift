import CConfinement
import LibC

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Starts a program with one end of a socket as its standard input.
///
/// It gets a process group of its own, so that Ctrl-C at the terminal doesn't reach it, and no
/// other descriptors than standard error, whatever their flags: a worker must not keep another's
/// socket, a server's, or a file open.
struct ProcessLaunch {
    var executable: String?
    var arguments: [String]
    /// Added to this process's environment.
    var environment: [String: String]

    /// - Returns: the process, and this side's end of the socket.
    func start() throws(RegionsError) -> (process: pid_t, socket: CInt) {
        var ends: [CInt] = [-1, -1]
        #if canImport(Darwin)
            let made = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
        #else
            let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            let made = socketpair(AF_UNIX, type, 0, &ends)
        #endif
        guard made == 0 else { throw failure(errno) }
        #if canImport(Darwin)
            var isOn: CInt = 1
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                setsockopt(
                    end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<CInt>.size))
            }
        #endif
        defer { close(ends[1]) }
        do throws(RegionsError) {
            return (try spawn(standardInput: ends[1]), ends[0])
        } catch {
            close(ends[0])
            throw error
        }
    }

    private func spawn(standardInput: CInt) throws(RegionsError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let closing = CInt(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let closing: CInt = 0
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, standardInput, STDIN_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDERR_FILENO)
        #if os(Linux)
            let unclosed = regions_spawn_closing(&actions, STDERR_FILENO + 1)
            guard unclosed == 0 else { throw failure(unclosed) }
        #endif

        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var usual = sigset_t()
        sigfillset(&usual)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(
                CInt(POSIX_SPAWN_SETSIGMASK) | CInt(POSIX_SPAWN_SETSIGDEF)
                    | CInt(POSIX_SPAWN_SETPGROUP) | closing))

        let program = executable ?? Self.runningProgram
        let words = [CommandLine.arguments.first ?? program] + arguments
        let variables = ProcessInfo.processInfo.environment
            .merging(environment) { _, new in new }.map { "\($0.key)=\($0.value)" }
        var process: pid_t = 0
        let error = Self.withCStrings(words) { words in
            Self.withCStrings(variables) { variables in
                posix_spawn(&process, program, &actions, &attributes, words, variables)
            }
        }
        guard error == 0 else { throw failure(error) }
        return process
    }

    private func failure(_ code: CInt) -> RegionsError {
        let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
        let program = executable ?? "this program"
        return RegionsError(
            .engineFailure, "no worker process could be started from \(program): \(reason)")
    }

    /// The path of the running program; on Linux one that outlives an update of the file.
    private static var runningProgram: String {
        #if canImport(Darwin)
            var size: UInt32 = 0
            _NSGetExecutablePath(nil, &size)
            var path = [CChar](repeating: 0, count: Int(size) + 1)
            if _NSGetExecutablePath(&path, &size) == 0 {
                return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
            }
            return CommandLine.arguments.first ?? ""
        #else
            return "/proc/self/exe"
        #endif
    }

    /// Lends a list of C strings that ends with `nil`.
    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return body(copies)
    }
}
