/// Reads EAN-13, UPC-A, EAN-8 and UPC-E by the widths of elements: each digit by itself, spread of
/// ink aside, which the guards show.
///
/// Source, also of all patterns: ISO/IEC 15420; GS1 General Specifications 5.2.
struct RetailElementDecoder: ElementDecoder {
    /// How a symbol is built: a guard, digits, a guard, digits, a guard.
    private struct Layout: Sendable {
        let symbology: BarcodeSymbology
        let leftDigits: Int
        /// Whether left digits are of two sets.
        let hasSetB: Bool
        /// Where each digit begins, in elements from the first bar.
        let firstElements: [Int]
        /// The elements of guards, one module each.
        let guardElements: [Int]
        let elements: Int

        var modules: Float {
            Float(guardElements.count + RetailSymbol.modulesOfDigit * firstElements.count)
        }

        /// - Parameters:
        ///   - digits: left and right of the guard in the middle.
        ///   - center, end: elements of the guard in the middle and of the last.
        init(
            _ symbology: BarcodeSymbology, digits: (left: Int, right: Int), hasSetB: Bool,
            center: Int, end: Int
        ) {
            let start = elementsOfStart
            let middle = start + elementsOfDigit * digits.left
            let right = middle + center
            let last = right + elementsOfDigit * digits.right
            (self.symbology, leftDigits, self.hasSetB) = (symbology, digits.left, hasSetB)
            firstElements =
                (0..<digits.left).map { start + elementsOfDigit * $0 }
                + (0..<digits.right).map { right + elementsOfDigit * $0 }
            elements = last + end
            guardElements = Array(0..<start) + Array(middle..<right) + Array(last..<elements)
        }
    }

    private static let elementsOfStart = 3
    private static let elementsOfDigit = 4
    private static let layouts = [
        Layout(.ean13, digits: (6, 6), hasSetB: true, center: 5, end: 3),
        Layout(.ean8, digits: (4, 4), hasSetB: false, center: 5, end: 3),
        Layout(.upce, digits: (6, 0), hasSetB: true, center: 0, end: 6),
    ]
    /// Light beside a code, in modules: seven by the standard; chosen: more than spaces in one have.
    private static let quietModules: Float = 4.5
    /// How much wider or narrower one digit may be than the one before; chosen: perspective.
    private static let pitchRatio: ClosedRange<Float> = 0.85...1.18
    /// How much of a module bars may be too wide or too thin; chosen.
    private static let largestSpread: Float = 0.6
    /// The mean square by which the elements of guards may be off, in modules; chosen.
    private static let largestGuardError: Float = 0.25
    /// The sum of squares by which the elements of a digit may be off, and how much more the next
    /// digit's must be; chosen: two digits of a set differ by two at the least.
    private static let largestError: Float = 0.9
    private static let minimumLead: Float = 0.3

    private let layouts: [Layout]

    /// - Parameter symbologies: others than these don't count.
    init(symbologies: Set<BarcodeSymbology>) {
        layouts = Self.layouts.filter {
            symbologies.contains($0.symbology)
                || $0.symbology.hasThirteenDigits && symbologies.contains(.upca)
        }
    }

    func reading(from start: Int, in elements: Elements) -> (reading: ElementReading, end: Int)? {
        for layout in layouts {
            guard let spread = Self.spread(layout, from: start, in: elements) else { continue }
            var digits: [(value: Int, isOfSetB: Bool)] = []
            for (index, first) in layout.firstElements.enumerated() {
                let digit = Self.digit(
                    at: start + first, in: elements, spread: spread,
                    sets: index >= layout.leftDigits ? .right : layout.hasSetB ? .left : .leftA)
                guard let digit else { break }
                digits.append(digit)
            }
            guard digits.count == layout.firstElements.count,
                let reading = Self.reading(
                    layout.symbology, digits.map(\.value), setB: digits.map(\.isOfSetB))
            else { continue }
            return (reading, start + layout.elements)
        }
        return nil
    }

