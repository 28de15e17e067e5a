#if ZXing
    /// ZXing on candidates, cut out: its detectors look for a code in the middle of what they see.
    ///
    /// ZBar finds the patterns of a QR code in another way, and has its turn on what is left.
    struct MatrixCutOut {
        private let symbologies: Set<BarcodeSymbology>

        init(symbologies: Set<BarcodeSymbology>) {
            self.symbologies = symbologies
        }

        /// Reads a candidate as it is; when asked to insist, light on dark and sharpened, a small
        /// one at twice the size.
        func readings(
            of candidate: MatrixCandidate, in plane: Plane<UInt8>, insisting: Bool
        ) throws(RegionsError) -> [BarcodeReading] {
            guard let (part, offset) = plane.cutOut(candidate.box, margin: 0.1) else { return [] }
            // Rows of PDF417 are looked for at length where there are none.
            let symbologies =
                candidate.isCompact ? symbologies.subtracting([.pdf417]) : symbologies
            let pass = ZXingDecoder(symbologies: symbologies, options: [.harder, .rotated])
            let found = try pass.readings(in: part)
            if !found.isEmpty || !insisting { return found.map { $0.moved(by: offset) } }
            if symbologies.contains(.qr) {
                let other = try ZBarDecoder(symbologies: [.qr]).readings(in: part)
                if !other.isEmpty { return other.map { $0.moved(by: offset) } }
            }
            let light = try pass.readings(in: part.inverted)
            if !light.isEmpty { return light.map { $0.inverted().moved(by: offset) } }
            if part.width * part.height > 90_000 {
                return try pass.readings(in: part.sharpened(radius: 2))
                    .map { $0.moved(by: offset) }
            }
            let larger = part.warped(width: part.width * 2, height: part.height * 2) { $0 / 2 }
            return try pass.readings(in: larger.sharpened(radius: 2)).map { reading in
                var reading = reading
                reading.outline = reading.outline.map { $0 / 2 }
                return reading.moved(by: offset)
            }
        }
    }

    extension BarcodeReading {
        /// The same, light on dark.
        fileprivate func inverted() -> BarcodeReading {
            var reading = self
            reading.isColorInverted = true
            return reading
        }

        /// The same at another place.
        fileprivate func moved(by offset: SIMD2<Double>) -> BarcodeReading {
            var reading = self
            reading.outline = outline.map { $0 + offset }
            return reading
        }
    }
#endif
