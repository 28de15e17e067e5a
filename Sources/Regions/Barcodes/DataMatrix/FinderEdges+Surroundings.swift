extension FinderEdges {
    /// Whether modules may lie between the solid sides: there is much change inside, as in all
    /// data, and none right outside, where codes have a quiet zone.
    func mayHoldModules(in plane: Plane<UInt8>) -> Bool {
        let (up, across) = (top - corner, right - corner)
        let (short, long) = (min(up.length, across.length), max(up.length, across.length))
        // Eight modules of two pixels at the least, and four times as many the other way, which
        // may be farther away.
        guard short > 16, long < 6 * short else { return false }
        var profile = LineProfile(of: plane, isColorInverted: isColorInverted)
        var swings = EdgeTransitions()
        // How often a line changes between dark and light, without its ends.
        func changes(from start: SIMD2<Double>, along side: SIMD2<Double>, least: Float) -> Int {
            profile.take(
                from: start + side * 0.05, step: side / side.length, count: Int(0.9 * side.length))
            return profile.withSamples { line in
                swings.walk(line, least: max(Int(least * swing), 5))
                return swings.count
            }
        }
        for (side, other) in [(up, across), (across, up)] {
            let outside = corner - other * (1.5 / other.length)
            if changes(from: outside, along: side, least: 0.8) > 1 { return false }
        }
        var sum = 0
        for share in [0.35, 0.65] {
            sum += changes(from: corner + up * share, along: across, least: 0.4)
            sum += changes(from: corner + across * share, along: up, least: 0.4)
        }
        return sum >= 12
    }
}
