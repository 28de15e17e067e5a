#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// One picture of a stream: of a camera, a film, a screen.
public struct ImageFrame: Sendable {
    /// What a source delivers for a frame.
    public enum Content: Sendable {
        /// Pixels in memory.
        case pixels(PixelBuffer)
        /// The bytes of an image file, such as a JPEG.
        case encoded(Data)
        /// Nothing: the source could not make this frame, and may well make the next.
        case unreadable(RegionsError)
    }

    /// What the source delivered.
    public var content: Content
    /// How the stored pixels are to be turned; `nil` for what the bytes say, or as they are.
    public var orientation: ImageOrientation?
    /// When the frame was taken, from the beginning of the stream on; `nil` if nobody knows.
    ///
    /// YUV4MPEG2 streams give a rate, from which it follows; Motion JPEG does not.
    public var timestamp: Duration?

    /// Makes a frame of pixels that were taken at a time of the stream.
    public init(
        _ pixels: PixelBuffer, orientation: ImageOrientation? = nil, timestamp: Duration?
    ) {
        self.init(pixels, orientation: orientation)
        self.timestamp = timestamp
    }

    /// Makes a frame of the bytes of an image file that were taken at a time of the stream.
    public init(_ data: Data, orientation: ImageOrientation? = nil, timestamp: Duration?) {
        self.init(data, orientation: orientation)
        self.timestamp = timestamp
    }

    /// Makes a frame of pixels.
    public init(_ pixels: PixelBuffer, orientation: ImageOrientation? = nil) {
        content = .pixels(pixels)
        self.orientation = orientation
    }

    /// Makes a frame of the bytes of an image file.
    public init(_ data: Data, orientation: ImageOrientation? = nil) {
        content = .encoded(data)
        self.orientation = orientation
    }

    /// Makes a frame that could not be read.
    public init(unreadable error: RegionsError) {
        content = .unreadable(error)
    }

    /// Decodes the frame.
    ///
    /// - Throws: ``RegionsError`` as ``ImageRequestHandler`` does; the source's own error for a
    ///   frame that is unreadable.
    func handler(options: ImageOptions) throws(RegionsError) -> ImageRequestHandler {
        switch content {
        case .pixels(let pixels):
            try ImageRequestHandler(
                pixelBuffer: pixels, orientation: orientation ?? .up, options: options)
        case .encoded(let data):
            try ImageRequestHandler(data: data, orientation: orientation, options: options)
        case .unreadable(let error): throw error
        }
    }
}

/// What became of one frame.
public struct FrameResult<Value: Sendable>: Sendable {
    /// The frame's place in the stream, from 0; where numbers are left out, frames were dropped.
    public let index: Int
    /// Columns and rows of the upright frame; `nil` if it could not be decoded.
    public let size: PixelSize?
    /// What was found, or why this frame gave nothing.
    public let result: Result<Value, any Error>
    /// When the frame was taken, as the ``ImageFrame`` says; `nil` if it doesn't.
    public let timestamp: Duration?

    /// Makes a result of its parts.
    public init(
        index: Int, size: PixelSize?, result: Result<Value, any Error>,
        timestamp: Duration? = nil
    ) {
        self.index = index
        self.size = size
        self.result = result
        self.timestamp = timestamp
    }
}
