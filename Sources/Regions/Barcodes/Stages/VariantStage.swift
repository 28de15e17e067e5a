/// Variants of what looks like a linear code and was not read: what they say alike and none
/// disputes.
struct VariantStage: BarcodeStage {
    /// Chosen: the retail codes are blurred where they come to this, and one variant is like
    /// another.
    private static let minimumVariantsForThirteenDigits = 4
    /// Chosen: two of the fourteen variants.
    private static let minimumVariants = 2

    func run(on scan: inout BarcodeScan) throws {
        let decoder = StripDecoder(symbologies: scan.symbologies)
        let (image, limits) = (scan.image, scan.limits)
        try scan.readLinearCandidates(
            scan.readings.isEmpty
                ? limits.variedCandidates : limits.variedCandidatesBesideReadings,
            minimumLength: limits.closeUpLength
        ) { candidate in
            try image.readings(of: candidate) { plane in
                try Self.readings(of: candidate, in: plane, decoder)
            }
        }
    }

    private static func readings(
        of candidate: LinearCandidate, in plane: Plane<UInt8>, _ decoder: StripDecoder
    ) throws -> [BarcodeReading] {
        if let uneven = decoder.unevenReading(of: candidate, in: plane) { return uneven }
        var said: [BarcodeReading] = []
        for variant in candidate.variants {
            try Task.checkCancellation()
            said += try decoder.readings(of: variant, in: plane, confirming: [])
        }
        guard let first = said.first, said.allSatisfy({ $0.payload == first.payload }) else {
            return []
        }
        let needed =
            first.symbology.hasThirteenDigits
            ? minimumVariantsForThirteenDigits : minimumVariants
        return said.count >= needed ? [first] : []
    }
}
