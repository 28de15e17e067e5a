#if ZXing
    /// QR codes by their finder patterns, drawn anew for ZXing to decode.
    ///
    /// Smaller pictures first: they cost little, and noise and dots are gone in them. What is read
    /// there is passed over in larger ones.
    struct QRStage: BarcodeStage {
        /// Pixels of a module with which its code is sampled, at the least where the image has them;
        /// chosen.
        private static let modulesInPixels = 3.5
        /// Groups of three patterns that are looked at in a level, for each pattern found and beside
        /// that; chosen.
        private static let triplesPerPattern = 3
        private static let triplesBesides = 20
        /// Pairs that are looked at in a level; chosen.
        private static let pairs = 24

        private let decoder = ZXingDecoder(symbologies: [.qr], options: [])

        func run(on scan: inout BarcodeScan) throws {
            guard scan.symbologies.contains(.qr) else { return }
            scan.readings.merge(try readings(beside: scan))
        }

        private func readings(beside scan: BarcodeScan) throws -> [BarcodeReading] {
            var found: [BarcodeReading] = []
            for level in scan.image.levelsForCodes.prefix(3).reversed() {
                try Task.checkCancellation()
                let known = scan.readings + found
                let plane = scan.image.gray(level: level)
                let scale = Double(1 << level)
                let patterns = QRFinder().patterns(in: plane) { point in
                    known.contains { $0.outline.isAround(point * scale) }
                }
                let triples =
                    QRFinderTriple.triples(of: patterns)
                    .prefix(Self.triplesBesides + Self.triplesPerPattern * patterns.count)
                    + QRFinderTriple.pairs(of: patterns).prefix(Self.pairs)
                for triple in triples {
                    guard
                        !found.contains(where: { reading in
                            triple.seen.contains { reading.outline.isAround($0.center * scale) }
                        }), let reading = try reading(of: triple, in: scan.image, level: level)
                    else { continue }
                    found.append(reading)
                }
            }
            return found
        }

        private func reading(
            of triple: QRFinderTriple, in image: AnalysisImage, level: Int
        ) throws -> BarcodeReading? {
            // At a level where modules have some pixels.
            var (triple, level) = (triple, level)
            while level > 0, let pattern = triple.seen.first, pattern.module < Self.modulesInPixels
            {
                triple = triple.scaled(2)
                level -= 1
            }
            guard let symbol = QRSymbol(triple, in: image.gray(level: level)) else { return nil }
            return try decoder.reading(of: symbol)?.scaled(Double(1 << level))
        }
    }
#endif
