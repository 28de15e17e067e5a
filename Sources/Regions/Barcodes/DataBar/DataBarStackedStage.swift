/// DataBar codes in low rows, in what looks like a matrix code and was not read.
///
/// Rows of a few modules' height, and the pattern between them, have edges of all directions: as a
/// linear code they are seen in pieces, or not at all.
struct DataBarStackedStage: BarcodeStage {
    /// The directions in which lines are laid, from that across the bars, in degrees.
    ///
    /// Chosen: seen from the side, rows don't stand square on their bars, and a line that is turned by
    /// less stays in a row.
    private static let turns = [0.0, -4, 4, -8, 8]

    /// Reads where nothing was read, or several codes were.
    func run(on scan: inout BarcodeScan) throws {
        guard scan.symbologies.contains(where: \.isDataBar),
            scan.readings.isEmpty || scan.showsSeveral
        else { return }
        let unread = scan.image.matrixCandidates.lazy.filter { [readings = scan.readings] in
            !$0.isRead(readings)
        }
        for candidate in unread.prefix(scan.limits.stackedCandidates) {
            try Task.checkCancellation()
            guard let reading = reading(of: candidate, in: scan.image),
                scan.symbologies.contains(reading.symbology)
            else { continue }
            scan.readings.merge([reading])
        }
    }

    private func reading(of candidate: MatrixCandidate, in image: AnalysisImage) -> BarcodeReading?
    {
        guard let rows = image.rows(of: candidate) else { return nil }
        return Self.turns.lazy.compactMap { turn in
            let rows = rows.turned(degrees: turn)
            return image.readings(of: rows) { plane in
                guard let (found, corners) = rows.dataBarReading(in: plane), found.isStacked
                else { return [] }
                return [BarcodeReading(found, outline: corners)]
            }.first
        }.first
    }
}
