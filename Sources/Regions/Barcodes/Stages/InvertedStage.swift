/// What looks like a linear code whose bars are light on a dark ground.
struct InvertedStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        let symbologies = scan.symbologies.filter(\.isLinear)
        guard !symbologies.isEmpty else { return }
        let (image, limits) = (scan.image, scan.limits)
        try scan.readLinearCandidates(
            limits.invertedCandidates, minimumLength: limits.closeUpLength
        ) { candidate in
            guard candidate.hasDarkGround(in: image.gray) else { return [] }
            let found = try CloseUp(candidate, maximumPixels: limits.closeUpPixels)
                .readings(of: symbologies, in: image) { $0.inverted }
            return ReadingArbitration.sort(found).sure.map { $0.inverted() }
        }
    }
}
