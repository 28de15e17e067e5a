/// The codes between and beside those of a sheet that were read: each is looked for where the sheet
/// has its next one.
///
/// Takes at most four looks for each code that is read, and eight where there is no sheet, or the
/// way to its next codes isn't known.
struct LatticeStage: BarcodeStage {
    /// How often the way to the next codes is looked for; chosen: once for each direction of the
    /// sheet, and once more where the first outline is not a code's.
    private static let rounds = 3

    func run(on scan: inout BarcodeScan) throws {
        let codes = Dictionary(grouping: scan.readings, by: \.symbology)
        for (symbology, known) in codes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try addNeighbors(of: symbology, known, to: &scan)
        }
    }

    private func addNeighbors(
        of symbology: BarcodeSymbology, _ known: [BarcodeReading], to scan: inout BarcodeScan
    ) throws {
        let reader = SheetReader(scan: scan, symbology: symbology)
        // What is larger than most may be several that were taken for one.
        let others = scan.readings.filter { $0.symbology != symbology }
        var taken = PlacesOfCodes(others + (CodeLattice(known)?.codes ?? []))
        var codes = known
        for _ in 0..<Self.rounds {
            let before = codes.count
            if let lattice = CodeLattice(codes), !lattice.isComplete, let middle = codes.last {
                for reading in try reader.neighbors(of: middle, in: lattice)
                where !taken.hold(reading.middle)
                    && !codes.contains(where: { reading.outline.isAround($0.middle) })
                {
                    taken.insert(reading.outline)
                    codes.append(reading)
                    scan.readings.add([reading])
                }
            }
            if codes.count > 1, let lattice = CodeLattice(codes) {
                let found = try readings(on: lattice, taken: &taken, by: reader)
                codes += found
                scan.readings.add(found)
                if lattice.isComplete || scan.isEnough { return }
            }
            if codes.count == before { return }
        }
    }

    /// What is read from the codes of a lattice on, where no code is known.
    private func readings(
        on lattice: CodeLattice, taken: inout PlacesOfCodes, by reader: SheetReader
    ) throws -> [BarcodeReading] {
        let image = reader.scan.image
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
                for reading in try reader.readings(at: outline, beside: code)
                where reading.symbology == code.symbology && outline.isAround(reading.middle) {
                    taken.insert(reading.outline)
                    found.append(reading)
                    left.append(reading)
                }
            }
        }
        return found
    }
}

extension [BarcodeReading] {
    /// How much larger than a code what goes round several is at least, as a factor; chosen.
    private static let leastAreaOfSeveral = 1.5

    /// Adds codes of a sheet, in the place of what was taken for one and goes round them.
    fileprivate mutating func add(_ codes: [BarcodeReading]) {
        for code in codes {
            removeAll { reading in
                reading.outline.isAround(code.middle) && reading.saysSame(as: code)
                    && reading.outline.area > Self.leastAreaOfSeveral * code.outline.area
            }
            merge([code])
        }
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
