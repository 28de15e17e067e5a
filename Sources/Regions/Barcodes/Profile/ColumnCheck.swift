/// Whether squares around a point, which a row of a plane shows, may be there from top to bottom as
/// well.
///
/// In rows of a texture or of print many runs look like a code's, in columns hardly one of those:
/// some samples of the column spare most of them a close look.
struct ColumnCheck {
    /// How many times as high as wide, or as wide as high, a square may be seen, and what samples
    /// leave open.
    ///
    /// Chosen: perspective of 65 degrees.
    private static let longest = 2.5
    private static let slackInSamples = 1.0
    /// How many squares around the innermost are looked for: a finder pattern has no more.
    private static let rings = 2
    /// Of the contrast between squares, how much more an edge shows.
    ///
    /// Chosen: blur may take more from one direction than from another.
    private static let edgeShare = 0.5

    /// Those of a plane, rows of a stride one after the other.
    let samples: UnsafeBufferPointer<UInt8>
    let stride: Int
    let height: Int

    /// What a row shows of the innermost square.
    struct Run {
        /// Its middle, samples from the left of the plane, and its length.
        let middle: Int
        let length: Int
        /// Where its level is seen, samples from the left of the plane.
        let extreme: Int
        let level: Int
        /// Gray steps to the level of the square around it, at the least: as many as between any of
        /// the runs; negative where that is darker.
        let contrast: Int
        /// How many times as long as one of these it is.
        let lengthInRings: Double

        /// - Parameters:
        ///   - index: of the run among the extremes of the row.
        ///   - reach: how many runs on either side of it are the squares'.
        ///   - left: where the row begins, samples from the left of the plane.
        init(
            _ index: Int, of extremes: UnsafeBufferPointer<EdgeTransitions.Extreme>, reach: Int,
            left: Int, lengthInRings: Double
        ) {
            let (before, inner) = (extremes[index &- 1], extremes[index])
            middle = left &+ Int((before.turn &+ inner.turn) / 2)
            length = Int(inner.turn &- before.turn)
            extreme = left &+ Int(inner.position)
            level = Int(inner.level)
            var weakest = Int.max
            for i in index &- reach..<index &+ reach {
                weakest = min(weakest, abs(Int(extremes[i].level) &- Int(extremes[i &+ 1].level)))
            }
            contrast = inner.level < before.level ? weakest : -weakest
            self.lengthInRings = lengthInRings
        }
    }

    /// Whether the column through the middle of a run goes through squares.
    func maySeeSquares(_ run: Run, inRow row: Int) -> Bool {
        let columns = 0..<stride
        guard columns.contains(run.middle), columns.contains(run.extreme),
            (0..<height).contains(row)
        else { return false }
        // Turned so that the innermost square is dark.
        let sign = run.contrast.signum()
        func value(_ index: Int) -> Int { Int(samples[index]) &* sign }
        let edge = max(Int(Self.edgeShare * Double(abs(run.contrast))), 1)
        let threshold = run.level &* sign &+ edge
        func isInside(_ index: Int) -> Bool { value(index) <= threshold }
        let start = row &* stride
        // Blur is wider than a small square, and dots leave light in the middle of a large one.
        let x = isInside(start &+ run.middle) ? run.middle : run.extreme
        let most = Int(Self.longest * Double(run.length) + Self.slackInSamples)
        let mostOfRing = Int(
            Self.longest * Double(run.length) / run.lengthInRings + Self.slackInSamples)
        /// Samples of the innermost square from the row on; `nil` where no squares are around it.
        func extent(_ step: Int) -> Int? {
            let room = step < 0 ? row : height &- 1 &- row
            var index = start &+ x
            let step = step &* stride
            var count = 0
            while isInside(index) {
                if count == most || count == room { return nil }
                count &+= 1
                index &+= step
            }
            // The squares around it are narrower, of which blur takes more than of it: they are told
            // by where the way turns.
            var place = count
            for ring in 0..<Self.rings {
                let turn = ring.isMultiple(of: 2) ? 1 : -1
                var farthest = value(index) &* turn
                let end = min(place &+ mostOfRing, room)
                repeat {
                    if place == end { return nil }
                    place &+= 1
                    index &+= step
                    farthest = max(farthest, value(index) &* turn)
                } while value(index) &* turn > farthest &- edge
            }
            return count
        }
        guard let above = extent(-1), let below = extent(1) else { return false }
        let least = Double(run.length) / Self.longest - Self.slackInSamples
        return (Int(least.rounded(.up))...most).contains(above + below - 1)
    }
}
