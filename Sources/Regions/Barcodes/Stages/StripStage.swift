/// ZBar on a candidate that was turned upright.
struct StripStage {
    private let symbologies: Set<BarcodeSymbology>
    private let zbar: ZBarDecoder
    private var isRetail: Bool { !symbologies.isDisjoint(with: [.ean13, .upca]) }

    init(symbologies: Set<BarcodeSymbology>) {
        self.symbologies = symbologies.intersection(BarcodeSymbology.linear)
        zbar = ZBarDecoder(symbologies: self.symbologies, columnStep: 0)
    }

    /// Reads a candidate; `known` are readings of it that lack confirmation.
    func readings(
        of candidate: LinearCandidate, in plane: Plane<UInt8>, confirming known: [BarcodeReading]
    ) throws(RegionsError) -> [BarcodeReading] {
        let bands = min(max(Int(candidate.height / 5), 3), 10)
        guard !symbologies.isEmpty,
            let strip = LinearStrip(candidate, in: plane, bands: bands)
        else { return [] }
        let outline = candidate.outline
        // Bands are alike, so lines that agree prove little for an engine that looks at edges
        // alone; for a retail code the matcher, which looks at all gray values, decides.
        let mayBeInverted = candidate.hasDarkGround(in: plane)
        if isRetail,
            let retail = RetailDecoder().reading(in: strip, mayBeInverted: mayBeInverted)
        {
            return [retail.reading(outline: outline)].filter { symbologies.contains($0.symbology) }
        }
        var readings = believed(try zbar.readings(in: strip.plane), confirming: known)
        if readings.isEmpty, mayBeInverted {
            readings = believed(try zbar.readings(in: strip.plane.inverted), confirming: [])
            for index in readings.indices { readings[index].isColorInverted = true }
        }
        for index in readings.indices {
            let inStrip = readings[index].outline
            let isReversed = inStrip.topRight.x < inStrip.topLeft.x
            readings[index].outline = isReversed ? outline.upsideDown : outline
        }
        if readings.isEmpty, symbologies.contains(where: \.isDataBar),
            let found = candidate.dataBarReading(in: plane), symbologies.contains(found.symbology)
        {
            return [found.reading(outline: outline)]
        }
        // Where nothing is read at all, bars may be wider at one end, be thinned by glare, or have
        // run together.
        if isRetail, readings.isEmpty, let corners = retailCorners(of: candidate, in: plane) {
            for corners in [corners, corners.upsideDown] {
                let blank = BarcodeReading(
                    retail: [Int](repeating: 0, count: 13), outline: corners, confidence: 0.8,
                    evidence: 0, isColorInverted: false)
                if let reading = blank.withDigitsOfWidths(in: plane) {
                    return [reading].filter { symbologies.contains($0.symbology) }
                }
            }
            let flat = known.isEmpty ? try flattenedReadings(in: corners, of: plane) : []
            if !flat.isEmpty { return flat }
        }
        if isRetail, readings.isEmpty, known.isEmpty,
            let blurred = BlurredRetailReader().reading(of: candidate, in: plane)
        {
            return [blurred.reading(outline: outline)].filter { symbologies.contains($0.symbology) }
        }
        return readings
    }

    /// The corners of thirty bars.
    private func retailCorners(
        of candidate: LinearCandidate, in plane: Plane<UInt8>
    ) -> PixelQuadrilateral? {
        let digits = [UInt8](repeating: 48, count: 13)
        guard candidate.length >= 95, candidate.height >= 0.2 * candidate.length,
            let outline = LinearOutline(
                around: candidate.center, length: candidate.length, height: candidate.height,
                in: plane),
            let found = outline.found(bars: BarCount(of: digits, symbology: .ean13)),
            found.hasAllBars
        else { return nil }
        return found.corners
    }

