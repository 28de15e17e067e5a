/// A side of a code that is dark and light in turn.
struct ClockTrack: Sendable {
    /// The line along the middles of its modules.
    let line: PixelLine
    /// Where it changes, from the outer edge of the solid side on, in pixels.
    let edges: [SIMD2<Double>]

    /// The modules of this side.
    var count: Int { edges.count }
}
