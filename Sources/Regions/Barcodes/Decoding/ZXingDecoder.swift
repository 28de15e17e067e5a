#if ZXing
    /// ZXing on a plane, its symbols made into readings.
    struct ZXingDecoder {
        private let formats: ZXing.Formats
        private let options: ZXing.Options

        init(symbologies: Set<BarcodeSymbology>, options: ZXing.Options) {
            formats = symbologies.reduce(into: ZXing.Formats()) {
                $0.formUnion($1.zxingFormat ?? [])
            }
            .intersection(.all)
            self.options = options
        }

        /// - Parameter mayHaveManyPatterns: `false` where it is known that the plane doesn't show the
        ///   finder patterns of many codes.
        func readings(
            in plane: Plane<UInt8>, mayHaveManyPatterns: Bool = true
        ) throws(RegionsError) -> [BarcodeReading] {
            // The library itself puts many together, each with its neighbors.
            let formats =
                formats.contains(.qr) && mayHaveManyPatterns && plane.hasManyFinderPatterns
                ? formats.subtracting([.qr, .microQR]) : formats
            return try ZXing.read(plane, formats: formats, options: options).compactMap { symbol in
                guard let symbology = BarcodeSymbology(symbol.format), !symbol.bytes.isEmpty
                else { return nil }
                // The library doesn't say where a MaxiCode is, nor a PDF417 that goes beyond the plane:
                // nothing else is in it. A linear code may be a line to it.
                let outline =
                    !symbology.isLinear && symbol.corners.area == 0
                    ? PixelQuadrilateral(
                        left: 0, top: 0, right: Double(plane.width), bottom: Double(plane.height))
                    : symbol.corners
                return BarcodeReading(
                    symbology: symbology, payload: symbol.bytes,
                    text: symbol.hasECI
                        ? BarcodeText(declared: symbol.text, of: symbol.bytes)
                        : BarcodeText(hanzi: symbol.text, of: symbol.bytes)
                            ?? BarcodeText(symbol.bytes, symbology: symbology),
                    outline: outline, confidence: BarcodeReading.correctedConfidence,
                    evidence: 1, engine: .zxing,
                    symbologyIdentifier: symbol.identifier.isEmpty ? nil : symbol.identifier,
                    structuredAppend: symbol.sequence.map {
                        BarcodeObservation.StructuredAppend(
                            index: $0.index, count: $0.size, identifier: $0.id)
                    }, modules: BarcodeModules(symbol)
                ).withEndOfCompact(in: plane).cutToStartBar(in: plane)
            }
        }
    }

    extension BarcodeModules {
        /// What the engine says of a symbol.
        fileprivate init(_ symbol: ZXing.Symbol) {
            isMirrored = symbol.isMirrored
            let level = symbol.errorCorrectionLevel
            errorCorrectionLevel = level.isEmpty ? nil : level
        }
    }

    extension BarcodeSymbology {
        /// What ZXing calls the symbology; `nil` if it is not asked of ZXing.
        var zxingFormat: ZXing.Formats? {
            switch self {
            case .aztec: .aztec
            case .dataMatrix: .dataMatrix
            case .maxiCode: .maxiCode
            case .microQR: .microQR
            case .pdf417: .pdf417
            case .qr: .qr
            case .microPDF417: .microPDF417
            case .rectangularMicroQR: .rectangularMicroQR
            case .dxFilmEdge: .dxFilmEdge
            default: nil
            }
        }

        /// The symbology of what ZXing read.
        init?(_ format: ZXing.Formats) {
            guard let symbology = Self.allCases.first(where: { $0.zxingFormat == format }) else {
                return nil
            }
            self = symbology
        }
    }
#endif
