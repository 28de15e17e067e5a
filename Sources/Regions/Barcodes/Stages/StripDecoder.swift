/// Reads a linear candidate that is turned upright, its bars dark on light: the retail codes by all
/// their gray values, the others by ZBar and by the widths of their elements.
struct StripDecoder {
    /// Chosen: so many pixels along the bars make a band whose mean is free of most noise.
    private static let bandHeightInPixels = 5.0
    /// Chosen: fewer bands can't agree, more cost time alone.
    private static let bandCounts = 3...10
    /// One pixel a module.
    private static let minimumRetailLengthInPixels = Double(RetailSymbol.modules)
    /// Chosen: bars that are lower, as a share of the code's length, are cut off.
    private static let minimumRetailHeightShare = 0.2
    /// The same of one whose bars have run together: lines of text are lower, which take as much
    /// time; chosen.
    private static let minimumBlurredHeightShare = 0.1
    /// Of a code that is read by the widths of its elements alone; chosen.
    private static let confidenceByWidths = 0.8
    /// How many times as long as the other the bars of one end have to be for a code to be laid
    /// flat; ZBar reads one with less perspective as it is; chosen.
    private static let minimumPerspective = 1.15
    /// A code laid flat: pixels a module and from top to bottom, and what its top and bottom go
    /// beyond that, where bars end unevenly; chosen.
    private static let flatModuleInPixels = 6
    private static let flatHeightInPixels = 24
    private static let flatOverhangInPixels = 2
    /// Beyond the eleven that ISO/IEC 15420 asks for on the left.
    private static let flatQuietZoneInModules = 12

    /// What looks like a code of which pieces may lie apart, and how far to either side they may; in
    /// pixels.
    ///
    /// Chosen: aslant and in blocks of eight, a code that is thirty high is twice as high.
    private static let lowHeightInPixels = 64.0
    private static let lowLengthInPixels = 640.0

    private let symbologies: Set<BarcodeSymbology>
    private let zbar: ZBarDecoder
    private let linear: LinearReader
    private let looks: Set<Look>
    private var readsThirteenDigits: Bool {
        !symbologies.isDisjoint(with: BarcodeSymbology.thirteenDigits)
    }

    /// What is looked for in a strip, in this order.
    enum Look: Sendable, CaseIterable {
        /// Bars that are seen as they are.
        case plain
        /// Beside `plain`: bars that blur has made narrower or wider than they are.
        case sharpened
        /// Bars that have run together, or are wider at one end: takes more time.
        case patient
    }

    init(symbologies: Set<BarcodeSymbology>, looks: Set<Look> = Set(Look.allCases)) {
        self.symbologies = symbologies.filter(\.isLinear)
        self.looks = looks
        linear = LinearReader(
            symbologies: self.symbologies,
            besides: [RetailElementDecoder(symbologies: self.symbologies)],
            sharpens: looks.contains(.sharpened))
        zbar = ZBarDecoder(symbologies: self.symbologies, columnStep: 0)
    }

    /// Reads a candidate; `known` are readings of it that lack confirmation.
    func readings(
        of candidate: LinearCandidate, in plane: Plane<UInt8>, confirming known: [BarcodeReading]
    ) throws(RegionsError) -> [BarcodeReading] {
        let plain =
            looks.contains(.plain)
            ? try plainReadings(of: candidate, in: plane, confirming: known) : []
        return plain.isEmpty && looks.contains(.patient)
            ? try patientReadings(of: candidate, in: plane, confirming: known) : plain
    }

    /// What is read of a code laid flat by the ends of its bars.
    ///
    /// - Parameter isBesideReadings: whether only what a strip doesn't show is looked at.
    func flatReadings(
        of candidate: LinearCandidate, in plane: Plane<UInt8>, besideReadings isBesideReadings: Bool
    ) throws(RegionsError) -> [BarcodeReading] {
        var seen: FlatStrip?
        let own = try flatReadings(
            of: candidate, length: candidate.length, in: plane, besideReadings: isBesideReadings,
            beyond: &seen)
        // Of low bars, where some are wide, one piece or another alone looks like a code.
        guard own.isEmpty, candidate.height <= Self.lowHeightInPixels,
            candidate.length < Self.lowLengthInPixels
        else { return own }
        return try flatReadings(
            of: candidate, length: Self.lowLengthInPixels, in: plane,
            besideReadings: isBesideReadings, beyond: &seen)
    }

