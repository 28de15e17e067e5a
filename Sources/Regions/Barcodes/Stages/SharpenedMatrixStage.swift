#if ZXing
    /// QR codes, Aztec codes, Data Matrix codes and MaxiCodes sharpened, in what looks like a matrix code
    /// and was not read: at twice its size where it is small, then as large as it is.
    ///
    /// Of modules that are little wider than a pixel a row of pixels shows some and passes over
    /// others, and what lies between two of them is as much the one as the other. Where modules are
    /// out of focus what is a module wide hardly shows, and with it the patterns by which codes are
    /// found; their grids bear more of that.
    struct SharpenedMatrixStage: BarcodeStage {
        private static let symbologies: Set<BarcodeSymbology> = [
            .qr, .microQR, .aztec, .dataMatrix, .maxiCode,
        ]
        /// From a pixel to its neighbors that are taken from it where a candidate is larger, as its modules
        /// are likely to be.
        private static let radiusOfLargerInPixels = 2
        /// What is taken on each side of a candidate, in pixels of the image; chosen: a block of the
        /// structure tensor, as candidates may end inside a code.
        private static let marginInPixels = 10.0
        /// The chance that something is a matrix code from which on it is looked at beside readings; chosen: of
        /// 21 codes that were read so none has less.
        private static let leastChanceBesideReadings = 0.01

        private let reader = MatrixPartReader()

        func run(on scan: inout BarcodeScan) throws {
            let symbologies = scan.symbologies.intersection(Self.symbologies)
            guard !symbologies.isEmpty else { return }
            let (image, limits) = (scan.image, scan.limits)
            let candidates = scan.moduleCandidates.lazy.filter { [scan] in
                $0.area <= limits.sharpenedMatrixPixels && (scan.mayHoldMore || $0.isCompact)
                    && scan.mayBeMatrixCode($0) && !$0.isRead(scan.readings)
                    && (scan.readings.isEmpty
                        || scan.isMatrixCode($0, withChance: Self.leastChanceBesideReadings))
                    && !image.isAmongBars($0)
            }
            for candidate in candidates.prefix(limits.sharpenedMatrixCandidates) {
                try Task.checkCancellation()
                scan.readings.merge(
                    try readings(
                        of: candidate, in: image.gray, symbologies,
                        isSmall: candidate.area <= limits.doubledMatrixPixels))
            }
        }

        private func readings(
            of candidate: MatrixCandidate, in plane: Plane<UInt8>,
            _ symbologies: Set<BarcodeSymbology>, isSmall: Bool
        ) throws -> [BarcodeReading] {
            let margin = Self.marginInPixels / candidate.size.max()
            guard let (part, offset) = plane.cutOut(candidate.box, margin: margin) else {
                return []
            }
            if isSmall {
                return try reader.sharpenedReadings(in: part, of: symbologies)
                    .map { $0.moved(by: offset) }
            }
            // The solid sides of larger Data Matrix codes show without, and to look for them takes longer
            // than all else.
            let same = part.sharpened(radius: Self.radiusOfLargerInPixels)
            return try reader.readings(in: same, of: symbologies.subtracting([.dataMatrix]))
                .map { $0.moved(by: offset) }
        }
    }
#endif
