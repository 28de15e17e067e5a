/// Numbers that look random and are the same in every run; the upper bits are the better ones.
///
/// Source: the linear congruential generator of MMIX, D. Knuth, The Art of Computer Programming 2,
/// 3.3.4.
struct RepeatableRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
    }

    /// From `-amplitude` to `amplitude`.
    mutating func noise(_ amplitude: Int) -> Int {
        Int(next() >> 33) % (2 * amplitude + 1) - amplitude
    }
}
