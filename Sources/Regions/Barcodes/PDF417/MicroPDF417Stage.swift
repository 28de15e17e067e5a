#if ZXing
    /// MicroPDF417 in what looks like a code and was not read.
    struct MicroPDF417Stage: BarcodeStage {
        /// How much longer lines are than a candidate.
        ///
        /// Chosen: either half of a code may be the candidate, and the patterns at both ends left out.
        private static let reach = 3.0
        /// The first look at a candidate: how far lines are apart, how many there are, how many
        /// samples a pixel has, and of how many lines one is looked at before the others.
        private static let pixelsPerFirstLine = 8.0
        private static let firstLines = 8.0...24
        private static let firstSamplesPerPixel = 1.0
        private static let linesPerGlance = 4
        /// The directions in which its lines are laid, in degrees from that across the bars of rows,
        /// and of what looks like a linear code.
        ///
        /// Chosen: where rows and bars don't stand square on one another, most edges run between both.
        private static let anglesToRows = [0.0, -6, 6]
        private static let anglesToBars = [0.0]

        private let decoder = ZXingDecoder(symbologies: [.pdf417], options: [.harder])

        /// Reads where nothing was read, or several codes were.
        func run(on scan: inout BarcodeScan) throws {
            guard scan.symbologies.contains(.microPDF417),
                scan.readings.isEmpty || scan.showsSeveral
            else { return }
            try read(scan.image.rowsCandidates, angles: Self.anglesToRows, on: &scan)
            // High rows run in one direction, as the bars of linear codes do.
            try read(scan.linearCandidates, angles: Self.anglesToBars, on: &scan)
        }

        /// Reads in the strongest of some candidates that are not read.
        private func read(
            _ candidates: [LinearCandidate], angles: [Double], on scan: inout BarcodeScan
        ) throws {
            let unread = candidates.lazy.filter { [readings = scan.readings] in
                !$0.isRead(readings)
            }
            for candidate in unread.prefix(scan.limits.microPDF417Candidates) {
                try Task.checkCancellation()
                let lines = min(
                    max(candidate.height / Self.pixelsPerFirstLine, Self.firstLines.lowerBound),
                    Self.firstLines.upperBound)
                let finder = MicroPDF417Finder(
                    plane: scan.image.gray, firstLines: Int(lines), firstAngles: angles,
                    linesPerGlance: Self.linesPerGlance,
                    firstSamplesPerPixel: Self.firstSamplesPerPixel)
                let area = MicroPDF417Finder.Area(
                    center: candidate.center, across: candidate.across,
                    length: candidate.length * Self.reach, height: candidate.height)
                guard let symbol = finder.symbol(in: area), let reading = try reading(of: symbol)
                else { continue }
                scan.readings.merge([reading])
            }
        }

        /// What a symbol says; `nil` where it is a component, which by itself is no reading: the
        /// search for its linear code goes on.
        private func reading(of symbol: MicroPDF417Symbol) throws(RegionsError) -> BarcodeReading? {
            guard let drawn = symbol.drawnAsPDF417,
                var reading = try decoder.readings(in: drawn).first
            else { return nil }
            (reading.symbology, reading.outline) = (.microPDF417, symbol.outline)
            reading.modules = BarcodeModules(version: symbol.layout.name)
            return reading
        }
    }
#endif
