/// What stands of the readings, each checked against its own bars and with their exact outline.
struct OutlineStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        let (candidates, plane) = (scan.image.linearCandidates, scan.image.gray)
        var outlined: [BarcodeReading] = []
        for reading in ReadingArbitration.settled(scan.readings, candidates: candidates) {
            // Lines of one code that lie apart were two readings until now.
            if let reading = Self.checked(reading, candidates: candidates, in: plane) {
                outlined.merge([reading])
            }
        }
        scan.readings = outlined
    }

    /// A reading with its exact outline; `nil` where its bars say otherwise.
    ///
    /// - Parameter candidates: in which its bars may be.
    static func checked(
        _ reading: BarcodeReading, candidates: [LinearCandidate], in plane: Plane<UInt8>
    ) -> BarcodeReading? {
        let reading = reading.outlined(candidates: candidates, in: plane)
            .withUpperCharacters(in: plane)
        return reading.hasWidthsOfDigits(in: plane)
            ? reading.withAddOn(in: plane) : reading.withDigitsOfWidths(in: plane)
    }
}
