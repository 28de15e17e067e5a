extension BarcodeReading {
    /// The symbologies that have no check, and say as much of some of their bars as of all.
    private static let unchecked: Set<BarcodeSymbology> = [.itf, .industrial2of5, .codabar]
    /// How many times as many elements as it says its bars have at most; chosen: ends and dirt.
    private static let mostElements = 1.15
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
        let most = Self.mostElements * Double(2 * bars.most - 1)
        let lines = elementWidths(in: plane)
        // The middle line tells of most codes that there aren't more.
        if hasCheck, lines.first(where: { _ in true }).map({ Double($0.count) <= most }) ?? true {
            return false
        }
        let counts = lines.map(\.count).sorted()
        guard !counts.isEmpty, Double(counts[counts.count / 2]) > most else { return false }
        if !hasCheck { return true }
        // Where lines differ, none shows how many there are.
        let (low, high) = (counts.count / 4, 3 * counts.count / 4)
        return counts[low] == counts[high]
            && !isSeen(elements.map(ElementAlignment.init), in: plane)
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
