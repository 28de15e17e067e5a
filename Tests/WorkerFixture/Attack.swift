#if os(Linux)
    import Foundation

    /// What an image might have a worker do that it took over.
    enum Attack: Codable, Sendable, Hashable {
        case create(path: String)
        case overwrite(path: String)
        case truncate(path: String)
        case remove(path: String)
        case rename(path: String)
        case makeFolder(path: String)
        case link(path: String)
        case chmod(path: String)
        case read(path: String)
        case list(path: String)
        case socket(domain: Int32)
        case fork
        case vfork
        case spawn
        case execute
        case trace(process: Int32)
        case readMemory(process: Int32)
        case signal(process: Int32)
        case limit(process: Int32)
        case reprioritize(user: UInt32)
        case typeIntoTerminal
        case becomeDumpable
        case ownSignals(process: Int32)

        /// - Returns: 0 if it was done, else the error.
        func make() -> Int32 {
            errno = 0
            let result =
                switch self {
                case .create(let path): opened(path, O_WRONLY | O_CREAT | O_EXCL)
                case .overwrite(let path): opened(path, O_WRONLY)
                case .truncate(let path): path.withCString { Int(Foundation.truncate($0, 0)) }
                case .remove(let path): path.withCString { Int(unlink($0)) }
                case .rename(let path): Int(Foundation.rename(path, path + "-renamed"))
                case .makeFolder(let path): path.withCString { Int(mkdir($0, 0o700)) }
                case .link(let path): path.withCString { Int(symlink("/", $0)) }
                case .chmod(let path): path.withCString { Int(Foundation.chmod($0, 0)) }
                case .read(let path): opened(path, O_RDONLY)
                case .list(let path): opened(path, O_RDONLY | O_DIRECTORY)
                case .socket(let domain): call("socket", Int(domain), Int(SOCK_STREAM.rawValue), 0)
                case .fork: forked("fork")
                case .vfork: forked("_Fork")
                case .spawn: spawned()
                case .execute: executed()
                case .trace(let process): call("ptrace", Int(attach), Int(process), 0, 0)
                case .readMemory(let process): copied(from: process)
                // A signal that nobody gets, sent or not.
                case .signal(let process): Int(kill(process, 0))
                case .limit(let process): limited(process)
                case .reprioritize(let user): call("setpriority", userPriority, Int(user), 0)
                case .typeIntoTerminal: typed()
                case .becomeDumpable: call("prctl", setDumpable, 1, 0, 0, 0)
                case .ownSignals(let process): call("fcntl", 0, setOwner, Int(process))
                }
            return result < 0 ? errno : 0
        }

        // Source: the headers of Linux; Swift imports none of these.
        private var attach: Int { 16 }
        private var userPriority: Int { 2 }
        private var setDumpable: Int { 4 }
        private var setOwner: Int { 8 }
        private var typeCharacter: Int { 0x5412 }

        private func opened(_ path: String, _ flags: Int32) -> Int {
            let file = open(path, flags, 0o600)
            if file >= 0 { close(file) }
            return Int(file)
        }

        private func forked(_ name: String) -> Int {
            let child = Int(Int32(truncatingIfNeeded: call(name)))
            if child == 0 { _exit(0) }
            if child > 0 { waitpid(pid_t(child), nil, 0) }
            return child
        }

        private func spawned() -> Int {
            var child: pid_t = 0
            let error = posix_spawn(&child, "/bin/true", nil, nil, [nil], [nil])
            if error == 0 { waitpid(child, nil, 0) }
            errno = error
            return error == 0 ? 0 : -1
        }

        private func executed() -> Int {
            "/bin/true".withCString { path in
                withUnsafeMutablePointer(to: &Self.nothing.value) { nothing in
                    call(
                        "execve", Int(bitPattern: path), Int(bitPattern: nothing),
                        Int(bitPattern: nothing))
                }
            }
        }

        // Unchecked: it is never written.
        private final class Nothing: @unchecked Sendable { var value = 0 }
        private static let nothing = Nothing()

        private func copied(from process: Int32) -> Int {
            var byte: UInt8 = 0
            return withUnsafeMutablePointer(to: &byte) { target in
                var here = iovec(iov_base: target, iov_len: 1)
                // The program is the same, and lies at another address: the call alone counts.
                var there = iovec(iov_base: target, iov_len: 1)
                return withUnsafeMutablePointer(to: &here) { here in
                    withUnsafeMutablePointer(to: &there) { there in
                        call(
                            "process_vm_readv", Int(process), Int(bitPattern: here), 1,
                            Int(bitPattern: there), 1, 0)
                    }
                }
            }
        }

        private func limited(_ process: Int32) -> Int {
            var limit = rlimit()
            // The number of open files, as many as this process may have.
            getrlimit(__rlimit_resource_t(7), &limit)
            return withUnsafeMutablePointer(to: &limit) { limit in
                call("prlimit", Int(process), 7, Int(bitPattern: limit), 0)
            }
        }

        private func typed() -> Int {
            var character = UInt8(ascii: "x")
            return withUnsafeMutablePointer(to: &character) {
                call("ioctl", Int(STDERR_FILENO), typeCharacter, Int(bitPattern: $0))
            }
        }

        /// Calls a function that Swift doesn't import by its name.
        private func call(_ name: String, _ arguments: Int...) -> Int {
            typealias Function = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int
            guard let address = dlsym(nil, name) else { return 0 }
            let function = unsafeBitCast(address, to: Function.self)
            let all = arguments + Array(repeating: 0, count: 6 - arguments.count)
            let result = function(all[0], all[1], all[2], all[3], all[4], all[5])
            // Most of them return an int.
            return Int(Int32(truncatingIfNeeded: result))
        }
    }
#endif
