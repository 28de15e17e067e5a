/// Reads linear codes by the widths of their elements, band by band of a strip.
///
/// ZBar's decoders follow each line with one threshold and give up at one element that is off;
/// these look at whole characters, and what enough bands say alike counts.
struct LinearReader: Sendable {
    /// Of the contrast, for a change to be an element: plain first, then for what glare, blur or
    /// narrow modules have made faint; chosen.
    private static let swingShares: [Float] = [0.2, 0.1]
    /// Bands that must agree; chosen: of a code whose check leaves one of a hundred, and of others.
    private static let minimumBands = 2
    private static let minimumBandsWithoutCheck = 3
    /// Bytes of a weak symbology below which all bands must agree, and so many: parts of other
    /// codes look like short ones.
    private static let shortPayload = 6
    private static let minimumBandsOfShort = 5
    /// How many times as many bands as say otherwise; chosen.
    private static let majority = 3

    private let decoders: [any ElementDecoder]

    /// - Parameter symbologies: others than those that are read by widths don't count.
    init(symbologies: Set<BarcodeSymbology>) {
        var decoders: [any ElementDecoder] = []
        if symbologies.contains(.code128) { decoders.append(Code128Decoder()) }
        if symbologies.contains(.code93) { decoders.append(Code93Decoder()) }
        if symbologies.contains(.code39) || symbologies.contains(.code32) {
            decoders.append(Code39Decoder())
        }
        if symbologies.contains(.dataBarLimited) { decoders.append(DataBarLimitedDecoder()) }
        if symbologies.contains(.codabar) { decoders.append(CodabarDecoder()) }
        if !symbologies.isDisjoint(with: [.itf, .industrial2of5]) {
            decoders.append(TwoOfFiveDecoder(symbologies: symbologies))
        }
        self.decoders = decoders
    }

    /// What enough bands say alike, and how many.
    ///
    /// - Parameter profiles: gray values across the bars, one of each band.
    func reading(of profiles: [[Float]]) -> (reading: ElementReading, bands: Int)? {
        guard !decoders.isEmpty else { return nil }
        for share in Self.swingShares {
            var counts: [ElementReading: Int] = [:]
            for profile in profiles {
                let widths = ElementWidths.widths(in: profile, minimumSwingShare: share)
                guard !widths.isEmpty else { continue }
                for isReversed in [false, true] {
                    let elements = Elements(widths: isReversed ? widths.reversed() : widths)
                    for decoder in decoders {
                        for var reading in decoder.readings(of: elements) {
                            reading.isReversed = isReversed
                            counts[reading, default: 0] += 1
                        }
                    }
                }
            }
            guard let best = counts.max(by: { $0.value < $1.value }) else { continue }
            let others = counts.values.reduce(0, +) - best.value
            let isShort = best.key.symbology.isWeak && best.key.payload.count < Self.shortPayload
            let needed =
                isShort
                ? max(profiles.count, Self.minimumBandsOfShort)
                : best.key.symbology.isWeak ? Self.minimumBandsWithoutCheck : Self.minimumBands
            if best.value >= needed, best.value >= Self.majority * others {
                return (best.key, best.value)
            }
        }
        return nil
    }
}
