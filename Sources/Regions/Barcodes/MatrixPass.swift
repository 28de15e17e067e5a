#if ZXing
    /// ZXing on candidates, cut out: its detectors look for a code in the middle of what they see.
    struct MatrixPass {
        private let symbologies: Set<BarcodeSymbology>

        init(symbologies: Set<BarcodeSymbology>) {
            self.symbologies = symbologies
        }

        /// What a matrix code says of itself beside its payload, for one that ZBar read.
        func details(
            of reading: BarcodeReading, in plane: Plane<UInt8>
        ) throws(RegionsError) -> [BarcodeReading] {
            guard let (part, offset) = plane.cutOut(reading.box, margin: 0.15) else { return [] }
            let pass = ZXingPass(symbologies: [reading.symbology], options: [.harder])
            return try pass.readings(in: part).map { $0.moved(by: offset) }
        }

        /// Reads a candidate as it is; when asked to insist, sharpened, a small one at twice the
        /// size.
        func readings(
            of candidate: MatrixCandidate, in plane: Plane<UInt8>, insisting: Bool
        ) throws(RegionsError) -> [BarcodeReading] {
            guard let (part, offset) = plane.cutOut(candidate.box, margin: 0.1) else { return [] }
            // Rows of PDF417 are looked for at length where there are none.
            let symbologies =
                candidate.isCompact ? symbologies.subtracting([.pdf417]) : symbologies
            let pass = ZXingPass(symbologies: symbologies, options: [.harder, .rotated])
            let found = try pass.readings(in: part)
            if !found.isEmpty || !insisting { return found.map { $0.moved(by: offset) } }
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
        /// The same at another place.
        fileprivate func moved(by offset: SIMD2<Double>) -> BarcodeReading {
            var reading = self
            reading.outline = outline.map { $0 + offset }
            return reading
        }
    }

    extension Plane {
        /// The part around a box (left, top, right, bottom), and where it begins.
        fileprivate func cutOut(
            _ box: SIMD4<Double>, margin: Double
        ) -> (Plane, SIMD2<Double>)? {
            let margin = margin * max(box[2] - box[0], box[3] - box[1]) + 6
            let left = max(Int(box[0] - margin), 0)
            let top = max(Int(box[1] - margin), 0)
            let right = min(Int(box[2] + margin), width)
            let bottom = min(Int(box[3] + margin), height)
            guard right - left >= 16, bottom - top >= 16 else { return nil }
            return (
                part(x: left, y: top, width: right - left, height: bottom - top),
                SIMD2(Double(left), Double(top))
            )
        }
    }
#endif
