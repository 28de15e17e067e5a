#if ZXing
    /// MicroPDF417 in what looks like a code and was not read.
    struct MicroPDF417Stage: BarcodeStage {
        /// How much longer lines are than a candidate.
        ///
        /// Chosen: either half of a code may be the candidate, and the patterns at both ends left out.
        private static let reach = 3.0
        /// The same of lines that run along a candidate's shorter side as it seems, which what is around
        /// a code has turned: a frame's sides are long; chosen.
        private static let reachWhereTurned = 1.5

        /// Reads where nothing was read, or several codes were.
        func run(on scan: inout BarcodeScan) throws {
            guard scan.symbologies.contains(.microPDF417),
                scan.readings.isEmpty || scan.showsSeveral
            else { return }
            let plane = scan.image.gray
            try read(scan.image.rowsCandidates, on: &scan) { Self.alongEdges($0, in: plane) }
            // High rows run in one direction, as the bars of linear codes do.
            try read(scan.linearCandidates, on: &scan) { [$0.lengthened(by: Self.reach)] }
        }

        /// Reads in the strongest of some candidates that are not read, until some in a row show none.
        ///
        /// - Parameter looks: across which rows may run in a candidate.
        private func read(
            _ candidates: [LinearCandidate], on scan: inout BarcodeScan,
            looks: (LinearCandidate) -> [LinearCandidate]
        ) throws {
            let reader = MicroPDF417Reader(plane: scan.image.gray)
            let angles = scan.limits.microPDF417Angles
            var left = scan.limits.microPDF417Candidates
            for candidate in candidates where left > 0 && !candidate.isRead(scan.readings) {
                left -= 1
                for look in looks(candidate) {
                    try Task.checkCancellation()
                    guard let reading = try reader.reading(in: look, reach: 1, angles: angles)
                    else { continue }
                    scan.readings.merge([reading])
                    left = scan.limits.microPDF417Candidates
                    break
                }
            }
        }

        /// What lies across a candidate's rows, which run along its edges, those first that run as it
        /// does.
        private static func alongEdges(
            _ candidate: LinearCandidate, in plane: Plane<UInt8>
        ) -> [LinearCandidate] {
            guard let edges = EdgeDirections(in: candidate, of: plane) else { return [] }
            var (straight, turned) = (candidate.lengthened(by: reach), candidate)
            straight.across = edges.across
            turned.across = edges.along
            (turned.length, turned.height) = (candidate.height, candidate.length)
            return [straight, turned.lengthened(by: reachWhereTurned)]
        }
    }

    extension LinearCandidate {
        fileprivate func lengthened(by factor: Double) -> LinearCandidate {
            var result = self
            result.length *= factor
            return result
        }
    }
#endif
