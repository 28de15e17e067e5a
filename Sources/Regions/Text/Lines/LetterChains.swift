/// Links letters to the next one on the same line.
struct LetterChains {
    /// From left to right.
    private let letters: [InkComponent]
    private let slope: Double
    private let gutters: ColumnGutters
    private let grid: ComponentGrid

    /// How far to the right of a letter the next one is looked for, in its heights: as far as a
    /// neighbor of ``maximumGapInHeights`` may begin, and a little more.
    ///
    /// Chosen.
    private static let reachInHeights = 1.6
    /// The widest gap between letters of a chain, in heights of the higher one.
    ///
    /// Chosen: wider than the space between words, about a third of a height, and narrower than
    /// gaps of columns.
    private static let maximumGapInHeights = 1.3
    /// How much lower or higher the next letter may be.
    ///
    /// Chosen: from a small letter to a bracket.
    private static let minimumSizeRatio = 0.4
    private static let maximumSizeRatio = 2.5
    /// The share of the lower letter's height at which the other one stands as well.
    ///
    /// Chosen: letters of lines above each other share less.
    private static let minimumOverlapShare = 0.5

    /// The least gap of columns, in heights of the higher letter.
    ///
    /// Chosen: letters of a word are nearer.
    private static let minimumGutterInHeights = 0.3

    init(
        _ letters: [InkComponent], slope: Double, size: Plane<UInt8>,
        gutters: ColumnGutters = .init()
    ) {
        self.letters = letters
        self.slope = slope
        self.gutters = gutters
        grid = ComponentGrid(letters, width: size.width, height: size.height)
    }

    /// The chains, each from left to right.
    func chains() -> [[InkComponent]] {
        var chains = UnionFind(count: letters.count)
        for index in letters.indices {
            if let next = neighbor(of: index) { chains.join(Int32(index), Int32(next)) }
        }
        return chains.sets().map { chain in chain.map { letters[$0] } }
    }

    /// The nearest letter to the right on the same line.
    private func neighbor(of index: Int) -> Int? {
        let letter = letters[index]
        let height = Double(letter.height)
        let reach = Double(letter.right) + Self.reachInHeights * height
        var best: Int?
        var bestGap = Double.infinity
        grid.forEach(
            left: Int(letter.left), top: Int(letter.top), right: Int(reach),
            bottom: Int(letter.bottom)
        ) { other in
            guard other != index else { return }
            let candidate = letters[other]
            let ahead = (candidate.left + candidate.right) - (letter.left + letter.right)
            guard ahead > 0 || ahead == 0 && other > index else { return }
            let ratio = Double(candidate.height) / height
            guard ratio > Self.minimumSizeRatio, ratio < Self.maximumSizeRatio else { return }
            let gap = Double(candidate.left - letter.right)
            let higher = max(height, Double(candidate.height))
            guard gap < Self.maximumGapInHeights * higher, gap < bestGap else { return }
            if gap > Self.minimumGutterInHeights * higher,
                gutters.part(
                    aslant: Double(letter.right), Double(candidate.left),
                    at: Double(letter.top + letter.bottom) / 2)
            {
                return
            }
            let shift = slope * Double(ahead) / 2
            let overlap =
                min(Double(letter.bottom) + shift, Double(candidate.bottom))
                - max(Double(letter.top) + shift, Double(candidate.top))
            guard overlap > Self.minimumOverlapShare * min(height, Double(candidate.height))
            else { return }
            bestGap = gap
            best = other
        }
        return best
    }
}
