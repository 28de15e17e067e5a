#if ZXing
    /// MicroPDF417 in what looks like a code and was not read.
    struct MicroPDF417Stage: BarcodeStage {
        /// Matrix candidates that are looked at.
        ///
        /// Chosen: a code of few columns is one, and photographs have many.
        private static let matrixCandidates = 3
        /// How much more than a candidate lines cross, as a share of its length and height.
        ///
        /// Chosen: the patterns at both ends may be left out.
        private static let reach = 1.3
        /// The first look at a candidate: how many lines, and in which directions, in degrees.
        ///
        /// Chosen: a line through a row of 99 modules stays in it that is turned by little more than
        /// a degree; of the rows of 38 modules, most are seen.
        private static let firstLines = 12
        private static let firstAngles = Array(stride(from: -8.0, through: 8, by: 2))

        private let decoder = ZXingDecoder(symbologies: [.pdf417], options: [.harder])

        func run(on scan: inout BarcodeScan) throws {
            guard scan.symbologies.contains(.microPDF417) else { return }
            let most = scan.microPDF417Candidates
            guard most > 0 else { return }
            let finder = MicroPDF417Finder(
                plane: scan.image.gray, firstLines: Self.firstLines, firstAngles: Self.firstAngles)
            for area in areas(of: scan, linear: most) {
                try Task.checkCancellation()
                guard let symbol = finder.symbol(in: area), let reading = try reading(of: symbol)
                else { continue }
                scan.readings.merge([reading])
                return
            }
        }

        private func areas(of scan: BarcodeScan, linear most: Int) -> [MicroPDF417Finder.Area] {
            func area(
                _ center: SIMD2<Double>, _ across: SIMD2<Double>, _ length: Double, _ height: Double
            ) -> MicroPDF417Finder.Area {
                MicroPDF417Finder.Area(
                    center: center, across: across, length: length * Self.reach,
                    height: height * Self.reach)
            }
            let linear = scan.linearCandidates.prefix(most).map {
                area($0.center, $0.across, $0.length, $0.height)
            }
            let matrix = scan.image.matrixCandidates.prefix(Self.matrixCandidates).flatMap {
                let (width, height) = ($0.box[2] - $0.box[0], $0.box[3] - $0.box[1])
                return [
                    area($0.middle, [1, 0], width, height),
                    area($0.middle, [0, 1], height, width),
                ]
            }
            return linear + matrix
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

    extension BarcodeScan {
        /// Candidates in which a MicroPDF417 is looked for: more where symbologies are named.
        var microPDF417Candidates: Int {
            symbologies.isSuperset(of: BarcodeSymbology.supported)
                ? limits.microPDF417CandidatesAmongAll : limits.microPDF417Candidates
        }
    }
#endif
