/// The way from an image to readings: a ladder of passes, each for what was left unread.
struct BarcodePipeline {
    let request: DetectBarcodesRequest

    init(_ request: DetectBarcodesRequest) {
        self.request = request
    }

    func read(_ image: AnalysisImage) throws -> [BarcodeReading] {
        let plane = image.gray
        if request.effort == .fast { return try onePass(plane) }
        // A photo of many megapixels is looked at as a whole at the scale that codes need; what
        // looks like one is then looked at in full.
        let scan = FullImageStage(request, of: image)
        var (readings, doubtful) = ReadingArbitration.sort(try scan.first())
        let candidates = image.linearCandidates
        #if ZXing
            // The matrix codes first: their rows of modules look like linear codes that are
            // costly to make out.
            let matrices = MatrixStage(request)
            if !isEnough(readings) {
                try Task.checkCancellation()
                let stacked = PDF417Stage(request)
                readings.merge(
                    try stacked.readings(in: plane, candidates: candidates, beside: readings))
                readings.merge(try matrices.wholeReadings(in: image, beside: readings))
                readings.merge(try AztecStage(request).readings(in: image, beside: readings))
            }
        #endif
        if !isEnough(readings) {
            try Task.checkCancellation()
            let unread = candidates.filter { !$0.isRead(readings) }
            let (sure, others) = ReadingArbitration.sort(
                try scan.second(isEmpty: readings.isEmpty, unread: unread))
            readings.merge(sure)
            doubtful.merge(others)
        }
        let strips = StripStage(symbologies: request.symbologies)
        for candidate in candidates.prefix(32)
        where !isEnough(readings) && !candidate.isRead(readings) {
            try Task.checkCancellation()
            let known = doubtful.filter { candidate.contains($0.middle, margin: 0.1) }
            readings.merge(try strips.readings(of: candidate, in: plane, confirming: known))
        }
        let closeUp = CloseUpStage(symbologies: request.symbologies)
        for candidate in candidates.prefix(12)
        where !isEnough(readings) && candidate.length >= 48 && !candidate.isRead(readings) {
            try Task.checkCancellation()
            readings.merge(try closeUp.invertedReadings(of: candidate, in: image))
        }
        readings.merge(ReadingArbitration.undisputed(doubtful, beside: readings))
        #if ZXing
            if !isEnough(readings) {
                try Task.checkCancellation()
                readings.merge(try DataMatrixStage(request).readings(in: image, beside: readings))
                readings.merge(try matrices.candidateReadings(in: image, beside: readings))
            }
        #endif
        if readings.isEmpty {
            readings = try closeUp.readings(of: candidates, and: doubtful, in: image)
        }
        if readings.isEmpty, !doubtful.isEmpty {
            readings = try scan.confirmed(doubtful)
        }
        if request.effort == .thorough, !isEnough(readings) {
            for candidate in candidates.prefix(8)
            where !isEnough(readings) && candidate.length >= 48 && !candidate.isRead(readings) {
                readings.merge(try strips.patientReadings(of: candidate, in: plane))
            }
            readings = try ladderReadings(of: scan, beside: readings)
        }
        return outlined(readings, candidates, in: plane)
    }

    /// What was read, and what is read on many prepared pictures of the image.
    private func ladderReadings(
        of scan: FullImageStage, beside readings: [BarcodeReading]
    ) throws -> [BarcodeReading] {
        if isEnough(readings) { return readings }
        return try EnhancementStage(request: request)
            .readings(in: scan.plane, beside: readings.map { $0.scaled(1 / scan.scale) })
            .map { $0.scaled(scan.scale) }
    }

    /// What stands of the readings, each with its exact outline.
    private func outlined(
        _ readings: [BarcodeReading], _ candidates: [LinearCandidate], in plane: Plane<UInt8>
    ) -> [BarcodeReading] {
        var outlined: [BarcodeReading] = []
        for reading in ReadingArbitration.settled(readings, candidates: candidates) {
            let reading = reading.outlined(candidates: candidates, in: plane)
                .withUpperCharacters(in: plane)
            if reading.hasWidthsOfDigits(in: plane) {
                // Lines of one code that lie apart were two readings until now.
                outlined.merge([reading])
            } else if let other = reading.withDigitsOfWidths(in: plane) {
                outlined.merge([other])
            }
        }
        return outlined
    }

    /// Whether as many codes are found as were asked for.
    private func isEnough(_ readings: [BarcodeReading]) -> Bool {
        request.maximumObservations > 0 && readings.count >= request.maximumObservations
    }

    /// ZBar alone, and ZXing where only codes are asked for that ZBar doesn't know.
    private func onePass(_ plane: Plane<UInt8>) throws -> [BarcodeReading] {
        let (sure, doubtful) = ReadingArbitration.sort(
            try ZBarDecoder(symbologies: request.symbologies).readings(in: plane))
        var readings = sure + doubtful.filter { !$0.symbology.isWeak }
        #if ZXing
            if request.symbologies.allSatisfy({ $0.zbarKind == nil }) {
                let pass = ZXingDecoder(symbologies: request.symbologies, options: [.rotated])
                readings.merge(try pass.readings(in: plane))
            }
        #endif
        return ReadingArbitration.settled(readings, candidates: [])
    }
}

extension LinearCandidate {
    /// Whether one of the readings is of its bars, or of a matrix code that it is a part of.
    fileprivate func isRead(_ readings: [BarcodeReading]) -> Bool {
        readings.contains {
            BarcodeSymbology.linear.contains($0.symbology)
                ? contains($0.middle) : $0.contains(center)
        }
    }
}
