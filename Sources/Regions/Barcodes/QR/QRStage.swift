#if ZXing
    /// QR codes by their finder patterns, drawn anew for ZXing to decode: in what looks like a matrix
    /// code and was not read.
    ///
    /// Smaller pictures first: they cost little, and noise and dots are gone in them.
    struct QRStage: BarcodeStage {
        /// What is taken on each side of a candidate, as a share of its longer one: blocks at a
        /// code's border are half plain; chosen.
        private static let margin = 0.2
        /// How many smaller pictures are looked at, with the image itself; chosen.
        private static let levels = 3
        /// Pixels of a module with which its code is sampled, at the least where the image has them;
        /// chosen.
        private static let modulesInPixels = 3.5
        /// Groups of three patterns that are looked at, for each pattern found and beside that;
        /// chosen.
        private static let triplesPerPattern = 1
        private static let triplesBesides = 4
        /// How many more for each code that is read, and how many more candidates: there may be a
        /// sheet of them; chosen.
        private static let triplesPerCode = 8
        private static let candidatesPerCode = 2
        /// Pairs that are looked at where nothing is read yet, and how many patterns there are then
        /// at most: print and texture have many, a code of which one is hidden has two; chosen.
        private static let pairs = 6
        private static let maximumPatternsOfPairs = 6

        private let decoder = ZXingDecoder(symbologies: [.qr], options: [])

        func run(on scan: inout BarcodeScan) throws {
            guard scan.symbologies.contains(.qr) else { return }
            let (image, limits) = (scan.image, scan.limits)
            var looks =
                scan.readings.isEmpty
                ? limits.matrixCandidates : limits.matrixCandidatesBesideReadings
            for candidate in image.matrixCandidates {
                if looks == 0 { break }
                looks -= 1
                guard candidate.isCompact, !candidate.isRead(scan.readings),
                    !image.isAmongBars(candidate)
                else { continue }
                try Task.checkCancellation()
                let found = try readings(of: candidate, beside: scan)
                if !found.isEmpty { looks += Self.candidatesPerCode }
                scan.readings.merge(found)
            }
        }

        private func readings(
            of candidate: MatrixCandidate, beside scan: BarcodeScan
        ) throws -> [BarcodeReading] {
            let image = scan.image
            var found: [BarcodeReading] = []
            for level in image.levelsForCodes.prefix(Self.levels).reversed() {
                let known = scan.readings + found
                let scale = Double(1 << level)
                guard
                    let (plane, start) = image.gray(level: level)
                        .cutOut(candidate.box / scale, margin: Self.margin)
                else { continue }
                let patterns = QRFinder().patterns(in: plane) { point in
                    known.contains { $0.outline.isAround((point + start) * scale) }
                }.map { $0.moved(by: start) }
                try add(
                    QRFinderTriple.triples(of: patterns),
                    looks: Self.triplesBesides + Self.triplesPerPattern * patterns.count)
                if known.isEmpty, patterns.count <= Self.maximumPatternsOfPairs {
                    try add(QRFinderTriple.pairs(of: patterns), looks: Self.pairs)
                }
                func add(_ triples: [QRFinderTriple], looks: Int) throws {
                    var looks = looks
                    for triple in triples where looks > 0 {
                        let isRead = found.contains { reading in
                            triple.seen.contains { reading.outline.isAround($0.center * scale) }
                        }
                        if isRead { continue }
                        looks -= 1
                        guard let reading = try reading(of: triple, in: image, level: level)
                        else { continue }
                        looks += Self.triplesPerCode
                        found.append(reading)
                    }
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
