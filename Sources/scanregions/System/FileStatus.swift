import LibC

/// What a path leads to, links followed.
struct FileStatus {
    enum Kind {
        case regular, folder
        /// A FIFO, with a name or without.
        case pipe
        case other
    }

    /// A file's identity: two paths with the same one lead to the same file.
    struct Identity: Hashable {
        let device: UInt64
        let number: UInt64
    }

    let kind: Kind
    let identity: Identity
    let sizeInBytes: Int
    /// Who may do what with it: the lowest twelve bits of its mode.
    let permissions: mode_t

    /// - Returns: `nil` if there is nothing, or a link leads nowhere or in a circle.
    init?(_ path: FilePath) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .regular
        case S_IFDIR: kind = .folder
        case S_IFIFO: kind = .pipe
        default: kind = .other
        }
        sizeInBytes = Int(status.st_size)
        permissions = status.st_mode & 0o7777
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino))
    }
}

extension FilePath {
    /// The names in a folder without hidden ones, sorted by their bytes; `nil` if it can't be read.
    func sortedNames() -> [[UInt8]]? {
        guard let folder = withCString({ opendir($0) }) else { return nil }
        defer { closedir(folder) }
        var names: [[UInt8]] = []
        while let entry = readdir(folder) {
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let name = UnsafeRawPointer(entry).advanced(by: offset)
                .assumingMemoryBound(to: UInt8.self)
            if name[0] == UInt8(ascii: ".") { continue }
            var length = 0
            while name[length] != 0 { length += 1 }
            names.append(Array(UnsafeBufferPointer(start: name, count: length)))
        }
        return names.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether both lead to one file, or would if it were made.
    func leadsToSameFile(as other: FilePath) -> Bool {
        if let status = FileStatus(self) { return status.identity == FileStatus(other)?.identity }
        guard FileStatus(other) == nil, lastComponent == other.lastComponent else { return false }
        return FileStatus(folder)?.identity == FileStatus(other.folder)?.identity
    }

    /// The first bytes of a regular file; empty if it can't be read.
    func firstBytes(_ count: Int) -> [UInt8] {
        let file = withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard file >= 0 else { return [] }
        defer { close(file) }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(read(file, buffer.baseAddress, count), 0)
        }
    }
}
