/// Reads the two or five digits beside an EAN or UPC code, by the widths of their elements.
///
/// They stand behind the code at a distance that the standard bounds, so that they are looked for
/// there, on lines of their own, once the code's outline is known. Their check is in the parities
/// of the digits. Source, also of all numbers: ISO/IEC 15420, add-on symbols.
struct AddOnDecoder {
    /// Elements: of the guard before the digits, of a digit, and of the separator between two.
    private static let elementsOfGuard = 3
    private static let elementsOfDigit = 4
    /// How much of what bars have too much and spaces too little is no error; chosen: not all of it, as
    /// 1 differs from 7 and 2 from 8 by nothing else.
    private static let explainedSpread: Float = 0.5
    private static let elementsOfSeparator = 2
    private static let modulesOfDigit: Float = 7
    private static let digitCounts = [5, 2]
    /// From the code's last bar to the add-on's first, in modules: 7 to 12; chosen: a little less
    /// and more, as an outline may be off.
    private static let gap = (least: 4.0, most: 14.0)
    /// How far lines go behind the code, in its modules: the gap, five digits of 47 modules, and
    /// light behind them.
    private static let reach = 66.0
    /// How much wider or narrower than the code's an add-on's modules may be; chosen: perspective.
    private static let moduleRatio: ClosedRange<Float> = 0.7...1.4
    /// Where lines cross the bars, from the middle, as shares of the code's height; chosen: digits
    /// stand above the bars, which end where the code's do.
    private static let lineShares = [0, 0.2, 0.35, -0.2, -0.1, 0.1, 0.28]
    /// After how many of them it is given up where none shows any; chosen.
    private static let linesOfLook = 3
    /// Of the code's height, the half of what is averaged for a line; chosen.
    private static let profileHalfWidthShare = 0.03
    private static let linesPerProfile = 3
    private static let samplesPerPixel = 3.0
    private static let maximumSamples = 4000.0
    /// Of the contrast, for a change to be an element: plain, then faint; chosen.
    private static let swingShares: [Float] = [0.2, 0.1]
    /// The sum of squares by which a digit's elements may be off, spread of ink aside; chosen.
    private static let largestError: Float = 1.0
    /// Lines that must agree, of two digits and of five, and how many times as many as say otherwise.
    ///
    /// Chosen: one of four pairs of digits has the right parities by chance.
    private static let minimumLinesOfTwo = 3
    private static let minimumLinesOfFive = 2
    private static let majority = 2
    /// Light behind two digits and behind five, in modules, where anything follows: 5 by the standard.
    ///
    /// Chosen: what photographs leave of it, and less where five parities agree.
    private static let lightBehindTwo: Float = 3
    private static let lightBehindFive: Float = 2

