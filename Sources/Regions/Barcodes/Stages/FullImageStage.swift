/// ZBar on the image, at the scale that codes need.
///
/// Rows that cross what looks like a linear code are scanned first, then columns through those
/// that were not read, and the whole image only where nothing is read at all: low codes, and
/// pieces of those that lie on stripes, don't look like one. The QR codes are left to ZXing where
/// it is there, and to candidates that are cut out.
struct FullImageStage: BarcodeStage {
    /// Which lines are scanned.
    enum Lines: Sendable {
        /// Rows, through what looks like a linear code: few, then more where stripes are clear.
        case rows
        /// More rows through the others.
        case moreRows
        /// Columns, through what was not read and may be a linear code.
        case columns
        /// Rows and columns of all of the image.
        case all
        /// The same where some of it is plain: a texture crosses all lines, and what lies on one and is
        /// a code looks like one.
        case allOfPlain
    }

    #if ZXing
        /// What stages of their own read.
        ///
        /// ZBar looks for both in all of a picture once it has scanned its lines; for SQ codes alone
        /// that takes a fifth of its time.
        private static let leftToOthers: Set<BarcodeSymbology> = [.qr, .sqCode]
        /// Every fourth row and column through all of a large image; chosen: bars are higher there as
        /// a rule, and each line costs more.
        private static let lineStepOfLargeImage = 4
    #else
        private static let leftToOthers: Set<BarcodeSymbology> = []
        // What finds QR codes needs lines nearer one another.
        private static let lineStepOfLargeImage = lineStep
    #endif

    /// Every other row or column; chosen: bars are high enough for many such lines to cross them.
    private static let lineStep = 2
    /// Pixels of the shorter side beyond which an image is large, at the scale that codes need; chosen:
    /// at twice the size, twice as far apart, as many lines cross a code.
    private static let maximumSideOfSmallImage = 500
    /// The same of what is so high, in pixels of the plane, that few of its lines read it: ten;
    /// chosen: most codes are clear, and what is not read is looked at again.
    private static let coarseLineSteps: [(step: Int, minimumHeight: Double)] = [
        (24, 240), (12, 120), (6, 60),
    ]
    /// The share of an image that shows edges from which it is a texture; chosen: more than those had in
    /// which all lines read what nothing else did.
    private static let mostEdgesOfPlain = 0.6
    /// Cosine of the angle between rows and the direction across bars for rows to be scanned;
    /// chosen: rows at more than 70 degrees cross bars that seem three times as wide.
    private static let minimumRowCrossing = 0.35
    /// Sine of the angle between columns and bars for columns to be scanned; chosen: 30 degrees, as
    /// rows read what is nearer to upright.
    private static let minimumCrossing = 0.5
    /// Pixels across the bars of what may be a further code where something was read; chosen.
    private static let minimumLengthBesideReadings = 64.0
    /// Mean squared difference of gray values in its blocks; chosen: five times what makes a
    /// candidate.
    private static let minimumEnergyBesideReadings = 300.0
    /// Beyond a candidate's ends: of its length and in pixels of the plane, for a code and its
    /// quiet zone of which the candidate is a part; chosen.
    private static let endMarginShare = 0.35
    private static let endMarginInPixels = 24.0
    /// Beside a candidate, in pixels of the plane: a block of the structure tensor; the box ends a
    /// pixel before the next.
    private static let sideMarginInPixels = 8.0

    let lines: Lines

    init(_ lines: Lines) {
        self.lines = lines
    }

    func run(on scan: inout BarcodeScan) throws {
        switch lines {
        case .rows:
            try readRows(of: &scan)
        case .moreRows:
            try readMoreRows(of: &scan)
        case .all:
            scan.add(try allLines(of: scan.image, scan.symbologies))
        case .allOfPlain:
            if scan.image.shareOfEdges < Self.mostEdgesOfPlain {
                scan.add(try allLines(of: scan.image, scan.symbologies))
            }
        case .columns:
            let unread = scan.unreadLinearCandidates.filter { scan.mayBeLinearCode($0) }
            scan.add(
                try columns(
                    of: scan.image, scan.symbologies, through: unread,
                    isEmpty: scan.readings.isEmpty))
        }
    }

    /// Computes where there are edges, for this stage and those that look for candidates.
    static let prepare: BarcodePipeline.Preparation = { scan in
        for level in scan.image.levelsForCodes {
            try Task.checkCancellation()
            _ = scan.image.structureTensorBlocks(level: level)
        }
    }

    /// Few rows of what is high, then more of what they didn't read and is low or has clear stripes.
    private func readRows(of scan: inout BarcodeScan) throws(RegionsError) {
        let image = scan.image
        for step in Self.coarseLineSteps.map(\.step) {
            try readRows(of: &scan, step: step) { coarseStep(of: $0, in: image) == step }
        }
        try readRows(of: &scan, step: Self.lineStep) {
            coarseStep(of: $0, in: image) == nil || image.stripes(of: $0) == .clear
        }
    }

    /// More rows of what is high and has no clear stripes.
    private func readMoreRows(of scan: inout BarcodeScan) throws(RegionsError) {
        let image = scan.image
        try readRows(of: &scan, step: Self.lineStep) {
            coarseStep(of: $0, in: image) != nil && image.stripes(of: $0) != .clear
        }
    }

