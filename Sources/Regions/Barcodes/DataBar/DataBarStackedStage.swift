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
            return [
                BarcodeReading(
                    found, outline: rows.cornersOfTwoRows(of: found, in: plane) ?? corners)
            ]
        }.first
    }
}

extension LinearCandidate {
    /// How much higher than what looked like a code of two rows it is looked at again, as a factor; chosen:
    /// some of its rows may lie beyond.
    private static let heightOfSecondLook = 1.5

    /// The corners of a DataBar in two rows that lines beyond it say as well; `nil` of any other.
    fileprivate func cornersOfTwoRows(
        of reading: DataBarDecoder.Reading, in plane: Plane<UInt8>
    ) -> PixelQuadrilateral? {
        guard reading.symbology == .dataBar else { return nil }
        var higher = self
        higher.height *= Self.heightOfSecondLook
        guard let again = higher.dataBarReading(in: plane, goesOn: true),
            again.reading.payload == reading.payload
        else { return nil }
        return again.corners
    }
}
