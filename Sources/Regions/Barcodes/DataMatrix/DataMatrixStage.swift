#if ZXing
    /// Data Matrix codes by their borders, drawn anew for ZXing to decode.
    ///
    /// ZXing walks along the edges of a picture in black and white, which are broken where light is
    /// uneven, print is faint or modules run together.
    struct DataMatrixStage {
        private let isWanted: Bool
        private let pass = ZXingDecoder(symbologies: [.dataMatrix], options: [.harder])

        init(_ request: DetectBarcodesRequest) {
            isWanted = request.symbologies.contains(.dataMatrix)
        }

        /// What is read in places that look like a matrix code and were not read.
        func readings(
            in image: AnalysisImage, beside readings: [BarcodeReading]
        ) throws -> [BarcodeReading] {
            guard isWanted else { return [] }
            var found: [BarcodeReading] = []
            let isEmpty = readings.isEmpty
            var seen: [MatrixCandidate] = []
            for candidate in image.matrixCandidates.prefix(3) {
                guard
                    !(readings + found).contains(where: { $0.contains(candidate.middle) }),
                    isEmpty || candidate.isCompact,
                    !seen.contains(where: { $0.shows(candidate, in: image) })
                else { continue }
                seen.append(candidate)
                try Task.checkCancellation()
                found.merge(try self.readings(of: candidate, in: image))
            }
            return found
        }

        private func readings(
            of candidate: MatrixCandidate, in image: AnalysisImage
        ) throws(RegionsError) -> [BarcodeReading] {
            let level = candidate.level(in: image, limit: 400_000)
            let small = candidate.levelForBorders(in: image)
            guard let (part, offset) = cutOut(candidate, of: image, level: level),
                let (smaller, smallOffset) = cutOut(candidate, of: image, level: small)
            else { return [] }
            let scale = Double(1 << level)
            let growth = Double(1 << (small - level))
            for border in FinderEdgesFinder(in: smaller).finderEdges().prefix(24) {
                let border = border.map { ($0 + smallOffset) * growth - offset }
                for symbol in DataMatrixSymbol.symbols(of: border, in: part) {
                    guard var reading = try pass.reading(of: symbol) else { continue }
                    reading.outline = reading.outline.map { ($0 + offset) * scale }
                    return [reading]
                }
            }
            return []
        }

        private func cutOut(
            _ candidate: MatrixCandidate, of image: AnalysisImage, level: Int
        ) -> (Plane<UInt8>, SIMD2<Double>)? {
            image.gray(level: level).cutOut(candidate.box / Double(1 << level), margin: 0.1)
        }
    }

    extension MatrixCandidate {
        /// The level of the image at which its borders are looked for: long straight edges show in a
        /// smaller picture as well.
        fileprivate func levelForBorders(in image: AnalysisImage) -> Int {
            level(in: image, limit: 50_000)
        }

        /// Whether it holds all of another one, and is looked at in as large a picture.
        fileprivate func shows(_ other: MatrixCandidate, in image: AnalysisImage) -> Bool {
            box[0] <= other.box[0] && box[1] <= other.box[1] && box[2] >= other.box[2]
                && box[3] >= other.box[3]
                && levelForBorders(in: image) == other.levelForBorders(in: image)
        }

        /// The largest level of the image at which it has no more than so many pixels.
        fileprivate func level(in image: AnalysisImage, limit: Double) -> Int {
            var level = image.levelForCodes
            while area / Double(1 << (2 * level)) > limit { level += 1 }
            return level
        }
    }
#endif
