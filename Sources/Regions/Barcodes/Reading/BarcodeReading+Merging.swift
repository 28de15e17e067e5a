extension BarcodeReading {
    /// Of the confidence of what the image as it is doesn't show; chosen: such a reading is less
    /// sure than any other with as much evidence.
    private static let preparedConfidenceShare = 0.95

    /// Whether both have the same symbology and payload.
    func saysSame(as other: BarcodeReading) -> Bool {
        payload == other.payload && symbology == other.symbology
    }

    /// Of the smaller of two outlines; chosen: outlines of codes that touch may share a few modules.
    private static let smallestSharedArea = 0.2

    /// Whether both are of the same bars, read at two places: codes that are printed apart share
    /// none.
    func sharesBars(with other: BarcodeReading) -> Bool {
        guard saysSame(as: other), symbology.isLinear else { return false }
        let (own, others) = (outline.corners, other.outline.corners)
        let shared = own.clipped(to: others).area
        return shared > Self.smallestSharedArea * Swift.min(own.area, others.area)
    }

    /// The same, light on dark.
    func inverted() -> BarcodeReading {
        var reading = self
        reading.isColorInverted = true
        return reading
    }

    /// The same, read in a prepared picture of the image alone.
    func seenInPreparedImage() -> BarcodeReading {
        var reading = self
        reading.confidence *= Self.preparedConfidenceShare
        return reading
    }
}

extension [BarcodeReading] {
    /// Adds what another stage read; of two readings at one place the better stays.
    mutating func merge(_ others: [BarcodeReading]) {
        for other in others {
            let rival = firstIndex { kept in
                (kept.symbology == other.symbology || kept.payload == other.payload)
                    && kept.isAtPlace(of: other) || kept.sharesBars(with: other)
            }
            guard let rival else {
                append(other)
                continue
            }
            let known = self[rival]
            let isSame = known.payload == other.payload
            // The engine for matrix codes knows charset, parts and corners of a matrix code.
            if other.engine == .zxing || !isSame && other.evidence > known.evidence {
                self[rival] = other
            }
            if isSame {
                self[rival].evidence = known.evidence + other.evidence
                self[rival].confidence = Swift.max(known.confidence, other.confidence)
            }
        }
    }
}
