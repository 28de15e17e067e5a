/// What looks like a linear code and was not read, turned upright and averaged along its bars.
struct StripStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        let decoder = StripDecoder(symbologies: scan.symbologies)
        let (plane, doubtful) = (scan.image.gray, scan.doubtful)
        try scan.readLinearCandidates(scan.limits.stripCandidates) { candidate in
            try decoder.readings(
                of: candidate, in: plane, confirming: doubtful.filter(candidate.mayBe))
        }
    }
}
