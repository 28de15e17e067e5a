#if ZXing
    /// ZXing's part of the ladder: the whole image as it is, then what looks like a matrix code.
    struct MatrixStage {
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
            if readings.isEmpty { return try allReadings(in: image) }
            let isLeft = image.matrixCandidates.contains { candidate in
                candidate.isCompact && !readings.contains { $0.contains(candidate.middle) }
            }
            guard isLeft else { return [] }
            // Of a large image, all are read ahead.
            if image.isLargeForCodes {
                return try allReadings(in: image).filter { $0.symbology == .qr }
            }
            return try self.readings(
                of: symbologies.intersection([.qr]), in: image, level: image.levelForCodes)
        }

        /// What is read in places that look like matrix codes and were not read.
        func candidateReadings(
            in image: AnalysisImage, beside readings: [BarcodeReading]
        ) throws -> [BarcodeReading] {
            let size = image.size
            var found: [BarcodeReading] = []
            let isEmpty = readings.isEmpty
            // Not all of the image again, so that a page of text costs little.
            var pixels = min(Double(size.width * size.height), 3_500_000) * (isEmpty ? 0.6 : 0.3)
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
                found.merge(try self.readings(of: candidate, in: image, insisting: isInsisting))
            }
            guard isEmpty, found.isEmpty else { return found }
            // A large code has modules of many pixels, and noise inside them.
            let level = image.levelForCodes + 1
            guard min(size.width, size.height) >> level >= 250 else { return [] }
            return try self.readings(of: symbologies, in: image, level: level)
        }

        /// All that is read on the whole image; made once.
        func allReadings(in image: AnalysisImage) throws(RegionsError) -> [BarcodeReading] {
            let name = symbologies.map(\.rawValue).sorted().joined(separator: ",")
            return try image.derived("barcodes.matrix/\(name)") { () throws(RegionsError) in
                try readings(of: symbologies, in: image, level: image.levelForCodes)
            }
        }

        /// What is read of a candidate: of a large image as sharp as its size allows, then, when
        /// asked to insist, at the scale at which more is tried at little cost.
        private func readings(
            of candidate: MatrixCandidate, in image: AnalysisImage, insisting: Bool
        ) throws(RegionsError) -> [BarcodeReading] {
            let level = candidate.level(in: image, limit: 500_000)
            let coarse = candidate.level(in: image, limit: 160_000)
            if level == coarse || !insisting {
                return try readings(of: candidate, in: image, level: level, insisting: insisting)
            }
            let found = try readings(of: candidate, in: image, level: level, insisting: false)
            return found.isEmpty
                ? try readings(of: candidate, in: image, level: coarse, insisting: true) : found
        }

        private func readings(
            of candidate: MatrixCandidate, in image: AnalysisImage, level: Int, insisting: Bool
        ) throws(RegionsError) -> [BarcodeReading] {
            let scale = Double(1 << level)
            return try MatrixCutOut(symbologies: symbologies)
                .readings(
                    of: candidate.scaled(1 / scale), in: image.gray(level: level),
                    insisting: insisting
                )
                .map { $0.scaled(scale) }
        }

        private func readings(
            of symbologies: Set<BarcodeSymbology>, in image: AnalysisImage, level: Int
        ) throws(RegionsError) -> [BarcodeReading] {
            try ZXingDecoder(symbologies: symbologies, options: [.harder, .rotated])
                .readings(in: image.gray(level: level)).map { $0.scaled(Double(1 << level)) }
        }
    }

    extension MatrixCandidate {
        /// The level of the image at which it has no more than so many pixels; no smaller than what
        /// codes are looked for on.
        fileprivate func level(in image: AnalysisImage, limit: Double) -> Int {
            let last = image.levelForCodes
            return (0..<last).first { area / Double(1 << (2 * $0)) <= limit } ?? last
        }

        fileprivate func scaled(_ factor: Double) -> MatrixCandidate {
            var candidate = self
            candidate.box *= factor
            return candidate
        }
    }
#endif
