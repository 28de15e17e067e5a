import LibC
import Regions

/// Where results go: standard output, or a file that no other run writes at the same time.
///
/// Nothing is kept back: what is written is with the system when `write` returns. Nothing that is
/// there is changed before `makeReady`, and what was made is removed unless it is finished.
final class OutputSink {
    /// What becomes of a file that is there already.
    enum Way {
        /// It is emptied, and grows as results come.
        case lines
        /// It is replaced at the end if it holds anything; else it grows as results come.
        case text
        /// It is cut to the length that is told once nobody else writes it, and grows from there.
        case resume(_ length: (_ path: String) throws(OutputError) -> Int)
        /// It is replaced at the end by the new one, which grows beside it.
        case document
    }

    /// Whether a person looks at it.
    let isTerminal: Bool
    /// Whether finishing it takes the place of a file.
    let replacesFile: Bool
    private let descriptor: CInt
    let name: String
    /// How much is kept of what is there.
    private let length: Int
    /// The file that grows, and the one that it will be; `nil` for one that grows in its place.
    private let replacement: (partial: FilePath, target: FilePath)?
    /// Whether there was no such file, and there needn't be one as long as nothing is written.
    private let isNew: Bool
    /// Where the file that grows is copied to when it is complete; `nil` for nowhere.
    private let destination: CInt?
    private var isWritten = false
    private var isOpen = true

    /// Standard output.
    init() {
        descriptor = STDOUT_FILENO
        name = "standard output"
        isTerminal = StandardStreams.isTerminal(STDOUT_FILENO)
        (length, replacement, isNew, replacesFile, destination) = (0, nil, false, false, nil)
    }

    /// Standard output, or what a path leads to that is no file, which gets all in the end.
    ///
    /// - Throws: `OutputError` if there is no place to keep it until then.
    init(collectingFor path: String?) throws(OutputError) {
        name = path ?? "standard output"
        let destination =
            if let path { try Self.open(FilePath(path), O_WRONLY, path) } else { STDOUT_FILENO }
        self.destination = destination
        isTerminal = StandardStreams.isTerminal(destination)
        descriptor = try Self.temporary()
        (length, replacement, isNew, replacesFile) = (0, nil, false, false)
    }

    /// A file; a pipe or device is written as it is.
    ///
    /// - Throws: `OutputError` if it can't be opened, or another run is writing it.
    init(path: String, _ way: Way) throws(OutputError) {
        let place = FilePath(path)
        let status = FileStatus(place)
        name = path
        if let status, status.kind != .regular {
            if case .resume = way {
                throw OutputError(path, reason: "only a file can be resumed")
            }
            descriptor = try Self.open(place, O_WRONLY, path)
            isTerminal = StandardStreams.isTerminal(descriptor)
            (length, replacement, isNew, replacesFile, destination) = (0, nil, false, false, nil)
            return
        }
        destination = nil
        isTerminal = false
        let isBeside =
            switch way {
            case .document: true
            case .text: status.map { $0.sizeInBytes > 0 } ?? false
            case .lines, .resume: false
            }
        isNew = status == nil
        replacesFile = isBeside && status != nil
        guard isBeside else {
            replacement = nil
            descriptor = try Self.openLocked(place, path)
            guard case .resume(let lengthOfResults) = way else {
                length = 0
                return
            }
            do throws(OutputError) {
                length = try lengthOfResults(path)
            } catch {
                close(descriptor)
                throw error
            }
            return
        }
        // A link stays one; what it leads to is replaced.
        let target = place.withoutLinks ?? place
        if status != nil {
            // Neither one that may not be written, nor one that another run writes in its place.
            close(try Self.openLocked(target, path))
        }
        let partial = target.companion(Self.partialEnding)
        // What a run left that was killed goes, unless it is at work; it may be a link to anything.
        close(try Self.openLocked(partial, path, O_NOFOLLOW))
        _ = partial.withCString { unlink($0) }
        descriptor = try Self.openLocked(partial, path, O_NOFOLLOW | O_EXCL)
        replacement = (partial, target)
        length = 0
        if let status { fchmod(descriptor, status.permissions) }
    }

    deinit {
        abandon()
    }

    /// The ending of documents that are not complete.
    private static let partialEnding = ".scanregions-partial"

    /// Whether nothing is at its place before it is finished.
    var isDocument: Bool { replacement != nil }