    /// - Parameters:
    ///   - length: how far to either side bars are followed.
    ///   - seen: what was looked at: what is no longer than that shows nothing new.
    private func flatReadings(
        of candidate: LinearCandidate, length: Double, in plane: Plane<UInt8>,
        besideReadings isBesideReadings: Bool, beyond seen: inout FlatStrip?
    ) throws(RegionsError) -> [BarcodeReading] {
        guard
            let outline = LinearOutline(
                around: candidate.center, length: length, height: candidate.height, in: plane)
        else { return [] }
        for corners in [outline.found(bars: nil)?.corners, outline.reached()] {
            guard let corners, !isBesideReadings || FlatStrip.isTurned(corners, to: candidate),
                let flat = FlatStrip(
                    candidate, at: corners, in: plane,
                    mayHaveFewBars: symbologies.contains(.pharmacode)),
                seen.map(flat.isLonger(than:)) ?? true
            else { continue }
            seen = flat
            var found = try plainReadings(of: flat.candidate, in: flat.plane, confirming: [])
                .filter(flat.hasQuietZones)
            if found.isEmpty {
                found = try zbar.readings(in: flat.plane).filter {
                    $0.symbology.hasThirteenDigits && flat.isSure($0)
                }
            }
            if !found.isEmpty { return found.map(flat.placed) }
        }
        return []
    }

    private func plainReadings(
        of candidate: LinearCandidate, in plane: Plane<UInt8>, confirming known: [BarcodeReading]
    ) throws(RegionsError) -> [BarcodeReading] {
        let bands = min(
            max(Int(candidate.height / Self.bandHeightInPixels), Self.bandCounts.lowerBound),
            Self.bandCounts.upperBound)
        guard !symbologies.isEmpty,
            let strip = LinearStrip(candidate, in: plane, bands: bands)
        else { return [] }
        let outline = candidate.outline
        // Bands are alike, so lines that agree prove little for an engine that looks at edges
        // alone; for a retail code the matcher, which looks at all gray values, decides.
        if readsThirteenDigits, let retail = RetailDecoder().reading(in: strip) {
            return wanted(BarcodeReading(retail, outline: outline))
        }
        var readings = believed(try zbar.readings(in: strip.plane), confirming: known)
        for index in readings.indices {
            let seen = readings[index].outline
            let part = candidate.part(readings[index], of: strip)
            readings[index].outline = seen.isReversed ? part.outline.upsideDown : part.outline
        }
        if readings.isEmpty { readings = linearReadings(of: candidate.leftToRight, in: plane) }
        if readings.isEmpty, symbologies.contains(where: \.isDataBar),
            let (found, corners) = candidate.dataBarReading(
                in: plane, sharpens: looks.contains(.sharpened)),
            symbologies.contains(found.symbology)
        {
            return [BarcodeReading(found, outline: corners)]
        }
        return readings
    }

    /// What bars say that are wider at one end, thinned by glare, or have run together.
    private func patientReadings(
        of candidate: LinearCandidate, in plane: Plane<UInt8>, confirming known: [BarcodeReading]
    ) throws(RegionsError) -> [BarcodeReading] {
        guard readsThirteenDigits else { return [] }
        if let corners = retailCorners(of: candidate, in: plane) {
            for corners in [corners, corners.upsideDown] {
                let blank = BarcodeReading(
                    thirteenDigits: [Int](repeating: 0, count: 13), outline: corners,
                    confidence: Self.confidenceByWidths, evidence: 0)
                if let reading = blank.withDigitsOfWidths(in: plane) { return wanted(reading) }
            }
            let flat = known.isEmpty ? try flattenedReadings(in: corners, of: plane) : []
            if !flat.isEmpty { return flat }
        }
        if known.isEmpty, candidate.height >= Self.minimumBlurredHeightShare * candidate.length,
            let blurred = BlurredRetailReader().reading(of: candidate, in: plane)
        {
            return wanted(BarcodeReading(blurred, outline: candidate.outline))
        }
        return []
    }

