#if ZXing
    /// QR codes whose modules are dots, in pictures so small and soft that dots run together: these have
    /// edges of their own, by which neither finder patterns nor grids are seen.
    struct QRDotsStage: BarcodeStage {
        /// Candidates that are looked at, and of each, in each picture, groups of three patterns and
        /// single patterns as a Micro QR code's; chosen: the code comes first, or behind what it lies on,
        /// and in so soft a picture little looks like a pattern.
        private static let looks = 2
        private static let triples = 4
        private static let microLooks = 4

        private let decoder = ZXingDecoder(symbologies: [.qr], options: [])
        private let microDecoder = ZXingDecoder(symbologies: [.microQR], options: [.pure])

        func run(on scan: inout BarcodeScan) throws {
            guard !scan.symbologies.isDisjoint(with: [.qr, .microQR]) else { return }
            let image = scan.image
            let candidates = scan.moduleCandidates.lazy
                .filter { $0.isCompact && !image.isAmongBars($0) }
            for candidate in candidates.prefix(Self.looks) {
                let found = try reading(of: candidate, in: image, for: scan.symbologies)
                scan.readings.merge(found.map { [$0] } ?? [])
            }
        }

        private func reading(
            of candidate: MatrixCandidate, in image: AnalysisImage,
            for symbologies: Set<BarcodeSymbology>
        ) throws -> BarcodeReading? {
            for level in image.levelsForCodes.dropFirst().reversed() {
                try Task.checkCancellation()
                let scale = Double(1 << level)
                guard
                    let (cutOut, start) = image.gray(level: level)
                        .cutOut(candidate.box / scale, margin: QRStage.margin)
                else { continue }
                // So soft that what is two to four pixels wide runs together: in one of the levels
                // modules are.
                let plane = cutOut.softened.softened
                let patterns = QRFinder().patterns(in: plane) { _ in false }
                var reading: BarcodeReading?
                if symbologies.contains(.qr) {
                    reading = try self.reading(of: QRFinderTriple.triples(of: patterns), in: plane)
                }
                if reading == nil, symbologies.contains(.microQR) {
                    reading = try microReading(of: patterns, in: plane)
                }
                if let reading { return reading.moved(by: start).scaled(scale) }
            }
            return nil
        }

        private func reading(
            of triples: [QRFinderTriple], in plane: Plane<UInt8>
        ) throws -> BarcodeReading? {
            for triple in triples.prefix(Self.triples) {
                guard let symbol = QRSymbol(triple, in: plane),
                    let reading = try decoder.reading(of: symbol)
                else { continue }
                return reading
            }
            return nil
        }

        private func microReading(
            of patterns: [QRFinderPattern], in plane: Plane<UInt8>
        ) throws -> BarcodeReading? {
            for pattern in patterns.prefix(Self.microLooks) {
                for symbol in QRSymbol.micro(around: pattern, in: plane) {
                    if let reading = try microDecoder.reading(of: symbol) { return reading }
                }
            }
            return nil
        }
    }
#endif
