/// Reads Code 128 by the widths of elements, wherever on the line it begins and ends.
///
/// Source: ISO/IEC 15417.
struct Code128Decoder: ElementDecoder {
    private static let elements = 6
    private static let elementsOfStop = 7
    private static let modules: Float = 11
    /// Beside a code, in modules: ten by the standard; chosen: what photographs leave of them.
    private static let quietModules: Float = 3.5
    /// How much wider or narrower one character may be than the one before; chosen: perspective.
    private static let pitchRatio: ClosedRange<Float> = 0.75...1.33
    /// Modules of the stop character, and the sum of squares by which its elements may be off; chosen.
    private static let stopModules = Code128Symbols.stop.reduce(0, +)
    private static let largestStopError: Float = 1.6
    /// Start, one of data and check.
    private static let minimumCharacters = 3

    func reading(from start: Int, in elements: Elements) -> (reading: ElementReading, end: Int)? {
        guard let (symbols, end) = symbols(from: start, in: elements) else { return nil }
        let payload = symbols.bytes(heedingFNC4: true)
        // Bars of others look like one that changes the code set and says nothing.
        guard !payload.isEmpty else { return nil }
        let reading = ElementReading(
            symbology: .code128, payload: payload, isGS1Marked: symbols.isGS1Marked)
        return (reading, end)
    }

    private func symbols(
        from start: Int, in elements: Elements
    ) -> (Code128Symbols, end: Int)? {
        let quiet = Self.quietModules / Self.modules
        var width = elements.width(start, Self.elements)
        guard elements.isQuiet(before: start, than: quiet * width) else { return nil }
        var position = start
        while true {
            position += Self.elements
            let next = elements.width(position, Self.elements)
            guard next > 0, Self.pitchRatio.contains(next / width) else { return nil }
            width = next
            let end = position + Self.elementsOfStop
            guard position - start >= Self.minimumCharacters * Self.elements,
                end <= elements.count, elements.isQuiet(at: end, than: quiet * width),
                Self.isStop(elements.widths[position..<end])
            else { continue }
            let symbols = Code128Symbols(
                widths: Array(elements.widths[start..<end]), eitherWay: false)
            // A wide space inside looks quiet too.
            if let symbols { return (symbols, end) }
        }
    }

    private static func isStop(_ widths: ArraySlice<Float>) -> Bool {
        let scale = stopModules / max(widths.reduce(0, +), .leastNormalMagnitude)
        return Elements.error(of: widths, scale: scale, from: Code128Symbols.stop)
            <= largestStopError
    }
}
