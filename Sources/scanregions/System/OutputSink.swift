import LibC

/// Where results go: standard output, or a file that no other run writes at the same time.
///
/// Nothing is kept back: what is written is with the system when `write` returns.
final class OutputSink {
    /// What becomes of a file that is there already.
    enum Way {
        /// It is emptied, and grows as results come.
        case stream
        /// It is cut to the length that is told once nobody else writes it, and grows from there.
        case resume(_ length: (_ path: String) throws(OutputError) -> Int)
        /// It is replaced by the new one at the end, which grows beside it.
        case document
    }

    /// Whether a person looks at it.
    let isTerminal: Bool
    private let descriptor: CInt
    private let name: String
    /// The file that grows, and the one that it will be; of a document alone.
    private var replacement: (partial: String, target: String)?

    /// Standard output.
    init() {
        descriptor = STDOUT_FILENO
        name = "standard output"
        isTerminal = StandardStreams.isTerminal(STDOUT_FILENO)
    }

    /// A file; a pipe or device is written as it is.
    ///
    /// - Throws: `OutputError` if it can't be opened, or another run is writing it.
    init(path: String, _ way: Way = .stream) throws(OutputError) {
        let status = FileStatus(FilePath(path))
        name = path
        if let status, status.kind != .regular {
            if case .resume = way {
                throw OutputError(path, reason: "only a file can be resumed")
            }
            descriptor = try Self.open(path, O_WRONLY, path)
            isTerminal = StandardStreams.isTerminal(descriptor)
            return
        }
        isTerminal = false
        if case .document = way {
            // A link stays one; what it leads to is replaced.
            let target = Self.realPath(path) ?? path
            let partial = target + ".partial"
            descriptor = try Self.openLocked(partial, path)
            replacement = (partial, target)
            if let status { fchmod(descriptor, status.permissions) }
        } else {
            descriptor = try Self.openLocked(path, path)
        }
        do throws(OutputError) {
            let length = if case .resume(let length) = way { try length(path) } else { 0 }
            guard ftruncate(descriptor, off_t(length)) == 0,
                lseek(descriptor, off_t(length), SEEK_SET) == off_t(length)
            else { throw OutputError(path) }
        } catch {
            close(descriptor)
            throw error
        }
    }

    func write(_ bytes: [UInt8]) throws(OutputError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                systemWrite(
                    descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw OutputError(name)
            }
            written += count
        }
    }

    func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

    /// Says that nothing more comes; some file systems report a full disk only now.
    func finish() throws(OutputError) {
        guard descriptor != STDOUT_FILENO else { return }
        if let replacement {
            // The lock is held until the name is the new file's.
            guard fsync(descriptor) == 0, rename(replacement.partial, replacement.target) == 0
            else { throw OutputError(name) }
        }
        guard close(descriptor) == 0 else { throw OutputError(name) }
    }

    /// Says that the rest never comes: half a document is none.
    func abandon() {
        if let replacement { unlink(replacement.partial) }
    }

    private static func open(_ path: String, _ flags: CInt, _ name: String) throws(OutputError)
        -> CInt
    {
        let descriptor = systemOpen(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutputError(name) }
        return descriptor
    }

    /// Opens a file, made if need be, that nobody else has locked.
    private static func openLocked(_ path: String, _ name: String) throws(OutputError) -> CInt {
        while true {
            let descriptor = try open(path, O_RDWR | O_CREAT, name)
            // File systems without locks are no reason not to write.
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                close(descriptor)
                throw OutputError(name, reason: "another run is writing it")
            }
            // A document may have got its name between opening and locking.
            var (opened, named) = (stat(), stat())
            if fstat(descriptor, &opened) == 0, stat(path, &named) == 0,
                opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
            {
                return descriptor
            }
            close(descriptor)
        }
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}

/// Results can't be written: the disk is full, or the reader of a pipe is gone.
struct OutputError: Error, CustomStringConvertible {
    let description: String
    /// Whether whoever read the results wants no more of them.
    private(set) var isClosedPipe = false

    /// Makes an error of what the system said last.
    init(_ name: String) {
        let isClosedPipe = errno == EPIPE
        self.init(name, reason: StandardStreams.lastError)
        self.isClosedPipe = isClosedPipe
    }

    init(_ name: String, reason: String) { description = "cannot write to \(name): \(reason)" }

    /// Makes an error of what the system said last about a file with results.
    init(reading path: String) {
        description = "cannot read \(path): \(StandardStreams.lastError)"
    }

    init(notResults path: String, line: Int) {
        description =
            "\(path), line \(line) is no record of scanregions: nothing was changed; "
            + "--resume goes on with results of --format jsonl"
    }
}

private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}

private func systemOpen(_ path: String, _ flags: CInt) -> CInt { open(path, flags, 0o666) }
