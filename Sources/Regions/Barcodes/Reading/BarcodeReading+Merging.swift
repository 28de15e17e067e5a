extension BarcodeReading {
    /// The upright box around the outline: left, top, right, bottom.
    var box: SIMD4<Double> { outline.box }

    /// The same in a plane of another size.
    func scaled(_ factor: Double) -> BarcodeReading {
        if factor == 1 { return self }
        var reading = self
        reading.outline = outline.map { $0 * factor }
        return reading
    }

    /// The mean of the corners.
    var middle: SIMD2<Double> { outline.corners.reduce(.zero, +) / 4 }

    /// Whether a point lies inside the upright box around the outline.
    func contains(_ point: SIMD2<Double>) -> Bool {
        let box = box
        return point.x > box[0] && point.x < box[2] && point.y > box[1] && point.y < box[3]
    }

    /// Whether two readings lie at one place: the middle of one inside the box of the other.
    func isAtPlace(of other: BarcodeReading) -> Bool {
        func isInside(_ inner: SIMD4<Double>, _ outer: SIMD4<Double>) -> Bool {
            let (x, y) = ((inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2)
            return x >= outer[0] && x <= outer[2] && y >= outer[1] && y <= outer[3]
        }
        return isInside(box, other.box) || isInside(other.box, box)
    }
}

extension [BarcodeReading] {
    /// Adds what another pass read; of two readings at one place the better stays.
    mutating func merge(_ others: [BarcodeReading]) {
        for other in others {
            let rival = firstIndex { kept in
                kept.isAtPlace(of: other)
                    && (kept.symbology == other.symbology || kept.payload == other.payload)
            }
            guard let rival else {
                append(other)
                continue
            }
            if self[rival].payload == other.payload {
                self[rival].evidence += other.evidence
                self[rival].confidence = Swift.max(self[rival].confidence, other.confidence)
            }
            // The engine for matrix codes knows charset, parts and corners of a matrix code.
            if other.engine == "zxing"
                || self[rival].payload != other.payload
                    && other.evidence > self[rival].evidence
            {
                self[rival] = other
            }
        }
    }
}

extension PixelQuadrilateral {
    /// The upright box around it: left, top, right, bottom.
    var box: SIMD4<Double> {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0]
    }
}
