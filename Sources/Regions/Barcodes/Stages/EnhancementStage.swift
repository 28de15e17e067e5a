/// The last rungs of thorough work: the whole image again, light on dark, in other sizes, at other
/// angles, with sharper edges and in black and white, until something is found.
struct EnhancementStage {
    let request: DetectBarcodesRequest

    /// A way to prepare a plane, and the way of a point back.
    private struct Preparation {
        var plane: Plane<UInt8>
        var back: (SIMD2<Double>) -> SIMD2<Double>
        var isInverted = false
    }

    func readings(
        in plane: Plane<UInt8>, beside known: [BarcodeReading]
    ) throws -> [BarcodeReading] {
        var readings = known
        // Every line, where every other was looked at before.
        for reading in try linear(Preparation(plane: plane, back: { $0 }))
        where !readings.contains(where: { $0.isAtPlace(of: reading) }) {
            readings.append(reading)
        }
        // A linear code that one preparation alone shows may be made by it: others must agree,
        // and more of them on the retail codes, which are often read wrong when sharpened.
        var said: [BarcodeReading] = []
        func add(_ prepared: Preparation) throws {
            for reading in try read(prepared)
            where !known.contains(where: { $0.isAtPlace(of: reading) }) {
                said.append(reading)
                let alike = said.filter { $0.symbology == reading.symbology }
                let again = alike.count { $0.payload == reading.payload }
                let isRetail = reading.symbology == .ean13 || reading.symbology == .upca
                let isLinear = BarcodeSymbology.linear.contains(reading.symbology)
                let isDisputed = alike.count > again
                if !isLinear || !isDisputed && again >= (isRetail ? 3 : 2) {
                    readings.merge([reading])
                }
            }
        }
        let inverted = Preparation(plane: plane.inverted, back: { $0 }, isInverted: true)
        // What is light on dark is so once; of a code under glare a part may seem to be.
        readings.merge(
            try read(inverted).filter { reading in
                !readings.contains {
                    $0.isAtPlace(of: reading)
                        || $0.payload == reading.payload && $0.symbology == reading.symbology
                }
            })
        for rung in 0..<7 where readings.isEmpty {
            try Task.checkCancellation()
            if let prepared = preparation(rung, of: plane) { try add(prepared) }
        }
        return readings
    }

    private func preparation(_ rung: Int, of plane: Plane<UInt8>) -> Preparation? {
        let (width, height) = (plane.width, plane.height)
        let isSmall = width * height <= 3_000_000
        switch rung {
        case 0:
            return Preparation(plane: plane.sharpened(radius: 2), back: { $0 })
        case 1 where isSmall:
            let larger = plane.warped(width: 2 * width, height: 2 * height) { $0 / 2 }
            return Preparation(plane: larger, back: { $0 / 2 })
        case 2 where isSmall:
            let larger = plane.warped(width: 2 * width, height: 2 * height) { $0 / 2 }
            return Preparation(plane: larger.sharpened(radius: 3), back: { $0 / 2 })
        case 3: return Preparation(plane: plane.halved(), back: { $0 * 2 })
        case 4, 5:
            // 45 and 22.5 degrees.
            let half = 0.5.squareRoot()
            let cosine = rung == 4 ? half : ((1 + half) / 2).squareRoot()
            let sine = rung == 4 ? half : ((1 - half) / 2).squareRoot()
            let (w, h) = (Double(width), Double(height))
            let size = SIMD2(w * cosine + h * sine, w * sine + h * cosine)
            // A strip has no room for a code at such an angle, and would be a huge square.
            guard size.x * size.y < 8 * w * h else { return nil }
            let back: (SIMD2<Double>) -> SIMD2<Double> = { point in
                let d = point - size / 2
                return SIMD2(cosine * d.x + sine * d.y + w / 2, cosine * d.y - sine * d.x + h / 2)
            }
            let turned = plane.warped(width: Int(size.x), height: Int(size.y), back)
            return Preparation(plane: turned, back: back)
        case 6 where isSmall:
            let larger = plane.warped(width: 2 * width, height: 2 * height) { $0 / 2 }
            return Preparation(plane: larger.blackAndWhite(), back: { $0 / 2 })
        default: return nil
        }
    }

    private func linear(_ prepared: Preparation) throws -> [BarcodeReading] {
        let zbar = ZBarDecoder(symbologies: request.symbologies)
        let (found, doubtful) = ReadingArbitration.sort(try zbar.readings(in: prepared.plane))
        return found + ReadingArbitration.undisputed(doubtful, beside: found)
    }

    private func read(_ prepared: Preparation) throws -> [BarcodeReading] {
        var found = try linear(prepared)
        #if ZXing
            // Light PDF417 on dark is hardly ever printed, and costly to look for.
            let zxing = ZXingDecoder(
                symbologies: prepared.isInverted
                    ? request.symbologies.subtracting([.pdf417]) : request.symbologies,
                options: [.harder, .rotated, .smaller])
            found.merge(try zxing.readings(in: prepared.plane))
        #endif
        return found.map { reading in
            var reading = reading
            reading.outline = reading.outline.map(prepared.back)
            reading.isColorInverted = prepared.isInverted
            // Seen in a prepared image alone.
            reading.confidence *= 0.95
            return reading
        }
    }
}

extension Plane where Sample == UInt8 {
    /// Dark on light in two values, by thresholds that follow the light.
    fileprivate func blackAndWhite() -> Plane {
        let ink = binarized(
            localStatistics(radius: 3), near: localStatistics(radius: 1), polarity: .darkOnLight)
        return Plane(width: width, height: height) { output in
            ink.withUnsafeSamples { ink in
                for i in 0..<width * height {
                    output.initializeElement(at: i, to: ink[i] == 0 ? 255 : 0)
                }
            }
        }
    }
}
