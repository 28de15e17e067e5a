/// Believes what lacks confirmation and nothing disputes, where its symbology proves much.
struct UndisputedStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        scan.readings.merge(
            ReadingArbitration.undisputed(scan.doubtful, beside: scan.readings))
    }
}
