/// A page of a PDF document that is kept as it is, to have text laid over it.
struct OriginalPage: Sendable, Hashable {
    let file: OpenFile
    /// From 1.
    let number: Int
    /// Whether there is text to lay over it.
    var takesText = false
    /// Whether its boxes and its unit have to go while text is laid over it.
    var isCroppedOrScaled = false
    /// Points of the page as it is shown, across and down.
    var size = SIMD2(1.0, 1.0)
    /// Left, bottom, right and top of all of the page, in points from the bottom left of what is
    /// shown.
    var media = SIMD4(0, 0, 1.0, 1.0)
}