    /// Widths of space and bar in turn, of digits of odd parity; those of even parity are the same
    /// from right to left.
    private static let digits: [[Float]] = [
        [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2], [1, 2, 3, 1],
        [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3], [3, 1, 1, 2],
    ]
    /// The two of five digits that are of even parity, by the check value.
    private static let evenOfFive: [Set<Int>] = [
        [0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [2, 3], [3, 4], [1, 3], [1, 4], [2, 4],
    ]

    let plane: Plane<UInt8>
    let isColorInverted: Bool

    /// The digits beside a code; `nil` where there are none.
    ///
    /// - Parameters:
    ///   - outline: of the code's bars, as it is read.
    ///   - modules: of the code, from its first bar to its last.
    func digits(beside outline: PixelQuadrilateral, modules: Double) -> String? {
        let left = (outline.topLeft + outline.bottomLeft) / 2
        let right = (outline.topRight + outline.bottomRight) / 2
        let module = (right - left) / modules
        let length = module.length
        let down = outline.bottomRight - outline.topRight
        guard length > 0, length.isFinite else { return nil }
        for share in Self.swingShares {
            var said: [String: Int] = [:]
            for (index, line) in Self.lineShares.enumerated() {
                if index == Self.linesOfLook, said.isEmpty { break }
                let widths = widths(
                    from: right + down * line, module: module, side: down, swingShare: share)
                for count in Self.digitCounts {
                    guard let text = Self.text(of: widths, digits: count) else { continue }
                    said[text, default: 0] += 1
                    break
                }
            }
            guard let best = said.max(by: { $0.value < $1.value }) else { continue }
            let others = said.values.reduce(0, +) - best.value
            let needed = best.key.count == 2 ? Self.minimumLinesOfTwo : Self.minimumLinesOfFive
            if best.value >= needed, best.value >= Self.majority * others { return best.key }
        }
        return nil
    }

    /// Widths behind the code's end, in its modules.
    private func widths(
        from end: SIMD2<Double>, module: SIMD2<Double>, side: SIMD2<Double>, swingShare: Float
    ) -> [Float] {
        let length = module.length
        let (first, last) = (Self.gap.least / 2, Self.reach)
        let samples = min(length * (last - first) * Self.samplesPerPixel, Self.maximumSamples)
        let profile = plane.row(
            from: end + module * first, to: end + module * last, count: Int(samples),
            side: side * Self.profileHalfWidthShare, lines: Self.linesPerProfile
        ).map { isColorInverted ? 255 - $0 : $0 }
        let scale = Float((last - first) / max(samples, 1))
        return ElementWidths.widths(in: profile, minimumSwingShare: swingShare).map { $0 * scale }
    }

    /// - Parameter widths: from the first bar, in modules of the code beside it.
    static func text(of widths: [Float], digits count: Int) -> String? {
        let pitch = elementsOfDigit + elementsOfSeparator
        let end = elementsOfGuard + count * pitch - elementsOfSeparator
        guard widths.count >= end,
            moduleRatio.contains(widths[0..<elementsOfGuard].reduce(0, +) / 4),
            widths[2] > widths[1],
            // What follows stands apart.
            widths.count == end || widths[end] > (count == 2 ? lightBehindTwo : lightBehindFive)
        else { return nil }
        var values: [Int] = []
        var even: Set<Int> = []
        for index in 0..<count {
            let start = elementsOfGuard + index * pitch
            guard let digit = digit(of: widths[start..<start + elementsOfDigit]) else { return nil }
            values.append(digit.value)
            if digit.isEven { even.insert(index) }
            if index + 1 < count {
                let separator = widths[start + elementsOfDigit..<start + pitch].reduce(0, +)
                guard moduleRatio.contains(separator / Float(elementsOfSeparator)) else {
                    return nil
                }
            }
        }
        guard even == evenPositions(of: values) else { return nil }
        return values.map(String.init).joined()
    }

    /// The places of digits whose parity is even.
    private static func evenPositions(of values: [Int]) -> Set<Int>? {
        if values.count == 2 {
            let check = (values[0] * 10 + values[1]) % 4
            return Set([check & 2 == 0 ? nil : 0, check & 1 == 0 ? nil : 1].compactMap { $0 })
        }
        let sum = values.enumerated().reduce(0) { $0 + ($1.offset % 2 == 0 ? 3 : 9) * $1.element }
        return evenOfFive[sum % 10]
    }

    private static func digit(of widths: ArraySlice<Float>) -> (value: Int, isEven: Bool)? {
        let sum = widths.reduce(0, +)
        guard moduleRatio.contains(sum / modulesOfDigit) else { return nil }
        let scale = modulesOfDigit / sum
        var best: (value: Int, isEven: Bool, error: Float)?
        for (value, odd) in digits.enumerated() {
            for isEven in [false, true] {
                let error = Elements.error(
                    of: widths, scale: scale, from: isEven ? odd.reversed() : odd,
                    explained: explainedSpread)
                if error < best?.error ?? largestError { best = (value, isEven, error) }
            }
        }
        return best.map { ($0.value, $0.isEven) }
    }
}

extension BarcodeReading {
    /// Modules of the codes that digits may stand beside, from the first bar to the last.
    ///
    /// Source: ISO/IEC 15420.
    private var modulesBesideAddOn: Double? {
        switch symbology {
        case .ean13, .upca: 95
        case .upce: 51
        default: nil
        }
    }

    /// The same with the digits that stand beside it.
    func withAddOn(in plane: Plane<UInt8>) -> BarcodeReading {
        guard supplement == nil, let modules = modulesBesideAddOn else { return self }
        var reading = self
        reading.supplement = AddOnDecoder(plane: plane, isColorInverted: isColorInverted)
            .digits(beside: outline, modules: modules)
        return reading
    }
}
