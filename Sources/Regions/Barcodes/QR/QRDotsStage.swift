#if ZXing
    /// QR codes whose modules are dots, in pictures so small and soft that dots run together: these have
    /// edges of their own, by which neither finder patterns nor grids are seen.
    struct QRDotsStage: BarcodeStage {
        /// Candidates that are looked at; chosen: the code comes first, or behind what it lies on.
        private static let looks = 2

        private let reader = QRReader()

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
                if let reading = try reader.reading(in: plane, of: symbologies) {
                    return reading.moved(by: start).scaled(scale)
                }
            }
            return nil
        }
    }
#endif
