/// Which engine reads which symbology.
enum BarcodeEngines {
    /// The name of the engine that reads a symbology in this build; `nil` if none does.
    static func reading(_ symbology: BarcodeSymbology) -> String? {
        if symbology.zbarKind != nil { return "zbar" }
        if symbology == .code32 || symbology == .industrial2of5 { return "regions" }
        #if ZXing
            if let format = symbology.zxingFormat, ZXing.Formats.all.contains(format) {
                return "zxing"
            }
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
        case .code32, .industrial2of5: nil
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
