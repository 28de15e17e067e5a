/// The way from an image to readings: which passes are made, and what is kept of them.
struct BarcodeReader {
    let request: DetectBarcodesRequest

    init(_ request: DetectBarcodesRequest) {
        self.request = request
    }

    func read(_ image: AnalysisImage) throws -> [BarcodeReading] {
        try ZBarPass(symbologies: request.symbologies).readings(in: image.gray)
    }
}
