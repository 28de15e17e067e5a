#if ZXing
    /// ZXing on what looks like matrix codes and was not read, cut out.
    struct MatrixCandidateStage: BarcodeStage {
        /// How many more candidates are looked at for each in which a code is read: there may be a
        /// sheet of them; chosen.
        private static let candidatesPerCode = 2

        func run(on scan: inout BarcodeScan) throws {
            let (image, limits) = (scan.image, scan.limits)
            let isEmpty = scan.readings.isEmpty
            let found = try readings(beside: scan)
            scan.readings.merge(found)
            guard isEmpty, found.isEmpty else { return }
            // A large code has modules of many pixels, and noise inside them.
            let level = image.levelForCodes + 1
            guard min(image.size.width, image.size.height) >> level >= limits.largeMatrixSide
            else { return }
            scan.readings.merge(try image.matrixReadings(of: scan.symbologies, level: level))
        }

        private func readings(beside scan: BarcodeScan) throws -> [BarcodeReading] {
            let (image, limits) = (scan.image, scan.limits)
            let isEmpty = scan.readings.isEmpty
            let mayHoldMore = scan.mayHoldMore
            var found: [BarcodeReading] = []
            // Not all of the image again, so that a page of text costs little.
            var pixels =
                min(Double(image.size.width * image.size.height), limits.matrixPixels)
                * (mayHoldMore ? limits.matrixShare : limits.matrixShareBesideReadings)
            // The strongest are insisted on, unless it is likely that all has been read.
            var insistences = isEmpty ? limits.insistedMatrixCandidates : 0
            var looks =
                mayHoldMore ? limits.matrixCandidates : limits.matrixCandidatesBesideReadings
            for candidate in scan.matrixCandidates {
                if looks == 0 { break }
                guard !(scan.readings + found).contains(where: { $0.contains(candidate.middle) }),
                    scan.mayBeMatrixCode(candidate), candidate.area <= pixels,
                    !image.isAmongBars(candidate)
                else { continue }
                looks -= 1
                pixels -= candidate.area
                try Task.checkCancellation()
                let isInsisting = candidate.isCompact && insistences > 0
                if isInsisting { insistences -= 1 }
                let own = try readings(of: candidate, for: scan, insisting: isInsisting)
                if !own.isEmpty {
                    looks += Self.candidatesPerCode
                    pixels += candidate.area
                }
                found.merge(own)
            }
            return found
        }

        /// What is read of a candidate: of a large image as sharp as its size allows, then, when
        /// asked to insist, at the scale at which more is tried at little cost.
        private func readings(
            of candidate: MatrixCandidate, for scan: BarcodeScan, insisting: Bool
        ) throws(RegionsError) -> [BarcodeReading] {
            let (image, limits) = (scan.image, scan.limits)
            let level = candidate.cutOutLevel(in: image, limit: limits.matrixCandidatePixels)
            let coarse = candidate.cutOutLevel(in: image, limit: limits.insistedMatrixPixels)
            let decoder = CutOutDecoder(
                symbologies: scan.symbologies, enlargedPixels: limits.enlargedMatrixPixels)
            func readings(level: Int, insisting: Bool) throws(RegionsError) -> [BarcodeReading] {
                let scale = Double(1 << level)
                return try decoder.readings(
                    of: candidate.scaled(1 / scale), in: image.gray(level: level),
                    mayHaveManyPatterns: level != image.levelForCodes
                        || image.hasManyFinderPatterns,
                    insisting: insisting
                ).map { $0.scaled(scale) }
            }
            if level == coarse || !insisting {
                return try readings(level: level, insisting: insisting)
            }
            let found = try readings(level: level, insisting: false)
            return found.isEmpty ? try readings(level: coarse, insisting: true) : found
        }
    }

    extension MatrixCandidate {
        /// The level of the image at which it has no more than so many pixels; no smaller than what
        /// codes are looked for on.
        func cutOutLevel(in image: AnalysisImage, limit: Double) -> Int {
            let last = image.levelForCodes
            return AnalysisImage.level(of: area, maximumPixels: limit, in: 0..<last) ?? last
        }

        fileprivate func scaled(_ factor: Double) -> MatrixCandidate {
            var candidate = self
            candidate.box *= factor
            return candidate
        }
    }
#endif
