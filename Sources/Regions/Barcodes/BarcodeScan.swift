/// What is asked of an image, and what is known of its codes so far.
struct BarcodeScan: Sendable {
    let image: AnalysisImage
    /// What is looked for.
    let symbologies: Set<BarcodeSymbology>
    /// How many readings are enough, 0 for all that can be read.
    let enoughReadings: Int
    /// How sure a reading must be to be one of these, 0...1.
    let minimumConfidence: Double
    private let usualLimits: BarcodeLimits

    /// What was read, in pixels of the image at full size.
    var readings: [BarcodeReading] = []
    /// What was read on too few lines to be believed, unless something confirms it.
    var doubtful: [BarcodeReading] = []
    /// The bars at one end of PDF417 codes whose other end was not seen.
    var startsOfPDF417: [PDF417GuardPattern] = []
    /// Whether PDF417 codes may be left that the bars at the ends of their rows don't tell.
    var mayHavePDF417 = true

    init(
        _ image: AnalysisImage, symbologies: Set<BarcodeSymbology> = BarcodeSymbology.supported,
        enoughReadings: Int = 0, minimumConfidence: Double = 0, limits: BarcodeLimits = .balanced
    ) {
        self.image = image
        self.symbologies = symbologies
        self.enoughReadings = enoughReadings
        self.minimumConfidence = minimumConfidence
        usualLimits = limits
    }

    /// The chance from which on what looks like a matrix code is looked at in less than thorough work,
    /// and the same beside readings; chosen: of a hundred codes one and two have less.
    private static let (leastChance, leastChanceBesideReadings) = (0.001, 0.003)
    /// The same of linear codes; chosen: of a thousand codes and pieces of codes six have less.
    private static let leastChanceOfLinear = 0.01
    /// The chance of a matrix code from which on edges unlike those of most codes don't matter beside a
    /// single code; chosen: what has it is seldom print, and of a code with text beside it the edges are
    /// both's.
    private static let leastChanceOfAnyEdges = 0.02
    /// The share of the greatest strength that the strongest linear candidates have; chosen.
    private static let shareOfStrongest = 0.9

    /// Whether as many codes are read as were asked for.
    var isEnough: Bool {
        enoughReadings > 0
            && readings.count { $0.confidence >= minimumConfidence } >= enoughReadings
    }

    /// Readings from which on an image shows several codes; chosen.
    private static let fewestOfSeveral = 2

    /// Whether more codes are as likely as where nothing is read: of those on a table, a form or a
    /// parcel, each is of its own kind.
    var showsSeveral: Bool { readings.count >= Self.fewestOfSeveral }

    /// How much work the image is worth.
    var limits: BarcodeLimits { showsSeveral ? usualLimits.besideSeveral : usualLimits }

    /// Whether more is likely than clutter: most images show a single code.
    var mayHoldMore: Bool { readings.isEmpty || showsSeveral }

    /// Whether a candidate is worth a look as a matrix code: beside a single code what is no square, or
    /// has edges unlike those of most codes, is print more often, and costs the more the larger it is.
    func mayBeMatrixCode(_ candidate: MatrixCandidate) -> Bool {
        if mayHoldMore { return true }
        let chance = chance(of: candidate)
        guard
            limits.takesAnyEdges || candidate.isLikelyOfModules
                || chance >= Self.leastChanceOfAnyEdges
        else { return false }
        return candidate.isCompact
            ? isLikely(chance)
            : candidate.fill * candidate.area
                < limits.longMatrixShareBesideReading * Double(image.size.width * image.size.height)
    }

    /// Whether a candidate is worth a look as a linear code: where nothing is read the strongest are
    /// whatever their stripes are like, as bars that have run together show few edges.
    func mayBeLinearCode(_ candidate: LinearCandidate) -> Bool {
        let most = image.linearCandidates.first?.strength ?? 0
        let isStrongest = candidate.strength >= Self.shareOfStrongest * most
        return readings.isEmpty && isStrongest
            || isLinearCode(candidate, withChance: Self.leastChanceOfLinear)
    }

    /// Whether the chance that a candidate is a linear code is enough, or doesn't matter.
    func isLinearCode(_ candidate: LinearCandidate, withChance least: Double) -> Bool {
        let most = image.linearCandidates.first?.strength ?? 0
        return limits.takesAnyEdges
            || image.straightened(candidate).chance(beside: most) >= least
    }

    /// The same of a matrix code.
    func isMatrixCode(_ candidate: MatrixCandidate, withChance least: Double) -> Bool {
        limits.takesAnyEdges || chance(of: candidate) >= least
    }

    /// The chance that something is a matrix code, beside what stands out most.
    private func chance(of candidate: MatrixCandidate) -> Double {
        candidate.chance(beside: image.matrixCandidates.first?.prominence ?? 0)
    }

    /// Whether what has a chance is looked at.
    private func isLikely(_ chance: Double) -> Bool {
        limits.takesAnyEdges
            || chance >= (readings.isEmpty ? Self.leastChance : Self.leastChanceBesideReadings)
    }

    /// What looks like a matrix code, the strongest first, each without what was read beside it.
    var matrixCandidates: [MatrixCandidate] {
        image.matrixCandidates.map { candidate in
            readings.reduce(candidate) { $0.beside($1) }
        }
    }

    /// What may be a matrix code also by the way its edges run, the likeliest first.
    var moduleCandidates: [MatrixCandidate] {
        matrixCandidates
            .filter { limits.takesAnyEdges || $0.isOfModules }
            .map { (candidate: $0, chance: chance(of: $0)) }
            .filter { isLikely($0.chance) }
            .sorted { $0.chance > $1.chance }
            .map(\.candidate)
    }

    /// What looks like a linear code, the strongest first; looked for when first asked for.
    var linearCandidates: [LinearCandidate] { image.linearCandidates }

    /// Those of them that no reading is of.
    var unreadLinearCandidates: [LinearCandidate] {
        linearCandidates.filter { !$0.isRead(readings) }
    }

    /// Adds what lines read: what needs no confirmation, and the others.
    mutating func add(_ found: [BarcodeReading]) {
        let (sure, others) = ReadingArbitration.sort(found)
        readings.merge(sure)
        doubtful.merge(others)
    }

    /// Merges what is read of each of the strongest linear candidates that is still unread when
    /// its turn comes, until enough is read.
    ///
    /// - Parameters:
    ///   - limit: how many of the strongest are considered.
    ///   - minimumLength: pixels across the bars; shorter ones are passed over.
    ///   - candidates: the strongest first; `nil` for ``linearCandidates``.
    mutating func readLinearCandidates(
        _ limit: Int, minimumLength: Double = 0, of candidates: [LinearCandidate]? = nil,
        _ read: (LinearCandidate) throws -> [BarcodeReading]
    ) throws {
        for candidate in (candidates ?? image.linearCandidates).prefix(limit)
        where !isEnough && candidate.length >= minimumLength && !candidate.isRead(readings) {
            try Task.checkCancellation()
            readings.merge(try read(candidate))
        }
    }
}

extension LinearCandidate {
    /// Whether one of the readings is of its bars, or of a code that it is a part of.
    func isRead(_ readings: [BarcodeReading]) -> Bool {
        readings.contains {
            $0.symbology.isLinear
                ? contains($0.middle) || $0.outline.isAround(center) : $0.contains(center)
        }
    }
}
