/// What stands of the readings, each checked against its own bars and with their exact outline.
struct OutlineStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        let (candidates, plane) = (scan.image.linearCandidates, scan.image.gray)
        var (outlined, refused): ([BarcodeReading], [BarcodeReading]) = ([], [])
        for reading in ReadingArbitration.settled(scan.readings, candidates: candidates) {
            let checked = Self.checked(reading, candidates: candidates, in: plane)
                .flatMap { reading in
                    ReadingArbitration.isDisputed(reading, among: scan.readings)
                        ? reading.confirmed(in: plane) : reading
                }
            guard let checked else {
                refused.append(reading)
                continue
            }
            // Lines of one code that lie apart were two readings until now.
            outlined.merge([checked])
        }
        if !refused.isEmpty {
            outlined.merge(try Self.readAnew(refused, beside: outlined, in: scan))
        }
        scan.readings = ReadingArbitration.withoutSpecks(outlined)
    }

    /// What strips say of bars by which single lines were misled.
    private static func readAnew(
        _ refused: [BarcodeReading], beside readings: [BarcodeReading], in scan: BarcodeScan
    ) throws -> [BarcodeReading] {
        let (image, candidates) = (scan.image, scan.image.linearCandidates)
        let decoder = StripDecoder(symbologies: scan.symbologies)
        return try candidates.filter { candidate in
            refused.contains { candidate.contains($0.middle) } && !candidate.isRead(readings)
        }.flatMap { candidate in
            try Task.checkCancellation()
            let candidate = image.straightened(candidate).candidate
            return try image.readings(of: candidate) { plane in
                try decoder.readings(of: candidate, in: plane, confirming: [])
            }
        }.compactMap { checked($0, candidates: candidates, in: image.gray) }
    }

    /// A reading with its exact outline; `nil` where its bars say otherwise.
    ///
    /// - Parameter candidates: in which its bars may be.
    static func checked(
        _ reading: BarcodeReading, candidates: [LinearCandidate], in plane: Plane<UInt8>
    ) -> BarcodeReading? {
        let reading = reading.outlined(candidates: candidates, in: plane)
            .withUpperCharacters(in: plane)
        if reading.isOfPart(in: plane) || reading.isCutOff(by: plane) { return nil }
        let checked = reading.checkedByWidths(in: plane)
        return checked.map { $0.saysSame(as: reading) ? $0.withAddOn(in: plane) : $0 }
    }
}

extension BarcodeReading {
    /// Bands of the strip that confirms a reading; chosen: enough to agree.
    private static let bandsOfConfirmation = 6

    /// The same where its bars are as wide as it says or, blurred, have its gray values; else `nil`.
    fileprivate func confirmed(in plane: Plane<UInt8>) -> BarcodeReading? {
        if showsWidthsOfDigits(in: plane) { return self }
        let candidate = LinearCandidate(outline, spareLength: 1)
        guard let strip = LinearStrip(candidate, in: plane, bands: Self.bandsOfConfirmation),
            let said = RetailDecoder().reading(in: strip)
        else { return nil }
        let reading = BarcodeReading(said, outline: outline)
        return reading.saysSame(as: self) ? self : nil
    }
}
