/// What looks like a linear code and was not read, turned upright and averaged along its bars.
struct StripStage: BarcodeStage {
    /// The candidates that are looked at.
    private let stripes: LinearStrip.Stripes

    init(_ stripes: LinearStrip.Stripes) {
        self.stripes = stripes
    }

    func run(on scan: inout BarcodeScan) throws {
        let decoder = StripDecoder(
            symbologies: scan.symbologies, triesBlurred: stripes == .clear)
        let (image, doubtful) = (scan.image, scan.doubtful)
        let limits = scan.limits
        try scan.readLinearCandidates(
            stripes == .clear ? limits.clearStripCandidates : limits.stripCandidates
        ) { candidate in
            let straightened = image.straightened(candidate)
            guard straightened.stripes == stripes else { return [] }
            return try decoder.readings(
                of: straightened.candidate, in: image.gray,
                confirming: doubtful.filter(candidate.mayBe))
        }
    }
}
