/// How a handler takes the frames of a stream.
public struct FrameOptions: Sendable, Hashable, Codable {
    /// Whether frames that arrive during work on another are dropped but for the newest.
    ///
    /// For live sources: results are of what is seen now, at whatever rate the machine can do.
    /// Otherwise every frame is looked at, and the source waits.
    public var dropsLateFrames: Bool
    /// Whether each frame may have a size of its own.
    ///
    /// Otherwise a frame of another size than the one before is an error, `frameSizeChanged`;
    /// when the next has that size too, the stream has changed its size and goes on in it.
    public var allowsSizeChanges: Bool
    /// How long the requests may take on one frame; `nil` for as long as they need.
    public var timeout: Duration?

    /// Makes options; every frame of a stream of one size, without time limit.
    public init(
        dropsLateFrames: Bool = false, allowsSizeChanges: Bool = false, timeout: Duration? = nil
    ) {
        self.dropsLateFrames = dropsLateFrames
        self.allowsSizeChanges = allowsSizeChanges
        self.timeout = timeout
    }
}

/// Holds the frames of a stream against the size that it has.
struct FrameSizeRule {
    private var streamSize: PixelSize?
    private var newcomer: PixelSize?

    /// - Throws: ``RegionsError`` with `frameSizeChanged` for the first frame of another size.
    mutating func check(_ size: PixelSize) throws(RegionsError) {
        guard let expected = streamSize, expected != size, newcomer != size else {
            streamSize = size
            newcomer = nil
            return
        }
        newcomer = size
        throw RegionsError(
            .frameSizeChanged,
            "the frame is \(size.width) x \(size.height) pixels in a stream of "
                + "\(expected.width) x \(expected.height); more of that size are taken as the "
                + "stream's new one (FrameOptions.allowsSizeChanges takes every size)")
    }
}