    /// What the widths of elements say: of several codes side by side each at its place.
    private func linearReadings(
        of candidate: LinearCandidate, in plane: Plane<UInt8>
    ) -> [BarcodeReading] {
        let found = linear.readings(
            bands: LinearCandidate.longLines, profile: { candidate.longProfile($0, in: plane) })
        return found.compactMap {
            BarcodeReading(
                $0.reading, bands: $0.bands, outline: candidate.part($0.extent).outline,
                wanted: symbologies)
        }
    }

    /// A retail code whose bars glare has made thin, or ink wide; `nil` for any other candidate.
    func unevenReading(
        of candidate: LinearCandidate, in plane: Plane<UInt8>
    ) -> [BarcodeReading]? {
        guard readsThirteenDigits,
            let uneven = BlurredRetailReader(isUneven: true).reading(of: candidate, in: plane)
        else { return nil }
        return wanted(BarcodeReading(uneven, outline: candidate.outline))
    }

    /// The reading, unless only its twin of twelve or thirteen digits is asked for.
    private func wanted(_ reading: BarcodeReading) -> [BarcodeReading] {
        symbologies.contains(reading.symbology) ? [reading] : []
    }

    /// The corners of thirty bars.
    private func retailCorners(
        of candidate: LinearCandidate, in plane: Plane<UInt8>
    ) -> PixelQuadrilateral? {
        let digits = [UInt8](repeating: UInt8(ascii: "0"), count: 13)
        guard candidate.length >= Self.minimumRetailLengthInPixels,
            candidate.height >= Self.minimumRetailHeightShare * candidate.length,
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
        guard max(a, b) > Self.minimumPerspective * min(a, b) else { return [] }
        let height = Self.flatHeightInPixels
        let width = RetailSymbol.modules * Self.flatModuleInPixels
        let quiet = Self.flatQuietZoneInModules * Self.flatModuleInPixels
        let overhang = Double(Self.flatOverhangInPixels)
        guard
            let flat = plane.laidFlat(
                quadrilateral,
                at: PixelQuadrilateral(
                    left: Double(quiet), top: -overhang, right: Double(quiet + width),
                    bottom: Double(height) + overhang),
                width: width + 2 * quiet, height: height)
        else { return [] }
        // At least half of the rows agree.
        let sure = try zbar.readings(in: flat).filter { reading in
            reading.symbology.hasThirteenDigits && reading.evidence >= height / 2
        }
        guard sure.count == 1, var reading = sure.first else { return [] }
        reading.outline =
            reading.outline.isReversed ? quadrilateral.upsideDown : quadrilateral
        return [reading]
    }

    /// The readings with lines enough, or that others confirm; retail codes are the matcher's.
    private func believed(
        _ readings: [BarcodeReading], confirming known: [BarcodeReading]
    ) -> [BarcodeReading] {
        readings.filter { reading in
            if reading.symbology.hasThirteenDigits { return false }
            return known.contains { $0.saysSame(as: reading) }
                || reading.evidence >= ReadingArbitration.linesNeeded(for: reading.symbology)
        }
    }
}

extension LinearCandidate {
    /// The share of the bands, from the first or to the last, in which one of two codes above one
    /// another is seen at the most; chosen: little more than half.
    private static let mostBandsOfOne = 0.65

    /// The part of it in which a code was read in its strip: of several side by side from one end to
    /// the other, and of two above one another the upper or the lower bands.
    fileprivate func part(_ reading: BarcodeReading, of strip: LinearStrip) -> LinearCandidate {
        let (box, bands) = (reading.outline.box, Double(strip.plane.height))
        var part = self
        if reading.isOneOfSeveral {
            let middle = (box[0] + box[2] - Double(strip.plane.width)) / 2
            part.center += across * (middle / strip.density)
            part.length = (box[2] - box[0]) / strip.density
            return part
        }
        // The rows of a stacked code are no codes.
        let isAtEnd = box[1] < 1 || box[3] > bands - 1
        if isAtEnd, box[3] - box[1] < Self.mostBandsOfOne * bands,
            reading.symbology != .dataBarExpanded
        {
            part.center += along * (height * strip.shareOfHeight(atBand: (box[1] + box[3]) / 2))
            part.height *= (box[3] - box[1]) / bands
        }
        return part
    }
}
