/// The codes between and beside those of a sheet that were read: each is looked for where the sheet
/// has its next one.
///
/// Takes at most four looks for each code that is read, and eight where there is no sheet.
struct LatticeStage: BarcodeStage {
    /// Where the nearest codes beside a lone matrix code are looked for: how far from its middle, and
    /// half of the window's sides, in sides of the code; chosen: engines may read one code of many
    /// alone, and quiet zones are narrower than this leaves room for.
    private static let distances = [1.45, 2.2]
    private static let (halfAlong, halfBeside) = (0.95, 0.75)
    /// How many times as large as a code what lies around it must seem for that; chosen.
    private static let leastAreaAround = 2.0
    /// Beyond a code, of its longer side; chosen: holds what a place is off, and a module of the quiet
    /// zone, but no neighbor.
    private static let margin = 0.12
    /// How much larger than a bar code its strip is, as a factor; chosen: for the same.
    private static let spareLength = 1.05

    func run(on scan: inout BarcodeScan) throws {
        let codes = Dictionary(grouping: scan.readings, by: \.symbology)
        for (symbology, known) in codes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try addNeighbors(of: symbology, known, to: &scan)
        }
    }

    private func addNeighbors(
        of symbology: BarcodeSymbology, _ known: [BarcodeReading], to scan: inout BarcodeScan
    ) throws {
        let isLinear = symbology.isLinear
        var (codes, taken) = (known, PlacesOfCodes(scan.readings))
        // Once for each direction of the sheet, where the way to the next code isn't known yet.
        for _ in 0..<2 {
            if !isLinear, CodeLattice(codes)?.isComplete == false, let middle = codes.last {
                for reading in try matrixReadings(around: middle, in: scan)
                where !taken.hold(reading.middle) {
                    taken.insert(reading.outline)
                    codes.append(reading)
                    scan.readings.merge([reading])
                }
            }
            guard codes.count > 1, let lattice = CodeLattice(codes) else { return }
            let found = try readings(on: lattice, symbology, taken: &taken, in: scan)
            codes += found
            scan.readings.merge(found)
            if lattice.isComplete || scan.isEnough { return }
        }
    }

    /// What is read from the codes of a lattice on, where no code is known.
    private func readings(
        on lattice: CodeLattice, _ symbology: BarcodeSymbology, taken: inout PlacesOfCodes,
        in scan: BarcodeScan
    ) throws -> [BarcodeReading] {
        let (image, isLinear) = (scan.image, symbology.isLinear)
        let size = SIMD2(Double(image.size.width), Double(image.size.height))
        var found: [BarcodeReading] = []
        var left = lattice.codes
        while let code = left.popLast() {
            for place in lattice.places(beside: code)
            where place.x > 0 && place.y > 0 && place.x < size.x && place.y < size.y
                && !taken.hold(place)
            {
                try Task.checkCancellation()
                let outline = lattice.outline(at: place)
                let here =
                    isLinear
                    ? try linearReadings(at: outline, beside: code, in: image)
                    : try matrixReadings(in: outline.box, symbology, in: scan)
                for reading in here
                where reading.symbology == symbology && outline.isAround(reading.middle) {
                    taken.insert(reading.outline)
                    found.append(reading)
                    left.append(reading)
                }
            }
        }
        return found
    }

    /// What is read on the four sides of a code, where all of it looks like matrix codes.
    private func matrixReadings(
        around code: BarcodeReading, in scan: BarcodeScan
    ) throws -> [BarcodeReading] {
        let (image, outline) = (scan.image, code.outline)
        let right = outline.topRight - outline.topLeft
        let down = outline.bottomLeft - outline.topLeft
        var found: [BarcodeReading] = []
        for (along, beside) in [(right, down), (-right, down), (down, right), (-down, right)] {
            for distance in Self.distances {
                let middle = code.middle + along * distance
                let isAmongCodes = image.matrixCandidates.contains { candidate in
                    let box = candidate.box
                    return middle.x > box[0] && middle.x < box[2] && middle.y > box[1]
                        && middle.y < box[3]
                        && candidate.area > Self.leastAreaAround * outline.area
                }
                guard isAmongCodes else { continue }
                try Task.checkCancellation()
                let (half, low) = (along * Self.halfAlong, beside * Self.halfBeside)
                let window = PixelQuadrilateral([
                    middle - half - low, middle + half - low, middle + half + low,
                    middle - half + low,
                ])
                let beside = try matrixReadings(
                    in: window.box, code.symbology, in: scan, margin: 0
                )
                .filter { !$0.isAtPlace(of: code) }
                found.merge(beside)
                if !beside.isEmpty { break }
            }
        }
        return found
    }

    private func linearReadings(
        at outline: PixelQuadrilateral, beside code: BarcodeReading, in image: AnalysisImage
    ) throws(RegionsError) -> [BarcodeReading] {
        let across = outline.topRight - outline.topLeft
        let candidate = LinearCandidate(
            center: outline.center, across: across.unit,
            length: across.length * Self.spareLength,
            height: (outline.bottomLeft - outline.topLeft).length, energy: 0)
        // Where the sheet ends there is nothing.
        let straightened = image.straightened(candidate)
        guard straightened.stripes == .clear else { return [] }
        let decoder = StripDecoder(symbologies: [code.symbology])
        return try image.readings(of: straightened.candidate) { plane throws(RegionsError) in
            try decoder.readings(of: straightened.candidate, in: plane, confirming: [code])
        }
        .compactMap { OutlineStage.checked($0, candidates: [candidate], in: image.gray) }
    }

    private func matrixReadings(
        in box: SIMD4<Double>, _ symbology: BarcodeSymbology, in scan: BarcodeScan,
        margin: Double = Self.margin
    ) throws(RegionsError) -> [BarcodeReading] {
        #if ZXing
            let candidate = MatrixCandidate(box: box, energy: 0, fill: 1)
            let level = candidate.cutOutLevel(
                in: scan.image, limit: scan.limits.matrixCandidatePixels)
            let scale = Double(1 << level)
            guard
                let (part, offset) = scan.image.gray(level: level)
                    .cutOut(box / scale, margin: margin)
            else { return [] }
            return try ZXingDecoder(symbologies: [symbology], options: [.harder, .rotated])
                .readings(in: part).map { $0.moved(by: offset).scaled(scale) }
        #else
            return []
        #endif
    }
}

/// Where codes lie, to ask of a place whether one is there already.
private struct PlacesOfCodes {
    /// Of a cell, in pixels; chosen: about a small code.
    private static let cellInPixels = 64.0
    private var cells: [SIMD2<Int>: [PixelQuadrilateral]] = [:]

    init(_ readings: [BarcodeReading]) {
        for reading in readings { insert(reading.outline) }
    }

    mutating func insert(_ outline: PixelQuadrilateral) {
        let box = outline.box
        let (low, high) = (cell([box[0], box[1]]), cell([box[2], box[3]]))
        for y in low.y...high.y {
            for x in low.x...high.x { cells[[x, y], default: []].append(outline) }
        }
    }

    func hold(_ place: SIMD2<Double>) -> Bool {
        (cells[cell(place)] ?? []).contains { $0.isAround(place) }
    }

    private func cell(_ point: SIMD2<Double>) -> SIMD2<Int> {
        SIMD2(
            Int((point.x / Self.cellInPixels).rounded(.down)),
            Int((point.y / Self.cellInPixels).rounded(.down)))
    }
}