    /// How much bars are too wide, in modules; `nil` where no symbol of this layout begins.
    private static func spread(
        _ layout: Layout, from start: Int, in elements: Elements
    ) -> Float? {
        let end = start + layout.elements
        guard end <= elements.count else { return nil }
        let module = elements.width(start, layout.elements) / layout.modules
        guard elements.isQuiet(before: start, than: quietModules * module),
            elements.isQuiet(at: end, than: quietModules * module)
        else { return nil }
        var last: Float?
        for first in layout.firstElements {
            let width = elements.width(start + first, elementsOfDigit)
            guard width > 0, pitchRatio.contains(width / (last ?? width)) else { return nil }
            last = width
        }
        // What bars have too much, spaces have too little.
        let excess = layout.guardElements.map { element in
            (elements.widths[start + element] / module - 1) * (element.isMultiple(of: 2) ? 1 : -1)
        }
        let count = Float(excess.count)
        let spread = excess.reduce(0, +) / count
        let error = excess.reduce(0) { $0 + ($1 - spread) * ($1 - spread) } / count
        return abs(spread) <= largestSpread && error <= largestGuardError ? spread : nil
    }

    /// Of which digits one is looked for.
    private enum Sets {
        case leftA, left, right

        /// Modules of the four elements of each.
        var patterns: ArraySlice<[Float]> {
            switch self {
            case .leftA: RetailWidths.leftElements.prefix(RetailSymbol.setA.count)
            case .left: RetailWidths.leftElements[...]
            case .right: RetailWidths.rightElements[...]
            }
        }
    }

    /// The digit that explains four elements best; `nil` where none does well, or two do.
    private static func digit(
        at first: Int, in elements: Elements, spread: Float, sets: Sets
    ) -> (value: Int, isOfSetB: Bool)? {
        let scale = Float(RetailSymbol.modulesOfDigit) / elements.width(first, elementsOfDigit)
        // Left digits begin with a space, right ones with a bar.
        let widths = (0..<elementsOfDigit).map { element in
            let isBar = element.isMultiple(of: 2) == (sets == .right)
            return elements.widths[first + element] * scale - (isBar ? spread : -spread)
        }
        var (best, error, next) = (0, Float.infinity, Float.infinity)
        for (index, pattern) in sets.patterns.enumerated() {
            let off = Elements.error(of: widths[...], from: pattern, explained: 0)
            if off < error {
                (best, error, next) = (index, off, error)
            } else if off < next {
                next = off
            }
        }
        guard error <= largestError, next - error >= minimumLead else { return nil }
        let count = RetailSymbol.setA.count
        return (best % count, best >= count)
    }

    /// What digits say whose sets and check digit agree.
    private static func reading(
        _ symbology: BarcodeSymbology, _ digits: [Int], setB: [Bool]
    ) -> ElementReading? {
        switch symbology {
        case .ean8:
            return reading(.ean8, digits)
        case .upce:
            // All digits but the first and the last are seen.
            return [0, 1].lazy.compactMap { system -> ElementReading? in
                let sets = system == 0 ? setB.map { !$0 } : setB
                guard let check = RetailSymbol.shortParities.firstIndex(of: sets) else {
                    return nil
                }
                return reading(.upce, [system] + digits + [check])
            }.first
        default:
            guard let first = RetailSymbol.parities.firstIndex(of: Array(setB.prefix(6))) else {
                return nil
            }
            return first == 0 ? reading(.upca, digits) : reading(.ean13, [first] + digits)
        }
    }

    /// Digits of which the last is right as a check digit.
    private static func reading(_ symbology: BarcodeSymbology, _ digits: [Int]) -> ElementReading? {
        let payload = digits.map { UInt8(ascii: "0") + UInt8($0) }
        let text = String(decoding: payload, as: UTF8.self)
        let all = symbology == .upce ? BarcodeReading.expandedUPCE(text) : text
        guard let all, GTINCheck.isRight(all.utf8) else { return nil }
        return ElementReading(symbology: symbology, payload: payload)
    }
}
