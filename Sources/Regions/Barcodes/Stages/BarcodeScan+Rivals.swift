/// What stands out as much as the only code that is read.
///
/// Most images show a single code, and nothing else in them looks as much like one: where bars do, or
/// modules that look like bars, they are worth a look of their own.
extension BarcodeScan {
    /// The share of the reading's energy that clear stripes have at least.
    ///
    /// Chosen: a code in shadow has half of another's.
    private static let leastEnergyShare = 0.5
    /// The strongest unread candidates that are asked for clear stripes; chosen: of a sheet of equal
    /// things each is as strong.
    private static let candidates = 4
    /// The chance that stripes are a linear code, and that something among them is a matrix code;
    /// chosen: of 13 codes that were read so none has less.
    private static let (leastChance, leastChanceOfMatrix) = (0.3, 0.01)

    /// The boxes of the unread candidates that stand out as much as what is read; none where nothing
    /// or more than one code is.
    var rivals: [SIMD4<Double>] {
        guard readings.count == 1, let reading = readings.first else { return [] }
        let own =
            linearCandidates.filter { $0.isRead([reading]) }.map(\.energy)
            + image.matrixCandidates.filter { reading.contains($0.middle) }.map(\.energy)
        let least = Self.leastEnergyShare * (own.max() ?? 0)
        return unreadLinearCandidates.prefix(Self.candidates)
            .filter { $0.energy >= least && image.stripes(of: $0) == .clear && isLikelyCode($0) }
            .map(\.outline.box)
    }

    private func isLikelyCode(_ candidate: LinearCandidate) -> Bool {
        let box = candidate.outline.box
        return isLinearCode(candidate, withChance: Self.leastChance)
            || image.matrixCandidates.contains {
                all($0.middle .> box.lowHalf) && all($0.middle .< box.highHalf)
                    && isMatrixCode($0, withChance: Self.leastChanceOfMatrix)
            }
    }
}
