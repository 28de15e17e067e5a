/// Reads linear codes by the widths of their elements, band by band of a strip.
///
/// ZBar's decoders follow each line with one threshold and give up at one element that is off;
/// these look at whole characters, and what enough bands say alike counts.
struct LinearReader: Sendable {
    /// How elements are seen in a profile.
    private enum Sight: CaseIterable {
        /// As they are.
        case plain
        /// Without the blur that has made narrow and wide ones alike.
        case sharpened, sharpenedMore
        /// With what glare or narrow modules have made faint.
        case faint

        var isSharpened: Bool { self == .sharpened || self == .sharpenedMore }

        /// Where they begin and end, in samples.
        func edges(in profile: [Float]) -> [Float] {
            switch self {
            case .plain: ElementWidths.edges(in: profile)
            case .sharpened: ProfileDeblurring.mild.edges(in: profile) ?? []
            case .sharpenedMore: ProfileDeblurring.strong.edges(in: profile) ?? []
            case .faint:
                ElementWidths.edges(in: profile, minimumSwingShare: LinearReader.faintSwingShare)
            }
        }
    }

    /// Of the contrast, for a faint change to be an element; chosen.
    private static let faintSwingShare: Float = 0.1
    /// Bytes of a weak symbology below which all bands must agree, and so many: parts of other
    /// codes look like short ones.
    private static let shortPayload = 6
    private static let minimumBandsOfShort = 5
    /// Digits of a Pharmacode below which all bands must agree: so few bars stand in many places.
    private static let shortPharmacode = 2
    /// Bands that are looked at where they say nothing at all, and of sharpened ones, which take more
    /// time; chosen: others won't.
    private static let silentBands = 4
    private static let silentSharpenedBands = 2
    /// How many times as many bands as say otherwise; chosen.
    private static let majority = 3

    /// Whether blur is taken from what is not read as it is.
    private let sharpens: Bool
    private let decoders: [any ElementDecoder]
    /// Whether one asks how far it is light beside a code.
    private let needsLight: Bool

    /// - Parameters:
    ///   - symbologies: others than those that are read by widths don't count.
    ///   - others: of symbologies that are laid out elsewhere.
    ///   - sharpens: whether blur is taken from what is not read as it is: takes more time.
    init(
        symbologies: Set<BarcodeSymbology>, besides others: [any ElementDecoder] = [],
        sharpens: Bool = true
    ) {
        self.sharpens = sharpens
        var decoders = others
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
        if symbologies.contains(.telepen) { decoders.append(TelepenDecoder()) }
        if symbologies.contains(.pharmacode) { decoders.append(PharmacodeDecoder()) }
        self.decoders = decoders
        needsLight = symbologies.contains(.pharmacode)
    }

    /// How far a profile is light before its first element and behind its last.
    private static func light(
        of profile: [Float], around elements: ClosedRange<Float>, inside image: Range<Float>
    ) -> (before: Float, behind: Float) {
        let level = ((profile.min() ?? 0) + (profile.max() ?? 0)) / 2
        func light(_ samples: some Sequence<Int>) -> Float {
            Float(samples.prefix { profile[$0] > level && image.contains(Float($0)) }.count)
        }
        let ends = (Int(elements.lowerBound), Int(elements.upperBound) + 1)
        return (
            light(profile.indices.prefix(upTo: min(max(ends.0, 0), profile.count)).reversed()),
            light(profile.indices.suffix(from: min(max(ends.1, 0), profile.count)))
        )
    }

    /// What enough bands say alike, and how many.
    ///
    /// - Parameter profile: of a band: gray values across the bars, and the samples that lie in the
    ///   image, beyond which its border goes on.
    func reading(
        bands: Int, profile: (_ band: Int) -> (values: [Float], inside: Range<Float>)
    ) -> (reading: ElementReading, bands: Int)? {
        guard !decoders.isEmpty else { return nil }
        var profiles: [(values: [Float], inside: Range<Float>)] = []
        for sight in Sight.allCases where sharpens || !sight.isSharpened {
            let silentBands = sight.isSharpened ? Self.silentSharpenedBands : Self.silentBands
            var counts: [ElementReading: Int] = [:]
            for band in 0..<bands {
                if band >= silentBands, counts.isEmpty { break }
                if band == profiles.count { profiles.append(profile(band)) }
                let (profile, inside) = profiles[band]
                var edges = sight.edges(in: profile)
                // A bar without an end is what lies behind the label.
                if !edges.count.isMultiple(of: 2) { edges.removeLast() }
                guard let first = edges.first, let last = edges.last, first < last else { continue }
                var forwards = Elements(widths: ElementWidths.widths(between: edges))
                if inside.lowerBound <= 0 { forwards.roomBefore = first }
                if inside.upperBound >= Float(profile.count) {
                    forwards.roomBehind = Float(profile.count) - last
                }
                if needsLight {
                    let light = Self.light(
                        of: profile, around: first...last,
                        inside: inside)
                    (forwards.lightBefore, forwards.lightBehind) = light
                }
                for isReversed in [false, true] {
                    let elements = isReversed ? forwards.reversed() : forwards
                    for decoder in decoders {
                        for var reading in decoder.readings(of: elements) {
                            reading.isReversed = isReversed
                            counts[reading, default: 0] += 1
                        }
                    }
                }
            }
            // Parts of other codes look like a Pharmacode.
            if counts.keys.contains(where: { $0.symbology != .pharmacode }) {
                counts = counts.filter { $0.key.symbology != .pharmacode }
            }
            guard let best = counts.max(by: { $0.value < $1.value }) else { continue }
            let others = counts.values.reduce(0, +) - best.value
            let isShort = best.key.symbology.isWeak && best.key.payload.count < Self.shortPayload
            if best.key.symbology == .pharmacode {
                // Lines may lie above and below its bars, but none may say another number.
                let needed =
                    best.key.payload.count < Self.shortPharmacode
                    ? bands : Self.minimumBandsOfShort
                guard others == 0, best.value >= needed else { continue }
                return (best.key, best.value)
            }
            let needed =
                isShort
                ? max(bands, Self.minimumBandsOfShort)
                : ReadingArbitration.linesNeeded(for: best.key.symbology)
            if best.value >= needed, best.value >= Self.majority * others {
                return (best.key, best.value)
            }
        }
        return nil
    }
}
