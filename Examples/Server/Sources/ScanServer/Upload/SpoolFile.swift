#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import Regions

/// A body as it comes, in a file without a name: it is gone when it is closed, however the process
/// ends, and a worker is handed it open.
///
/// So the server's memory doesn't grow with uploads. Writes go to the system's cache: they are
/// short, and block no thread for long.
final class SpoolFile: Sendable {
    let descriptor: CInt

    /// - Throws: `noRoom` if there can be no file in the folder.
    init(in folder: String) throws(RegionsError) {
        var path = Array("\(folder)/scan-server-XXXXXX".utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw Self.noRoom(errno) }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Writes bytes at the end.
    ///
    /// - Throws: `noRoom` if the disk is full.
    func append(_ bytes: UnsafeRawBufferPointer) throws(RegionsError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Self.noRoom(errno) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    private static func noRoom(_ code: CInt) -> RegionsError {
        let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
        return RegionsError(.noRoom, "the upload can't be stored: \(reason)")
    }
}
