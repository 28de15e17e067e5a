#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
import LibC
import Synchronization

/// Follows a thing from frame to frame by its pixels, whatever it is: no other request need find it
/// again.
///
/// ```swift
/// let request = TrackObjectRequest(boundingBox: box)       // where it is in the first frame
/// for try await frame in video.perform(request, on: frames) {
///     if let thing = try frame.result.get() { print(thing.boundingBox, thing.confidence) }
/// }
/// ```
///
/// A request is for one thing in one stream, and looks at its frames in their order, one after the
/// other. It follows position and size, not turns. A thing that is hidden, or leaves the picture, is
/// looked for where it was last seen. Between two frames it may move by half its size.
///
/// Source: D. Bolme et al., Visual Object Tracking using Adaptive Correlation Filters, CVPR 2010
/// (MOSSE), at several sizes as in Y. Li and J. Zhu, A Scale Adaptive Kernel Correlation Filter
/// Tracker, ECCV 2014 workshops (SAMF).
public final class TrackObjectRequest: ImageRequest {
    /// Where the thing is; `nil` where it is not seen.
    public typealias Result = TrackedObject?

    /// The side of what is looked at, in sides of the thing; chosen: room for half of it all
    /// around.
    private static let padding = 2.0
    /// The sizes that are tried, against the last one; source: SAMF, the nearest of its seven.
    private static let scales = [1, 0.985, 1.015]
    /// How much higher the peak of another size must be; chosen: sizes then don't waver.
    private static let minimumGainOfScale = 1.01
    /// How the first picture is turned, in radians, and scaled, so that the filter doesn't learn it
    /// by heart; chosen: as little as between two frames.
    private static let firstTurns = [0, 0.05, -0.05, 0.1, -0.1]
    private static let firstScales = [1, 0.97, 1.03]
    /// The peak to side lobe ratio under which the thing is lost, and from which on it is certain.
    ///
    /// Source: Bolme, 3.5: 7 is lost, 20 to 60 very strong.
    private static let lostRatio = 7.0
    private static let certainRatio = 20.0

    private struct State {
        var filter: CorrelationFilter?
        /// Of the upright image; its middle and sides change.
        var box: NormalizedRect
    }

    /// The identity of the thing, which all its observations have.
    public let id: UUID
    private let state: Mutex<State>

    /// Makes a request for what lies in a box of the first image that it is performed on.
    ///
    /// - Parameters:
    ///   - boundingBox: of the whole image, normalized, origin bottom-left.
    ///   - id: the identity of its observations.
    public init(boundingBox: NormalizedRect, id: UUID = UUID()) {
        self.id = id
        state = Mutex(State(box: boundingBox))
    }

    /// Makes a request for what was observed in the first image that it is performed on.
    public convenience init(_ observation: some Observation, id: UUID = UUID()) {
        self.init(boundingBox: observation.boundingBox, id: id)
    }

    /// Looks where the thing is now; in the first image it is where the request was told.
    ///
    /// - Returns: `nil` where it is not seen.
    /// - Throws: ``RegionsError`` with `invalidRequest` for a box that spans no area.
    public func perform(on image: AnalysisImage) async throws -> TrackedObject? {
        try state.withLock { state in
            guard state.box.width > 0, state.box.height > 0 else {
                throw RegionsError(
                    .invalidRequest, "the box to follow spans no area; give one with a size")
            }
            guard let filter = state.filter else {
                state.filter = CorrelationFilter(firstPictures(of: state.box, in: image))
                return TrackedObject(id: id, boundingBox: state.box, confidence: 1)
            }
            return follow(filter, &state, in: image)
        }
    }

    private func follow(
        _ filter: CorrelationFilter, _ state: inout State, in image: AnalysisImage
    ) -> TrackedObject? {
        var best: (answer: CorrelationFilter.Answer, scale: Double)?
        for scale in Self.scales {
            guard let picture = picture(of: state.box, scale: scale, in: image) else { continue }
            let answer = filter.answer(to: picture)
            if answer.peak > (best?.answer.peak ?? 0) * Self.minimumGainOfScale {
                best = (answer, scale)
            }
        }
        guard let (answer, scale) = best, answer.peakToSidelobe >= Self.lostRatio else {
            return nil
        }
        let step = scale * Self.padding / Double(CorrelationFilter.side)
        let (width, height) = (state.box.width, state.box.height)
        state.box = NormalizedRect(
            x: state.box.x + answer.offset.x * step * width + width * (1 - scale) / 2,
            y: state.box.y - answer.offset.y * step * height + height * (1 - scale) / 2,
            width: width * scale, height: height * scale)
        if let picture = picture(of: state.box, in: image) { state.filter?.learn(picture) }
        let confidence = min(answer.peakToSidelobe / Self.certainRatio, 1)
        return TrackedObject(id: id, boundingBox: state.box, confidence: confidence)
    }

    private func firstPictures(
        of box: NormalizedRect, in image: AnalysisImage
    ) -> [Plane<UInt8>] {
        Self.firstTurns.flatMap { turn in
            Self.firstScales.compactMap { scale in
                picture(of: box, scale: scale, turn: turn, in: image)
            }
        }
    }

    /// What lies around a box, as the filter takes it.
    private func picture(
        of box: NormalizedRect, scale: Double = 1, turn: Double = 0, in image: AnalysisImage
    ) -> Plane<UInt8>? {
        let size = image.size
        let (width, height) = (Double(size.width), Double(size.height))
        let middle = SIMD2((box.x + box.width / 2) * width, (1 - box.y - box.height / 2) * height)
        let half = SIMD2(box.width * width, box.height * height) * (scale * Self.padding / 2)
        let (sine, cosine) = (sin(turn), cos(turn))
        func corner(_ x: Double, _ y: Double) -> SIMD2<Double> {
            let (across, down) = (half.x * x, half.y * y)
            return middle
                + SIMD2(across * cosine - down * sine, across * sine + down * cosine)
        }
        return image.gray.flattened(
            PixelQuadrilateral([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]),
            width: CorrelationFilter.side, height: CorrelationFilter.side, check: {})
    }
}

/// A thing that is followed by its pixels.
public struct TrackedObject: Observation, Identifiable, Codable {
    /// The identity: the same in each frame.
    public let id: UUID
    /// The corners of its upright box; outside 0...1 where it is partly out of the picture.
    ///
    /// Normalized, origin bottom-left, of the whole image.
    public let quadrilateral: Quadrilateral
    /// How clearly the thing is told from what is around it, 0.35...1: the peak of the filter over
    /// its side lobes, 1 where it is certain.
    public let confidence: Double

    /// Makes an observation of its parts.
    public init(id: UUID = UUID(), boundingBox: NormalizedRect, confidence: Double) {
        self.id = id
        quadrilateral = Quadrilateral(boundingBox)
        self.confidence = confidence
    }
}
