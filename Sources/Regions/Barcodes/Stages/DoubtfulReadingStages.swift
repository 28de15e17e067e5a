/// Believes what lacks confirmation and nothing disputes, where its symbology proves much.
struct UndisputedStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        scan.readings.merge(
            ReadingArbitration.undisputed(scan.doubtful, beside: scan.readings))
    }
}

/// Believes what lacks confirmation and the image at half the scale that codes need reads as well.
struct ConfirmationStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        guard !scan.doubtful.isEmpty else { return }
        let level = scan.image.levelForCodes + 1
        let smaller = try ZBarDecoder(symbologies: Set(scan.doubtful.map(\.symbology)))
            .readings(in: scan.image.gray(level: level))
            .map { $0.scaled(Double(1 << level)) }
        let again = scan.doubtful.compactMap { reading -> BarcodeReading? in
            guard let same = smaller.first(where: { $0.saysSame(as: reading) }) else { return nil }
            var reading = reading
            reading.evidence += same.evidence
            return reading
        }
        let (sure, others) = ReadingArbitration.sort(again)
        scan.readings = sure + ReadingArbitration.undisputed(others, beside: sure + smaller)
    }
}
