/// Finds lines of text among components of ink.
///
/// Letters that stand side by side at a similar height are linked to chains, as L. O'Gorman links
/// nearest neighbors (The document spectrum for page layout analysis, 1993); chains get a baseline
/// and take in the small marks near it, in the manner of R. Smith's rows (A simple and efficient
/// skew detection algorithm via text row accumulation, 1995).
struct TextLineFinder {
    private let plane: Plane<UInt8>
    private let statistics: LocalStatistics
    private let near: LocalStatistics
    /// Whether the plane was drawn, not photographed or scanned.
    private let isScreen: Bool
    private let dark: TextInk
    /// `nil` where no place has a dark ground.
    private let light: TextInk?
    private let script: ScriptShape

    /// Radii of the windows that ground and print are told apart by, in cells of the statistics:
    /// those around a line, and those around a stroke.
    ///
    /// Chosen.
    private static let radiusInCells = 4
    private static let nearRadiusInCells = 1
    /// From that slope on (half a degree), letters are chained anew along it.
    ///
    /// Chosen.
    private static let minimumPageSlope = 0.01
    /// The gap over which pieces are joined at first, in heights of the line; the rest are joined
    /// when letters that stand alone have found their lines.
    ///
    /// Chosen.
    private static let nearReachInLineHeights = 1.5

    /// From that share of equal neighbors on, a plane is a screen.
    ///
    /// Chosen: pages full of small print have 0.92, scans whose paper is cut off at white 0.85.
    private static let minimumEqualShareOfScreens: Float = 0.89
    /// The height of small letters in pixels, and which share of a page's letters is small.
    ///
    /// Chosen: an x-height of 11 pixels is that of fonts of 20 pixels, and pages set in them have
    /// smaller ones beside.
    private static let maximumHeightOfSmallPrint: Int32 = 11
    private static let oneSmallLetterIn = 2

    /// - Parameters:
    ///   - script: How characters of the languages are made.
    ///   - finderPatterns: those of QR codes among the components of the plane; found here unless
    ///     others of the image may have found them.
    init(
        _ plane: Plane<UInt8>, script: ScriptShape = [],
        finderPatterns: (([InkComponent], InkPolarity) -> InkFinderPatterns)? = nil
    ) {
        self.plane = plane
        self.script = script
        let finderPatterns =
            finderPatterns ?? { components, _ in
                InkFinderPatterns(in: components, width: plane.width, height: plane.height)
            }
        statistics = plane.localStatistics(radius: Self.radiusInCells)
        near = plane.localStatistics(radius: Self.nearRadiusInCells)
        isScreen = plane.equalNeighborShare() >= Self.minimumEqualShareOfScreens
        let (statistics, near, isScreen) = (statistics, near, isScreen)
        func ink(_ polarity: InkPolarity) -> TextInk {
            TextInk(
                plane, statistics: statistics, near: near, polarity: polarity, isScreen: isScreen,
                script: script, finderPatterns: finderPatterns)
        }
        dark = ink(.darkOnLight)
        light = statistics.hasDarkGround ? ink(.lightOnDark) : nil
    }

    /// Whether so many letters are small that they are told better at twice their size.
    var hasSmallPrint: Bool {
        guard isScreen,
            let height = dark.letters.map(\.height).quantile(
                1, of: Self.oneSmallLetterIn)
        else { return false }
        return height <= Self.maximumHeightOfSmallPrint
    }

    /// Which way most of the text runs.
    func direction() throws(RegionsError) -> TextDirection {
        try throwIfCancelled()
        let direction = TextDirection(dark.letters, width: plane.width, height: plane.height)
        guard direction != .level, let light else { return direction }
        // On a dark ground, what is dark is what lies between light letters.
        let letters = dark.letters.filter { !statistics.isDarkGround(at: $0) } + light.letters
        return TextDirection(letters, width: plane.width, height: plane.height)
    }

    /// The lines that run from left to right, from top to bottom, and the gaps of columns that
    /// they end at.
    ///
    /// - Throws: ``RegionsError`` with `cancelled`.
    func lines(
        columns: TextColumns
    ) throws(RegionsError) -> (lines: [TextLine], gutters: ColumnGutters) {
        try throwIfCancelled()
        let inks = [dark, light].compactMap(\.self)
        var lines: [TextLine] = []
        for ink in inks { lines += try self.lines(of: ink, parted: .init()) }
        let gutters = ColumnGutters(between: lines, columns)
        if !gutters.isEmpty {
            // Letters of two columns may have been chained: none is, the second time.
            lines = []
            for ink in inks { lines += try self.lines(of: ink, parted: gutters) }
        }
        if columns == .line { lines = lines.joined() }
        lines.sort { ($0.baseline.offset, $0.left) < ($1.baseline.offset, $1.left) }
        return (lines, gutters)
    }

    private func lines(
        of ink: TextInk, parted gutters: ColumnGutters
    ) throws(RegionsError) -> [TextLine] {
        var chains = LetterChains(ink.letters, slope: 0, size: plane, gutters: gutters).chains()
        let slope = PageSlope(chains).median
        if abs(slope) > Self.minimumPageSlope {
            chains =
                LetterChains(ink.letters, slope: slope, size: plane, gutters: gutters).chains()
        }
        try throwIfCancelled()
        let slopes = PageSlope(chains)
        var lines: [TextLine] = []
        var rest: [InkComponent] = []
        for chain in chains {
            if var line = TextLine(letters: chain, slopes: slopes, polarity: ink.polarity) {
                rest += line.dropOutliers(slopes: slopes, script: script)
                if line.components.count >= TextLine.minimumLetters {
                    lines.append(line)
                } else {
                    rest += line.components
                }
            } else {
                rest += chain
            }
        }
        lines.removeAll { !$0.looksLikePrint }
        lines.joinNeighbors(reach: Self.nearReachInLineHeights, gutters: gutters)
        var marks = ink.marks
        lines.takeBullets(of: &rest, &marks)
        // What stands on no line may still be a sign of one: a comma of large print.
        rest = lines.adopt(letters: rest, slopes: slopes, polarity: ink.polarity)
        if !script.isDisjoint(with: [.square, .joined]) {
            rest = lines.addLoneCharacters(
                of: rest, slopes: slopes, polarity: ink.polarity, script: script)
        }
        rest = lines.addFigureRows(of: rest, slopes: slopes, polarity: ink.polarity)
        lines.joinNeighbors(reach: .infinity, gutters: gutters)
        rest = lines.addPageNumbers(of: rest, slopes: slopes, polarity: ink.polarity)
        rest += lines.dropMarks()
        try throwIfCancelled()
        lines.adopt(marks: marks + rest, size: plane)
        lines.removeAll { !$0.looksLikePrint }
        lines.removeDashedRules()
        for index in lines.indices { lines[index].splitIntoWords() }
        return lines
    }
}

func throwIfCancelled() throws(RegionsError) {
    if Task.isCancelled { throw RegionsError(.cancelled, "cancelled") }
}
