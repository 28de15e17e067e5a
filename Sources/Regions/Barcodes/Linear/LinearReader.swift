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

    /// What bands say at one place.
    struct Found {
        let reading: ElementReading
        /// From its first bar to its last where the first of them crosses it, in samples.
        let extent: BarcodeExtent
        /// How many say it.
        fileprivate(set) var bands: Int
    }

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

    /// What enough bands say alike: one code, or several of its symbology side by side.
    ///
    /// - Parameter profile: of a band: gray values across the bars, and the samples that lie in the
    ///   image, beyond which its border goes on.
    func readings(
        bands: Int, profile: (_ band: Int) -> (values: [Float], inside: Range<Float>)
    ) -> [Found] {
        guard !decoders.isEmpty else { return [] }
        var profiles: [(values: [Float], inside: Range<Float>)] = []
        for sight in Sight.allCases where sharpens || !sight.isSharpened {
            let silentBands = sight.isSharpened ? Self.silentSharpenedBands : Self.silentBands
            var said: [Found] = []
            for band in 0..<bands {
                if band >= silentBands, said.isEmpty { break }
                if band == profiles.count { profiles.append(profile(band)) }
                let (profile, inside) = profiles[band]
                for (reading, extent) in readings(of: profile, inside: inside, seen: sight) {
                    let index = said.firstIndex {
                        $0.reading == reading && $0.extent.isAtPlace(of: extent)
                    }
                    if let index {
                        said[index].bands += 1
                    } else {
                        said.append(Found(reading: reading, extent: extent, bands: 1))
                    }
                }
            }
            let found = Self.believed(said, bands: bands)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// What the elements of one profile say, either way, and where.
    private func readings(
        of profile: [Float], inside image: Range<Float>, seen sight: Sight
    ) -> [(ElementReading, BarcodeExtent)] {
        var edges = sight.edges(in: profile)
        // A bar without an end is what lies behind the label.
        if !edges.count.isMultiple(of: 2) { edges.removeLast() }
        guard let first = edges.first, let last = edges.last, first < last else { return [] }
        var forwards = Elements(widths: ElementWidths.widths(between: edges))
        if image.lowerBound <= 0 { forwards.roomBefore = first }
        if image.upperBound >= Float(profile.count) {
            forwards.roomBehind = Float(profile.count) - last
        }
        if needsLight {
            let light = Self.light(of: profile, around: first...last, inside: image)
            (forwards.lightBefore, forwards.lightBehind) = light
        }
        return [forwards, forwards.reversed()].flatMap { elements in
            decoders.flatMap { $0.readings(of: elements) }.map { reading, range in
                var reading = reading
                reading.isReversed = elements.isReversed
                let ends =
                    elements.isReversed
                    ? (elements.count - range.upperBound, elements.count - range.lowerBound)
                    : (range.lowerBound, range.upperBound)
                return (reading, BarcodeExtent(left: edges[ends.0], right: edges[ends.1]))
            }
        }
    }

    /// Of what bands say what enough of them do: what most say, and what is like it beside it.
    private static func believed(_ said: [Found], bands: Int) -> [Found] {
        // Parts of other codes look like a Pharmacode.
        let others = said.filter { $0.reading.symbology != .pharmacode }
        let said = others.isEmpty ? said : others
        guard let best = said.max(by: { $0.bands < $1.bands }) else { return [] }
        func isBelieved(_ found: Found) -> Bool {
            let (reading, all) = (found.reading, said.reduce(0) { $0 + $1.bands })
            if reading.symbology == .pharmacode {
                // Lines may lie above and below its bars, but none may say another number.
                return all == found.bands
                    && found.bands
                        >= (reading.payload.count < shortPharmacode ? bands : minimumBandsOfShort)
            }
            let atPlace = said.filter { $0.extent.isAtPlace(of: found.extent) }
            let others = atPlace.reduce(0) { $0 + $1.bands } - found.bands
            let isShort = reading.symbology.isWeak && reading.payload.count < shortPayload
            let needed =
                isShort
                ? max(bands, minimumBandsOfShort)
                : ReadingArbitration.linesNeeded(for: reading.symbology)
            return found.bands >= needed && found.bands >= majority * others
        }
        guard isBelieved(best) else { return [] }
        return [best]
            + said.filter {
                $0.reading.symbology == best.reading.symbology
                    && !$0.extent.isAtPlace(of: best.extent) && isBelieved($0)
            }
    }
}

extension BarcodeExtent {
    /// Whether the middle of one of both lies in the other.
    fileprivate func isAtPlace(of other: BarcodeExtent) -> Bool {
        let (own, others) = ((left + right) / 2, (other.left + other.right) / 2)
        return left < others && others < right || other.left < own && own < other.right
    }
}
