extension BarcodeReading {
    /// The widths that its bars and spaces may have, from the first bar to the last in modules: one
    /// or few ways to say the payload; empty where it has too many, or that isn't known.
    var possibleElements: [[Float]] {
        switch symbology {
        case .ean13, .upca, .ean8: RetailSymbol.elements(ofDigits: payload).map { [$0] } ?? []
        case .upce: RetailSymbol.elements(ofShort: payload).map { [$0] } ?? []
        case .code39: Code39Decoder.elements(of: payload).map { [$0] } ?? []
        case .code128: Code128Symbols.elements(of: payload, isGS1Marked: isGS1Marked)
        case .dataBar: DataBarElements(of: payload).map { [$0.row] } ?? []
        case .dataBarLimited: DataBarLimitedDecoder.elements(of: payload).map { [$0] } ?? []
        // Of codes without a check none are told: what reads a part of their bars as a code is known by
        // the others that its corners enclose.
        default: []
        }
    }

    /// The same of the rows of a stacked DataBar, from the top; empty of others.
    var possibleRows: [[Float]] {
        symbology == .dataBar ? DataBarElements(of: payload)?.rows ?? [] : []
    }
}
