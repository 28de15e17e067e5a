extension BarcodeReading {
    /// The upright box around the outline: left, top, right, bottom.
    var box: SIMD4<Double> { outline.box }

    /// The mean of the corners.
    var middle: SIMD2<Double> { outline.corners.reduce(.zero, +) / 4 }

    /// Whether a point lies inside the upright box around the outline.
    func contains(_ point: SIMD2<Double>) -> Bool {
        let box = box
        return point.x > box[0] && point.x < box[2] && point.y > box[1] && point.y < box[3]
    }

    /// Whether two readings lie at one place: the middle of one inside the outline of the other.
    func isAtPlace(of other: BarcodeReading) -> Bool {
        outline.isAround(other.middle) || other.outline.isAround(middle)
    }

    /// The same in a plane of another size.
    func scaled(_ factor: Double) -> BarcodeReading {
        if factor == 1 { return self }
        var reading = self
        reading.outline = outline.map { $0 * factor }
        return reading
    }

    /// The same in a plane of which its own is a part that begins at an offset.
    func moved(by offset: SIMD2<Double>) -> BarcodeReading {
        var reading = self
        reading.outline = outline.map { $0 + offset }
        return reading
    }
}

extension LinearCandidate {
    /// Of length and height; chosen: lines that run into the quiet zone make a reading's middle
    /// stray by less.
    private static let readingMargin = 0.1

    /// Whether a reading may be of its bars.
    func mayBe(_ reading: BarcodeReading) -> Bool {
        contains(reading.middle, margin: Self.readingMargin)
    }
}

extension MatrixCandidate {
    /// How many times as large as a code what is read there may be: beyond that, others may stand
    /// beside it; chosen: a code of many versions is read with what is printed around it.
    private static let largestArea = 16.0
    /// The share of a candidate that a reading beside a code in it has at least, and that the rest
    /// has; chosen: less leaves the candidate as it is.
    private static let leastShareOfReading = 0.15
    private static let leastShareOfRest = 0.3

    /// Whether one of the readings is in its middle, and about all of it.
    func isRead(_ readings: [BarcodeReading]) -> Bool {
        readings.contains { reading in
            let box = reading.box
            return reading.contains(middle)
                && area < Self.largestArea * (box[2] - box[0]) * (box[3] - box[1])
        }
    }

    /// The largest part beside a reading where the reading has much of it and the part may be a
    /// code; else itself.
    func beside(_ reading: BarcodeReading) -> MatrixCandidate {
        let other = reading.box
        let low = SIMD2(max(box[0], other[0]), max(box[1], other[1]))
        let high = SIMD2(min(box[2], other[2]), min(box[3], other[3]))
        let shared = high - low
        guard shared.min() > 0, shared.x * shared.y > Self.leastShareOfReading * area else {
            return self
        }
        let rests: [SIMD4<Double>] = [
            [box[0], box[1], low.x, box[3]], [high.x, box[1], box[2], box[3]],
            [box[0], box[1], box[2], low.y], [box[0], high.y, box[2], box[3]],
        ]
        let parts = rests.map { rest in
            var part = self
            part.box = rest
            // Those of the bars are not its own.
            (part.coherence, part.blockCoherence) = (0, 0)
            return part
        }
        let rest = parts.max { $0.area < $1.area } ?? self
        return rest.isCompact && rest.area > Self.leastShareOfRest * area ? rest : self
    }
}

extension PixelQuadrilateral {
    /// Whether what is read from left to right runs from right to left on the plane.
    var isReversed: Bool { topRight.x < topLeft.x }

    /// The upright box around it: left, top, right, bottom.
    var box: SIMD4<Double> {
        guard let first = corners.first else { return .zero }
        let (low, high) = corners.reduce((first, first)) {
            (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
        }
        return SIMD4(lowHalf: low, highHalf: high)
    }
}
