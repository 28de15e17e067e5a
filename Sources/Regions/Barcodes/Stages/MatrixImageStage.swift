#if ZXing
    /// ZXing on the whole image, at the scale that codes need.
    ///
    /// Finder patterns stand out; the codes without them are looked for on the whole image only
    /// where nothing was found. Where something was, what looks like a matrix code is cut out, unless
    /// there is so much of it that it may be a sheet of QR codes.
    struct MatrixImageStage: BarcodeStage {
        /// How many places that look like matrix codes, beside what was read, are a sheet of them;
        /// chosen: a photograph shows fewer, and `QRStage` looks at the strongest.
        private static let fewestOfSheet = 12

        /// How much ZXing tries.
        var options: ZXing.Options = [.harder, .rotated]

        func run(on scan: inout BarcodeScan) throws {
            scan.readings.merge(try readings(of: scan))
        }

        /// Computes what is read on all of the image, unless enough may be read without.
        static let prepare: BarcodePipeline.Preparation = { scan in
            _ = scan.image.matrixCandidates
            if scan.enoughReadings > 0 { return }
            try Task.checkCancellation()
            _ = try scan.image.matrixReadings(of: scan.symbologies)
        }

        private func readings(of scan: BarcodeScan) throws(RegionsError) -> [BarcodeReading] {
            let image = scan.image
            if scan.readings.allSatisfy({ $0.symbology == .pdf417 }) {
                // Of a large image, all are read ahead.
                let isKnown = !scan.mayHavePDF417 && !image.isLargeForCodes
                return try image.matrixReadings(
                    of: isKnown ? scan.symbologies.subtracting([.pdf417]) : scan.symbologies,
                    options: options)
            }
            let left = image.matrixCandidates.lazy.filter { candidate in
                candidate.isCompact && !scan.readings.contains { $0.contains(candidate.middle) }
            }
            guard left.prefix(Self.fewestOfSheet).count == Self.fewestOfSheet else { return [] }
            // Of a large image, all are read ahead.
            if image.isLargeForCodes {
                return try image.matrixReadings(of: scan.symbologies)
                    .filter { $0.symbology == .qr }
            }
            return try image.matrixReadings(
                of: scan.symbologies.intersection([.qr]), level: image.levelForCodes)
        }
    }

    extension AnalysisImage {
        /// What ZXing reads on all of it, at the scale that codes need; made once.
        fileprivate func matrixReadings(
            of symbologies: Set<BarcodeSymbology>, options: ZXing.Options = [.harder, .rotated]
        ) throws(RegionsError) -> [BarcodeReading] {
            let name = symbologies.map(\.rawValue).sorted().joined(separator: ",")
            let key = "barcodes.matrix/\(name)/\(options.rawValue)"
            return try derived(key) { () throws(RegionsError) in
                try matrixReadings(of: symbologies, level: levelForCodes, options: options)
            }
        }

        /// What ZXing reads on all of a level, in pixels of the image at full size.
        func matrixReadings(
            of symbologies: Set<BarcodeSymbology>, level: Int,
            options: ZXing.Options = [.harder, .rotated]
        ) throws(RegionsError) -> [BarcodeReading] {
            try ZXingDecoder(symbologies: symbologies, options: options)
                .readings(
                    in: gray(level: level),
                    mayHaveManyPatterns: level != levelForCodes || hasManyFinderPatterns
                ).map { $0.scaled(Double(1 << level)) }
        }
    }
#endif
