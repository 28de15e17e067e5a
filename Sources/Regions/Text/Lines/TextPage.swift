/// The lines of an image, located and not read.
struct TextPage: Sendable {
    let frame: TextFrame
    let lines: [TextLine]

    /// The most pixels that lines are looked for in; larger images are looked at in half the size.
    ///
    /// Chosen: a page of A4 at 250 dpi; of larger ones, half the size is enough for small print.
    private static let maximumPixels = 6_000_000
    /// Below that slope (3 degrees) a turned page need not be resampled: lines are found aslant.
    ///
    /// Chosen.
    private static let minimumLeveledSlope = 0.05

    /// The lines of an image, the text as it stands or upside down; found at most once.
    ///
    /// - Throws: ``RegionsError`` with `cancelled`.
    static func of(
        _ image: AnalysisImage, upsideDown: Bool = false
    ) throws(RegionsError) -> TextPage {
        try image.derived("text.page/\(upsideDown)") { () throws(RegionsError) in
            if upsideDown {
                return try TextPage(TextPage.of(image).frame.turned(quarters: 2))
            }
            var level = 0
            while (image.size.width >> level) * (image.size.height >> level) > maximumPixels {
                level += 1
            }
            return try TextPage(upright: image, level: level)
        }
    }

    private init(frame: TextFrame, lines: [TextLine]) {
        self.frame = frame
        self.lines = lines
    }

    /// Finds lines that run from left to right.
    private init(_ frame: TextFrame) throws(RegionsError) {
        self.init(frame: frame, lines: try TextLineFinder(frame.plane).lines())
    }

    /// Finds lines that run in any direction, most of them in the same.
    private init(upright image: AnalysisImage, level: Int) throws(RegionsError) {
        var (frame, finder) = Self.finder(in: image, level: level)
        if level == 0, finder.hasSmallPrint,
            4 * image.size.width * image.size.height <= Self.maximumPixels
        {
            (frame, finder) = Self.finder(in: image, level: -1)
        }
        switch try finder.direction() {
        case .level:
            self.init(frame: frame, lines: try finder.lines())
        case .steep(let quarters, let slope):
            let turned = frame.turned(quarters: quarters)
            try self.init(
                abs(slope) > Self.minimumLeveledSlope ? turned.leveled(slope: slope) : turned)
        }
    }

    /// Looks at a level of the image; -1 is twice its size.
    private static func finder(
        in image: AnalysisImage, level: Int
    ) -> (TextFrame, TextLineFinder) {
        let frame = TextFrame(image.textPlane(level: level), level: level)
        // Others know the image as it is, not what text makes of it.
        if level < 0 || !image.isTextPlaneGray { return (frame, TextLineFinder(frame.plane)) }
        return (
            frame,
            TextLineFinder(frame.plane) {
                image.inkFinderPatterns(among: $0, level: level, polarity: $1)
            }
        )
    }

    /// Whether lines were found at twice the image's size: its print is small.
    var isMagnified: Bool { frame.scale < 1 }

    /// The corners of a stretch of a line in pixels of the image.
    func quadrilateral(of span: TextLine.Span, in line: TextLine) -> PixelQuadrilateral {
        line.corners(of: span).map(frame.imagePoint)
    }
}
