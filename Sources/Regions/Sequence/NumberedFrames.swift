typealias NumberedFrame = (index: Int, frame: ImageFrame)

/// Frames with their places in the stream.
struct NumberedFrames<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Base.Element == ImageFrame {
    let base: Base

    struct Iterator: AsyncIteratorProtocol {
        var base: Base.AsyncIterator
        var index = 0

        mutating func next() async throws -> NumberedFrame? {
            guard let frame = try await base.next() else { return nil }
            defer { index += 1 }
            return (index, frame)
        }
    }

    func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator()) }

    /// Takes frames as fast as the source gives them, and keeps the newest alone.
    func newestFirst() -> AsyncThrowingStream<NumberedFrame, any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let source = Task {
                do {
                    for try await frame in self { continuation.yield(frame) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in source.cancel() }
        }
    }
}
