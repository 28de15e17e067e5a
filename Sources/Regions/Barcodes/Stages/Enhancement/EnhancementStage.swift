/// The whole image again, at the scale that codes need: every line, light on dark, then in other
/// sizes, at other angles, with sharper edges and in black and white, until something is found.
struct EnhancementStage: BarcodeStage {
    /// Every other line of the plane light on dark where something was read: what is left beside a
    /// reading is less likely a code.
    private static let lineStepBesideReadings = 2

    func run(on scan: inout BarcodeScan) throws {
        let level = scan.image.levelForCodes
        let scale = Double(1 << level)
        let decoder = PlaneDecoder(
            symbologies: scan.symbologies, plane: scan.image.gray(level: level),
            limits: scan.limits)
        scan.readings = try decoder.readings(beside: scan.readings.map { $0.scaled(1 / scale) })
            .map { $0.scaled(scale) }
    }

    /// Reads a plane as it is and in prepared pictures of it.
    private struct PlaneDecoder {
        let symbologies: Set<BarcodeSymbology>
        let plane: Plane<UInt8>
        let limits: BarcodeLimits

        func readings(beside known: [BarcodeReading]) throws -> [BarcodeReading] {
            var readings = known
            // Every line, where every other was looked at before.
            for reading in try linearReadings(in: plane)
            where !readings.contains(where: { $0.isAtPlace(of: reading) }) {
                readings.append(reading)
            }
            // What is light on dark is so once; of a code under glare a part may seem to be.
            readings.merge(
                try self.readings(
                    in: .inverted(plane),
                    lineStep: known.isEmpty ? 1 : EnhancementStage.lineStepBesideReadings
                ).filter { reading in
                    !readings.contains { $0.isAtPlace(of: reading) || $0.saysSame(as: reading) }
                })
            // A linear code that one picture alone shows may be made by it: others must agree.
            var agreement = EnhancementAgreement()
            for enhancement in EnhancedPlane.Enhancement.allCases where readings.isEmpty {
                try Task.checkCancellation()
                guard let picture = EnhancedPlane(plane, enhancement, limits: limits) else {
                    continue
                }
                for reading in try self.readings(in: picture)
                where agreement.isReached(by: reading, in: enhancement) {
                    readings.merge([reading])
                }
            }
            return readings
        }

        private func linearReadings(
            in plane: Plane<UInt8>, lineStep: Int = 1
        ) throws -> [BarcodeReading] {
            let (sure, doubtful) = ReadingArbitration.sort(
                try ZBarDecoder(symbologies: symbologies, rowStep: lineStep, columnStep: lineStep)
                    .readings(in: plane))
            return sure + ReadingArbitration.undisputed(doubtful, beside: sure)
        }

        private func readings(
            in picture: EnhancedPlane, lineStep: Int = 1
        ) throws -> [BarcodeReading] {
            var found = try linearReadings(in: picture.plane, lineStep: lineStep)
            #if ZXing
                // Light PDF417 on dark is hardly ever printed, and costly to look for.
                let zxing = ZXingDecoder(
                    symbologies: picture.isInverted
                        ? symbologies.subtracting([.pdf417]) : symbologies,
                    options: [.harder, .rotated, .smaller])
                found.merge(try zxing.readings(in: picture.plane))
            #endif
            return found.map { reading in
                var reading = reading.seenInPreparedImage()
                reading.outline = reading.outline.map(picture.back)
                reading.isColorInverted = picture.isInverted
                return reading
            }
        }
    }
}
