/// ZBar on the whole image, at the scale that codes need.
///
/// Every other row is scanned first, of a large image where there are edges at all, and columns only
/// where what looks like a code with bars from left to right was not read. The matrix codes are
/// left to ZXing, and to places that look like one.
struct FullImageStage {
    /// The image at the scale that codes need.
    let plane: Plane<UInt8>
    /// Pixels of the image at full size for each pixel of the plane.
    let scale: Double
    private let image: AnalysisImage
    private let symbologies: Set<BarcodeSymbology>
    private let isInTurn: Bool

    init(_ request: DetectBarcodesRequest, of image: AnalysisImage) {
        let level = image.levelForCodes
        self.image = image
        plane = image.gray(level: level)
        scale = Double(1 << level)
        symbologies = request.symbologies
        #if ZXing
            isInTurn = true
        #else
            isInTurn = false
        #endif
    }

    /// What the rows read; all that the engine reads where that isn't done in turn.
    func first() throws(RegionsError) -> [BarcodeReading] {
        guard isInTurn else {
            return try ZBarDecoder(symbologies: symbologies, rowStep: 2, columnStep: 2)
                .readings(in: plane).map { $0.scaled(scale) }
        }
        let pass = ZBarDecoder(
            symbologies: symbologies.subtracting([.qr]), rowStep: 2, columnStep: 0)
        guard image.isLargeForCodes else { return try pass.readings(in: plane) }
        let parts = image.structureTensorBlocks(level: image.levelForCodes)
            .partsWithUprightEdges(width: plane.width, height: plane.height)
        return try readings(of: pass, in: parts)
    }

    /// What is read besides, where something seems to be left.
    ///
    /// - Parameters:
    ///   - isEmpty: whether nothing was read before.
    ///   - unread: what looks like a linear code and was not read.
    func second(
        isEmpty: Bool, unread: [LinearCandidate]
    ) throws(RegionsError) -> [BarcodeReading] {
        guard isInTurn else { return [] }
        let upright = unread.filter {
            isEmpty
                ? abs($0.across.y) > 0.35
                : abs($0.across.y) > 0.5 && $0.length >= 64 && $0.energy >= 300
        }
        let pass = ZBarDecoder(
            symbologies: symbologies.subtracting([.qr]), rowStep: 0, columnStep: 2)
        return try readings(of: pass, in: parts(around: upright))
    }

    /// The columns of the plane that go through candidates, those that touch joined; rows as far
    /// as codes and the quiet zones around them may reach.
    private func parts(around candidates: [LinearCandidate]) -> [PlanePart] {
        let parts = candidates.map { candidate in
            let box = candidate.outline.box / scale
            let margin = 0.35 * candidate.length / scale + 24
            return PlanePart(
                columns: range(box[0] - 8, box[2] + 9, upTo: plane.width),
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

    private func readings(
        of pass: ZBarDecoder, in parts: [PlanePart]
    ) throws(RegionsError) -> [BarcodeReading] {
        var found: [BarcodeReading] = []
        for part in parts {
            let (x, y) = (part.columns.lowerBound, part.rows.lowerBound)
            let cut = plane.part(
                x: x, y: y, width: part.columns.count, height: part.rows.count)
            found += try pass.readings(in: cut).map { reading in
                var reading = reading
                reading.outline = reading.outline.map {
                    ($0 + SIMD2(Double(x), Double(y))) * scale
                }
                return reading
            }
        }
        return found
    }

    /// The readings that the image at half the size confirms.
    func confirmed(_ doubtful: [BarcodeReading]) throws(RegionsError) -> [BarcodeReading] {
        let level = image.levelForCodes + 1
        let symbologies = Set(doubtful.map(\.symbology))
        let smaller = try ZBarDecoder(symbologies: symbologies)
            .readings(in: image.gray(level: level))
            .map { $0.scaled(Double(1 << level)) }
        let again = doubtful.compactMap { reading -> BarcodeReading? in
            let same = smaller.first {
                $0.payload == reading.payload && $0.symbology == reading.symbology
            }
            guard let same else { return nil }
            var reading = reading
            reading.evidence += same.evidence
            return reading
        }
        let (sure, others) = ReadingArbitration.sort(again)
        return sure + ReadingArbitration.undisputed(others, beside: sure + smaller)
    }
}
