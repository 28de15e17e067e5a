/// An area for each linear code of which scan lines tell none: few crossed it, or all of them ended
/// at one end of it.
struct AreaStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        let plane = scan.image.gray
        // Lines of one code that lie apart were two readings until now.
        var readings: [BarcodeReading] = []
        readings.merge(scan.readings.map { $0.isThin ? $0.widened(in: plane) : $0 })
        scan.readings = readings
    }
}
