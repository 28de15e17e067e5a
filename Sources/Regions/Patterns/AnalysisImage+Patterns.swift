extension AnalysisImage {
    /// The levels of the image on which codes are looked for, from the largest.
    ///
    /// Large images are first looked at where they have no more than about 3 megapixels.
    var levelsForCodes: [Int] {
        var (pixels, first) = (size.width * size.height, 0)
        while pixels > 3_500_000 {
            pixels /= 4
            first += 1
        }
        return (first..<first + 4).filter { level in
            max(size.width, size.height) >> level >= 40 || level == first
        }
    }

    /// The largest of these.
    var levelForCodes: Int { levelsForCodes.first ?? 0 }

    /// Whether codes are looked for on a smaller level first.
    var isLargeForCodes: Bool { levelForCodes > 0 }

    /// The places that look like matrix codes, the strongest first.
    var matrixCandidates: [MatrixCandidate] {
        derived("barcodes.matrixCandidates") { MatrixCandidateFinder().candidates(in: self) }
    }

    /// The structure tensor of a level's blocks.
    func structureTensorBlocks(level: Int) -> StructureTensorBlocks {
        derived("barcodes.tensor/\(level)") {
            let plane = gray(level: level)
            return plane.structureTensorBlocks(rowStep: plane.height > 300 ? 2 : 1)
        }
    }
}
