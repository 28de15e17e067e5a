/// A piece of a line of text without wide gaps, in pixels of its ``TextFrame``.
struct TextLine: Sendable {
    /// The curve that letters stand on.
    var baseline: Baseline
    /// Edges of the ink along the line.
    var left: Double
    var right: Double
    /// How far ink rises above the baseline and sinks below it; both positive.
    var ascent: Double
    var descent: Double
    /// How far accents rise that stand higher than its letters; 0 for none.
    var accentAscent = 0.0
    var polarity: InkPolarity
    /// Whether it is a single figure that stands apart from the page's text.
    var isPageNumber = false
    /// The marks of lists, which are none of the components; most lines have none.
    var bullets: [Span] = []
    /// The letters' ink, from left to right.
    var components: [InkComponent]
    /// The words, from left to right.
    var words: [Word] = []

    /// What of a line is as high as a letter, in heights of the line; less are dots, commas and
    /// dashes.
    ///
    /// Chosen: small letters reach half of a line with ascenders and descenders.
    static let minimumLetterHeightInLineHeights = 0.4

    /// A word that was located.
    struct Word: Sendable {
        var span: Span
        var characters: [Span]
    }

    /// A stretch of the line, with its own height above and depth below the baseline.
    struct Span: Sendable, Hashable {
        var left: Double
        var right: Double
        var ascent: Double
        var descent: Double

        var center: Double { (left + right) / 2 }
    }

    var height: Double { ascent + descent }
    var width: Double { right - left }
    var span: Span { Span(left: left, right: right, ascent: ascent, descent: descent) }

    /// The corners of a stretch of the line, turned as the line is there; pixels of the frame.
    func corners(of span: Span) -> PixelQuadrilateral {
        let middle = (span.ascent - span.descent) / 2
        let slope = baseline.slope(at: (span.left + span.right) / 2)
        let length = (1 + slope * slope).squareRoot()
        let up = SIMD2(slope, -1) / length
        // The ends are those of the ink, which lies half the height above the baseline.
        func foot(_ x: Double) -> SIMD2<Double> {
            let x = x - up.x * middle
            return SIMD2(x, baseline.y(at: x))
        }
        let (first, last) = (foot(span.left), foot(span.right))
        return PixelQuadrilateral(
            topLeft: first + up * span.ascent, topRight: last + up * span.ascent,
            bottomRight: last - up * span.descent, bottomLeft: first - up * span.descent)
    }
}
