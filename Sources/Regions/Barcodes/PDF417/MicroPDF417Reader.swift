#if ZXing
    /// Reads the MicroPDF417 across which a candidate lies.
    struct MicroPDF417Reader {
        /// The first look at a candidate: how far lines are apart, how many there are, how many
        /// samples a pixel has, and of how many lines one is looked at before the others.
        private static let pixelsPerFirstLine = 4.0
        private static let firstLines = 16.0...48
        private static let firstSamplesPerPixel = 1.0
        private static let linesPerGlance = 4

        let plane: Plane<UInt8>
        private let decoder = ZXingDecoder(symbologies: [.pdf417], options: [.harder])

        init(plane: Plane<UInt8>) { self.plane = plane }

        /// The code in a candidate; `nil` where there is none.
        ///
        /// - Parameters:
        ///   - reach: how much longer lines are than it.
        ///   - angles: the directions in which its lines are laid, in degrees from that across it.
        func reading(
            in candidate: LinearCandidate, reach: Double, angles: [Double]
        ) throws(RegionsError) -> BarcodeReading? {
            let lines = min(
                max(candidate.height / Self.pixelsPerFirstLine, Self.firstLines.lowerBound),
                Self.firstLines.upperBound)
            let finder = MicroPDF417Finder(
                plane: plane, firstLines: Int(lines), firstAngles: angles,
                linesPerGlance: Self.linesPerGlance,
                firstSamplesPerPixel: Self.firstSamplesPerPixel)
            let area = MicroPDF417Finder.Area(
                center: candidate.center, across: candidate.across,
                length: candidate.length * reach, height: candidate.height)
            return try finder.symbol(in: area).flatMap(reading)
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
