/// What lines alone don't tell of linear codes, and their bars do: whether a code without a check
/// is one, as lines through a pattern that repeats agree like those through bars; whether a retail
/// code's digits are those of its bars, as one digit checks all; and the accented letters of a Code
/// 128.
struct OwnBarsStage: BarcodeStage {
    func run(on scan: inout BarcodeScan) throws {
        let (plane, candidates) = (scan.image.gray, scan.image.linearCandidates)
        scan.readings = scan.readings.compactMap { reading in
            if !reading.hasCheck
                || reading.hasRetailDigits && !reading.showsWidthsOfDigits(in: plane)
            {
                return OutlineStage.checked(reading, candidates: candidates, in: plane)
            }
            guard reading.symbology == .code128 else { return reading }
            return reading.outlined(candidates: candidates, in: plane)
                .withUpperCharacters(in: plane)
        }
    }
}
