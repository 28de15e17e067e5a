/// What looks like a linear code and was not read, laid flat by the ends of its bars.
///
/// Where a surface is tilted, a code is no rectangle, and where bars are narrow or noise is strong,
/// the direction of what looks like a code is some degrees off: lines across it leave the bars.
struct FlatStage: BarcodeStage {
    /// Of what shows no clear stripes where something was read; chosen: as for columns.
    private static let minimumLengthBesideReadings = 64.0
    private static let minimumEnergyBesideReadings = 300.0
    /// The chance from which on a high code is laid flat, and how high one is, in pixels.
    ///
    /// Chosen: of sixty codes that are read laid flat no high one has less. Of low ones a piece alone may
    /// be the candidate, which is like no code.
    private static let (leastChanceOfHigh, highCode) = (0.1, 64.0)

    func run(on scan: inout BarcodeScan) throws {
        let (start, image, isEmpty) = (scan, scan.image, scan.readings.isEmpty)
        let decoder = StripDecoder(symbologies: scan.symbologies)
        let limits = scan.limits
        let count = isEmpty ? limits.flatCandidates : limits.flatCandidatesBesideReadings
        try scan.readLinearCandidates(count) { candidate in
            let straightened = image.straightened(candidate)
            guard
                isEmpty || straightened.stripes == .clear
                    || candidate.length >= Self.minimumLengthBesideReadings
                        && candidate.energy >= Self.minimumEnergyBesideReadings,
                start.mayBeLinearCode(candidate),
                candidate.height <= Self.highCode
                    || start.isLinearCode(candidate, withChance: Self.leastChanceOfHigh)
            else { return [] }
            let candidate = straightened.candidate
            return try image.readings(of: candidate) { plane in
                try decoder.flatReadings(of: candidate, in: plane, besideReadings: !isEmpty)
            }
        }
    }
}
