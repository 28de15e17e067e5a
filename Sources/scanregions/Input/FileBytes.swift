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

    /// - Throws: `unreadableFile` or `imageTooLarge`.
    static func read(_ path: FilePath) throws(RegionsError) -> Data {
        guard FileStatus(path)?.kind == .regular else {
            throw RegionsError(.unreadableFile, "no such file, or not a regular one")
        }
        let file = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard file >= 0 else { throw unreadable() }
        defer { close(file) }
        return try read(file)
    }

    private static func read(_ file: CInt) throws(RegionsError) -> Data {
        var data = Data()
        let part = 1 << 18
        while true {
            let bytes = [UInt8](unsafeUninitializedCapacity: part) { buffer, filled in
                filled = max(systemRead(file, buffer.baseAddress, part), 0)
                if filled == 0 { return }
                errno = 0
            }
            if bytes.isEmpty {
                if errno == EINTR { continue }
                return data
            }
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
