// What the decoders of strips say, as readings. How sure they are is chosen, so that what reads
// clearly is as sure as what many scan lines of ZBar agree on, and a doubtful one less sure.

extension BarcodeReading {
    /// An EAN-13 or UPC-A of thirteen digits.
    init(
        thirteenDigits digits: [Int], outline: PixelQuadrilateral, confidence: Double,
        evidence: Int
    ) {
        let symbology: BarcodeSymbology = digits.first == 0 ? .upca : .ean13
        let payload = (symbology == .upca ? digits.dropFirst() : digits[...])
            .map { UInt8(ascii: "0") + UInt8($0) }
        self.init(
            symbology: symbology, payload: payload,
            text: BarcodeText(payload, symbology: symbology), outline: outline,
            confidence: confidence, evidence: evidence, engine: .regions)
    }

    /// What the bands of a strip agree on: surer by the sum of their leads.
    init(_ reading: RetailDecoder.Reading, outline: PixelQuadrilateral) {
        let (least, perScore, most) = (0.6, 0.05, 0.97)
        self.init(
            thirteenDigits: reading.digits,
            outline: reading.isReversed ? outline.upsideDown : outline,
            confidence: Swift.min(least + perScore * Double(reading.score), most),
            evidence: reading.bands.count)
    }

    /// A DataBar: surer by the lines that agree; its check character is strong.
    init(_ reading: DataBarDecoder.Reading, outline: PixelQuadrilateral) {
        let (least, perLine, most) = (0.8, 0.02, 0.97)
        self.init(
            symbology: reading.symbology, payload: reading.payload,
            text: BarcodeText(reading.payload, symbology: reading.symbology), outline: outline,
            confidence: Swift.min(least + perLine * Double(reading.lines), most),
            evidence: reading.lines, engine: .regions)
    }

    /// Bars that ran together: surer the worse other digits explain them.
    init(_ reading: BlurredRetailReader.Reading, outline: PixelQuadrilateral) {
        let (least, perLead, most) = (0.5, 0.1, 0.8)
        self.init(
            thirteenDigits: reading.digits,
            outline: reading.isReversed ? outline.upsideDown : outline,
            confidence: Swift.min(least + perLead * reading.lead, most), evidence: 1)
    }

    /// What the widths of elements say on some bands: surer by these, and by a check character;
    /// `nil` for what is not wanted.
    init?(
        _ found: ElementReading, bands: Int, outline: PixelQuadrilateral,
        wanted: Set<BarcodeSymbology>
    ) {
        let (least, leastOfWeak, perBand, most) = (0.8, 0.6, 0.03, 0.97)
        let confidence = Swift.min(
            (found.symbology.isWeak ? leastOfWeak : least) + perBand * Double(bands), most)
        var reading = BarcodeReading(
            symbology: found.symbology, payload: found.payload,
            text: BarcodeText(found.payload, symbology: found.symbology),
            outline: found.isReversed ? outline.upsideDown : outline, confidence: confidence,
            evidence: bands, engine: .regions, isGS1Marked: found.isGS1Marked,
            symbologyIdentifier: found.symbologyIdentifier)
        reading.interpretCode39(wanted: wanted)
        guard wanted.contains(reading.symbology) else { return nil }
        self = reading
    }
}
