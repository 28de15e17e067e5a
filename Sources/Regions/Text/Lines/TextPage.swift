/// The lines of an image, located and not read.
struct TextPage: Sendable {
    /// What is looked for.
    struct Search: Sendable, Hashable {
        /// What is read column after column.
        var columns = TextColumns.automatic
        /// How characters of the languages are made.
        var script: ScriptShape = []
    }

    let frame: TextFrame
    let lines: [TextLine]
    /// Gaps between columns that lines end at.
    let gutters: ColumnGutters
    /// How its rows and columns lie.
    let level: PageLevel
    /// Whether its lines run down the image, or up.
    let isSteep: Bool

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
        _ image: AnalysisImage, _ search: Search = Search(), upsideDown: Bool = false
    ) throws(RegionsError) -> TextPage {
        try image.derived("text.page/\(search)/\(upsideDown)") { () throws(RegionsError) in
            if upsideDown {
                return try TextPage(TextPage.of(image, search).frame.turned(quarters: 2), search)
            }
            var level = 0
            while (image.size.width >> level) * (image.size.height >> level) > maximumPixels {
                level += 1
            }
            return try TextPage(upright: image, level: level, search)
        }
    }

    private init(
        frame: TextFrame, _ found: (lines: [TextLine], gutters: ColumnGutters)
    ) {
        self.frame = frame
        isSteep = frame.isSteep
        (lines, gutters) = found
        level = gutters.isEmpty ? PageLevel(slope: lines.typicalSlope) : gutters.level
    }

    /// Finds lines that run from left to right.
    private init(_ frame: TextFrame, _ search: Search) throws(RegionsError) {
        let finder = TextLineFinder(
            frame.plane, script: search.script)
        self.init(frame: frame, try finder.lines(columns: search.columns))
    }

    /// Finds lines that run in any direction, most of them in the same.
    private init(
        upright image: AnalysisImage, level: Int, _ search: Search
    ) throws(RegionsError) {
        var (frame, finder) = Self.finder(in: image, level: level, search)
        if level == 0, finder.hasSmallPrint,
            4 * image.size.width * image.size.height <= Self.maximumPixels
        {
            (frame, finder) = Self.finder(in: image, level: -1, search)
        }
        switch try finder.direction() {
        case .level:
            self.init(frame: frame, try finder.lines(columns: search.columns))
        case .steep(let quarters, let slope):
            let turned = frame.turned(quarters: quarters)
            try self.init(
                abs(slope) > Self.minimumLeveledSlope ? turned.leveled(slope: slope) : turned,
                search)
        }
    }

    /// Looks at a level of the image; -1 is twice its size.
    private static func finder(
        in image: AnalysisImage, level: Int, _ search: Search
    ) -> (TextFrame, TextLineFinder) {
        let frame = TextFrame(image.textPlane(level: level), level: level)
        // Others know the image as it is, not what text makes of it.
        let script = search.script
        if level < 0 || !image.isTextPlaneGray {
            return (frame, TextLineFinder(frame.plane, script: script))
        }
        let finder = TextLineFinder(frame.plane, script: script) {
            image.inkFinderPatterns(among: $0, level: level, polarity: $1)
        }
        return (frame, finder)
    }

    /// Whether lines were found at twice the image's size: its print is small.
    var isMagnified: Bool { frame.scale < 1 }

    /// The corners of a stretch of a line in pixels of the image.
    func quadrilateral(of span: TextLine.Span, in line: TextLine) -> PixelQuadrilateral {
        line.corners(of: span).map(frame.imagePoint)
    }

    /// Whether a line stands beside a gap of columns of running text.
    func isInColumns(_ line: TextLine) -> Bool {
        let y =
            line.baseline.y(at: line.span.center) - level.slope * line.span.center
            - line.ascent / 2
        return gutters.gutters.contains { $0.contains(y) }
    }
}
