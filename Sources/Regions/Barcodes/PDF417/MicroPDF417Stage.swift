#if ZXing
    /// MicroPDF417 in what looks like a code and was not read.
    struct MicroPDF417Stage: BarcodeStage {
        /// How much longer lines are than a candidate.
        ///
        /// Chosen: either half of a code may be the candidate, and the patterns at both ends left out.
        private static let reach = 3.0
        /// The directions in which its lines are laid, in degrees from that across the bars of rows,
        /// and of what looks like a linear code.
        ///
        /// Chosen: where rows and bars don't stand square on one another, most edges run between both.
        private static let anglesToRows = [0.0, -6, 6]
        private static let anglesToBars = [0.0]

        /// Reads where nothing was read, or several codes were.
        func run(on scan: inout BarcodeScan) throws {
            guard scan.symbologies.contains(.microPDF417),
                scan.readings.isEmpty || scan.showsSeveral
            else { return }
            try read(scan.image.rowsCandidates, angles: Self.anglesToRows, on: &scan)
            // High rows run in one direction, as the bars of linear codes do.
            try read(scan.linearCandidates, angles: Self.anglesToBars, on: &scan)
        }

        /// Reads in the strongest of some candidates that are not read, until some in a row show none.
        private func read(
            _ candidates: [LinearCandidate], angles: [Double], on scan: inout BarcodeScan
        ) throws {
            let reader = MicroPDF417Reader(plane: scan.image.gray)
            var left = scan.limits.microPDF417Candidates
            for candidate in candidates where left > 0 && !candidate.isRead(scan.readings) {
                try Task.checkCancellation()
                left -= 1
                guard
                    let reading = try reader.reading(
                        in: candidate, reach: Self.reach, angles: angles)
                else { continue }
                scan.readings.merge([reading])
                left = scan.limits.microPDF417Candidates
            }
        }
    }
#endif
