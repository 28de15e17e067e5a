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
    /// - Parameter hasStackedCharacters: Whether characters are made of parts above each other.
    /// - Throws: ``RegionsError`` with `cancelled`.
    static func of(
        _ image: AnalysisImage, upsideDown: Bool = false, hasStackedCharacters: Bool = false
    ) throws(RegionsError) -> TextPage {
        try image.derived("text.page/\(upsideDown)/\(hasStackedCharacters)") {
            () throws(RegionsError) in
            if upsideDown {
                let upright = try TextPage.of(image, hasStackedCharacters: hasStackedCharacters)
                return try TextPage(upright.frame.turned(quarters: 2), hasStackedCharacters)
            }
            var level = 0
            while (image.size.width >> level) * (image.size.height >> level) > maximumPixels {
                level += 1
            }
            return try TextPage(upright: image, level: level, hasStackedCharacters)
        }
    }

    private init(frame: TextFrame, lines: [TextLine]) {
        self.frame = frame
        self.lines = lines
    }

    /// Finds lines that run from left to right.
    private init(_ frame: TextFrame, _ hasStackedCharacters: Bool) throws(RegionsError) {
        let finder = TextLineFinder(frame.plane, hasStackedCharacters: hasStackedCharacters)
        self.init(frame: frame, lines: try finder.lines())
    }

    /// Finds lines that run in any direction, most of them in the same.
    private init(
        upright image: AnalysisImage, level: Int, _ hasStackedCharacters: Bool
    ) throws(RegionsError) {
        let frame = TextFrame(image.gray(level: level), level: level)
        let finder = TextLineFinder(frame.plane, hasStackedCharacters: hasStackedCharacters) {
            image.inkFinderPatterns(among: $0, level: level, polarity: $1)
        }
        switch try finder.direction() {
        case .level:
            self.init(frame: frame, lines: try finder.lines())
        case .steep(let quarters, let slope):
            let turned = frame.turned(quarters: quarters)
            try self.init(
                abs(slope) > Self.minimumLeveledSlope ? turned.leveled(slope: slope) : turned,
                hasStackedCharacters)
        }
    }

    /// The corners of a stretch of a line in pixels of the image.
    func quadrilateral(of span: TextLine.Span, in line: TextLine) -> PixelQuadrilateral {
        line.corners(of: span).map(frame.imagePoint)
    }
}
