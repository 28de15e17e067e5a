/// The image as the engines read it: ZBar alone, and ZXing where only codes are asked for that
/// ZBar doesn't know.
struct EngineStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        let (symbologies, plane) = (scan.symbologies, scan.image.gray)
        let (sure, doubtful) = ReadingArbitration.sort(
            try ZBarDecoder(symbologies: symbologies).readings(in: plane))
        scan.readings = sure + doubtful.filter { !$0.symbology.isWeak }
        #if ZXing
            if symbologies.allSatisfy({ $0.zbarKind == nil }) {
                let zxing = ZXingDecoder(symbologies: symbologies, options: [.rotated])
                scan.readings.merge(try zxing.readings(in: plane))
            }
        #endif
        scan.readings = ReadingArbitration.settled(scan.readings, candidates: [])
    }
}
