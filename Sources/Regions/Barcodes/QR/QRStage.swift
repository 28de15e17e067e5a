#if ZXing
    /// QR codes by their finder patterns, drawn anew for ZXing to decode: in what looks like a matrix
    /// code and was not read.
    ///
    /// Smaller pictures first: they cost little, and noise and dots are gone in them.
    struct QRStage: BarcodeStage {
        /// How much of an image that was looked at as a whole is looked at again in parts; chosen: a larger
        /// part shows nothing new.
        private static let shareInParts = 0.5
        /// What is taken on each side of a candidate, as a share of its longer one: blocks at a
        /// code's border are half plain; chosen.
        static let margin = 0.2
        /// How much is tried.
        enum Effort: Sendable {
            /// Each candidate as it is, for what is seen at once.
            case quick
            /// Smaller pictures too, and codes of which a pattern is hidden.
            case full

            /// How many smaller pictures are looked at, with the image itself; chosen.
            fileprivate var levels: Int { self == .quick ? 1 : 3 }
            /// Groups of three patterns that are looked at besides; chosen.
            fileprivate var triples: Int { self == .quick ? 2 : 4 }
        }

        /// Pixels of a module with which its code is sampled, at the least where the image has them;
        /// chosen.
        private static let modulesInPixels = 3.5
        /// Groups of three patterns that are looked at for each pattern found, and of how many
        /// patterns at the most until one is read: rings and dots have hundreds; chosen.
        private static let triplesPerPattern = 1
        private static let patternsThatCount = 8
        /// How many more for each code that is read, and how many more candidates: there may be a
        /// sheet of them; chosen.
        private static let triplesPerCode = 8
        private static let candidatesPerCode = 2
        /// Pairs that are looked at where nothing is read yet, and how many patterns there are then
        /// at most: print and texture have many, a code of which one is hidden has two; chosen.
        private static let pairs = 6
        private static let maximumPatternsOfPairs = 6

        /// Patterns that are looked at as a Micro QR code's; chosen.
        private static let microLooks = 8
        /// How much the sides of two codes of a sheet may differ, as a share; chosen: print is
        /// seen a little nearer here and there.
        private static let largestDifference = 0.1

        /// How many groups of patterns that lie alike are looked at until a code is read; chosen.
        private static let looksAtAlike = 2

        private let effort: Effort
        private let decoder = ZXingDecoder(symbologies: [.qr], options: [])
        private let microDecoder = ZXingDecoder(symbologies: [.microQR], options: [.pure])

        init(_ effort: Effort = .full) {
            self.effort = effort
        }

        func run(on scan: inout BarcodeScan) throws {
            guard !scan.symbologies.isDisjoint(with: [.qr, .microQR]) else { return }
            let (image, limits) = (scan.image, scan.limits)
            var looks =
                scan.mayHoldMore ? limits.qrCandidates : limits.qrCandidatesBesideReadings
            // Not all of the image several times.
            var pixels = Double(image.size.width * image.size.height)
            if image.hasManyFinderPatterns {
                scan.readings.merge(try readings(of: .all(image), beside: scan))
                pixels *= Self.shareInParts
            }
            for candidate in scan.moduleCandidates {
                if looks == 0 { break }
                guard candidate.isCompact, candidate.area <= pixels,
                    scan.mayBeMatrixCode(candidate),
                    !candidate.isRead(scan.readings), !image.isAmongBars(candidate)
                else { continue }
                looks -= 1
                pixels -= candidate.area
                try Task.checkCancellation()
                let found = try readings(of: candidate, beside: scan)
                if !found.isEmpty {
                    looks += Self.candidatesPerCode
                    pixels += candidate.area
                }
                scan.readings.merge(found)
            }
        }

        private func readings(
            of candidate: MatrixCandidate, beside scan: BarcodeScan
        ) throws -> [BarcodeReading] {
            let image = scan.image
            // What is left beside a reading is less likely a code.
            let levels = scan.readings.isEmpty ? effort.levels : Effort.quick.levels
            var found: [BarcodeReading] = []
            for level in image.levelsForCodes.prefix(levels).reversed() {
                let known = scan.readings + found
                let scale = Double(1 << level)
                guard
                    let (plane, start) = image.gray(level: level)
                        .cutOut(candidate.box / scale, margin: Self.margin)
                else { continue }
                let patterns = QRFinder().patterns(in: plane) { point in
                    known.contains { $0.outline.isAround((point + start) * scale) }
                }.map { $0.moved(by: start) }
                if scan.symbologies.contains(.qr) {
                    try add(
                        QRFinderTriple.triples(of: patterns),
                        looks: effort.triples + Self.triplesPerPattern
                            * min(patterns.count, Self.patternsThatCount),
                        in: image, level: level, to: &found)
                    if effort == .full, known.isEmpty,
                        patterns.count <= Self.maximumPatternsOfPairs
                    {
                        try add(
                            QRFinderTriple.pairs(of: patterns), looks: Self.pairs, in: image,
                            level: level, to: &found)
                    }
                }
                if scan.symbologies.contains(.microQR) {
                    try addMicro(patterns, in: image, level: level, to: &found)
                }
            }
            return found
        }

        /// Adds what groups of patterns of a level say, in so many looks, and more for each code.
        private func add(
            _ triples: [QRFinderTriple], looks: Int, in image: AnalysisImage, level: Int,
            to found: inout [BarcodeReading]
        ) throws {
            var (left, looks) = (triples[...], looks)
            var isSorted = false
            var refused: [QRFinderTriple] = []
            while looks > 0, let triple = left.popFirst() {
                if triple.seen.contains(where: { found.hold($0, level: level) }) { continue }
                // From code to code of a sheet is as far everywhere.
                let alike = refused.count {
                    $0.isAlike(triple, tolerance: Self.largestDifference)
                }
                if !isSorted, alike >= Self.looksAtAlike { continue }
                try Task.checkCancellation()
                looks -= 1
                guard let reading = try reading(of: triple, in: image, level: level) else {
                    refused.append(triple)
                    continue
                }
                looks += Self.triplesPerCode
                found.append(reading)
                if isSorted { continue }
                // On a sheet of codes those of neighbors are as likely as a code's own, until one
                // is read.
                isSorted = true
                let isAlike = left.map {
                    $0.isAlike(triple, tolerance: Self.largestDifference)
                }
                left =
                    zip(left, isAlike).filter(\.1).map(\.0)[...]
                    + zip(left, isAlike).filter { !$0.1 }.map(\.0)
            }
        }

        /// Adds what single patterns of a level say as Micro QR codes.
        private func addMicro(
            _ patterns: [QRFinderPattern], in image: AnalysisImage, level: Int,
            to found: inout [BarcodeReading]
        ) throws {
            var looks = Self.microLooks
            for pattern in patterns where looks > 0 && !found.hold(pattern, level: level) {
                try Task.checkCancellation()
                looks -= 1
                let (pattern, level) = finer(pattern, level: level)
                let plane = image.gray(level: level)
                var reading: BarcodeReading?
                for symbol in QRSymbol.micro(around: pattern, in: plane) where reading == nil {
                    reading = try microDecoder.reading(of: symbol)
                }
                guard let reading else { continue }
                looks += Self.triplesPerCode
                found.append(reading.scaled(Double(1 << level)))
            }
        }

        private func reading(
            of triple: QRFinderTriple, in image: AnalysisImage, level: Int
        ) throws -> BarcodeReading? {
            guard let first = triple.seen.first else { return nil }
            let finer = finer(first, level: level).level
            let triple = triple.scaled(Double(1 << (level - finer)))
            guard let symbol = QRSymbol(triple, in: image.gray(level: finer)) else { return nil }
            return try decoder.reading(ofQRCode: symbol)?.scaled(Double(1 << finer))
        }

        /// A pattern at a level where modules have some pixels.
        private func finer(
            _ pattern: QRFinderPattern, level: Int
        ) -> (pattern: QRFinderPattern, level: Int) {
            var (pattern, level) = (pattern, level)
            while level > 0, pattern.module < Self.modulesInPixels {
                pattern = pattern.scaled(2)
                level -= 1
            }
            return (pattern, level)
        }
    }

    extension [BarcodeReading] {
        /// Whether one of them is around a pattern of a level.
        fileprivate func hold(_ pattern: QRFinderPattern, level: Int) -> Bool {
            contains { $0.outline.isAround(pattern.center * Double(1 << level)) }
        }
    }

    extension MatrixCandidate {
        /// All of an image: a sheet of codes may look like many candidates, or like none.
        fileprivate static func all(_ image: AnalysisImage) -> MatrixCandidate {
            let size = SIMD2(Double(image.size.width), Double(image.size.height))
            return MatrixCandidate(box: SIMD4(0, 0, size.x, size.y), energy: 0, fill: 1)
        }
    }
#endif
