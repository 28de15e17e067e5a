/// ZBar on the whole image, at the scale that codes need.
///
/// Every other row is scanned first, of a large image where there are edges at all, and columns
/// only where what looks like a code with bars from left to right was not read. The QR codes are
/// left to ZXing, and to candidates that are cut out.
struct FullImageStage: BarcodeStage {
    /// Which lines are scanned.
    enum Lines: Sendable {
        case rows
        /// Columns, through what was not read.
        case columns
        /// Both, of all of the image, and for QR codes too.
        case rowsAndColumns
    }

    /// Every other row or column; chosen: bars are high enough for many such lines to cross them.
    private static let lineStep = 2
    /// Sine of the angle between columns and bars for columns to be scanned; chosen: 20 degrees.
    private static let minimumCrossing = 0.35
    /// The same where something was read, so that what is left is less likely a code; chosen: 30
    /// degrees, as rows read what is nearer to upright.
    private static let minimumCrossingBesideReadings = 0.5
    /// Pixels across the bars of what may be a further code; chosen.
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
            (scan.readings, scan.doubtful) = ReadingArbitration.sort(
                try rows(of: scan.image, scan.symbologies))
        case .rowsAndColumns:
            (scan.readings, scan.doubtful) = ReadingArbitration.sort(
                try rowsAndColumns(of: scan.image, scan.symbologies))
        case .columns:
            let unread = scan.unreadLinearCandidates
            let (sure, doubtful) = ReadingArbitration.sort(
                try columns(
                    of: scan.image, scan.symbologies, through: unread,
                    isEmpty: scan.readings.isEmpty))
            scan.readings.merge(sure)
            scan.doubtful.merge(doubtful)
        }
    }

    /// Computes where there are edges, for this stage and those that look for candidates.
    static let prepare: BarcodePipeline.Preparation = { scan in
        for level in scan.image.levelsForCodes {
            try Task.checkCancellation()
            _ = scan.image.structureTensorBlocks(level: level)
        }
    }

    private func rows(
        of image: AnalysisImage, _ symbologies: Set<BarcodeSymbology>
    ) throws(RegionsError) -> [BarcodeReading] {
        let zbar = ZBarDecoder(
            symbologies: symbologies.subtracting([.qr]), rowStep: Self.lineStep, columnStep: 0)
        let level = image.levelForCodes
        let plane = image.gray(level: level)
        guard image.isLargeForCodes else { return try zbar.readings(in: plane) }
        let parts = image.structureTensorBlocks(level: level)
            .partsWithUprightEdges(width: plane.width, height: plane.height)
        return try zbar.readings(in: parts, of: plane, scale: Double(1 << level))
    }

    private func rowsAndColumns(
        of image: AnalysisImage, _ symbologies: Set<BarcodeSymbology>
    ) throws(RegionsError) -> [BarcodeReading] {
        let level = image.levelForCodes
        return try ZBarDecoder(
            symbologies: symbologies, rowStep: Self.lineStep, columnStep: Self.lineStep
        ).readings(in: image.gray(level: level)).map { $0.scaled(Double(1 << level)) }
    }

    /// - Parameter isEmpty: whether nothing was read before.
    private func columns(
        of image: AnalysisImage, _ symbologies: Set<BarcodeSymbology>,
        through candidates: [LinearCandidate], isEmpty: Bool
    ) throws(RegionsError) -> [BarcodeReading] {
        let upright = candidates.filter {
            isEmpty
                ? abs($0.across.y) > Self.minimumCrossing
                : abs($0.across.y) > Self.minimumCrossingBesideReadings
                    && $0.length >= Self.minimumLengthBesideReadings
                    && $0.energy >= Self.minimumEnergyBesideReadings
        }
        let zbar = ZBarDecoder(
            symbologies: symbologies.subtracting([.qr]), rowStep: 0, columnStep: Self.lineStep)
        let level = image.levelForCodes
        let (plane, scale) = (image.gray(level: level), Double(1 << level))
        return try zbar.readings(
            in: parts(around: upright, in: plane, scale: scale), of: plane, scale: scale)
    }

    /// The columns of the plane that go through candidates, those that touch joined; rows as far
    /// as codes and the quiet zones around them may reach.
    private func parts(
        around candidates: [LinearCandidate], in plane: Plane<UInt8>, scale: Double
    ) -> [PlanePart] {
        let side = Self.sideMarginInPixels
        let parts = candidates.map { candidate in
            let box = candidate.outline.box / scale
            let margin =
                Self.endMarginShare * candidate.length / scale + Self.endMarginInPixels
            return PlanePart(
                columns: range(box[0] - side, box[2] + (side + 1), upTo: plane.width),
                rows: range(box[1] - margin, box[3] + margin, upTo: plane.height))
        }
        .filter { !$0.columns.isEmpty && !$0.rows.isEmpty }
        .sorted { $0.columns.lowerBound < $1.columns.lowerBound }
        var joined: [PlanePart] = []
        for part in parts {
            if let last = joined.last, part.columns.lowerBound <= last.columns.upperBound {
                joined[joined.count - 1] = PlanePart(
                    columns: last.columns.joined(with: part.columns),
                    rows: last.rows.joined(with: part.rows))
            } else {
                joined.append(part)
            }
        }
        return joined
    }

    private func range(_ low: Double, _ high: Double, upTo end: Int) -> Range<Int> {
        (Int(low)..<max(Int(high), Int(low))).clamped(to: 0..<end)
    }
}

extension ZBarDecoder {
    /// What is read in parts of a plane, in pixels of the image at full size.
    ///
    /// - Parameter scale: pixels of the image at full size for each pixel of the plane.
    fileprivate func readings(
        in parts: [PlanePart], of plane: Plane<UInt8>, scale: Double
    ) throws(RegionsError) -> [BarcodeReading] {
        var found: [BarcodeReading] = []
        for part in parts {
            let (x, y) = (part.columns.lowerBound, part.rows.lowerBound)
            let cut = plane.part(
                x: x, y: y, width: part.columns.count, height: part.rows.count)
            found += try readings(in: cut).map {
                $0.moved(by: SIMD2(Double(x), Double(y))).scaled(scale)
            }
        }
        return found
    }
}
