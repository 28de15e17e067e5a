#if ZXing
    /// Aztec codes, Data Matrix codes and MaxiCodes at twice their size and sharpened, in what looks
    /// like a small matrix code and was not read.
    ///
    /// Of modules that are little wider than a pixel a row of pixels shows some and passes over
    /// others, and what lies between two of them is as much the one as the other.
    struct EnlargedMatrixStage: BarcodeStage {
        private static let symbologies: Set<BarcodeSymbology> = [.aztec, .dataMatrix, .maxiCode]
        /// From a pixel of the larger picture to its neighbors that are taken from it: one of the
        /// image.
        private static let sharpeningRadiusInPixels = 2
        /// What is taken on each side of a candidate, in pixels of the image; chosen: a block of the
        /// structure tensor, as candidates may end inside a code.
        private static let marginInPixels = 10.0
        /// Pairs of solid sides of Data Matrix codes that are looked at; chosen: one in a candidate,
        /// and those of what surrounds it.
        private static let finderEdges = 12
        /// A row of the image.
        private static let rowStep = 2

        private let bullsEyes = BullsEyeStage()
        private let solidSides = DataMatrixStage()

        func run(on scan: inout BarcodeScan) throws {
            let symbologies = scan.symbologies.intersection(Self.symbologies)
            guard !symbologies.isEmpty else { return }
            let (image, limits) = (scan.image, scan.limits)
            let candidates = scan.moduleCandidates.lazy.filter { [scan] in
                $0.area <= limits.smallMatrixPixels && (scan.mayHoldMore || $0.isCompact)
                    && scan.mayBeMatrixCode($0) && !$0.isRead(scan.readings)
                    && !image.isAmongBars($0)
            }
            for candidate in candidates.prefix(limits.smallMatrixCandidates) {
                try Task.checkCancellation()
                scan.readings.merge(
                    try readings(of: candidate, in: image.gray, symbologies))
            }
        }

        private func readings(
            of candidate: MatrixCandidate, in plane: Plane<UInt8>,
            _ symbologies: Set<BarcodeSymbology>
        ) throws -> [BarcodeReading] {
            let margin = Self.marginInPixels / candidate.size.max()
            guard let (part, offset) = plane.cutOut(candidate.box, margin: margin) else {
                return []
            }
            let larger = part.doubled().sharpened(radius: Self.sharpeningRadiusInPixels)
            var found = try bullsEyes.readings(
                in: larger, of: symbologies,
                box: [0, 0, Double(larger.width), Double(larger.height)], rowStep: Self.rowStep)
            if found.isEmpty, symbologies.contains(.dataMatrix),
                let reading = try solidSides.reading(in: larger, most: Self.finderEdges)
            {
                found = [reading]
            }
            return found.map { $0.scaled(0.5).moved(by: offset) }
        }
    }
#endif
