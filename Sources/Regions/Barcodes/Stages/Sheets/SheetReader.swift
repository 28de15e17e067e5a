/// Reads codes of one symbology where a sheet of them may have one: at a place that is known, or
/// anywhere in a window.
struct SheetReader {
    /// Beyond a matrix code, of its longer side; chosen: holds what a place is off, and a module of
    /// the quiet zone, but no neighbor.
    private static let margin = 0.12
    /// The share of the box around it that a part has which is upright; chosen: what leans by a
    /// fiftieth of its side has less.
    private static let leastShareOfUpright = 0.96
    /// Pixels in which rings are looked for; chosen: larger modules have noise inside them.
    private static let maximumRingPixels = 40_000.0
    /// How much larger than a linear code its strip is, as a factor; chosen: for the same.
    private static let spareLength = 1.05
    /// How large what rows say may be beside their place, as a factor; chosen: perspective.
    private static let sizesOfStacked = 0.75...1.3
    /// How much longer lines across a MicroPDF417 are than its place, as a factor; chosen: for the same.
    private static let reachOfRows = 1.3
    /// Samples on a side of a window in which linear codes are looked for; chosen: no code of which
    /// a sheet has many is wider.
    private static let maximumSide = 2400.0
    /// Pixels of the image for each row of these at least, and rows that cross a code as high as the known
    /// one; chosen: bars are high enough.
    private static let (leastPixelsPerRow, rowsOfCode) = (2.0, 32.0)

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
    ) throws -> [BarcodeReading] {
        symbology.isLinear
            ? try linearReadings(at: outline, beside: known)
            : try matrixReadings(in: outline, margin: Self.margin, beside: known)
    }

    /// What is read anywhere in a window.
    ///
    /// - Parameters:
    ///   - window: a parallelogram, upright as the codes are.
    ///   - known: a code of the sheet.
    func readings(
        in window: PixelQuadrilateral, beside known: BarcodeReading
    ) throws -> [BarcodeReading] {
        symbology.isLinear
            ? try linearReadings(in: window, beside: known)
            : try matrixReadings(in: window, margin: 0, beside: known)
    }

    private func linearReadings(
        at outline: PixelQuadrilateral, beside known: BarcodeReading
    ) throws(RegionsError) -> [BarcodeReading] {
        if let stacked = stackedReading(at: outline) { return [stacked] }
        let candidate = LinearCandidate(outline, spareLength: Self.spareLength)
        // Where the sheet ends there is nothing.
        let straightened = image.straightened(candidate)
        guard straightened.stripes != nil else { return [] }
        let decoder = StripDecoder(symbologies: [symbology])
        return try image.readings(of: straightened.candidate) { plane throws(RegionsError) in
            try decoder.readings(of: straightened.candidate, in: plane, confirming: [known])
        }
        // Lines go on beyond the place, over the codes beside it.
        .filter { $0.outline.isAround(outline.center) }
        .compactMap { OutlineStage.checked($0, candidates: [candidate], in: image.gray) }
    }

    /// What rows at a place say together, if they are where the code must be: of neighbors in one row lines
    /// show halves.
    private func stackedReading(at outline: PixelQuadrilateral) -> BarcodeReading? {
        guard symbology.isDataBar,
            let stacked = DataBarStackedStage.reading(
                across: LinearCandidate(outline, spareLength: 1), in: image),
            stacked.symbology == symbology, stacked.outline.isAround(outline.center),
            Self.sizesOfStacked.contains(stacked.outline.area / max(outline.area, 1))
        else { return nil }
        return stacked
    }

    private func linearReadings(
        in window: PixelQuadrilateral, beside known: BarcodeReading
    ) throws(RegionsError) -> [BarcodeReading] {
        let sides = SIMD2(
            (window.topRight - window.topLeft).length, (window.bottomLeft - window.topLeft).length)
        let pixelsPerRow = max(
            Self.leastPixelsPerRow, known.outline.sideLengths.down / Self.rowsOfCode)
        let size = (sides * min(1, Self.maximumSide / sides.max()) / [1, pixelsPerRow])
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

    /// What is read of a part of the image: by what tells the codes of a symbology from their
    /// neighbors, where it has such.
    private func matrixReadings(
        in part: PixelQuadrilateral, margin: Double, beside known: BarcodeReading
    ) throws -> [BarcodeReading] {
        #if ZXing
            switch symbology {
            case .pdf417:
                return try PDF417Stage().readings(
                    across: LinearCandidate(part, spareLength: 1), in: image.gray, like: known)
            case .microPDF417:
                return try MicroPDF417Reader(plane: image.gray).reading(
                    in: LinearCandidate(part, spareLength: 1), reach: Self.reachOfRows, angles: [0]
                ).map { [$0] } ?? []
            case .aztec, .maxiCode: return try ringReadings(in: part.box)
            default: return try cutOutReadings(in: part, margin: margin)
            }
        #else
            return []
        #endif
    }

    #if ZXing
        /// What is read around the rings in a box.
        private func ringReadings(in box: SIMD4<Double>) throws -> [BarcodeReading] {
            let level = MatrixCandidate(box: box, energy: 0, fill: 1)
                .cutOutLevel(in: image, limit: Self.maximumRingPixels)
            let scale = Double(1 << level)
            return try BullsEyeStage().readings(
                in: image.gray(level: level), of: [symbology], box: box / scale, rowStep: 1,
                looksInMiddle: true
            ).map { $0.scaled(scale) }
        }

        /// What is read of a part of the image, cut out where the sheet is upright, else laid flat: in a
        /// box around what lies aslant are its neighbors too.
        private func cutOutReadings(
            in part: PixelQuadrilateral, margin: Double
        ) throws -> [BarcodeReading] {
            let box = part.box
            let candidate = MatrixCandidate(box: box, energy: 0, fill: 1)
            let level = candidate.cutOutLevel(in: image, limit: scan.limits.matrixCandidatePixels)
            let (plane, scale) = (image.gray(level: level), Double(1 << level))
            if part.area >= Self.leastShareOfUpright * candidate.area {
                guard let (cut, offset) = plane.cutOut(box / scale, margin: margin) else {
                    return []
                }
                return try cutOutReadings(in: cut, isPlace: margin > 0)
                    .map { $0.moved(by: offset).scaled(scale) }
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
            return try cutOutReadings(in: flat, isPlace: margin > 0).map { reading in
                var reading = reading
                reading.outline = PixelQuadrilateral(reading.outline.corners.map(way.apply))
                return reading.scaled(scale)
            }
        }

        /// What is read of a picture that was cut out; where a code must be, also by what the library finds
        /// codes by that show badly.
        private func cutOutReadings(
            in picture: Plane<UInt8>, isPlace: Bool
        ) throws -> [BarcodeReading] {
            let decoder = ZXingDecoder(symbologies: [symbology], options: [.harder, .rotated])
            let found = try decoder.readings(in: picture)
            guard found.isEmpty, isPlace else { return found }
            let reader = MatrixPartReader()
            let own = try reader.readings(in: picture, of: [symbology])
            let isSmall = Double(picture.width * picture.height) <= scan.limits.doubledMatrixPixels
            guard own.isEmpty, isSmall else { return own }
            return try reader.sharpenedReadings(in: picture, of: [symbology])
        }
    #endif
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
