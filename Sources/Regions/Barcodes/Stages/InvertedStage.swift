/// What looks like a linear code whose bars are light on a dark ground.
struct InvertedStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        let symbologies = scan.symbologies.filter(\.isLinear)
        guard !symbologies.isEmpty else { return }
        let (image, limits, isEmpty) = (scan.image, scan.limits, scan.readings.isEmpty)
        try scan.readLinearCandidates(
            limits.invertedCandidates, minimumLength: limits.closeUpLength
        ) { candidate in
            // What is left beside a reading is less likely a code.
            guard candidate.hasDarkGround(in: image.gray),
                isEmpty || image.stripes(of: candidate) == .clear
            else { return [] }
            let found = try CloseUp(candidate, maximumPixels: limits.closeUpPixels)
                .readings(of: symbologies, in: image) { $0.inverted }
            return ReadingArbitration.sort(found).sure.map { $0.inverted() }
        }
    }
}
