#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An observation with an identity that it keeps from frame to frame while it is in view.
public struct TrackedObservation<Wrapped: Observation>: Observation, Identifiable {
    /// The identity: the same in each frame in which the thing was found again.
    public let id: UUID
    /// The observation as last found.
    public internal(set) var observation: Wrapped
    /// In how many frames the thing was found.
    public internal(set) var framesSeen = 1
    /// In how many frames since then it was not found; 0 while it is in view.
    public internal(set) var framesMissed = 0

    /// Makes an observation with an identity, a new one unless given.
    public init(
        _ observation: Wrapped, id: UUID = UUID(), framesSeen: Int = 1, framesMissed: Int = 0
    ) {
        self.id = id
        self.observation = observation
        self.framesSeen = framesSeen
        self.framesMissed = framesMissed
    }

    /// The corners of the observation as last found.
    public var quadrilateral: Quadrilateral { observation.quadrilateral }
    /// The confidence of the observation as last found.
    public var confidence: Double { observation.confidence }
}

extension TrackedObservation: Codable where Wrapped: Codable {}
