extension BarcodeEngine {
    /// What is read by the widths of elements alone, whatever engines there are.
    private static let ownSymbologies: Set<BarcodeSymbology> = [
        .code32, .dataBarLimited, .industrial2of5, .pharmacode, .telepen,
    ]

    /// The engine that reads a symbology in this build; `nil` if none does.
    static func reading(_ symbology: BarcodeSymbology) -> BarcodeEngine? {
        if symbology.zbarKind != nil { return .zbar }
        if ownSymbologies.contains(symbology) { return .regions }
        #if ZXing
            if let format = symbology.zxingFormat, ZXing.Formats.all.contains(format) {
                return .zxing
            }
            // Found and sampled here, decoded as the PDF417 of the same codewords.
            if symbology == .microPDF417 { return .regions }
        #endif
        return nil
    }
}

extension BarcodeSymbology {
    /// What ZBar calls the symbology; `nil` if ZBar doesn't read it.
    var zbarKind: ZBar.Kind? {
        switch self {
        case .codabar: .codabar
        case .code39: .code39
        case .code93: .code93
        case .code128: .code128
        case .dataBar: .dataBar
        case .dataBarExpanded: .dataBarExpanded
        case .ean8: .ean8
        case .ean13: .ean13
        case .itf: .interleaved2of5
        case .qr: .qr
        case .sqCode: .sq
        case .upca: .upca
        case .upce: .upce
        case .code32, .industrial2of5, .pharmacode, .telepen: nil
        case .dataBarLimited, .dxFilmEdge, .microPDF417, .rectangularMicroQR: nil
        case .aztec, .dataMatrix, .maxiCode, .microQR, .pdf417: nil
        }
    }

    /// The symbology of what ZBar read; `nil` for an add-on.
    init?(_ kind: ZBar.Kind) {
        guard let symbology = Self.allCases.first(where: { $0.zbarKind == kind }) else {
            return nil
        }
        self = symbology
    }
}
