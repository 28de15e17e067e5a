extension AnalysisImage {
    /// Codes are looked for first where an image has no more pixels than this; chosen: photos of
    /// less are looked at in full in little time.
    private static let mostPixelsForCodes = 3_500_000
    /// How many levels are looked at, each half the size of the one before.
    private static let numberOfLevels = 4
    /// The longer side of the smallest level, in pixels.
    private static let smallestLevel = 40
    /// Of planes of more rows than this, every other one tells enough.
    private static let mostRowsInFull = 300

    /// The levels of the image on which codes are looked for, from the largest.
    var levelsForCodes: [Int] {
        var (pixels, first) = (size.width * size.height, 0)
        while pixels > Self.mostPixelsForCodes {
            pixels /= 4
            first += 1
        }
        return (first..<first + Self.numberOfLevels).filter { level in
            max(size.width, size.height) >> level >= Self.smallestLevel || level == first
        }
    }

    /// The largest of these.
    var levelForCodes: Int { levelsForCodes.first ?? 0 }

    /// The first of some levels at which an area of pixels has no more than so many; `nil` where it has
    /// more at all of them.
    static func level(
        of area: Double, maximumPixels: Double, in levels: some Sequence<Int>
    ) -> Int? {
        levels.first { area / Double(1 << (2 * $0)) <= maximumPixels }
    }

    /// Whether codes are looked for on a smaller level first.
    var isLargeForCodes: Bool { levelForCodes > 0 }

    /// The places that look like linear codes, the strongest first.
    var linearCandidates: [LinearCandidate] {
        derived("patterns.linearCandidates") {
            LinearCandidateFinder().candidates(in: self, levels: levelsForCodes)
        }
    }

    /// The places that look like linear codes once what runs about as their bars do is left out, the
    /// strongest first; none that ``linearCandidates`` has.
    var separatedLinearCandidates: [LinearCandidate] {
        derived("patterns.separatedLinearCandidates") {
            let known = linearCandidates
            return LinearCandidateFinder.separating.candidates(in: self, levels: levelsForCodes)
                .filter { candidate in !known.contains(where: candidate.isSame) }
        }
    }

    /// The places that look like linear codes of a sheet, the longest first: what runs about as the bars
    /// of most ``linearCandidates`` do, told apart by the paper between; none that these have.
    var sheetLinearCandidates: [LinearCandidate] {
        derived("patterns.sheetLinearCandidates") {
            let known = linearCandidates
            guard let sheet = LinearCandidate(around: known) else { return [] }
            let scale = Double(1 << levelForCodes)
            return SheetSplitter(plane: gray(level: levelForCodes))
                .candidates(in: sheet.scaled(1 / scale)).map { $0.scaled(scale) }
                .filter { candidate in !known.contains(where: candidate.isSame) }
        }
    }

    /// The places that look like linear codes on the levels that are too large for ``levelsForCodes``,
    /// the strongest first; empty where there are none.
    var fineLinearCandidates: [LinearCandidate] {
        derived("patterns.fineLinearCandidates") {
            LinearCandidateFinder().candidates(in: self, levels: Array(0..<levelForCodes))
        }
    }

    /// The places that look like matrix codes, the strongest first.
    var matrixCandidates: [MatrixCandidate] { blockCandidates.matrix }

    /// The places that look like matrix codes that are hardly darker than their ground, the largest of
    /// much change first.
    var faintCandidates: [MatrixCandidate] {
        derived("patterns.faintCandidates") {
            MatrixCandidateFinder.faint.candidates(in: self).matrix
                .sorted { $0.energy * $0.area.squareRoot() > $1.energy * $1.area.squareRoot() }
        }
    }

    /// The places that look like rows of low bars, the strongest first.
    ///
    /// As linear candidates across most of their edges: bars are narrower than rows are high.
    var rowsCandidates: [LinearCandidate] { blockCandidates.rows }

    private var blockCandidates: MatrixCandidateFinder.Candidates {
        derived("patterns.matrixCandidates") { MatrixCandidateFinder().candidates(in: self) }
    }

    /// The share of the image that shows edges, 0...1, by blocks at the scale that codes need.
    var shareOfEdges: Double {
        let blocks = structureTensorBlocks(level: levelForCodes).tensors
        let edges = blocks.count { $0.energy >= MatrixCandidateFinder.minimumEnergy }
        return Double(edges) / Double(max(blocks.count, 1))
    }

    /// The structure tensor of a level's blocks.
    func structureTensorBlocks(level: Int) -> StructureTensorBlocks {
        derived("patterns.tensor/\(level)") {
            let plane = gray(level: level)
            return plane.structureTensorBlocks(rowStep: plane.height > Self.mostRowsInFull ? 2 : 1)
        }
    }

    /// The finder patterns among the components of ink of a level, as it stands.
    ///
    /// Whoever asks first finds the components; the same ones are found by everybody.
    func inkFinderPatterns(
        among components: [InkComponent], level: Int, polarity: InkPolarity
    ) -> InkFinderPatterns {
        derived("patterns.inkFinderPatterns/\(level)/\(polarity)") {
            let plane = gray(level: level)
            return InkFinderPatterns(in: components, width: plane.width, height: plane.height)
        }
    }

    /// The finder patterns among quadrilaterals of the working image of rectangles.
    ///
    /// Whoever asks first finds the quadrilaterals; the same ones are found by everybody.
    func squareFinderPatterns(
        among quadrilaterals: [PixelQuadrilateral], smooth: Plane<SIMD4<Int16>>
    ) -> SquareFinderPatterns {
        derived("patterns.squareFinderPatterns") {
            SquareFinderPatterns(among: quadrilaterals, smooth: smooth)
        }
    }
}
