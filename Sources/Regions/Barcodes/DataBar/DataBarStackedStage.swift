/// DataBar codes in low rows, in what looks like a matrix code and was not read.
///
/// Rows of a few modules' height, and the pattern between them, have edges of all directions: as a
/// linear code they are seen in pieces, or not at all.
struct DataBarStackedStage: BarcodeStage {
    /// The directions in which lines are laid, from that of the edges between rows, in degrees.
    ///
    /// Chosen: few edges run so, and a line that is turned by less stays in a row.
    private static let turns = [0.0, -4, 4]

    /// Reads where nothing was read, or several codes were, until some candidates in a row show none.
    func run(on scan: inout BarcodeScan) throws {
        guard scan.symbologies.contains(where: \.isDataBar),
            scan.readings.isEmpty || scan.showsSeveral
        else { return }
        var left = scan.limits.stackedCandidates
        for candidate in scan.image.matrixCandidates
        where left > 0 && !candidate.isRead(scan.readings) {
            try Task.checkCancellation()
            left -= 1
            guard let reading = reading(of: candidate, in: scan.image),
                scan.symbologies.contains(reading.symbology)
            else { continue }
            scan.readings.merge([reading])
            left = scan.limits.stackedCandidates
        }
    }

    private func reading(of candidate: MatrixCandidate, in image: AnalysisImage) -> BarcodeReading?
    {
        guard var rows = image.rows(of: candidate),
            let edges = EdgeDirections(in: rows, of: image.gray)
        else { return nil }
        rows.across = edges.across
        return Self.turns.lazy.compactMap { turn in
            Self.reading(across: rows.turned(degrees: turn), in: image)
        }.first
    }

    /// What lines across rows say that none of them says alone.
    static func reading(across rows: LinearCandidate, in image: AnalysisImage) -> BarcodeReading? {
        image.readings(of: rows) { plane in
            guard let (found, corners) = rows.dataBarReading(in: plane), found.isStacked
            else { return [] }
            return [BarcodeReading(found, outline: corners)]
        }.first
    }
}