    /// How few rows are scanned at first; `nil` for what is low.
    private func coarseStep(of candidate: LinearCandidate, in image: AnalysisImage) -> Int? {
        let height = candidate.height / Double(1 << image.levelForCodes)
        return Self.coarseLineSteps.first { height >= $0.minimumHeight }?.step
    }

    private func readRows(
        of scan: inout BarcodeScan, step: Int, through isLookedAt: (LinearCandidate) -> Bool
    ) throws(RegionsError) {
        let image = scan.image
        let level = image.levelForCodes
        let (plane, scale) = (image.gray(level: level), Double(1 << level))
        let candidates = scan.unreadLinearCandidates.filter {
            abs($0.across.x) > Self.minimumRowCrossing && isLookedAt($0)
        }
        if candidates.isEmpty { return }
        let zbar = ZBarDecoder(
            symbologies: scan.symbologies.subtracting(Self.leftToOthers), rowStep: step,
            columnStep: 0)
        let parts = parts(around: candidates, in: plane, scale: scale, linesAreRows: true)
        scan.add(try zbar.readings(in: parts, of: plane, scale: scale, places: candidates))
    }

    private func allLines(
        of image: AnalysisImage, _ symbologies: Set<BarcodeSymbology>
    ) throws(RegionsError) -> [BarcodeReading] {
        let level = image.levelForCodes
        let plane = image.gray(level: level)
        let isLarge = min(plane.width, plane.height) > Self.maximumSideOfSmallImage
        let step = isLarge ? Self.lineStepOfLargeImage : Self.lineStep
        let all = PlanePart(columns: 0..<plane.width, rows: 0..<plane.height)
        return try ZBarDecoder(
            symbologies: symbologies.subtracting(Self.leftToOthers), rowStep: step,
            columnStep: step
        ).readings(
            in: [all], of: plane, scale: Double(1 << level), places: image.linearCandidates)
    }

    /// - Parameter isEmpty: whether nothing was read before.
    private func columns(
        of image: AnalysisImage, _ symbologies: Set<BarcodeSymbology>,
        through candidates: [LinearCandidate], isEmpty: Bool
    ) throws(RegionsError) -> [BarcodeReading] {
        let upright = candidates.filter {
            abs($0.across.y) > Self.minimumCrossing
                && (isEmpty
                    || $0.length >= Self.minimumLengthBesideReadings
                        && $0.energy >= Self.minimumEnergyBesideReadings)
        }
        if upright.isEmpty { return [] }
        let zbar = ZBarDecoder(
            symbologies: symbologies.subtracting(Self.leftToOthers), rowStep: 0,
            columnStep: Self.lineStep)
        let level = image.levelForCodes
        let (plane, scale) = (image.gray(level: level), Double(1 << level))
        return try zbar.readings(
            in: parts(around: upright, in: plane, scale: scale, linesAreRows: false), of: plane,
            scale: scale, places: upright)
    }

    /// The parts of the plane around candidates, those that touch joined: along the lines as far
    /// as codes and the quiet zones around them may reach.
    private func parts(
        around candidates: [LinearCandidate], in plane: Plane<UInt8>, scale: Double,
        linesAreRows: Bool
    ) -> [PlanePart] {
        // Those that touch are joined; what lies beside them may be seen twice.
        var parts: [(own: PlanePart, wide: PlanePart)] = []
        for candidate in candidates {
            let box = candidate.outline.box / scale
            let end = Self.endMarginShare * candidate.length / scale + Self.endMarginInPixels
            let side = Self.sideMarginInPixels
            func part(_ x: Double, _ y: Double) -> PlanePart {
                PlanePart(
                    columns: range(box[0] - x, box[2] + (x + 1), upTo: plane.width),
                    rows: range(box[1] - y, box[3] + (y + 1), upTo: plane.height))
            }
            var own = part(0, 0)
            var wide = linesAreRows ? part(end, side) : part(side, end)
            if wide.columns.isEmpty || wide.rows.isEmpty { continue }
            while let touching = parts.firstIndex(where: { own.touches($0.own) }) {
                let other = parts.remove(at: touching)
                (own, wide) = (own.joined(with: other.own), wide.joined(with: other.wide))
            }
            parts.append((own, wide))
        }
        return parts.map(\.wide)
    }

    private func range(_ low: Double, _ high: Double, upTo end: Int) -> Range<Int> {
        (Int(low)..<max(Int(high), Int(low))).clamped(to: 0..<end)
    }
}

extension ZBarDecoder {
    /// What is read in parts of a plane, in pixels of the image at full size.
    ///
    /// - Parameters:
    ///   - scale: pixels of the image at full size for each pixel of the plane.
    ///   - places: of codes, in pixels of the image at full size.
    fileprivate func readings(
        in parts: [PlanePart], of plane: Plane<UInt8>, scale: Double,
        places: [LinearCandidate] = []
    ) throws(RegionsError) -> [BarcodeReading] {
        var found: [BarcodeReading] = []
        for part in parts {
            let (x, y) = (part.columns.lowerBound, part.rows.lowerBound)
            let offset = SIMD2(Double(x), Double(y))
            let places = places.map { $0.scaled(1 / scale).moved(by: -offset) }
                .filter { part.contains($0.center + offset) }
            let cut = plane.part(
                x: x, y: y, width: part.columns.count, height: part.rows.count)
            found += try readings(in: cut, places: places).map {
                $0.moved(by: offset).scaled(scale)
            }
        }
        return found
    }
}
