/// The results of a stream, frame by frame, as the iteration asks for them.
///
/// Frames are decoded and looked at one after another when the next result is asked for. An error
/// of the source itself ends the iteration and is thrown by it; one of a frame is in its
/// ``FrameResult``, and names the frame.
public struct FrameResults<Frames: AsyncSequence & Sendable, Value: Sendable>: AsyncSequence,
    Sendable
where Frames.Element == ImageFrame {
    let frames: NumberedFrames<Frames>
    let options: ImageOptions
    let frameOptions: FrameOptions
    let work: @Sendable (ImageRequestHandler) async throws -> Value

    /// Begins to take frames.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            source: frameOptions.dropsLateFrames
                ? .newest(frames.newestFirst().makeAsyncIterator())
                : .all(frames.makeAsyncIterator()),
            results: self)
    }

    /// The way through the results of a stream.
    public struct Iterator: AsyncIteratorProtocol {
        enum Source {
            case all(NumberedFrames<Frames>.Iterator)
            case newest(AsyncThrowingStream<NumberedFrame, any Error>.Iterator)
        }

        var source: Source
        let results: FrameResults
        var sizes = FrameSizeRule()

        /// The next frame's result; `nil` at the end of the stream, and when the task is cancelled.
        ///
        /// - Throws: the source's own error.
        public mutating func next() async throws -> FrameResult<Value>? {
            guard !Task.isCancelled, let (index, frame) = try await source.next() else {
                return nil
            }
            var size: PixelSize?
            do {
                let handler = try await results.decode(frame)
                if !results.frameOptions.allowsSizeChanges { try sizes.check(handler.size) }
                size = handler.size
                let value = try await results.work(handler)
                return FrameResult(
                    index: index, size: size, result: .success(value), timestamp: frame.timestamp)
            } catch {
                let named = (error as? RegionsError)?.of("frame \(index)") ?? error
                return FrameResult(
                    index: index, size: size, result: .failure(named), timestamp: frame.timestamp)
            }
        }
    }

    /// Decodes on the engines' threads: that blocks for milliseconds.
    private func decode(_ frame: ImageFrame) async throws -> ImageRequestHandler {
        let options = options
        return try await withTaskExecutorPreference(options.executor) {
            try frame.handler(options: options)
        }
    }
}

extension FrameResults.Iterator.Source {
    mutating func next() async throws -> NumberedFrame? {
        switch self {
        case .all(var iterator):
            defer { self = .all(iterator) }
            return try await iterator.next()
        case .newest(var iterator):
            defer { self = .newest(iterator) }
            return try await iterator.next()
        }
    }
}
