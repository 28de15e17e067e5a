#if ZXing
    /// ZXing's part of the ladder: the whole image as it is, then what looks like a matrix code.
    struct MatrixReader {
        private let symbologies: Set<BarcodeSymbology>

        init(_ request: DetectBarcodesRequest) {
            symbologies = request.symbologies
        }

        /// What is read on the whole image, at the scale that codes need.
        ///
        /// Finder patterns stand out; the codes without them are looked for on the whole image
        /// only where nothing was found. Where something was, there may be more if it looks like
        /// a matrix code.
        func wholeReadings(
            in image: AnalysisImage, beside readings: [BarcodeReading]
        ) throws(RegionsError) -> [BarcodeReading] {
            var symbologies = symbologies
            if !readings.isEmpty {
                let isLeft = image.matrixCandidates.contains { candidate in
                    candidate.isCompact && !readings.contains { $0.contains(candidate.middle) }
                }
                guard isLeft else { return [] }
                symbologies.formIntersection([.qr])
            }
            let level = image.levelsForCodes.first ?? 0
            return try ZXingPass(symbologies: symbologies, options: [.harder, .rotated])
                .readings(in: image.gray(level: level)).map { $0.scaled(Double(1 << level)) }
        }

        /// What is read in places that look like matrix codes and were not read.
        func candidateReadings(
            in image: AnalysisImage, beside readings: [BarcodeReading]
        ) throws -> [BarcodeReading] {
            let plane = image.gray
            let pass = MatrixPass(symbologies: symbologies)
            var found: [BarcodeReading] = []
            let isEmpty = readings.isEmpty
            // Not all of the image again, so that a page of text costs little.
            var pixels = min(Double(plane.width * plane.height), 3_500_000) * (isEmpty ? 0.6 : 0.3)
            // The strongest are insisted on.
            var insistences = 3
            for candidate in image.matrixCandidates.prefix(isEmpty ? 8 : 4) {
                guard !(readings + found).contains(where: { $0.contains(candidate.middle) }),
                    isEmpty || candidate.isCompact, candidate.area <= pixels
                else { continue }
                pixels -= candidate.area
                try Task.checkCancellation()
                let isInsisting = candidate.isCompact && insistences > 0
                if isInsisting { insistences -= 1 }
                found.merge(
                    try pass.readings(of: candidate, in: plane, insisting: isInsisting))
            }
            guard isEmpty, found.isEmpty else { return found }
            // A large code has modules of many pixels, and noise inside them.
            let level = (image.levelsForCodes.first ?? 0) + 1
            guard min(plane.width, plane.height) >> level >= 250 else { return [] }
            return try ZXingPass(symbologies: symbologies, options: [.harder, .rotated])
                .readings(in: image.gray(level: level)).map { $0.scaled(Double(1 << level)) }
        }
    }
#endif
