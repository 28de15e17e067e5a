import LibC

/// A descriptor that is closed with its last user, unless it is standard input.
final class OpenFile: Sendable {
    let descriptor: CInt

    init(descriptor: CInt) { self.descriptor = descriptor }

    deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

    /// Whether it is a folder, which opens as files do.
    var isFolder: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Appends some bytes, or blocks until there are some.
    ///
    /// - Returns: false at the end.
    func readMore(into buffer: inout [UInt8]) -> Bool {
        let size = 1 << 16
        let part = [UInt8](unsafeUninitializedCapacity: size) { bytes, filled in
            repeat {
                filled = read(descriptor, bytes.baseAddress, size)
            } while filled < 0 && errno == EINTR
            filled = max(filled, 0)
        }
        buffer += part
        return !part.isEmpty
    }
}

extension OpenFile: Hashable {
    static func == (one: OpenFile, other: OpenFile) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
