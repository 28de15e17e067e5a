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
        if request.effort != .fast {
            for candidate in LinearCandidateFinder().candidates(in: image).prefix(12) {
                guard
                    !readings.contains(where: {
                        BarcodeSymbology.linear.contains($0.symbology) && $0.evidence > 1
                            && candidate.contains($0.middle)
                    })
                else { continue }
                try Task.checkCancellation()
                let bands = Swift.min(Swift.max(Int(candidate.height / 5), 3), 12)
                guard let strip = LinearStrip(candidate, in: plane, bands: bands) else { continue }
                readings.merge(
                    try StripPass(symbologies: request.symbologies).readings(
                        in: strip, of: candidate))
            }
        }
        return readings
    }
}
