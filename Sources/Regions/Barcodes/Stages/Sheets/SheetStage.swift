/// The rest of a sheet of equal codes, of which those that were read are a part: an image of many
/// megapixels shows them at its full size only.
struct SheetStage: BarcodeStage {
    /// Equal codes that make a sheet; chosen: more than one package shows.
    private static let minimumCodes = 6
    /// The places that are looked at where nothing was read: the strongest; chosen.
    private static let firstLooks = 8

    func run(on scan: inout BarcodeScan) throws {
        let image = scan.image
        guard image.isLargeForCodes else { return }
        if scan.readings.isEmpty { try readStrongest(of: &scan) }
        let linear = scan.readings.filter { $0.symbology.isLinear }
        let kinds = Dictionary(grouping: linear) { [$0.symbology.rawValue, "\($0.payload)"] }
            .values.filter { $0.count >= Self.minimumCodes }.compactMap(\.first)
        guard !kinds.isEmpty else { return }
        let decoder = StripDecoder(symbologies: Set(kinds.map(\.symbology)), looks: [.plain])
        for candidate in image.fineLinearCandidates.prefix(scan.limits.clearStripCandidates)
        where !scan.isEnough && !candidate.isRead(scan.readings) {
            try Task.checkCancellation()
            let candidate = image.straightened(candidate).candidate
            let found = try image.readings(of: candidate) { plane in
                try decoder.readings(of: candidate, in: plane, confirming: kinds)
            }
            // Of what is sure already, the same again.
            scan.readings.merge(found.filter { one in kinds.contains { $0.saysSame(as: one) } })
        }
    }

    /// Reads the strongest places: codes whose bars have a pixel or two.
    private func readStrongest(of scan: inout BarcodeScan) throws {
        let image = scan.image
        let decoder = StripDecoder(symbologies: scan.symbologies, looks: [.plain])
        for candidate in image.fineLinearCandidates.prefix(Self.firstLooks)
        where !scan.isEnough && !candidate.isRead(scan.readings) {
            try Task.checkCancellation()
            let straightened = image.straightened(candidate)
            guard straightened.stripes == .clear else { continue }
            let candidate = straightened.candidate
            scan.readings.merge(
                try image.readings(of: candidate) { plane in
                    try decoder.readings(of: candidate, in: plane, confirming: [])
                })
        }
    }
}
