extension BarcodeReading {
    /// The symbologies that have no check, and say as much of some of their bars as of all.
    private static let unchecked: Set<BarcodeSymbology> = [.itf, .industrial2of5, .codabar]
    /// How many times as many elements as it says its bars have at most; chosen: ends and dirt.
    private static let mostElements = 1.15

    /// Whether its symbology has a check, or bars that a part of them isn't taken for.
    var hasCheck: Bool { !Self.unchecked.contains(symbology) }

    /// Whether a reading without a check is of a part of its bars: a line that leaves them aslant shows
    /// some of them, between what look like ends.
    func isOfPart(in plane: Plane<UInt8>) -> Bool {
        guard !hasCheck,
            let bars = BarCount(of: payload, symbology: symbology)
        else { return false }
        let counts = elementWidths(in: plane).map(\.count).sorted()
        guard !counts.isEmpty else { return false }
        // Between bars are spaces.
        return Double(counts[counts.count / 2]) > Self.mostElements * Double(2 * bars.most - 1)
    }
}
