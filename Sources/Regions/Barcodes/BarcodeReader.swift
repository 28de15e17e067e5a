/// The way from an image to readings: which passes are made, and what is kept of them.
struct BarcodeReader {
    let request: DetectBarcodesRequest

    init(_ request: DetectBarcodesRequest) {
        self.request = request
    }

    func read(_ image: AnalysisImage) throws -> [BarcodeReading] {
        let plane = image.gray
        var readings = try ZBarPass(symbologies: request.symbologies).readings(in: plane)
        #if ZXing
            if request.effort != .fast || request.symbologies.allSatisfy({ $0.zbarKind == nil }) {
                try Task.checkCancellation()
                let pass = ZXingPass(
                    symbologies: request.symbologies, options: [.harder, .rotated, .smaller])
                readings.merge(try pass.readings(in: plane))
            }
        #endif
        return readings
    }
}
