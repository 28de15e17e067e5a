/// Reads codes of one symbology where a sheet of them may have one: at a place that is known, or
/// anywhere in a window.
struct SheetReader {
    /// Beyond a matrix code, of its longer side; chosen: holds what a place is off, and a module of
    /// the quiet zone, but no neighbor.
    private static let margin = 0.12
    /// The share of the box around it that a part has which is upright; chosen: what leans by a
    /// fiftieth of its side has less.
    private static let leastShareOfUpright = 0.96
    /// How much larger than a linear code its strip is, as a factor; chosen: for the same.
    private static let spareLength = 1.05
    /// How much longer lines across a MicroPDF417 are than its place, as a factor; chosen: for the same.
    private static let reachOfRows = 1.3
    /// Samples on a side of a window in which linear codes are looked for; chosen: no code of which
    /// a sheet has many is wider.
    private static let maximumSide = 2400.0
    /// Pixels of the image for each row of these; chosen: bars are high enough.
    private static let pixelsPerRow = 2.0

    let scan: BarcodeScan
    let symbology: BarcodeSymbology

    var image: AnalysisImage { scan.image }

    /// What is read at a place of the sheet.
    ///
    /// - Parameters:
    ///   - outline: of the code that may be there.
    ///   - known: a code of the sheet.
    func readings(
        at outline: PixelQuadrilateral, beside known: BarcodeReading
    ) throws(RegionsError) -> [BarcodeReading] {
        symbology.isLinear
            ? try linearReadings(at: outline, beside: known)
            : try matrixReadings(in: outline, margin: Self.margin)
    }

    /// What is read anywhere in a window.
    ///
    /// - Parameters:
    ///   - window: a parallelogram, upright as the codes are.
    ///   - known: a code of the sheet.
    func readings(
        in window: PixelQuadrilateral, beside known: BarcodeReading
    ) throws(RegionsError) -> [BarcodeReading] {
        symbology.isLinear
            ? try linearReadings(in: window, beside: known)
            : try matrixReadings(in: window, margin: 0)
    }

    private func linearReadings(
        at outline: PixelQuadrilateral, beside known: BarcodeReading
    ) throws(RegionsError) -> [BarcodeReading] {
        let candidate = LinearCandidate(outline, spareLength: Self.spareLength)
        // Where the sheet ends there is nothing.
        let straightened = image.straightened(candidate)
        guard straightened.stripes != nil else { return [] }
        let decoder = StripDecoder(symbologies: [symbology], looks: [.plain, .patient])
        return try image.readings(of: straightened.candidate) { plane throws(RegionsError) in
            try decoder.readings(of: straightened.candidate, in: plane, confirming: [known])
        }
        // Lines go on beyond the place, over the codes beside it.
        .filter { $0.outline.isAround(outline.center) }
        .compactMap { OutlineStage.checked($0, candidates: [candidate], in: image.gray) }
    }

    private func linearReadings(
        in window: PixelQuadrilateral, beside known: BarcodeReading
    ) throws(RegionsError) -> [BarcodeReading] {
        let sides = SIMD2(
            (window.topRight - window.topLeft).length, (window.bottomLeft - window.topLeft).length)
        let size = (sides * min(1, Self.maximumSide / sides.max()) / [1, Self.pixelsPerRow])
            .rounded(.up)
        let flatWindow = PixelQuadrilateral(left: 0, top: 0, right: size.x, bottom: size.y)
        let plane = known.isColorInverted ? image.inverted : image.gray
        guard
            let flat = plane.laidFlat(
                window, at: flatWindow, width: Int(size.x), height: Int(size.y)),
            let way = PerspectiveTransform(mapping: flatWindow.corners, to: window.corners)
        else { return [] }
        let zbar = ZBarDecoder(symbologies: [symbology], columnStep: 0)
        return try zbar.readings(in: flat).compactMap { reading in
            guard
                reading.saysSame(as: known)
                    || reading.evidence >= ReadingArbitration.linesNeeded(for: symbology)
            else { return nil }
            var reading = known.isColorInverted ? reading.inverted() : reading
            reading.outline = PixelQuadrilateral(reading.outline.corners.map(way.apply))
            let candidate = LinearCandidate(reading.outline, spareLength: Self.spareLength)
            return OutlineStage.checked(reading, candidates: [candidate], in: image.gray)
        }
    }

    /// What is read of a part of the image, cut out where the sheet is upright, else laid flat: in a
    /// box around what lies aslant are its neighbors too.
    private func matrixReadings(
        in part: PixelQuadrilateral, margin: Double
    ) throws(RegionsError) -> [BarcodeReading] {
        #if ZXing
            if symbology == .microPDF417 {
                let reader = MicroPDF417Reader(plane: image.gray)
                return try reader.reading(
                    in: LinearCandidate(part, spareLength: 1), reach: Self.reachOfRows, angles: [0]
                ).map { [$0] } ?? []
            }
            let box = part.box
            let candidate = MatrixCandidate(box: box, energy: 0, fill: 1)
            let level = candidate.cutOutLevel(in: image, limit: scan.limits.matrixCandidatePixels)
            let (plane, scale) = (image.gray(level: level), Double(1 << level))
            let decoder = ZXingDecoder(symbologies: [symbology], options: [.harder, .rotated])
            if part.area >= Self.leastShareOfUpright * candidate.area {
                guard let (cut, offset) = plane.cutOut(box / scale, margin: margin) else {
                    return []
                }
                return try decoder.readings(in: cut).map { $0.moved(by: offset).scaled(scale) }
            }
            let sides = part.sideLengths
            let size = SIMD2(sides.across, sides.down) / scale
            let spare = SIMD2(repeating: margin * size.max())
            let corners = PixelQuadrilateral(part.corners.map { $0 / scale })
            let target = PixelQuadrilateral(
                left: spare.x, top: spare.y, right: spare.x + size.x, bottom: spare.y + size.y)
            let all = (size + 2 * spare).rounded(.up)
            guard
                let flat = plane.laidFlat(
                    corners, at: target, width: Int(all.x), height: Int(all.y)),
                let way = PerspectiveTransform(mapping: target.corners, to: corners.corners)
            else { return [] }
            return try decoder.readings(in: flat).map { reading in
                var reading = reading
                reading.outline = PixelQuadrilateral(reading.outline.corners.map(way.apply))
                return reading.scaled(scale)
            }
        #else
            return []
        #endif
    }
}

extension LinearCandidate {
    /// Around corners, longer by a factor.
    init(_ corners: PixelQuadrilateral, spareLength: Double) {
        let across = corners.topRight - corners.topLeft
        self.init(
            center: corners.center, across: across.unit, length: across.length * spareLength,
            height: (corners.bottomLeft - corners.topLeft).length, energy: 0)
    }
}
