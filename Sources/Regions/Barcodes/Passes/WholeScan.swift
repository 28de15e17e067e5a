/// ZBar on the whole image, at the scale that codes need.
///
/// Every other row is scanned first, and columns only where what looks like a code with bars from
/// left to right was not read. The matrix codes are left to ZXing, and to places that look like
/// one.
struct WholeScan {
    /// The image at the scale that codes need.
    let plane: Plane<UInt8>
    /// Pixels of the image at full size for each pixel of the plane.
    let scale: Double
    private let symbologies: Set<BarcodeSymbology>
    private let isInTurn: Bool

    init(_ request: DetectBarcodesRequest, of image: AnalysisImage) {
        let level = image.levelsForCodes.first ?? 0
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
        isInTurn
            ? try readings(of: symbologies.subtracting([.qr]), rows: 2, columns: 0)
            : try readings(of: symbologies, rows: 2, columns: 2)
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
        let pass = ZBarPass(
            symbologies: symbologies.subtracting([.qr]), rowStep: 0, columnStep: 2)
        var found: [BarcodeReading] = []
        for columns in columns(of: upright) {
            let part = plane.part(
                x: columns.lowerBound, y: 0, width: columns.count, height: plane.height)
            found += try pass.readings(in: part).map { reading in
                var reading = reading
                reading.outline = reading.outline.map {
                    ($0 + SIMD2(Double(columns.lowerBound), 0)) * scale
                }
                return reading
            }
        }
        return found
    }

    /// The columns of the plane that go through candidates, those that touch joined.
    private func columns(of candidates: [LinearCandidate]) -> [Range<Int>] {
        let all = 0..<plane.width
        let ranges = candidates.map { candidate -> Range<Int> in
            let box = candidate.outline.box / scale
            let (left, right) = (Int(box[0]) - 8, Int(box[2]) + 9)
            return (left..<max(right, left)).clamped(to: all)
        }
        var joined: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] =
                    last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
    }

    /// The readings that the image at half the size confirms.
    func confirmed(
        _ doubtful: [BarcodeReading], in image: AnalysisImage
    ) throws(RegionsError) -> [BarcodeReading] {
        let level = (image.levelsForCodes.first ?? 0) + 1
        let symbologies = Set(doubtful.map(\.symbology))
        let smaller = try ZBarPass(symbologies: symbologies)
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
        let (sure, others) = BarcodeWeighing.sort(again)
        return sure + BarcodeWeighing.undisputed(others, beside: sure + smaller)
    }

    private func readings(
        of symbologies: Set<BarcodeSymbology>, rows: Int, columns: Int
    ) throws(RegionsError) -> [BarcodeReading] {
        try ZBarPass(symbologies: symbologies, rowStep: rows, columnStep: columns)
            .readings(in: plane).map { $0.scaled(scale) }
    }
}
