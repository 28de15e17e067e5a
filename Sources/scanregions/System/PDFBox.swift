/// A rectangle of a PDF page as it is stored, in points from the bottom left.
struct PDFBox: Sendable, Hashable {
    var left = 0.0
    var bottom = 0.0
    var right = 0.0
    var top = 0.0
    var width: Double { right - left }
    var height: Double { top - bottom }

    /// The box with room on all sides.
    func widened(by margin: Double) -> PDFBox {
        PDFBox(
            left: left - margin, bottom: bottom - margin, right: right + margin, top: top + margin)
    }
}
