import LibC

#if ZXing
    /// MicroPDF417 by what lines across its rows say: each shows which row it is, and its codewords.
    struct MicroPDF417Stage: BarcodeStage {
        /// Matrix candidates that are looked at.
        ///
        /// Chosen: a code of few columns is one, and photographs have many.
        private static let matrixCandidates = 3
        /// How much more than a candidate lines cross, as a share of its length and height.
        ///
        /// Chosen: the patterns at both ends may be left out.
        private static let reach = 1.3
        /// The first look: how many lines, and in which directions, in degrees.
        ///
        /// Chosen: a line through a row of 99 modules stays in it that is turned by little more than
        /// a degree; of the rows of 38 modules, most are seen.
        private static let firstLines = 12
        private static let firstAngles = stride(from: -8.0, through: 8, by: 2)
        /// The rows of one code that have to be seen in it.
        ///
        /// Chosen: bars that look like a row by chance are the same one on all lines.
        private static let leastRows = 2
        /// The second look, around the direction that showed most rows.
        private static let pixelsPerLine = 1.5
        private static let maximumLines = 160.0
        private static let angles = stride(from: -2.0, through: 2, by: 0.5)
        /// Samples of a line: for each pixel, and at most.
        private static let samplesPerPixel = 2.0
        private static let maximumSamples = 1600.0
        /// What lies beyond them.
        private static let light: Float = 255

        private let decoder = ZXingDecoder(symbologies: [.pdf417], options: [.harder])

        /// Where lines are laid.
        private struct Area {
            var center: SIMD2<Double>
            /// A unit vector along the rows, and how far they may go.
            var across: SIMD2<Double>
            var length: Double
            var height: Double

            func turned(by degrees: Double) -> Area {
                let angle = degrees * .pi / 180
                var area = self
                let (c, s) = (cos(angle), sin(angle))
                area.across = SIMD2(
                    across.x * c - across.y * s, across.x * s + across.y * c)
                return area
            }
        }

        func run(on scan: inout BarcodeScan) throws {
            guard scan.symbologies.contains(.microPDF417) else { return }
            let isNamed = !scan.symbologies.isSuperset(of: BarcodeSymbology.supported)
            let limits = scan.limits
            let most =
                isNamed ? limits.microPDF417Candidates : limits.microPDF417CandidatesAmongAll
            guard most > 0 else { return }
            for area in areas(of: scan, linear: most) {
                try Task.checkCancellation()
                guard let reading = try reading(in: area, of: scan.image.gray) else { continue }
                scan.readings.merge([reading])
                return
            }
        }

        private func areas(of scan: BarcodeScan, linear most: Int) -> [Area] {
            let linear = scan.linearCandidates.prefix(most).map {
                Area(center: $0.center, across: $0.across, length: $0.length, height: $0.height)
            }
            let matrix = scan.image.matrixCandidates.prefix(Self.matrixCandidates).flatMap {
                let (width, height) = ($0.box[2] - $0.box[0], $0.box[3] - $0.box[1])
                return [
                    Area(center: $0.middle, across: [1, 0], length: width, height: height),
                    Area(center: $0.middle, across: [0, 1], length: height, height: width),
                ]
            }
            return linear + matrix
        }

        private func reading(
            in area: Area, of plane: Plane<UInt8>
        ) throws(RegionsError) -> BarcodeReading? {
            let looks = Self.firstAngles.map { angle in
                let seen = sightings(in: area.turned(by: angle), of: plane, lines: Self.firstLines)
                return (angle: angle, rows: Self.rows(of: seen), lines: seen.count)
            }
            guard let best = looks.max(by: { ($0.rows, $0.lines) < ($1.rows, $1.lines) }),
                best.rows >= Self.leastRows
            else { return nil }
            let lines = Int(min(area.height * Self.reach / Self.pixelsPerLine, Self.maximumLines))
            var seen: [MicroPDF417Symbol.Sighting] = []
            for angle in Self.angles {
                seen += sightings(
                    in: area.turned(by: best.angle + angle), of: plane,
                    lines: max(lines, Self.firstLines))
            }
            guard let symbol = MicroPDF417Symbol(seen), let drawn = symbol.drawnAsPDF417,
                var reading = try decoder.readings(in: drawn).first
            else { return nil }
            (reading.symbology, reading.outline) = (.microPDF417, symbol.outline)
            reading.modules = BarcodeModules(
                version: "\(symbol.layout.columns)x\(symbol.layout.rows)")
            return reading
        }

        /// How many different rows of one size lines show.
        private static func rows(of seen: [MicroPDF417Symbol.Sighting]) -> Int {
            Dictionary(grouping: seen, by: \.line.columns).values
                .map { Set($0.map(\.line.left)).count }.max() ?? 0
        }

        /// The rows that so many lines show, whichever way round they are.
        private func sightings(
            in area: Area, of plane: Plane<UInt8>, lines: Int
        ) -> [MicroPDF417Symbol.Sighting] {
            let half = area.across * (area.length * Self.reach / 2)
            let down = SIMD2(-area.across.y, area.across.x) * (area.height * Self.reach)
            let count = Int(
                min(area.length * Self.reach * Self.samplesPerPixel, Self.maximumSamples))
            var found: [MicroPDF417Symbol.Sighting] = []
            for line in 0..<lines {
                let middle = area.center + down * ((Double(line) + 0.5) / Double(lines) - 0.5)
                let (start, end) = (middle - half, middle + half)
                let profile = plane.row(from: start, to: end, count: count)
                let edges = ElementWidths.edges(in: [Self.light] + profile + [Self.light])
                for isReversed in [false, true] {
                    let edges = isReversed ? edges.reversed().map { -$0 } : edges
                    let widths = zip(edges, edges.dropFirst()).map { $1 - $0 }
                    for row in MicroPDF417Line.lines(in: widths) {
                        let ends = [row.elements.lowerBound, row.elements.upperBound].map {
                            start + (end - start)
                                * ((Double(abs(edges[$0])) - 0.5) / Double(count))
                        }
                        found.append(
                            MicroPDF417Symbol.Sighting(line: row, start: ends[0], end: ends[1]))
                    }
                }
            }
            return found
        }
    }
#endif
