/// Whether the bars of an EAN or UPC are as wide as its digits say.
///
/// An engine tells some digits apart by the distances of like edges, which spread of ink and glare
/// leave alone, and others (1 and 7, 2 and 8) by how wide the bars are, which those change: it may
/// read several of them wrong, and on every line alike. All bars are then too thin, or too wide, by
/// the same, and by that digits read wrong stand out.
struct RetailWidths {
    /// In modules; what is more is read wrong.
    ///
    /// Chosen: two digits of twelve by a module in each element make 0.41, and the check digit
    /// allows no fewer.
    static let largestDeviation: Float = 0.35
    /// The same of what is believed though widths may say other digits.
    ///
    /// Chosen: half a module in every fourth element; bars that are too thin make three digits read
    /// wrong stand out by no more than the largest.
    static let usualDeviation: Float = 0.25
    /// The digits of an EAN-8 (ISO/IEC 15420).
    private static let shortDigits = 8

    /// Widths of bars and spaces in modules, of each digit by itself.
    private let widths: [Float]
    private let digits: [Int]

    /// - Parameters:
    ///   - widths: elements from the first bar to the last, as they are read, in any unit.
    ///   - digits: thirteen or eight.
    /// - Returns: `nil` where the symbol has not as many elements.
    init?(_ widths: [Float], digits: [Int]) {
        let half = digits.count == Self.shortDigits ? 4 : 6
        // Four elements a digit, and those of the guards.
        guard digits.count == Self.shortDigits || digits.count == 13,
            widths.count == 8 * half + 11
        else { return nil }
        var scaled: [Float] = []
        for first in RetailWidths.firstElements(half: half) {
            let sum = widths[first..<first + 4].reduce(0, +)
            guard sum > 0 else { return nil }
            scaled += widths[first..<first + 4].map {
                $0 * Float(RetailSymbol.modulesOfDigit) / sum
            }
        }
        (self.widths, self.digits) = (scaled, digits)
    }

    /// The index of each digit's first element, between the guards of three, five and three.
    private static func firstElements(half: Int) -> [Int] {
        (0..<2 * half).map { 3 + 4 * $0 + ($0 < half ? 0 : 5) }
    }

    /// How far an element is from what the digits say, in modules: root of the mean square, beside
    /// what bars usually are too wide.
    var deviation: Float {
        let edges = RetailSymbol.edges(of: digits)
        var errors: [Float] = []
        for (digit, first) in RetailWidths.firstElements(half: widths.count / 8).enumerated() {
            for element in 0..<4 {
                let index = first + element
                let error = widths[4 * digit + element] - Float(edges[index + 1] - edges[index])
                errors.append(index.isMultiple(of: 2) ? error : -error)
            }
        }
        let usual = errors.sorted()[errors.count / 2]
        let square = errors.reduce(0) { $0 + ($1 - usual) * ($1 - usual) }
        return (square / Float(errors.count)).squareRoot()
    }
}

extension RetailWidths {
    /// How much too wide bars may be, in modules: from the least to the most, and from one that is
    /// tried to the next.
    ///
    /// Chosen: nearly a module, as spread of ink and glare make it.
    private static let maximumSpread: Float = 0.8
    private static let spreadStep: Float = 0.05
    /// The mean square of what 48 elements are off, in modules, and how much more the next digits
    /// must leave: squares of modules, and as a share of the best ones'.
    ///
    /// Chosen: little more than a quarter of a module in each element; others are two digits off.
    private static let maximumMeanSquare: Float = 0.08
    private static let elementsOfDigits: Float = 48
    private static let minimumLead: Float = 2
    private static let minimumLeadShare: Float = 0.75

    /// The thirteen digits whose bars and spaces come nearest to widths, all bars being too thin or
    /// too wide by the same.
    ///
    /// - Returns: `nil` where none do, or others nearly as well.
    static func digits(of widths: [Float]) -> [Int]? {
        guard let measured = RetailWidths(widths, digits: [Int](repeating: 0, count: 13)) else {
            return nil
        }
        var best: (digits: [Int], cost: Float, lead: Float)?
        for spread in stride(from: -maximumSpread, through: maximumSpread, by: spreadStep) {
            let costs = (0..<12).map { digit in
                (digit < 6 ? leftElements : rightElements).map { elements in
                    // Left digits begin with a space, right ones with a bar.
                    (0..<4).reduce(Float(0)) { sum, element in
                        let isBar = element.isMultiple(of: 2) == (digit >= 6)
                        let error =
                            measured.widths[4 * digit + element] - elements[element]
                            - (isBar ? spread : -spread)
                        return sum + error * error
                    }
                }
            }
            guard let found = RetailStrings.best(costs: costs) else { continue }
            if found.cost < best?.cost ?? .infinity { best = found }
        }
        guard let best, best.cost <= elementsOfDigits * maximumMeanSquare,
            best.lead >= max(minimumLead, minimumLeadShare * best.cost)
        else { return nil }
        return best.digits
    }

