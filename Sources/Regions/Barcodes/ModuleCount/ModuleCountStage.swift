/// How many modules each code has of which the engine that read it doesn't say.
struct ModuleCountStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        let plane = scan.image.gray
        for index in scan.readings.indices {
            scan.readings[index].modules = ModuleCount.modules(
                of: scan.readings[index], in: plane)
        }
    }
}
