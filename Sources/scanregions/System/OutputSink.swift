#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where results go: standard output, or a file.
///
/// Nothing is kept back: what is written is with the system when `write` returns.
final class OutputSink {
    /// Whether a person looks at it.
    let isTerminal: Bool
    private let descriptor: CInt
    private let name: String

    /// Standard output.
    init() {
        descriptor = STDOUT_FILENO
        name = "standard output"
        isTerminal = StandardStreams.isTerminal(STDOUT_FILENO)
    }

    /// A file, made anew.
    init(path: String) throws(OutputError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw OutputError(path) }
        name = path
        isTerminal = StandardStreams.isTerminal(descriptor)
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
        guard close(descriptor) == 0 else { throw OutputError(name) }
    }
}

/// Results can't be written: the disk is full, or the reader of a pipe is gone.
struct OutputError: Error, CustomStringConvertible {
    let description: String

    /// Makes an error of what the system said last.
    init(_ name: String) {
        description = "cannot write to \(name): \(StandardStreams.lastError)"
    }
}

private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}