    /// A retail code in strong perspective, laid flat by its corners.
    private func flattenedReadings(
        in quadrilateral: PixelQuadrilateral, of plane: Plane<UInt8>
    ) throws(RegionsError) -> [BarcodeReading] {
        let corners = quadrilateral.corners
        let (a, b) = ((corners[3] - corners[0]).length, (corners[2] - corners[1]).length)
        // Less the engine reads as it is.
        guard max(a, b) > 1.15 * min(a, b) else { return [] }
        let (module, quiet, height) = (6, 12, 24)
        let width = RetailSymbol.modules * module
        let (from, to) = (Double(quiet * module), Double(quiet * module + width))
        guard
            let flat = plane.laidFlat(
                quadrilateral,
                at: PixelQuadrilateral(
                    left: from, top: -2, right: to, bottom: Double(height) + 2),
                width: width + 2 * quiet * module, height: height)
        else { return [] }
        let sure = try zbar.readings(in: flat).filter { reading in
            reading.symbology.isRetail && reading.evidence >= height / 2
        }
        guard sure.count == 1, var reading = sure.first else { return [] }
        let isReversed = reading.outline.topRight.x < reading.outline.topLeft.x
        reading.outline = isReversed ? quadrilateral.upsideDown : quadrilateral
        return [reading]
    }

    /// What variants of a candidate say alike and none disputes, for thorough work.
    func patientReadings(
        of candidate: LinearCandidate, in plane: Plane<UInt8>
    ) throws -> [BarcodeReading] {
        if isRetail,
            let uneven = BlurredRetailReader(isUneven: true).reading(of: candidate, in: plane)
        {
            return [uneven.reading(outline: candidate.outline)]
                .filter { symbologies.contains($0.symbology) }
        }
        var said: [BarcodeReading] = []
        for variant in candidate.variants {
            try Task.checkCancellation()
            said += try readings(of: variant, in: plane, confirming: [])
        }
        guard let first = said.first, said.allSatisfy({ $0.payload == first.payload }) else {
            return []
        }
        // The retail codes are blurred where they come to this, and one variant is like another.
        return said.count >= (first.symbology.isRetail ? 4 : 2) ? [first] : []
    }

    /// The readings with lines enough, or that others confirm; retail codes are the matcher's.
    private func believed(
        _ readings: [BarcodeReading], confirming known: [BarcodeReading]
    ) -> [BarcodeReading] {
        readings.filter { reading in
            let isKnown = known.contains {
                $0.payload == reading.payload && $0.symbology == reading.symbology
            }
            if reading.symbology.isRetail { return false }
            return isKnown
                || reading.evidence >= ReadingArbitration.linesNeeded(for: reading.symbology)
        }
    }
}

extension BarcodeSymbology {
    /// Whether it has thirteen digits, or twelve, which is the same with a zero before them.
    fileprivate var isRetail: Bool { self == .ean13 || self == .upca }
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

extension BarcodeReading {
    /// An EAN-13 or UPC-A of thirteen digits, read by what all its gray values say.
    fileprivate init(
        retail digits: [Int], outline: PixelQuadrilateral, confidence: Double, evidence: Int,
        isColorInverted: Bool
    ) {
        let symbology: BarcodeSymbology = digits.first == 0 ? .upca : .ean13
        let payload = (symbology == .upca ? digits.dropFirst() : digits[...])
            .map { UInt8(48 + $0) }
        self.init(
            symbology: symbology, payload: payload,
            text: BarcodeText(payload, symbology: symbology), outline: outline,
            confidence: confidence, evidence: evidence, isColorInverted: isColorInverted,
            engine: "regions")
    }
}

extension RetailDecoder.Reading {
    func reading(outline: PixelQuadrilateral) -> BarcodeReading {
        BarcodeReading(
            retail: digits, outline: isReversed ? outline.upsideDown : outline,
            confidence: Swift.min(0.6 + 0.05 * Double(score), 0.97), evidence: bands.count,
            isColorInverted: isColorInverted)
    }
}

extension DataBarDecoder.Reading {
    func reading(outline: PixelQuadrilateral) -> BarcodeReading {
        BarcodeReading(
            symbology: symbology, payload: payload,
            text: BarcodeText(payload, symbology: symbology), outline: outline,
            confidence: Swift.min(0.8 + 0.02 * Double(lines), 0.97), evidence: lines,
            engine: "regions")
    }
}

extension BlurredRetailReader.Reading {
    func reading(outline: PixelQuadrilateral) -> BarcodeReading {
        BarcodeReading(
            retail: digits, outline: isReversed ? outline.upsideDown : outline,
            confidence: Swift.min(0.5 + 0.1 * lead, 0.8), evidence: 1, isColorInverted: false)
    }
}
