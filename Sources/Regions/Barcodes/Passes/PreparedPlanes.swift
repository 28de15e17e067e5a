/// The last rungs of thorough work: the whole image again, light on dark, in other sizes, at other
/// angles and with sharper edges, until something is found.
struct PreparedPlanes {
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
        let inverted = plane.inverted
        readings.merge(try read(Preparation(plane: inverted, back: { $0 }, isInverted: true)))
        for rung in 0..<6 where readings.isEmpty {
            try Task.checkCancellation()
            if let prepared = preparation(rung, of: plane) {
                readings.merge(try read(prepared))
            }
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
            let back: (SIMD2<Double>) -> SIMD2<Double> = { point in
                let d = point - size / 2
                return SIMD2(cosine * d.x + sine * d.y + w / 2, cosine * d.y - sine * d.x + h / 2)
            }
            let turned = plane.warped(width: Int(size.x), height: Int(size.y), back)
            return Preparation(plane: turned, back: back)
        default: return nil
        }
    }

    private func linear(_ prepared: Preparation) throws -> [BarcodeReading] {
        let zbar = ZBarPass(symbologies: request.symbologies)
        let (found, doubtful) = BarcodeWeighing.sort(try zbar.readings(in: prepared.plane))
        return found + BarcodeWeighing.undisputed(doubtful, beside: found)
    }

    private func read(_ prepared: Preparation) throws -> [BarcodeReading] {
        var found = try linear(prepared)
        #if ZXing
            // Light PDF417 on dark is hardly ever printed, and costly to look for.
            let zxing = ZXingPass(
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
