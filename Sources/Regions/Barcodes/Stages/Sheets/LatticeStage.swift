/// The codes between and beside those of a sheet that were read: each is looked for where the sheet
/// has its next one.
///
/// Takes at most four looks for each code that is read, and ten on each side of one on which the way
/// to the next isn't known.
struct LatticeStage: BarcodeStage {
    /// How often the way to the next codes is looked for; chosen: once for each direction of the
    /// sheet, and once more where the first outline is not a code's.
    private static let rounds = 3

    func run(on scan: inout BarcodeScan) throws {
        // From code to code is as far as it is on the sheet only where both lie on their own bars.
        scan.readings = scan.readings.withoutDisplaced(in: scan.image.gray)
        let codes = Dictionary(grouping: scan.readings, by: \.symbology)
        for (symbology, known) in codes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try addNeighbors(of: symbology, known, to: &scan)
        }
    }

    private func addNeighbors(
        of symbology: BarcodeSymbology, _ known: [BarcodeReading], to scan: inout BarcodeScan
    ) throws {
        let reader = SheetReader(scan: scan, symbology: symbology)
        let others = scan.readings.filter { $0.symbology != symbology }
        var codes = known
        let size = SIMD2(Double(scan.image.size.width), Double(scan.image.size.height))
        for _ in 0..<Self.rounds {
            let before = codes.count
            if let lattice = CodeLattice(codes), !lattice.isComplete, let last = codes.last {
                var taken = PlacesOfCodes(others + lattice.single(of: codes))
                for reading in try reader.neighbors(of: last, in: lattice)
                where !taken.hold(reading.middle)
                    && !codes.contains(where: { reading.outline.isAround($0.middle) })
                {
                    taken.insert(reading.outline)
                    codes.append(reading)
                    scan.readings.add([reading])
                }
            }
            if codes.count > 1, let lattice = CodeLattice(codes) {
                var taken = PlacesOfCodes(others + lattice.single(of: codes))
                let found = try lattice.further(in: size, beside: &taken) { outline, code in
                    try Task.checkCancellation()
                    return try reader.readings(at: outline, beside: code)
                }
                codes += found
                scan.readings.add(found)
                if lattice.isComplete || scan.isEnough { return }
            }
            if codes.count == before { return }
        }
    }
}

/// How much larger than a code what goes round several is at least, as a factor; chosen.
private let leastAreaOfSeveral = 1.5

extension CodeLattice {
    /// Without what is larger than most, and may be several that were taken for one.
    fileprivate func single(of codes: [BarcodeReading]) -> [BarcodeReading] {
        codes.filter { $0.outline.area <= leastAreaOfSeveral * abs(right.cross(down)) }
    }
}

extension [BarcodeReading] {
    /// Adds codes of a sheet, in the place of what was taken for one and goes round them.
    fileprivate mutating func add(_ codes: [BarcodeReading]) {
        for code in codes {
            removeAll { reading in
                reading.outline.isAround(code.middle) && reading.saysSame(as: code)
                    && reading.outline.area > leastAreaOfSeveral * code.outline.area
            }
            merge([code])
        }
    }
}
