/// Reads Interleaved 2 of 5 and Industrial 2 of 5 by the widths of elements.
///
/// Two of five elements that make a digit are wide. Interleaved, the first digit of a pair is made
/// of bars, the second of spaces; industrial, spaces say nothing. Neither has a check of its own,
/// and parts of other codes look like short ones: quiet zones and one width for all narrow
/// elements must say that it is one. Sources: ISO/IEC 16390; AIM USS Industrial 2 of 5.
struct TwoOfFiveDecoder: ElementDecoder {
    /// How many times as wide as a narrow element a wide one is; chosen: blur brings the 2 to 3 of
    /// the standard nearer.
    private static let leastWideRatio: Float = 1.35
    /// How many times as wide as the narrowest of its color the widest narrow one of a code is;
    /// chosen: perspective and noise.
    private static let mostNarrowRatio: Float = 2.2
    /// The same of the widest wide one; chosen: what covers a part of a code makes wider ones.
    private static let mostWideRatio: Float = 1.8
    /// Beside a code, in narrow elements: ten by the standard; chosen: what photographs leave, and
    /// more where few digits prove little.
    private static let quietNarrows: Float = 4
    private static let quietNarrowsOfShort: Float = 8
    /// Digits; chosen: fewer are seen by chance.
    private static let minimumDigits = 4
    private static let minimumDigitsOfLong = 8

    /// A bit for each element, the first in the highest, 1 for a wide one.
    private static let digits: [UInt8] = [
        0b00110, 0b10001, 0b01001, 0b11000, 0b00101, 0b10100, 0b01100, 0b00011, 0b10010, 0b01010,
    ]

    private let readsInterleaved: Bool
    private let readsIndustrial: Bool

    init(symbologies: Set<BarcodeSymbology>) {
        readsInterleaved = symbologies.contains(.itf)
        readsIndustrial = symbologies.contains(.industrial2of5)
    }

    func reading(from start: Int, in elements: Elements) -> (reading: ElementReading, end: Int)? {
        if readsInterleaved, let code = interleaved(from: start, in: elements) {
            return (ElementReading(symbology: .itf, payload: code.payload), code.end)
        }
        if readsIndustrial, let code = industrial(from: start, in: elements) {
            return (ElementReading(symbology: .industrial2of5, payload: code.payload), code.end)
        }
        return nil
    }

    /// The narrow and the wide elements of one color so far.
    private struct Widths {
        var narrow: (least: Float, most: Float) = (.infinity, 0)
        var leastWide = Float.infinity
        var mostWide: Float = 0

        mutating func addNarrow(_ width: Float) {
            narrow = (min(narrow.least, width), max(narrow.most, width))
        }

        var areTold: Bool {
            narrow.most <= mostNarrowRatio * narrow.least
                && mostWide <= mostWideRatio * leastWide
                && leastWide >= leastWideRatio * narrow.most
        }

        /// The digit of five elements; `nil` where two are not wider than three.
        mutating func digit(_ widths: [Float]) -> UInt8? {
            let order = widths.indices.sorted { widths[$0] > widths[$1] }
            guard widths[order[1]] >= leastWideRatio * widths[order[2]] else { return nil }
            let bits = (UInt8(1) << UInt8(4 - order[0])) | (UInt8(1) << UInt8(4 - order[1]))
            for index in order.dropFirst(2) { addNarrow(widths[index]) }
            leastWide = min(leastWide, widths[order[1]])
            mostWide = max(mostWide, widths[order[0]])
            return digits.firstIndex(of: bits).map { UInt8(ascii: "0") + UInt8($0) }
        }
    }

    private func interleaved(from start: Int, in elements: Elements) -> (
        payload: [UInt8], end: Int
    )? {
        let (startElements, pairElements) = (4, 10)
        guard start + startElements + pairElements + 3 <= elements.count else { return nil }
        let narrow = elements.width(start, startElements) / Float(startElements)
        guard elements.isQuiet(before: start, than: Self.quietNarrows * narrow) else { return nil }
        var (bars, spaces) = (Widths(), Widths())
        for index in start..<start + startElements {
            if index % 2 == start % 2 {
                bars.addNarrow(elements.widths[index])
            } else {
                spaces.addNarrow(elements.widths[index])
            }
        }
        var payload: [UInt8] = []
        var position = start + startElements
        // A wide bar, a narrow space and a narrow bar end the code.
        while position + pairElements + 3 <= elements.count {
            let five = stride(from: position, to: position + pairElements, by: 2)
            guard let first = bars.digit(five.map { elements.widths[$0] }),
                let second = spaces.digit(five.map { elements.widths[$0 + 1] }),
                bars.areTold, spaces.areTold
            else { return nil }
            payload += [first, second]
            position += pairElements
            let quiet =
                payload.count < Self.minimumDigitsOfLong
                ? Self.quietNarrowsOfShort : Self.quietNarrows
            let scale = (bars.narrow.most + spaces.narrow.most) / 2
            guard elements.isQuiet(at: position + 3, than: quiet * scale) else { continue }
            let stop = Array(elements.widths[position..<position + 3])
            guard payload.count >= Self.minimumDigits,
                elements.isQuiet(before: start, than: quiet * scale),
                stop[0] >= Self.leastWideRatio * stop[2],
                stop[1] <= Self.mostNarrowRatio * spaces.narrow.least,
                stop[2] <= Self.mostNarrowRatio * bars.narrow.least
            else { return nil }
            return (payload, position + 3)
        }
        return nil
    }

    private func industrial(from start: Int, in elements: Elements) -> (payload: [UInt8], end: Int)?
    {
        // Wide, wide, narrow begin; wide, narrow, wide end; spaces between all of them.
        let (guardElements, digitElements) = (6, 10)
        guard start + guardElements + digitElements + guardElements - 1 <= elements.count
        else { return nil }
        func bar(_ index: Int) -> Float { elements.widths[index] }
        var bars = Widths()
        bars.addNarrow(bar(start + 4))
        bars.leastWide = min(bar(start), bar(start + 2))
        bars.mostWide = max(bar(start), bar(start + 2))
        guard bars.areTold,
            elements.isQuiet(before: start, than: Self.quietNarrows * bar(start + 4))
        else { return nil }
        var spaces = Widths()
        func addSpaces(_ range: Range<Int>) {
            for index in range where (index - start) % 2 == 1 && index < elements.count {
                spaces.addNarrow(elements.widths[index])
            }
        }
        addSpaces(start..<start + guardElements)
        var payload: [UInt8] = []
        var position = start + guardElements
        while position + digitElements + guardElements - 1 <= elements.count {
            let five = stride(from: position, to: position + digitElements, by: 2)
            guard let digit = bars.digit(five.map(bar)), bars.areTold else { return nil }
            addSpaces(position..<position + digitElements)
            guard spaces.areTold else { return nil }
            payload.append(digit)
            position += digitElements
            guard elements.isQuiet(at: position + 5, than: Self.quietNarrows * bars.narrow.most)
            else { continue }
            addSpaces(position..<position + guardElements - 1)
            guard payload.count >= Self.minimumDigits, spaces.areTold,
                bar(position + 2) <= Self.mostNarrowRatio * bars.narrow.least,
                min(bar(position), bar(position + 4)) >= Self.leastWideRatio * bar(position + 2)
            else { return nil }
            return (payload, position + 5)
        }
        return nil
    }
}
