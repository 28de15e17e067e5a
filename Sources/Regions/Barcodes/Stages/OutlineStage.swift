/// What stands of the readings, each checked against its own bars and with their exact outline.
struct OutlineStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        let (candidates, plane) = (scan.image.linearCandidates, scan.image.gray)
        var outlined: [BarcodeReading] = []
        for reading in ReadingArbitration.settled(scan.readings, candidates: candidates) {
            let reading = reading.outlined(candidates: candidates, in: plane)
                .withUpperCharacters(in: plane)
            if reading.hasWidthsOfDigits(in: plane) {
                // Lines of one code that lie apart were two readings until now.
                outlined.merge([reading.withAddOn(in: plane)])
            } else if let other = reading.withDigitsOfWidths(in: plane) {
                outlined.merge([other])
            }
        }
        scan.readings = outlined
    }
}
