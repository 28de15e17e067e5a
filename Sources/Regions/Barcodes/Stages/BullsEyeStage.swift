#if ZXing
    /// Aztec codes and MaxiCodes by the rings in their middles, drawn anew for ZXing to decode.
    ///
    /// ZXing's own way from an Aztec code's squares outwards doesn't follow one that is seen from
    /// the side, nor one whose modules are two pixels wide; and it doesn't tell its corners as well.
    /// A MaxiCode it reads only where nothing else is in the picture, and upright.
    struct BullsEyeStage: BarcodeStage {
        private static let symbologies: Set<BarcodeSymbology> = [.aztec, .maxiCode]
        /// Every other row is looked at, as all but the smallest modules are higher.
        private static let rowStep = 2
        /// Pixels, at the scale that codes need, below which modules may be two pixels wide, so
        /// that not every other row goes through the middle one; chosen.
        private static let smallAreaInPixels = 20_000
        /// Pixels of a side, at the scale that codes need, of a candidate that is looked at in a
        /// smaller picture as well: large modules have noise inside them, and edges that are soft;
        /// chosen.
        private static let smallerPictureSideInPixels = 60
        /// How many more candidates are looked at for each in which a code is read: there may be a
        /// sheet of them; chosen.
        private static let candidatesPerCode = 2
        /// How many times the whole image is halved, below the scale that codes need, to find
        /// modules that are wider than what candidates are made of; chosen.
        private static let halvingsOfLargeModules = 2

        private let aztecDecoder = ZXingDecoder(symbologies: [.aztec], options: [.harder])
        private let maxiCodeDecoder = ZXingDecoder(symbologies: [.maxiCode], options: [.pure])

        /// Reads where nothing was read, or a code of these.
        func run(on scan: inout BarcodeScan) throws {
            guard !scan.symbologies.isDisjoint(with: Self.symbologies) else { return }
            scan.readings.merge(try readings(beside: scan))
        }

        private func readings(beside scan: BarcodeScan) throws -> [BarcodeReading] {
            let (image, readings) = (scan.image, scan.readings)
            let isEmpty = readings.isEmpty
            let candidates = scan.moduleCandidates.lazy.filter { candidate in
                !readings.contains {
                    !Self.symbologies.contains($0.symbology) && $0.contains(candidate.middle)
                } && scan.mayBeMatrixCode(candidate) && !image.isAmongBars(candidate)
            }
            // Not all of the image several times.
            var pixels = Double(image.gray.width * image.gray.height)
            let level = image.levelForCodes
            var found: [BarcodeReading] = []
            for reading in readings where Self.symbologies.contains(reading.symbology) {
                try look(in: reading.box, of: scan, level: level, adding: &found)
            }
            var looks =
                isEmpty
                ? scan.limits.bullsEyeCandidates : scan.limits.bullsEyeCandidatesBesideReadings
            for candidate in candidates {
                if looks == 0 { break }
                guard candidate.area <= pixels,
                    !found.contains(where: { $0.contains(candidate.middle) })
                else { continue }
                looks -= 1
                pixels -= candidate.area
                try Task.checkCancellation()
                let before = found.count
                let isSmall = candidate.area < Double(Self.smallAreaInPixels << (2 * level))
                try look(
                    in: candidate.box, of: scan, level: level,
                    rowStep: isSmall ? 1 : Self.rowStep, adding: &found)
                let side = min(
                    candidate.box[2] - candidate.box[0], candidate.box[3] - candidate.box[1])
                if side >= Double(Self.smallerPictureSideInPixels << level) {
                    try look(in: candidate.box, of: scan, level: level + 1, adding: &found)
                }
                if found.count > before {
                    looks += Self.candidatesPerCode
                    pixels += candidate.area
                }
            }
            if isEmpty, found.isEmpty {
                let all = SIMD4(0, 0, Double(image.gray.width), Double(image.gray.height))
                try look(
                    in: all, of: scan, level: level + Self.halvingsOfLargeModules, adding: &found)
            }
            return found
        }

        /// The codes of a plane, in its pixels.
        func readings(
            in plane: Plane<UInt8>, of symbologies: Set<BarcodeSymbology>, box: SIMD4<Double>,
            rowStep: Int, beside known: [BarcodeReading] = [], looksInMiddle: Bool = false
        ) throws -> [BarcodeReading] {
            let (readsAztec, readsMaxiCode) = (
                symbologies.contains(.aztec), symbologies.contains(.maxiCode)
            )
            let finder = BullsEyeFinder(rowStep: rowStep, looksInMiddle: looksInMiddle)
            let symbols = finder.symbols(in: plane, box: box) {
                if readsAztec, let symbol = AztecSymbol($0, in: plane) {
                    return Symbol.aztec(symbol)
                }
                return readsMaxiCode ? MaxiCodeSymbol($0, in: plane).map(Symbol.maxiCode) : nil
            }
            var found: [BarcodeReading] = []
            for symbol in symbols {
                let middle = symbol.outline.corners.reduce(.zero, +) / 4
                guard !(known + found).contains(where: { $0.outline.isAround(middle) }),
                    let reading = try reading(of: symbol)
                else { continue }
                found.append(reading)
            }
            return found
        }

        private func look(
            in box: SIMD4<Double>, of scan: BarcodeScan, level: Int,
            rowStep: Int = BullsEyeStage.rowStep,
            adding found: inout [BarcodeReading]
        ) throws {
            try Task.checkCancellation()
            let scale = Double(1 << level)
            // What is found already needs no second look.
            let middle = SIMD2(box[0] + box[2], box[1] + box[3]) / 2
            if found.contains(where: { $0.outline.isAround(middle) }) { return }
            let plane = scan.image.gray(level: level)
            found += try readings(
                in: plane, of: scan.symbologies, box: box / scale, rowStep: rowStep,
                beside: found.map { $0.scaled(1 / scale) },
                looksInMiddle: scan.readings.isEmpty
            ).map { $0.scaled(scale) }
        }

        private func reading(of symbol: Symbol) throws -> BarcodeReading? {
            switch symbol {
            case .aztec(let aztec):
                try BarcodeReading(rune: aztec) ?? aztecDecoder.reading(of: aztec)
            case .maxiCode(let maxiCode): try maxiCodeDecoder.reading(of: maxiCode)
            }
        }

        /// What has rings in its middle.
        private enum Symbol: OutlinedSymbol {
            case aztec(AztecSymbol)
            case maxiCode(MaxiCodeSymbol)

            var outline: PixelQuadrilateral {
                switch self {
                case .aztec(let symbol): symbol.outline
                case .maxiCode(let symbol): symbol.outline
                }
            }
        }
    }

    extension BarcodeReading {
        /// What a rune says: a number of three digits; `nil` of a code that holds data.
        fileprivate init?(rune symbol: AztecSymbol) {
            guard let value = symbol.mode.rune else { return nil }
            let digits = String(value)
            let payload = Array((String(repeating: "0", count: 3 - digits.count) + digits).utf8)
            self.init(
                symbology: .aztec, payload: payload, text: BarcodeText(payload, symbology: .aztec),
                outline: symbol.outline, confidence: Self.correctedConfidence, evidence: 1,
                isColorInverted: symbol.isColorInverted, engine: .regions,
                symbologyIdentifier: "]zC", modules: symbol.modules)
        }
    }
#endif
