#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension ImageFile {
    /// The bytes of a regular file whose content looks like an image.
    ///
    /// Looks at the kind of the open file and at its first bytes before it reads the rest: a pipe
    /// without a writer doesn't block, and a film isn't read to its end to be refused.
    ///
    /// - Throws: ``RegionsError`` with `unreadableFile`, `unsupportedFormat` or `corruptImage`.
    static func contents(of path: String) throws(RegionsError) -> Data {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw unreadable(whyUnopened(path, errno)) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw unreadable(reason(errno)) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw unreadable("is a folder, not an image")
        default: throw unreadable("is not a regular file (a pipe, socket or device)")
        }
        let head = try read(file, atMost: 64)
        let check = head.withUnsafeBytes { bytes in
            Result { () throws(RegionsError) in _ = try ImageDecoder(bytes) }
        }
        try check.get()
        // One more than is left, so that the end is seen without asking again.
        return head + (try read(file, atMost: max(Int(status.st_size) - head.count, 0) + 1))
    }

    /// Reads up to a number of bytes, fewer only at the end of the file.
    private static func read(_ file: CInt, atMost count: Int) throws(RegionsError) -> Data {
        var data = Data(count: count)
        let result = data.withUnsafeMutableBytes { buffer in
            Result { () throws(RegionsError) in
                var filled = 0
                while filled < count {
                    let part = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                    let number = systemRead(file, part)
                    if number == 0 { break }
                    if number < 0 {
                        if errno == EINTR { continue }
                        throw unreadable("the file could not be read: \(reason(errno))")
                    }
                    filled += number
                }
                return filled
            }
        }
        data.removeSubrange(try result.get()..<count)
        return data
    }

    private static func whyUnopened(_ path: String, _ code: CInt) -> String {
        switch code {
        case ENOENT:
            var status = stat()
            return lstat(path, &status) == 0
                ? "is a link that leads nowhere" : "no such file; check the path"
        case EACCES, EPERM: return "no permission to read the file"
        // A socket, or a device that isn't there.
        case ENXIO, EOPNOTSUPP: return "is not a regular file (a pipe, socket or device)"
        default: return "the file could not be opened: \(reason(code))"
        }
    }

    private static func unreadable(_ reason: String) -> RegionsError {
        RegionsError(.unreadableFile, reason)
    }

    private static func reason(_ code: CInt) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

/// `read`, under a name that `ImageFile` has no method of.
private func systemRead(_ file: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(file, buffer.baseAddress, buffer.count)
}
