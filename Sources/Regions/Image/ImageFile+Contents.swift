import LibC

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
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
        return try contents(of: file)
    }

    /// The same of a file that is open already.
    static func contents(of file: CInt) throws(RegionsError) -> Data {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw unreadable(reason(errno)) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw unreadable("is a folder, not an image")
        default: throw unreadable("is not a regular file (a pipe, socket or device)")
        }
        guard status.st_size <= largestFile else {
            throw RegionsError(
                .imageTooLarge,
                "the file is \(status.st_size >> 20) MiB long, over the limit of "
                    + "\(largestFile >> 20) MiB")
        }
        // One more than the size, so that the end is seen without asking again.
        var data = Data(count: max(Int(status.st_size), headLength) + 1)
        var count = try fill(&data, 0..<headLength, from: file)
        let check = data.prefix(count).withUnsafeBytes { bytes in
            Result { () throws(RegionsError) in _ = try ImageDecoder(bytes) }
        }
        try check.get()
        count += try fill(&data, count..<data.count, from: file)
        data.removeSubrange(count...)
        return data
    }

    /// Bytes; larger files are no image that could be decoded, and would fill memory.
    ///
    /// Chosen: the largest image allowed takes 800 MB as pixels.
    private static let largestFile = 1 << 30
    /// The bytes that tell every format from another; see ``isImage(firstBytes:)``.
    private static let headLength = 64

    /// Reads bytes into a range; fewer only at the end of the file.
    private static func fill(
        _ data: inout Data, _ range: Range<Int>, from file: CInt
    ) throws(RegionsError) -> Int {
        let result = data.withUnsafeMutableBytes { buffer in
            Result { () throws(RegionsError) in
                let target = UnsafeMutableRawBufferPointer(rebasing: buffer[range])
                var filled = 0
                while filled < target.count {
                    let part = UnsafeMutableRawBufferPointer(rebasing: target[filled...])
                    let number = pread(
                        file, part.baseAddress, part.count, off_t(range.lowerBound + filled))
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
        return try result.get()
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
