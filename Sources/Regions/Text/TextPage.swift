/// The lines of an image, located and not read.
struct TextPage: Sendable {
    var frame: TextFrame
    var lines: [TextLine]

    /// The lines of an image; found at most once.
    ///
    /// - Throws: ``RegionsError`` with `cancelled`.
    static func of(_ image: AnalysisImage) throws(RegionsError) -> TextPage {
        try image.derived("text.page") { () throws(RegionsError) in
            let frame = TextFrame(plane: image.gray)
            return TextPage(frame: frame, lines: try LineFinder(frame.plane).lines())
        }
    }

    /// The corners of a stretch of a line in pixels of the image.
    func quadrilateral(of span: TextLine.Span, in line: TextLine) -> PixelQuadrilateral {
        line.corners(of: span).map(frame.imagePoint)
    }
}
