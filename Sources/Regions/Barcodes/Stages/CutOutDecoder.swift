#if ZXing
    /// ZXing on candidates, cut out: its detectors look for a code in the middle of what they see.
    ///
    /// ZBar finds the patterns of a QR code in another way, and has its turn on what is left.
    struct CutOutDecoder {
        /// Of the candidate's longer side; chosen: holds a quiet zone of four modules (ISO/IEC
        /// 18004) of a code of forty.
        private static let marginShare = 0.1
        /// Chosen: about the narrowest module.
        private static let sharpeningRadiusInPixels = 2
        /// How many times as wide and as high a small one is made.
        private static let enlargement = 2

        let symbologies: Set<BarcodeSymbology>
        /// Pixels of the largest part that is enlarged.
        let enlargedPixels: Int

        /// Reads a candidate as it is; when asked to insist, light on dark and sharpened, a small
        /// one at twice the size.
        func readings(
            of candidate: MatrixCandidate, in plane: Plane<UInt8>, mayHaveManyPatterns: Bool,
            insisting: Bool
        ) throws(RegionsError) -> [BarcodeReading] {
            guard let (part, offset) = plane.cutOut(candidate.box, margin: Self.marginShare)
            else { return [] }
            return try readings(
                in: part, isCompact: candidate.isCompact, mayHaveManyPatterns: mayHaveManyPatterns,
                insisting: insisting
            ).map { $0.moved(by: offset) }
        }

        private func readings(
            in part: Plane<UInt8>, isCompact: Bool, mayHaveManyPatterns: Bool, insisting: Bool
        ) throws(RegionsError) -> [BarcodeReading] {
            // Rows of PDF417 are looked for at length where there are none.
            let symbologies = isCompact ? symbologies.subtracting([.pdf417]) : symbologies
            let zxing = ZXingDecoder(symbologies: symbologies, options: [.harder, .rotated])
            func read(_ part: Plane<UInt8>) throws(RegionsError) -> [BarcodeReading] {
                try zxing.readings(in: part, mayHaveManyPatterns: mayHaveManyPatterns)
            }
            let found = try read(part)
            if !found.isEmpty || !insisting { return found }
            if symbologies.contains(.qr) {
                let other = try ZBarDecoder(symbologies: [.qr]).readings(in: part)
                if !other.isEmpty { return other }
            }
            let light = try read(part.inverted)
            if !light.isEmpty { return light.map { $0.inverted() } }
            let radius = Self.sharpeningRadiusInPixels
            if part.width * part.height > enlargedPixels {
                return try read(part.sharpened(radius: radius))
            }
            let factor = Double(Self.enlargement)
            let larger = part.warped(
                width: part.width * Self.enlargement, height: part.height * Self.enlargement
            ) { $0 / factor }
            return try read(larger.sharpened(radius: radius))
                .map { $0.scaled(1 / factor) }
        }
    }
#endif
