#if ZXing
    /// Aztec codes by the squares in their middles, drawn anew for ZXing to decode.
    ///
    /// ZXing's own way from the squares outwards doesn't follow a code that is seen from the
    /// side, nor one whose modules are two pixels wide; and it doesn't tell its corners as well.
    struct AztecStage {
        private let isWanted: Bool
        private let pass = ZXingDecoder(symbologies: [.aztec], options: [.harder])

        init(_ request: DetectBarcodesRequest) {
            isWanted = request.symbologies.contains(.aztec)
        }

        /// What is read where nothing was, or an Aztec code.
        func readings(
            in image: AnalysisImage, beside readings: [BarcodeReading]
        ) throws -> [BarcodeReading] {
            guard isWanted else { return [] }
            let candidates = image.matrixCandidates.filter { candidate in
                !readings.contains { $0.symbology != .aztec && $0.contains(candidate.middle) }
            }
            // Not all of the image several times.
            var pixels = Double(image.gray.width * image.gray.height)
            let level = image.levelForCodes
            var found: [BarcodeReading] = []
            for reading in readings where reading.symbology == .aztec {
                try look(in: reading.box, of: image, level: level, rowStep: 2, adding: &found)
            }
            for candidate in candidates.prefix(8)
            where readings.isEmpty || candidate.isCompact {
                guard candidate.area <= pixels else { continue }
                pixels -= candidate.area
                // Of modules of two pixels not every other row goes through the middle one.
                let isSmall = candidate.area < Double(60_000 << (2 * level))
                try look(
                    in: candidate.box, of: image, level: level, rowStep: isSmall ? 1 : 2,
                    adding: &found)
                // Large modules have noise inside them, and edges that are soft.
                let side = min(
                    candidate.box[2] - candidate.box[0], candidate.box[3] - candidate.box[1])
                if readings.isEmpty, side >= Double(60 << level) {
                    try look(
                        in: candidate.box, of: image, level: level + 1, rowStep: 2, adding: &found)
                }
            }
            if readings.isEmpty, found.isEmpty {
                // Modules wider than what candidates are made of.
                let all = SIMD4(0, 0, Double(image.gray.width), Double(image.gray.height))
                try look(in: all, of: image, level: level + 2, rowStep: 2, adding: &found)
            }
            return found
        }

        private func look(
            in box: SIMD4<Double>, of image: AnalysisImage, level: Int, rowStep: Int,
            adding found: inout [BarcodeReading]
        ) throws {
            try Task.checkCancellation()
            let scale = Double(1 << level)
            // What is found already needs no second look.
            let middle = SIMD2(box[0] + box[2], box[1] + box[3]) / 2
            if found.contains(where: { $0.outline.isAround(middle) }) { return }
            let finder = BullsEyeFinder(rowStep: rowStep)
            for symbol in finder.symbols(in: image.gray(level: level), box: box / scale) {
                let middle = symbol.outline.corners.reduce(.zero, +) / 4 * scale
                guard !found.contains(where: { $0.outline.isAround(middle) }),
                    let reading = try pass.reading(of: symbol)
                else { continue }
                found.append(reading.scaled(scale))
            }
        }
    }
#endif
