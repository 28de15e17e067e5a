/// A page of a PDF document that is kept as it is, to have text laid over it.
struct OriginalPage: Sendable, Hashable {
    let file: OpenFile
    /// From 1.
    let number: Int
    /// Whether text can be laid over it; else it stays without.
    var takesText = false
    /// Points of the page as it is shown, across and down.
    var size = SIMD2(1.0, 1.0)
    /// Left, bottom, right and top of its trim box, in points from the bottom left of what is
    /// shown; qpdf lays other pages into it.
    var trim = SIMD4(0, 0, 1.0, 1.0)
}
