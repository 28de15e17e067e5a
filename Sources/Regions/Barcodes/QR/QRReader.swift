#if ZXing
    /// The first QR or Micro QR code of a picture of little more than a code.
    struct QRReader {
        /// Groups of three patterns that are looked at, and single patterns as a Micro QR code's; chosen:
        /// in such a picture little else looks like a pattern.
        private static let triples = 4
        private static let microLooks = 4

        private let decoder = ZXingDecoder(symbologies: [.qr], options: [])
        private let microDecoder = ZXingDecoder(symbologies: [.microQR], options: [.pure])

        /// What it says, in pixels of the picture; `nil` where no code is read.
        func reading(
            in plane: Plane<UInt8>, of symbologies: Set<BarcodeSymbology>
        ) throws -> BarcodeReading? {
            guard !symbologies.isDisjoint(with: [.qr, .microQR]) else { return nil }
            let patterns = QRFinder().patterns(in: plane) { _ in false }
            if symbologies.contains(.qr) {
                for triple in try QRFinderTriple.triples(of: patterns).prefix(Self.triples) {
                    guard let symbol = QRSymbol(triple, in: plane),
                        let reading = try decoder.reading(ofQRCode: symbol)
                    else { continue }
                    return reading
                }
            }
            guard symbologies.contains(.microQR) else { return nil }
            for pattern in patterns.prefix(Self.microLooks) {
                for symbol in QRSymbol.micro(around: pattern, in: plane) {
                    if let reading = try microDecoder.reading(of: symbol) { return reading }
                }
            }
            return nil
        }
    }

    extension ZXingDecoder {
        /// What a QR code says, one of model 1 with that model's identifier.
        func reading(ofQRCode symbol: QRSymbol) throws(RegionsError) -> BarcodeReading? {
            var reading = try reading(of: symbol)
            if symbol.format.isModelOne { reading?.symbologyIdentifier = "]Q0" }
            return reading
        }
    }
#endif
