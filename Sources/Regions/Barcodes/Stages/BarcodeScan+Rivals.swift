/// What stands out as much as the only code that is read.
///
/// Most images show a single code, and nothing else in them looks as much like one: where something
/// does, it is worth a look of its own.
extension BarcodeScan {
    /// The share of the reading's energy that clear stripes have at least.
    ///
    /// Chosen: a code in shadow has half of another's.
    private static let leastEnergyShare = 0.5
    /// The share of the greatest prominence that what looks like modules has at least; chosen: print
    /// beside a code has less.
    private static let leastProminenceShare = 0.9
    /// The strongest unread linear candidates that are asked for clear stripes, and matrix rivals at
    /// the most; chosen: of a sheet of equal things each is as prominent.
    private static let (linearCandidates, matrixRivals) = (4, 4)

    /// The boxes of the unread candidates that stand out as much as what is read; none where nothing
    /// or more than one code is.
    var rivals: [SIMD4<Double>] {
        guard readings.count == 1, let reading = readings.first else { return [] }
        return linearRivals(of: reading).map(\.outline.box) + matrixRivals(of: reading).map(\.box)
    }

    private func linearRivals(of reading: BarcodeReading) -> [LinearCandidate] {
        let own =
            linearCandidates.filter { $0.isRead([reading]) }.map(\.energy)
            + image.matrixCandidates.filter { reading.contains($0.middle) }.map(\.energy)
        let least = Self.leastEnergyShare * (own.max() ?? 0)
        return unreadLinearCandidates.prefix(Self.linearCandidates).filter {
            $0.energy >= least && image.stripes(of: $0) == .clear
        }
    }

    private func matrixRivals(of reading: BarcodeReading) -> [MatrixCandidate] {
        let most = image.matrixCandidates.first?.prominence ?? 0
        let rivals = moduleCandidates.lazy.filter { candidate in
            candidate.prominence >= Self.leastProminenceShare * most
                && candidate.isCompact && candidate.isLikelyOfModules
                && !reading.contains(candidate.middle) && !image.isAmongBars(candidate)
        }
        return Array(rivals.prefix(Self.matrixRivals))
    }
}