    /// Takes away what is not kept of the file.
    func makeReady() throws(OutputError) {
        guard descriptor != STDOUT_FILENO, isRegular else { return }
        guard ftruncate(descriptor, off_t(length)) == 0,
            lseek(descriptor, off_t(length), SEEK_SET) == off_t(length)
        else { throw OutputError(name) }
    }

    func write(_ bytes: [UInt8]) throws(OutputError) {
        try Self.write(bytes, to: descriptor, name)
        if !bytes.isEmpty { isWritten = true }
    }

    private static func write(
        _ bytes: [UInt8], to descriptor: CInt, _ name: String
    ) throws(OutputError) {
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

    /// Puts in the place of all that was written what is made of it.
    func replaceContents(
        _ make: (_ written: OpenFile, _ new: OpenFile) throws(RegionsError) -> Void
    ) throws(OutputError) {
        do throws(RegionsError) {
            let new = try TemporaryFile.make(in: replacement?.target.folder)
            try make(OpenFile(descriptor: fcntl(descriptor, F_DUPFD_CLOEXEC, 3)), new)
            do throws(OutputError) {
                guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
                    throw OutputError(name)
                }
                let isWhole = try new.readAll { (bytes) throws(OutputError) in try write(bytes) }
                if !isWhole { throw OutputError(name) }
            } catch {
                throw RegionsError(.unwritableFile, error.description)
            }
        } catch {
            throw OutputError(refusal: "\(name): \(error.message)")
        }
    }

    private func copyToDestination(_ destination: CInt) throws(OutputError) {
        let file = OpenFile(descriptor: descriptor)
        let isWhole = try file.readAll { (bytes) throws(OutputError) in
            try Self.write(bytes, to: destination, name)
        }
        if !isWhole { throw OutputError(name) }
        if destination != STDOUT_FILENO, close(destination) != 0 { throw OutputError(name) }
    }

    private static func temporary() throws(OutputError) -> CInt {
        do throws(RegionsError) {
            let file = try TemporaryFile.make()
            return withExtendedLifetime(file) { fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3) }
        } catch {
            throw OutputError(refusal: error.message)
        }
    }

    /// Says that nothing more comes; some file systems report a full disk only now.
    func finish() throws(OutputError) {
        guard descriptor != STDOUT_FILENO else { return }
        if let replacement {
            // The lock is held until the name is the new file's.
            guard fsync(descriptor) == 0,
                replacement.partial.withCString({ partial in
                    replacement.target.withCString { rename(partial, $0) }
                }) == 0
            else { throw OutputError(name) }
        }
        isOpen = false
        if let destination {
            // The file without a name is closed with it.
            try copyToDestination(destination)
            return
        }
        guard close(descriptor) == 0 else { throw OutputError(name) }
    }

    /// Says that the rest never comes: half a document is none, and what was there stays.
    func abandon() {
        guard isOpen, descriptor != STDOUT_FILENO else { return }
        isOpen = false
        defer { close(descriptor) }
        if let replacement {
            _ = replacement.partial.withCString { unlink($0) }
        } else if isNew, !isWritten {
            unlink(name)
        }
    }

    private var isRegular: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func open(_ path: FilePath, _ flags: CInt, _ name: String) throws(OutputError)
        -> CInt
    {
        let descriptor = path.withCString { systemOpen($0, flags | O_CLOEXEC) }
        guard descriptor >= 0 else { throw OutputError(name) }
        return descriptor
    }

    /// Opens a file, made if need be, that nobody else has locked.
    private static func openLocked(
        _ path: FilePath, _ name: String, _ flags: CInt = 0
    ) throws(OutputError) -> CInt {
        while true {
            let descriptor = try open(path, O_RDWR | O_CREAT | flags, name)
            // File systems without locks are no reason not to write.
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                close(descriptor)
                throw OutputError(name, reason: "another run is writing it")
            }
            // A document may have got its name between opening and locking.
            var (opened, named) = (stat(), stat())
            if fstat(descriptor, &opened) == 0,
                path.withCString({ stat($0, &named) }) == 0,
                opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
            {
                return descriptor
            }
            close(descriptor)
        }
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

    /// Makes an error of a reason that says it all.
    init(refusal: String) { description = refusal }

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

private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: CInt) -> CInt {
    open(path, flags, 0o666)
}
