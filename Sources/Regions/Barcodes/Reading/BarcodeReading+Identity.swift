extension BarcodeReading {
    /// "]" with letter and modifier, from the engine or by the symbology.
    ///
    /// Source: ISO/IEC 15424.
    var identifier: String? {
        if let symbologyIdentifier { return symbologyIdentifier }
        switch symbology {
        case .ean13, .upca, .upce: return supplement == nil ? "]E0" : "]E3"
        case .ean8: return "]E4"
        case .code128: return isGS1Marked ? "]C1" : "]C0"
        case .code39, .code32: return "]A0"
        case .industrial2of5: return "]S0"
        case .code93: return "]G0"
        case .codabar: return "]F0"
        case .itf: return "]I0"
        case .dataBar, .dataBarExpanded, .dataBarLimited: return "]e0"
        case .qr: return isGS1Marked ? "]Q3" : "]Q1"
        case .microQR, .rectangularMicroQR: return "]Q1"
        case .aztec: return "]z0"
        case .dataMatrix: return "]d1"
        case .maxiCode: return "]U0"
        case .pdf417, .microPDF417: return "]L0"
        case .telepen: return "]B0"
        // Symbologies that the standard doesn't list.
        case .sqCode, .dxFilmEdge, .pharmacode: return "]X0"
        }
    }

    /// The elements of a payload that says that it is made of such.
    ///
    /// Source: GS1 General Specifications, the symbology identifiers of GS1 symbologies.
    var gs1Elements: [GS1Element] {
        let marks: Set<String> = ["]C1", "]e0", "]e1", "]d2", "]Q3", "]z1"]
        guard let identifier, marks.contains(identifier) else { return [] }
        // A DataBar holds a trade item number and no identifier before it.
        let isNumberAlone = symbology == .dataBar || symbology == .dataBarLimited
        if isNumberAlone, payload.count == GS1Element.tradeItemNumberDigits {
            return GS1Element.elements(of: Array(GS1Element.tradeItemNumber.utf8) + payload)
        }
        return GS1Element.elements(of: payload)
    }

    /// The trade item number of fourteen digits; `nil` where the code holds none.
    var gtin: String? {
        let digits = String(decoding: payload, as: UTF8.self)
        switch symbology {
        case .ean8, .ean13, .upca: return padded(digits)
        case .upce: return BarcodeReading.expandedUPCE(digits).map(padded)
        case .itf:
            guard digits.count == GS1Element.tradeItemNumberDigits,
                GTINCheck.isRight(digits.utf8)
            else { return nil }
            return digits
        default:
            return gs1Elements.first {
                $0.applicationIdentifier == GS1Element.tradeItemNumber
            }?.value
        }
    }

    private func padded(_ digits: String) -> String {
        let missing = max(GS1Element.tradeItemNumberDigits - digits.count, 0)
        return String(repeating: "0", count: missing) + digits
    }

    /// The twelve digits that the eight of a UPC-E stand for.
    ///
    /// Source: GS1 General Specifications 5.2.2.4.2.
    static func expandedUPCE(_ digits: String) -> String? {
        let d = digits.compactMap(\.wholeNumberValue)
        guard d.count == 8, d.count == digits.count else { return nil }
        let body: [Int] =
            switch d[6] {
            case 0...2: [d[1], d[2], d[6], 0, 0, 0, 0, d[3], d[4], d[5]]
            case 3: [d[1], d[2], d[3], 0, 0, 0, 0, 0, d[4], d[5]]
            case 4: [d[1], d[2], d[3], d[4], 0, 0, 0, 0, 0, d[5]]
            default: [d[1], d[2], d[3], d[4], d[5], 0, 0, 0, 0, d[6]]
            }
        return ([d[0]] + body + [d[7]]).map(String.init).joined()
    }
}
