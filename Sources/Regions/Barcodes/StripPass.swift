/// ZBar on a candidate that was turned upright.
struct StripPass {
    private let symbologies: Set<BarcodeSymbology>

    init(symbologies: Set<BarcodeSymbology>) {
        self.symbologies = symbologies.intersection(BarcodeSymbology.linear)
    }

    func readings(
        in strip: LinearStrip, of candidate: LinearCandidate
    ) throws(RegionsError) -> [BarcodeReading] {
        let outline = candidate.outline
        var readings = try ZBarPass(symbologies: symbologies, rows: true).readings(in: strip.plane)
            .filter { $0.evidence >= 2 }
        for index in readings.indices { readings[index].outline = outline }
        if readings.isEmpty, !symbologies.isDisjoint(with: [.ean13, .upca]),
            let retail = RetailReader().reading(in: strip)
        {
            readings = [retail.reading(outline: outline)]
        }
        return readings.filter { symbologies.contains($0.symbology) }
    }
}

extension LinearCandidate {
    /// Its corners, as the strip of it is read from left to right.
    var outline: PixelQuadrilateral {
        let half = across * (length / 2)
        let down = along * (height / 2)
        return PixelQuadrilateral(
            topLeft: center - half - down, topRight: center + half - down,
            bottomRight: center + half + down, bottomLeft: center - half + down)
    }
}

extension RetailReader.Reading {
    func reading(outline: PixelQuadrilateral) -> BarcodeReading {
        let symbology: BarcodeSymbology = digits.first == 0 ? .upca : .ean13
        let digits = symbology == .upca ? Array(digits.dropFirst()) : digits
        let payload = digits.map { UInt8(48 + $0) }
        return BarcodeReading(
            symbology: symbology, payload: payload,
            text: BarcodeText(payload, symbology: symbology), outline: outline,
            confidence: Swift.min(0.6 + 0.05 * Double(score), 0.97), evidence: bands.count,
            isColorInverted: isColorInverted, engine: "regions")
    }
}
