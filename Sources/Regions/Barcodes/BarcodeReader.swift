/// The way from an image to readings: a ladder of passes, each for what was left unread.
struct BarcodeReader {
    let request: DetectBarcodesRequest

    init(_ request: DetectBarcodesRequest) {
        self.request = request
    }

    func read(_ image: AnalysisImage) throws -> [BarcodeReading] {
        let plane = image.gray
        if request.effort == .fast { return try onePass(plane) }
        // Every other line is enough for what is easy, and the rest is looked at again.
        let step = request.effort == .balanced ? 2 : 1
        // A photo of many megapixels is looked at as a whole at the scale that codes need; what
        // looks like one is then looked at in full.
        let level = image.levelsForCodes.first ?? 0
        let whole = image.gray(level: level)
        let scale = Double(1 << level)
        let (sure, doubtful) = BarcodeWeighing.sort(
            try ZBarPass(symbologies: request.symbologies, rowStep: step, columnStep: step)
                .readings(in: whole).map { $0.scaled(scale) })
        var readings = sure
        let candidates = LinearCandidateFinder().candidates(in: image)
        let strips = StripPass(symbologies: request.symbologies)
        for candidate in candidates.prefix(32) where !isEnough(readings) {
            try Task.checkCancellation()
            let isRead = readings.contains {
                BarcodeSymbology.linear.contains($0.symbology) && candidate.contains($0.middle)
            }
            if !isRead {
                let known = doubtful.filter { candidate.contains($0.middle, margin: 0.1) }
                readings.merge(try strips.readings(of: candidate, in: plane, confirming: known))
            }
        }
        readings.merge(BarcodeWeighing.undisputed(doubtful, beside: readings))
        #if ZXing
            if !isEnough(readings) {
                try Task.checkCancellation()
                readings.merge(try matrixReadings(in: image, beside: readings))
            }
        #endif
        if !isEnough(readings), readings.isEmpty || request.effort == .thorough {
            let ladder = PreparedPlanes(request: request)
            let known = readings.map { $0.scaled(1 / scale) }
            readings = try ladder.readings(in: whole, beside: known).map { $0.scaled(scale) }
        }
        return BarcodeWeighing.settled(readings, candidates: candidates)
            .map { $0.outlined(candidates: candidates, in: plane) }
    }

    /// Whether as many codes are found as were asked for.
    private func isEnough(_ readings: [BarcodeReading]) -> Bool {
        request.maximumObservations > 0 && readings.count >= request.maximumObservations
    }

    #if ZXing
        /// What is read in places that look like matrix codes and were not read.
        private func matrixReadings(
            in image: AnalysisImage, beside readings: [BarcodeReading]
        ) throws -> [BarcodeReading] {
            let plane = image.gray
            let pass = MatrixPass(symbologies: request.symbologies)
            var found: [BarcodeReading] = []
            let isEmpty = readings.isEmpty
            // Finder patterns stand out; the others' are looked for everywhere only if need be.
            let everywhere = ZXingPass(
                symbologies: isEmpty
                    ? request.symbologies : request.symbologies.intersection([.qr]),
                options: [.harder, .rotated, .smaller])
            let level = image.levelsForCodes.first ?? 0
            found.merge(
                try everywhere.readings(in: image.gray(level: level))
                    .map { $0.scaled(Double(1 << level)) })
            // Not all of the image again, so that a page of text costs little.
            var pixels = min(Double(plane.width * plane.height), 3_500_000) * (isEmpty ? 0.6 : 0.3)
            for candidate in MatrixCandidateFinder().candidates(in: image).prefix(isEmpty ? 8 : 4) {
                let middle = candidate.middle
                let isRead = (readings + found).contains { reading in
                    let box = reading.box
                    return middle.x > box[0] && middle.x < box[2] && middle.y > box[1]
                        && middle.y < box[3]
                }
                guard !isRead, isEmpty || candidate.isCompact, candidate.area <= pixels
                else { continue }
                pixels -= candidate.area
                try Task.checkCancellation()
                found.merge(
                    try pass.readings(of: candidate, in: plane, insisting: candidate.isCompact))
            }
            return found
        }
    #endif

    /// ZBar alone, and ZXing where only codes are asked for that ZBar doesn't know.
    private func onePass(_ plane: Plane<UInt8>) throws -> [BarcodeReading] {
        let (sure, doubtful) = BarcodeWeighing.sort(
            try ZBarPass(symbologies: request.symbologies).readings(in: plane))
        var readings = sure + doubtful.filter { !$0.symbology.isWeak }
        #if ZXing
            if request.symbologies.allSatisfy({ $0.zbarKind == nil }) {
                let pass = ZXingPass(symbologies: request.symbologies, options: [.rotated])
                readings.merge(try pass.readings(in: plane))
            }
        #endif
        return BarcodeWeighing.settled(readings, candidates: [])
    }
}
