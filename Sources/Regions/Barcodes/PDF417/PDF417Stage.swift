#if ZXing
    /// PDF417 by the bars at the ends of its rows, laid flat for ZXing to decode.
    ///
    /// ZXing looks for these bars in rows of the image and a quarter turn of it, which a code that
    /// is turned by more than a few degrees escapes.
    struct PDF417Stage {
        private let isWanted: Bool

        init(_ request: DetectBarcodesRequest) {
            isWanted = request.symbologies.contains(.pdf417)
        }

        /// What is read where edges run in one direction and nothing was read, or a PDF417.
        func readings(
            in plane: Plane<UInt8>, candidates: [LinearCandidate], beside readings: [BarcodeReading]
        ) throws -> [BarcodeReading] {
            guard isWanted else { return [] }
            var finder = PDF417GuardFinder(in: plane)
            var ends: [PDF417GuardPattern] = []
            let others = readings.filter { $0.symbology != .pdf417 }
            for candidate in candidates.prefix(12)
            where candidate.length >= 30
                && !others.contains(where: { $0.contains(candidate.center) })
            {
                try Task.checkCancellation()
                for end in finder.guards(of: candidate)
                where !ends.contains(where: { $0.isSame(as: end) }) {
                    ends.append(end)
                }
            }
            for end in ends where !ends.contains(where: { PDF417Symbol(end, $0) != nil }) {
                if let other = finder.opposite(of: end) { ends.append(other) }
            }
            let pass = ZXingDecoder(symbologies: [.pdf417], options: [.harder])
            var found: [BarcodeReading] = []
            for start in ends where start.isStart {
                for stop in ends where !stop.isStart {
                    guard let symbol = PDF417Symbol(start, stop),
                        let flat = symbol.flat(in: plane),
                        var reading = try pass.readings(in: flat).first
                    else { continue }
                    reading.outline = symbol.outline
                    found.append(reading)
                }
            }
            return found
        }
    }
#endif
