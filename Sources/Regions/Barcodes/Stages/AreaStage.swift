/// An area for each linear code of which scan lines tell none: few crossed it, or all of them ended
/// at one end of it.
struct AreaStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        let plane = scan.image.gray
        scan.readings = scan.readings.map { $0.isThin ? $0.widened(in: plane) : $0 }
    }
}
