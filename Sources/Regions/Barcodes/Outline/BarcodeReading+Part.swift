extension BarcodeReading {
    /// The symbologies that have no check, and say as much of some of their bars as of all.
    private static let unchecked: Set<BarcodeSymbology> = [.itf, .industrial2of5, .codabar]
    /// How many times as many elements as it says its bars have at most; chosen: ends and dirt.
    private static let mostElements = 1.15
    /// The same of a code without a check; chosen: its characters have eight elements or ten.
    private static let mostElementsBeside = 7.0
    /// How many bars too many or too few are seen in the outline at the most where all of them are in it.
    ///
    /// Chosen: dirt makes two of one.
    private static let barsOff = -1...1
    /// The light on either side of the bars of a code without a check, in mean elements.
    ///
    /// Chosen: a wide space is hardly twice as wide as the mean, and the standards ask for five or more.
    private static let leastQuietInElements = 2.25
    /// How far beyond the bars that light ends at most, and how far inside bars tell what is dark there, in
    /// mean elements.
    ///
    /// Chosen: by how much an outline may be off where bars are blurred; and two bars, with spaces.
    private static let spareInElements = 1.25
    private static let nearestElements = 5.0
    /// The share of the change from dark to light that is light; chosen: paper bends away from it.
    private static let leastLight: Float = 0.35
    /// The share of a line's contrast that the bars at its end have at least; chosen: those in shadow have
    /// more, and paper beyond an end less.
    private static let leastContrastAtEnd: Float = 0.25
    /// Of five lines across the bars, those that show that light at least.
    ///
    /// Chosen: none does where bars go on; print and the edge of a label may come near.
    private static let fewestQuietLines = 2
    /// How long a code is at least of which more than its bars is in the outline; chosen: what is
    /// beside it is no longer.
    private static let leastLengthShare: Float = 0.4

    /// Characters of a Code 128 below which the quiet zones beside it have to be in the image, and of these
    /// zones how many modules.
    ///
    /// Chosen: of one that the image's edge cuts off, the character behind the first may be its check.
    private static let fewestCharactersOfCut = 3
    private static let modulesOfQuiet = 3.0

    /// Whether its symbology has a check, or bars that a part of them isn't taken for.
    var hasCheck: Bool { !Self.unchecked.contains(symbology) }

    /// Whether it is of a part of its bars: a line that leaves bars without a check aslant shows some of
    /// them, between what look like ends; and gray values of others may look like digits.
    func isOfPart(in plane: Plane<UInt8>) -> Bool {
        let elements = possibleElements
        guard !hasCheck || !elements.isEmpty,
            let bars = BarCount(of: payload, symbology: symbology)
        else { return false }
        // Between bars are spaces.
        let own = Double(2 * bars.most - 1)
        let most = Self.mostElements * own
        let lines = elementWidths(in: plane)
        // The middle line tells of most codes that there aren't more.
        if hasCheck, lines.first(where: { _ in true }).map({ Double($0.count) <= most }) ?? true {
            return false
        }
        let counts = lines.map(\.count).sorted()
        guard !counts.isEmpty else { return false }
        let seen = counts[counts.count / 2]
        let median = Double(seen)
        if !hasCheck {
            let hasAllBars = Self.barsOff.contains { bars.contains((seen + 1) / 2 + $0) }
            return median > min(most, own + Self.mostElementsBeside)
                || hasAllBars
                    && !isQuietBeside(
                        elementInPixels: outline.sideLengths.across / max(median, 1), in: plane)
        }
        guard median > most else { return false }
        // Where lines differ, none shows how many there are.
        let (low, high) = (counts.count / 4, 3 * counts.count / 4)
        return counts[low] == counts[high]
            && !isSeen(elements.map(ElementAlignment.init), in: plane)
    }

    /// Whether there is light on both sides of its bars, or the image ends there.
    ///
    /// - Parameter element: the mean width of its bars and spaces.
    private func isQuietBeside(elementInPixels element: Double, in plane: Plane<UInt8>) -> Bool {
        let margin = (Self.leastQuietInElements + Self.spareInElements) * element
        let (left, right) = (
            (outline.topLeft + outline.bottomLeft) / 2, (outline.topRight + outline.bottomRight) / 2
        )
        let (across, down) = (right - left, outline.bottomLeft - outline.topLeft)
        let length = across.length
        let spare = across * (Self.spareInElements * element / max(length, 1))
        let lines = zip(Self.lineShares, profiles(in: plane, marginInPixels: margin))
        let quiet = lines.count { share, profile in
            let samplesPerElement = Double(profile.count) / (length + 2 * margin) * element
            let contrast = (profile.max() ?? 0) - (profile.min() ?? 0)
            /// - Parameter values: from beyond an end inwards.
            func isQuiet(_ values: some Sequence<Float>, beyond end: SIMD2<Double>) -> Bool {
                if !plane.contains(end + down * share) { return true }
                let beside = Self.leastQuietInElements + Self.spareInElements
                let values = values.prefix(
                    Int((beside + Self.nearestElements) * samplesPerElement))
                let inside = values.dropFirst(Int(beside * samplesPerElement))
                guard let darkest = inside.min(), let lightest = inside.max() else { return false }
                // An outline may go on beyond the bars.
                if lightest - darkest < Self.leastContrastAtEnd * contrast { return true }
                // Of what is near: light is uneven.
                let level = darkest + Self.leastLight * (lightest - darkest)
                return values.prefix(Int(beside * samplesPerElement)).split { $0 <= level }
                    .contains { Double($0.count) >= Self.leastQuietInElements * samplesPerElement }
            }
            return isQuiet(profile, beyond: left - spare)
                && isQuiet(profile.reversed(), beyond: right + spare)
        }
        return quiet >= Self.fewestQuietLines
    }

    /// Whether it is what the image's edge left of a code: few characters, and no quiet zone between them
    /// and the edge.
    func isCutOff(by plane: Plane<UInt8>) -> Bool {
        guard symbology == .code128, payload.count < Self.fewestCharactersOfCut,
            let modules = possibleElements.first?.reduce(0, +)
        else { return false }
        let middle = (outline.topLeft + outline.bottomLeft) / 2
        let across = (outline.topRight + outline.bottomRight) / 2 - middle
        let quiet = across * (Self.modulesOfQuiet / Double(modules))
        return !plane.contains(middle - quiet) || !plane.contains(middle + across + quiet)
    }

    /// Whether elements are seen anywhere in its outline.
    private func isSeen(_ elements: [ElementAlignment], in plane: Plane<UInt8>) -> Bool {
        profiles(in: plane).contains { profile in
            let length = Float(profile.count)
            return elements.contains {
                $0.extent(in: profile, lengths: Self.leastLengthShare * length...length) != nil
            }
        }
    }
}
