import LibC
import Regions

/// A file without a name: nobody else finds it, and it is gone with its last user, however that
/// ends.
enum TemporaryFile {
    /// Makes one in a folder, or where the system keeps temporary files.
    ///
    /// - Throws: `unwritableFile`.
    static func make(in folder: FilePath? = nil) throws(RegionsError) -> OpenFile {
        let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let folder = folder ?? FilePath(named.isEmpty ? "/tmp" : named)
        var path = folder.appending(Array(".scanregions-XXXXXX".utf8)).bytes.map {
            CChar(bitPattern: $0)
        }
        path.append(0)
        let file = mkstemp(&path)
        guard file >= 0 else {
            throw RegionsError(
                .unwritableFile,
                "no temporary file can be made in \(folder.text): \(StandardStreams.lastError); "
                    + "set TMPDIR to a folder with room")
        }
        unlink(path)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return OpenFile(descriptor: file)
    }
}

extension RegionsError.Code {
    /// A file that the command was to write, and could not.
    static let unwritableFile = Self(rawValue: "unwritableFile")
}

extension OpenFile {
    /// How many bytes are handed on at once.
    ///
    /// Chosen: more makes nothing faster.
    private static let chunkInBytes = 1 << 18

    /// Gives all bytes of a regular file from its beginning, in parts.
    ///
    /// - Returns: false if they can't be read; `errno` says why.
    func readAll<Failure: Error>(_ take: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Bool
    {
        var position: off_t = 0
        while true {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunkInBytes) { buffer, filled in
                repeat {
                    count = pread(descriptor, buffer.baseAddress, buffer.count, position)
                } while count < 0 && errno == EINTR
                filled = max(count, 0)
            }
            if count <= 0 { return count == 0 }
            position += off_t(count)
            try take(bytes)
        }
    }

    /// The bytes of a regular file; empty if they can't be read.
    var contents: [UInt8] {
        var contents: [UInt8] = []
        _ = readAll { contents += $0 }
        return contents
    }
}

extension OpenFile {
    /// Writes bytes behind the last ones; false if not all could be written, and `errno` says why.
    func write(_ bytes: some Sequence<UInt8>) -> Bool {
        let bytes = Array(bytes)
        return bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = LibC.write(
                    descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                written += count
            }
            return true
        }
    }
}
