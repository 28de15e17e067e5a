extension TextLine {
    /// Below that height in pixels, nothing can be read.
    private static let minimumReadableHeightInPixels = 6.0
    /// Bars are that many times as high as wide.
    ///
    /// Chosen: letters are not, but for "l" and "1".
    private static let minimumBarAspect: Int32 = 4
    /// How many pieces make a barcode, and how many quarters of them are bars.
    ///
    /// Chosen.
    private static let minimumBarcodePieces = 8
    private static let minimumBarQuarters = 3
    /// A dash's width in tenths of its height, at least, and its runs of ink in tenths of its
    /// height, at most: one a row for what has neither holes nor branches.
    ///
    /// Chosen.
    private static let minimumDashWidthInTenths: Int32 = 12
    private static let maximumDashRunsInTenths: Int32 = 13
    /// How many pieces make a dashed rule, and how many tenths of them are dashes.
    ///
    /// Chosen.
    private static let minimumDashedPieces = 3
    private static let minimumDashTenths = 7

    /// The components that are as high as letters; without dots, commas and dashes.
    var letters: [InkComponent] {
        components.filter { Double($0.height) > Self.minimumLetterHeightInLineHeights * height }
    }

    /// Whether its letters are as many, as regular and as separate as those of print.
    var looksLikePrint: Bool {
        guard height >= Self.minimumReadableHeightInPixels else { return false }
        let letters = letters
        if letters.isEmpty { return false }
        return !isBarcode(letters) && !isDashes(letters)
    }

    /// A dashed rule: pieces without holes or branches, wider than high.
    private func isDashes(_ letters: [InkComponent]) -> Bool {
        let dashes = letters.filter {
            10 * $0.width > Self.minimumDashWidthInTenths * $0.height
                && 10 * $0.runs <= Self.maximumDashRunsInTenths * $0.height
        }
        return letters.count >= Self.minimumDashedPieces
            && 10 * dashes.count >= Self.minimumDashTenths * letters.count
    }

    /// How much it looks like print, 0...1: of several letters of like height.
    var likeness: Double {
        let heights = letters.map { Double($0.height) }
        let mean = heights.reduce(0, +) / Double(max(heights.count, 1))
        let spread = heights.reduce(0) { $0 + abs($1 - mean) } / Double(max(heights.count, 1))
        let regular = 1 - min(spread / max(mean, 1), 1)
        let many = Double(heights.count) / Double(heights.count + 1)
        return regular * many
    }

    /// Bars are much taller than wide, all of them.
    private func isBarcode(_ letters: [InkComponent]) -> Bool {
        letters.count >= Self.minimumBarcodePieces
            && letters.count { $0.height > Self.minimumBarAspect * $0.width } * 4
                > letters.count * Self.minimumBarQuarters
    }
}

/// What a line of dashes is: lower than half of the page's text, of pieces about twice as wide as
/// high.
///
/// Chosen: words of small print are as low, and no wider than high on the mean.
private enum DashedRule {
    static let maximumHeightInTypicalHeights = 0.5
    static let minimumMeanAspect = 1.8
}

extension [TextLine] {
    /// Leaves out lines of dashes, which are low beside the text of the page.
    mutating func removeDashedRules() {
        var heights: [Double] = []
        for line in self {
            heights += [Double](repeating: line.height, count: line.components.count)
        }
        guard let typical = heights.median else { return }
        removeAll { line in
            let aspects = line.components.map { Double($0.width) / Double($0.height) }
            let mean = aspects.reduce(0, +) / Double(Swift.max(aspects.count, 1))
            return line.height < DashedRule.maximumHeightInTypicalHeights * typical
                && mean > DashedRule.minimumMeanAspect
        }
    }
}
