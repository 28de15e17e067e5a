/// Runs requests on each frame of a stream.
///
/// A frame that fails, because it is damaged, of another size, or a request throws, gives an
/// error in its place, and the stream goes on. Engines are kept from frame to frame.
///
/// ```swift
/// let video = ImageSequenceHandler(frameOptions: FrameOptions(dropsLateFrames: true))
/// for try await frame in video.perform(DetectBarcodesRequest(effort: .fast), on: frames) {
///     for code in try frame.result.get() { print(frame.index, code.payloadString ?? "") }
/// }
/// ```
public final class ImageSequenceHandler: Sendable {
    private let options: ImageOptions
    private let frameOptions: FrameOptions

    /// Makes a handler for any number of streams.
    ///
    /// - Parameters:
    ///   - options: what to decode of each frame, limits and threads.
    ///   - frameOptions: which frames are looked at.
    public init(
        options: ImageOptions = ImageOptions(), frameOptions: FrameOptions = FrameOptions()
    ) {
        self.options = options
        self.frameOptions = frameOptions
    }

    /// Runs requests side by side on each frame, and gives their results frame by frame.
    ///
    /// A frame counts as failed when one of its requests fails.
    public func perform<Frames, each Request: ImageRequest>(
        _ requests: repeat each Request, on frames: Frames
    ) -> FrameResults<Frames, (repeat (each Request).Result)>
    where Frames: AsyncSequence & Sendable, Frames.Element == ImageFrame {
        let timeout = frameOptions.timeout
        return results(of: frames) { handler in
            try await handler.perform(repeat each requests, timeout: timeout)
        }
    }

    /// Runs requests side by side on each frame; one that fails leaves the others alone.
    ///
    /// Each frame's outcomes are in the order of the requests.
    public func outcomes<Frames>(
        of requests: [any ImageRequest], on frames: Frames
    ) -> FrameResults<Frames, [RequestOutcome]>
    where Frames: AsyncSequence & Sendable, Frames.Element == ImageFrame {
        let timeout = frameOptions.timeout
        return results(of: frames) { handler in
            var outcomes: [RequestOutcome] = []
            for await outcome in handler.outcomes(of: requests, timeout: timeout) {
                outcomes.append(outcome)
            }
            return outcomes.sorted { $0.index < $1.index }
        }
    }

    /// Does work of the caller's own on each frame: requests in steps, rectified images.
    ///
    /// ``FrameOptions/timeout`` is not applied: pass one to the handler's `perform`.
    public func results<Frames, Value: Sendable>(
        of frames: Frames, _ work: @escaping @Sendable (ImageRequestHandler) async throws -> Value
    ) -> FrameResults<Frames, Value>
    where Frames: AsyncSequence & Sendable, Frames.Element == ImageFrame {
        FrameResults(
            frames: NumberedFrames(base: frames), options: options, frameOptions: frameOptions,
            work: work)
    }
}
