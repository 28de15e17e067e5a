/// Recognizes in each frame what was there in the frames before, by overlap.
///
/// ```swift
/// var tracker = ObservationTracker<BarcodeObservation> { $0.payloadData == $1.payloadData }
/// for try await frame in video.perform(DetectBarcodesRequest(effort: .fast), on: frames) {
///     let change = tracker.update(with: (try? frame.result.get()) ?? [])
///     for code in change.appeared { print("+", code.observation.payloadString ?? "") }
///     for code in change.vanished { print("-", code.observation.payloadString ?? "") }
/// }
/// ```
///
/// Pairs are made greedily, those that overlap most first. Source: E. Bochinski et al.,
/// High-Speed Tracking-by-Detection Without Using Image Information, AVSS 2017.
public struct ObservationTracker<Tracked: Observation>: Sendable {
    /// What a frame changed.
    public struct Change: Sendable {
        /// What is in view now, in the order in which the frame's observations were given.
        public var current: [TrackedObservation<Tracked>] = []
        /// Of these, what was not in view before.
        public var appeared: [TrackedObservation<Tracked>] = []
        /// What is given up now, having been missed for too long, as last seen.
        public var vanished: [TrackedObservation<Tracked>] = []
    }

    /// How much two bounding boxes must overlap to be one thing, 0...1: intersection over union.
    public var minimumOverlap: Double
    /// By which share of the longer side of two boxes both are enlarged all around before they are
    /// compared.
    ///
    /// For things that move by more than their size between frames, or are found in part.
    public var reach: Double
    /// In how many frames in a row a thing may be missed without losing its identity.
    public var maximumMissedFrames: Int
    /// Whether two observations that overlap can be the same thing.
    public var canBeSame: @Sendable (Tracked, Tracked) -> Bool

    private var known: [TrackedObservation<Tracked>] = []

    /// Makes a tracker that knows of nothing yet.
    ///
    /// Without arguments boxes must overlap by 0.3, as those of a thing do that moves by half of
    /// its size between frames, and a thing may be missed in 5 frames, a sixth of a second or so.
    public init(
        minimumOverlap: Double = 0.3, reach: Double = 0, maximumMissedFrames: Int = 5,
        canBeSame: @escaping @Sendable (Tracked, Tracked) -> Bool = { _, _ in true }
    ) {
        self.minimumOverlap = minimumOverlap
        self.reach = reach
        self.maximumMissedFrames = maximumMissedFrames
        self.canBeSame = canBeSame
    }

    /// What is known: in view, or missed for a short time.
    public var tracked: [TrackedObservation<Tracked>] { known }

    /// Takes the observations of the next frame.
    ///
    /// Pass an empty array for a frame that failed, if that counts as seeing nothing.
    public mutating func update(with observations: [Tracked]) -> Change {
        var change = Change()
        let partners = partners(of: observations)
        var next: [TrackedObservation<Tracked>] = []
        for (observation, partner) in zip(observations, partners) {
            if let partner {
                var again = known[partner]
                again.observation = observation
                again.framesSeen += 1
                again.framesMissed = 0
                change.current.append(again)
            } else {
                let first = TrackedObservation(observation)
                change.current.append(first)
                change.appeared.append(first)
            }
        }
        next = change.current
        let found = Set(partners.compactMap(\.self))
        for index in known.indices where !found.contains(index) {
            var missed = known[index]
            missed.framesMissed += 1
            if missed.framesMissed > maximumMissedFrames {
                change.vanished.append(missed)
            } else {
                next.append(missed)
            }
        }
        known = next
        return change
    }

    /// Gives up everything that is known, as at the end of a stream.
    public mutating func finish() -> [TrackedObservation<Tracked>] {
        defer { known = [] }
        return known
    }

    /// How much two boxes overlap within reach of the larger one, of which the other may be a part.
    private func overlap(of box: NormalizedRect, with other: NormalizedRect) -> Double {
        let margin = reach * max(box.longerSide, other.longerSide)
        return box.grown(byMargin: margin).overlap(other.grown(byMargin: margin))
    }

    /// For each observation the index of the known one that it continues.
    private func partners(of observations: [Tracked]) -> [Int?] {
        let knownBoxes = known.map(\.boundingBox)
        var pairs: [(overlap: Double, new: Int, old: Int)] = []
        for (new, observation) in observations.enumerated() {
            let box = observation.boundingBox
            for old in known.indices {
                let overlap = overlap(of: box, with: knownBoxes[old])
                if overlap > 0, overlap >= minimumOverlap,
                    canBeSame(known[old].observation, observation)
                {
                    pairs.append((overlap, new, old))
                }
            }
        }
        pairs.sort { ($1.overlap, $0.new, $0.old) < ($0.overlap, $1.new, $1.old) }
        var partners = [Int?](repeating: nil, count: observations.count)
        var taken: Set<Int> = []
        for pair in pairs where partners[pair.new] == nil && taken.insert(pair.old).inserted {
            partners[pair.new] = pair.old
        }
        return partners
    }
}
