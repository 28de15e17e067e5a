/// ZBar on what looks like a matrix code and was not read, for SQ codes.
struct SQStage: BarcodeStage {
    /// What is taken on each side of a candidate, as a share of its longer one: the code's frame,
    /// and its quiet zone; chosen.
    private static let margin = 0.2

    func run(on scan: inout BarcodeScan) throws {
        guard scan.symbologies.contains(.sqCode) else { return }
        let (image, readings) = (scan.image, scan.readings)
        let unread = image.matrixCandidates.lazy.filter { candidate in
            candidate.isCompact && !readings.contains { $0.contains(candidate.middle) }
        }
        // Its dots need no lines, which find the other symbologies.
        let zbar = ZBarDecoder(symbologies: [.sqCode], rowStep: 0, columnStep: 0)
        for candidate in unread.prefix(scan.limits.sqCandidates) {
            try Task.checkCancellation()
            guard let (plane, start) = image.gray.cutOut(candidate.box, margin: Self.margin)
            else { continue }
            scan.readings.merge(try zbar.readings(in: plane).map { $0.moved(by: start) })
        }
    }
}
