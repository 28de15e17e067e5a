import LibC

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The bytes of an open file, pipe or socket, in pieces as they arrive.
///
/// Read on a thread of its own, and only as fast as the iteration asks for them.
public struct FileChunks: AsyncSequence, Sendable {
    private let fileDescriptor: Int32

    /// Takes a descriptor that is open for reading and stays so; 0 is standard input.
    public init(fileDescriptor: Int32) { self.fileDescriptor = fileDescriptor }

    /// Begins to read where the file stands.
    public func makeAsyncIterator() -> Iterator { Iterator(fileDescriptor: fileDescriptor) }

    /// The way through the bytes.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let fileDescriptor: Int32
        private let executor = EngineExecutor(threads: 1)

        fileprivate init(fileDescriptor: Int32) { self.fileDescriptor = fileDescriptor }

        /// The next bytes, at most 256 KiB; `nil` at the end, and when the task is cancelled.
        ///
        /// - Throws: ``RegionsError`` with `unreadableFile`.
        public mutating func next() async throws -> Data? {
            let fileDescriptor = fileDescriptor
            return try await withTaskExecutorPreference(executor) {
                try read(from: fileDescriptor)
            }
        }
    }
}

/// Milliseconds between looks at whether the task is cancelled, while there is nothing to read.
///
/// Chosen: soon enough for a person who waits for the end.
private let pollInterval: Int32 = 100
/// The most bytes read at once.
private let chunkSize = 256 << 10

private func read(from fileDescriptor: Int32) throws(RegionsError) -> Data? {
    var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    // A read that waits can't be cancelled; a short wait can.
    while !Task.isCancelled {
        let ready = poll(&request, 1, pollInterval)
        if ready == 0 || (ready < 0 && errno == EINTR) { continue }
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: chunkSize, alignment: 16)
        let count = read(fileDescriptor, bytes, chunkSize)
        let code = errno
        if count > 0 {
            return Data(
                bytesNoCopy: bytes, count: count,
                deallocator: .custom { pointer, _ in pointer.deallocate() })
        }
        bytes.deallocate()
        if count == 0 { return nil }
        if code == EINTR || code == EAGAIN { continue }
        throw RegionsError(
            .unreadableFile, "reading failed: \(String(cString: strerror(code)))")
    }
    return nil
}
