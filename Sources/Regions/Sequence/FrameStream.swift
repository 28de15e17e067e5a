#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The frames of a stream of bytes: Motion JPEG or YUV4MPEG2, as ffmpeg writes them.
///
/// ```swift
/// let frames = FrameStream(FileChunks(fileDescriptor: 0), content: .luminance)
/// ```
///
/// `ffmpeg -i film.mp4 -f mjpeg -` and `-f yuv4mpegpipe -` write such streams; cameras that serve
/// JPEG files over HTTP (multipart) write the former. A frame that is damaged or cut short gives
/// an ``ImageFrame`` that says so, and the next is looked for. A stream of anything else ends the
/// iteration with ``RegionsError`` `unsupportedFormat`, one whose header is damaged or too large
/// with `corruptImage` or `imageTooLarge`.
public struct FrameStream<Chunks: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Chunks.Element == Data {
    private let chunks: Chunks
    private let content: PixelContent
    private let limits: ImageLimits

    /// Makes a stream of bytes in pieces of any size.
    ///
    /// - Parameters:
    ///   - chunks: the bytes, such as ``FileChunks``.
    ///   - content: with `luminance`, color of YUV4MPEG2 is skipped: enough for codes and text.
    ///   - limits: how large YUV4MPEG2's frames may be.
    public init(
        _ chunks: Chunks, content: PixelContent = .color, limits: ImageLimits = .standard
    ) {
        self.chunks = chunks
        self.content = content
        self.limits = limits
    }

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks.makeAsyncIterator(), content: content, limits: limits)
    }

    /// The way through the frames.
    public struct Iterator: AsyncIteratorProtocol {
        private enum Parser {
            case unknown(Data)
            case motionJPEG(MotionJPEGParser)
            case yuv4mpeg(YUV4MPEGParser)
        }

        private var chunks: Chunks.AsyncIterator
        private let content: PixelContent
        private let limits: ImageLimits
        private var parser = Parser.unknown(Data())
        private var isFirst = true
        private var isAtEnd = false
        /// The next frame last.
        private var ready: [ImageFrame] = []

        init(chunks: Chunks.AsyncIterator, content: PixelContent, limits: ImageLimits) {
            self.chunks = chunks
            self.content = content
            self.limits = limits
        }

        /// The next frame; `nil` at the end of the stream.
        ///
        /// - Throws: ``RegionsError``, and errors of the source of bytes.
        public mutating func next() async throws -> ImageFrame? {
            while ready.isEmpty, !isAtEnd {
                var frames: [ImageFrame] = []
                if let chunk = try await chunks.next() {
                    try append(chunk, to: &frames)
                } else {
                    isAtEnd = true
                    if let last = try finish() { frames.append(last) }
                    if isFirst, frames.isEmpty { throw FrameStreamFormat.unsupported }
                }
                ready = frames.reversed()
            }
            isFirst = false
            return ready.popLast()
        }

        private mutating func append(
            _ chunk: Data, to frames: inout [ImageFrame]
        ) throws(RegionsError) {
            switch parser {
            case .unknown(let before):
                let bytes = before + chunk
                let magic = Data(YUV4MPEGHeader.magic.utf8)
                if bytes.starts(with: magic) {
                    parser = .yuv4mpeg(YUV4MPEGParser(content: content, limits: limits))
                } else if magic.starts(with: bytes) {
                    parser = .unknown(bytes)
                    return
                } else {
                    parser = .motionJPEG(MotionJPEGParser())
                }
                try append(bytes, to: &frames)
            case .motionJPEG(var jpeg):
                // The parser's bytes must have one owner, or each chunk copies them.
                parser = .unknown(Data())
                defer { parser = .motionJPEG(jpeg) }
                jpeg.append(chunk, to: &frames)
            case .yuv4mpeg(var yuv):
                parser = .unknown(Data())
                defer { parser = .yuv4mpeg(yuv) }
                try yuv.append(chunk, to: &frames)
            }
        }

        private mutating func finish() throws(RegionsError) -> ImageFrame? {
            switch parser {
            case .unknown: throw FrameStreamFormat.unsupported
            case .motionJPEG(var jpeg): jpeg.finish()
            case .yuv4mpeg(var yuv): try yuv.finish()
            }
        }
    }
}

private enum FrameStreamFormat {
    static let unsupported = RegionsError(
        .unsupportedFormat,
        "the stream holds no frames; Motion JPEG and YUV4MPEG2 are read "
            + "(ffmpeg -f mjpeg -, ffmpeg -f yuv4mpegpipe -)")
}
