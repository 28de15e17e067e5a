#if ZXing
    /// ZXing on candidates, cut out: its detectors look for a code in the middle of what they see.
    struct MatrixPass {
        private let pass: ZXingPass
        private let symbologies: Set<BarcodeSymbology>

        init(symbologies: Set<BarcodeSymbology>) {
            self.symbologies = symbologies
            pass = ZXingPass(symbologies: symbologies, options: [.harder, .rotated])
        }

        /// Reads a candidate: as it is, then sharpened, a small one at twice the size.
        func readings(
            of candidate: MatrixCandidate, in plane: Plane<UInt8>
        ) throws(RegionsError) -> [BarcodeReading] {
            let box = candidate.box
            let margin = 0.1 * max(box[2] - box[0], box[3] - box[1]) + 6
            let left = max(Int(box[0] - margin), 0)
            let top = max(Int(box[1] - margin), 0)
            let right = min(Int(box[2] + margin), plane.width)
            let bottom = min(Int(box[3] + margin), plane.height)
            guard right - left >= 16, bottom - top >= 16 else { return [] }
            let part = plane.part(x: left, y: top, width: right - left, height: bottom - top)
            let offset = SIMD2(Double(left), Double(top))
            var (scale, found) = (1.0, try pass.readings(in: part))
            if found.isEmpty, part.width * part.height <= 90_000 {
                scale = 2
                let larger = part.warped(width: part.width * 2, height: part.height * 2) { $0 / 2 }
                found = try pass.readings(in: larger.sharpened(radius: 2))
            } else if found.isEmpty {
                found = try pass.readings(in: part.sharpened(radius: 2))
            }
            for index in found.indices {
                found[index].outline = found[index].outline.map { $0 / scale + offset }
            }
            return found
        }
    }
#endif
