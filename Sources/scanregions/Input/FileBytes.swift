import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import LibC

/// Whole files where a path can't be given to the library: standard input, names that aren't UTF-8.
enum FileBytes {
    /// More is no image that could be decoded, and must not fill memory.
    static let limitInBytes = 1 << 30

    /// - Throws: `unreadableFile`, also where nothing comes; `imageTooLarge`.
    static func readStandardInput() throws(RegionsError) -> Data {
        let data = try read(STDIN_FILENO)
        guard !data.isEmpty else {
            throw RegionsError(
                .unreadableFile, "nothing came in on standard input; pipe an image into it")
        }
        return data
    }

    /// Reads a FIFO to its end; blocks until somebody writes to it.
    ///
    /// - Throws: `unreadableFile`, also where nothing comes; `imageTooLarge`.
    static func readPipe(_ path: FilePath) throws(RegionsError) -> Data {
        let data = try read(path, O_RDONLY | O_CLOEXEC)
        guard !data.isEmpty else {
            throw RegionsError(.unreadableFile, "nothing came in; write an image into the pipe")
        }
        return data
    }

    /// - Throws: `unreadableFile` or `imageTooLarge`.
    static func read(_ path: FilePath) throws(RegionsError) -> Data {
        guard FileStatus(path)?.kind == .regular else {
            throw RegionsError(.unreadableFile, "no such file, or not a regular one")
        }
        return try read(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }

    private static func read(_ path: FilePath, _ flags: CInt) throws(RegionsError) -> Data {
        let file = path.withCString { open($0, flags) }
        guard file >= 0 else { throw unreadable() }
        defer { close(file) }
        return try read(file)
    }

    private static func read(_ file: CInt) throws(RegionsError) -> Data {
        var data = Data()
        let part = 1 << 18
        while true {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: part) { buffer, filled in
                repeat {
                    count = systemRead(file, buffer.baseAddress, part)
                } while count < 0 && errno == EINTR
                filled = max(count, 0)
            }
            if count < 0 { throw unreadable() }
            if bytes.isEmpty { return data }
            data.append(contentsOf: bytes)
            guard data.count <= limitInBytes else {
                throw RegionsError(
                    .imageTooLarge, "more than \(limitInBytes >> 20) MiB came in; that is no image")
            }
        }
    }

    private static func unreadable() -> RegionsError {
        RegionsError(
            .unreadableFile, "the file could not be read: \(StandardStreams.lastError)")
    }
}

private func systemRead(_ file: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, buffer, count)
}
