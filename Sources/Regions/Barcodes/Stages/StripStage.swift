/// What looks like a linear code and was not read, turned upright and averaged along its bars; given up
/// after some in which nothing is read.
struct StripStage: BarcodeStage {
    /// The candidates that are looked at.
    private let stripes: LinearStrip.Stripes?
    private let looks: Set<StripDecoder.Look>
    private let candidates: Candidates
    /// Strips of separated candidates that are looked at until one is read.
    ///
    /// Chosen: of a thousand codes more read none.
    private static let separatedStrips = 1
    /// The same of a sheet; chosen: print in lines looks like one.
    private static let stripsOfSheet = 1

    /// What is looked at.
    enum Candidates: Sendable {
        /// All that looks like a linear code.
        case all
        /// The strongest of those that are told from what runs about as their bars do.
        case separated
        /// Those of a sheet that are told apart by the paper between them.
        case ofSheet
    }

    /// - Parameters:
    ///   - stripes: how clear they are; `nil` for candidates that show none, as those of worn
    ///     codes.
    ///   - looks: what is looked for; what an earlier stage looked for need not be said again.
    init(
        _ stripes: LinearStrip.Stripes?, _ looks: Set<StripDecoder.Look>,
        of candidates: Candidates = .all
    ) {
        (self.stripes, self.looks, self.candidates) = (stripes, looks, candidates)
    }

    func run(on scan: inout BarcodeScan) throws {
        // What is left beside a reading is less likely a code.
        let (start, image, doubtful, limits) = (scan, scan.image, scan.doubtful, scan.limits)
        let plain = StripDecoder(
            symbologies: scan.symbologies, looks: looks.subtracting([.patient]))
        // What is left beside a reading is less likely a code.
        let patient =
            looks.contains(.patient) && scan.readings.isEmpty
            ? StripDecoder(symbologies: scan.symbologies, looks: looks) : plain
        var patientStrips = limits.patientStripCandidates
        let count =
            switch stripes {
            case .clear: limits.clearStripCandidates
            case .partial where looks == [.patient]: limits.patientStripCandidates
            case .partial:
                scan.readings.isEmpty
                    ? limits.stripCandidates : limits.stripCandidatesBesideReadings
            case nil: limits.plainStripCandidates
            }
        let (looked, strips) =
            switch candidates {
            case .all: (image.linearCandidates, limits.strips * (1 + scan.readings.count))
            case .separated: (image.separatedLinearCandidates, Self.separatedStrips)
            case .ofSheet: (image.sheetLinearCandidates, Self.stripsOfSheet)
            }
        // Those of a sheet are told by the paper between them.
        let isOfSheet = candidates == .ofSheet
        var stripsLeft = strips
        try scan.readLinearCandidates(count, of: looked) { candidate in
            guard stripsLeft > 0 else { return [] }
            let straightened = image.straightened(candidate)
            guard straightened.stripes == stripes else { return [] }
            stripsLeft -= 1
            patientStrips -= 1
            guard isOfSheet || start.mayBeLinearCode(candidate) else { return [] }
            let decoder = patientStrips >= 0 ? patient : plain
            let confirming = doubtful.filter(candidate.mayBe)
            // Stripes may look clearest beside their own direction, as those of pixels do; where
            // none are seen, one direction is as good as another.
            for candidate in straightened.isChanged && stripes != nil
                ? [straightened.candidate, candidate] : [straightened.candidate]
            {
                let found = try image.readings(of: candidate) { plane in
                    try decoder.readings(of: candidate, in: plane, confirming: confirming)
                }
                if !found.isEmpty {
                    stripsLeft += limits.strips
                    return found
                }
            }
            return []
        }
    }
}
