/// A page of a PDF document that is kept as it is, to have text laid over it.
struct OriginalPage: Sendable, Hashable {
    let file: OpenFile
    /// From 1.
    let number: Int
    /// Whether there is text to lay over it.
    var takesText = false
    /// Points of the page as it is shown, across and down.
    var size = SIMD2(1.0, 1.0)
    /// The only box that it has while text is laid over it, as it is stored; `nil` where it keeps
    /// those that it has.
    var passingBox: PDFBox?
    /// The box of the text: all of the page, in points from the bottom left of what is shown.
    var textBox = PDFBox(right: 1, top: 1)
}