    /// Modules of the four elements of each digit: set A before set B, and set C.
    static let leftElements = (RetailSymbol.setA + RetailSymbol.setB).map(elements)
    static let rightElements = RetailSymbol.setC.map(elements)

    private static func elements(of modules: [Bool]) -> [Float] {
        var elements: [Float] = [1]
        for (last, next) in zip(modules, modules.dropFirst()) {
            if last == next { elements[elements.count - 1] += 1 } else { elements.append(1) }
        }
        return elements
    }
}

extension BarcodeReading {
    /// The lines that must say the same.
    ///
    /// Chosen: one or two may err alike.
    private static let minimumLines = 3
    /// The confidence of a reading by widths at most.
    ///
    /// Chosen: below what engines agree on.
    private static let maximumConfidence = 0.8

    /// Its digits for symbols that ``RetailWidths`` knows.
    private var retailDigits: [Int]? {
        guard symbology == .ean13 || symbology == .upca || symbology == .ean8 else { return nil }
        let digits = (symbology == .upca ? [0] : []) + payload.map { Int($0) - 48 }
        return digits.allSatisfy { (0...9).contains($0) } ? digits : nil
    }

    /// Whether widths tell its digits.
    var hasRetailDigits: Bool { retailDigits != nil }

    /// How far from what its digits say its bars are on the best of some lines; `nil` where that
    /// can't be told.
    private func leastDeviation(of lines: some Sequence<[Float]>) -> Float? {
        retailDigits.flatMap { digits in
            lines.compactMap { RetailWidths($0, digits: digits)?.deviation }.min()
        }
    }

    /// Whether its bars, as they are or without blur, are seen to be as wide as its digits say.
    func showsWidthsOfDigits(in plane: Plane<UInt8>) -> Bool {
        func areSeen(_ least: Float?) -> Bool {
            least.map { $0 <= RetailWidths.usualDeviation } ?? false
        }
        return areSeen(leastDeviation(of: elementWidths(in: plane)))
            || areSeen(leastDeviation(of: sharpenedElementWidths(in: plane)))
    }

    /// What its bars, in its outline, say of its digits: the same where they are as wide, or that
    /// can't be told; with others where they are as wide as these say; `nil` where they are far off.
    func checkedByWidths(in plane: Plane<UInt8>) -> BarcodeReading? {
        guard let least = leastDeviation(of: elementWidths(in: plane)),
            least > RetailWidths.usualDeviation
        else { return self }
        let other = withDigitsOfWidths(in: plane)
        if least > RetailWidths.largestDeviation { return other }
        if let other, other.payload != payload { return other }
        // Without blur, widths of other digits stand out.
        let sharp = leastDeviation(of: sharpenedElementWidths(in: plane)) ?? 0
        return sharp > RetailWidths.usualDeviation ? nil : self
    }

    /// The same with the digits that its bars are as wide as, by enough lines and disputed by none;
    /// `nil` where there are no such.
    func withDigitsOfWidths(in plane: Plane<UInt8>) -> BarcodeReading? {
        guard symbology == .ean13 || symbology == .upca else { return nil }
        func agreed(_ lines: some Sequence<[Float]>) -> (digits: [Int], lines: Int)? {
            let said = lines.compactMap(RetailWidths.digits)
            guard said.count >= Self.minimumLines, let digits = said.first,
                said.allSatisfy({ $0 == digits })
            else { return nil }
            return (digits, said.count)
        }
        guard
            let (digits, lines) = agreed(elementWidths(in: plane))
                ?? agreed(sharpenedElementWidths(in: plane))
        else { return nil }
        var reading = self
        reading.symbology = digits[0] == 0 ? .upca : .ean13
        reading.payload = digits.dropFirst(digits[0] == 0 ? 1 : 0).map { UInt8(48 + $0) }
        reading.text = BarcodeText(reading.payload, symbology: reading.symbology)
        (reading.evidence, reading.engine) = (lines, .regions)
        reading.confidence = min(reading.confidence, Self.maximumConfidence)
        return reading
    }
}
