// Vision's spelling of what this library names otherwise. Checksums and character sets are no
// symbologies of their own here: a code's own check is always looked at where it has one.
extension BarcodeSymbology {
    /// Vision's name of ``dataBar``.
    public static let gs1DataBar = BarcodeSymbology.dataBar
    /// Vision's name of ``dataBarExpanded``.
    public static let gs1DataBarExpanded = BarcodeSymbology.dataBarExpanded
    /// Vision's name of ``itf``.
    public static let i2of5 = BarcodeSymbology.itf
    /// Vision's name of ``itf``, whose check digit is looked at.
    public static let i2of5Checksum = BarcodeSymbology.itf
    /// Vision's name of ``itf`` with fourteen digits.
    public static let itf14 = BarcodeSymbology.itf
    /// Vision's name of ``code39`` with a check character.
    public static let code39Checksum = BarcodeSymbology.code39
    /// Vision's name of ``code39`` with all of ASCII.
    public static let code39FullASCII = BarcodeSymbology.code39
    /// Vision's name of ``code39`` with both.
    public static let code39FullASCIIChecksum = BarcodeSymbology.code39
    /// Vision's name of ``code93``.
    public static let code93i = BarcodeSymbology.code93

    private static let visionPrefix = "VNBarcodeSymbology"
    /// The names of Vision's symbologies, the first of each the one that is given back.
    private static let visionNames: [BarcodeSymbology: [String]] = [
        .aztec: ["Aztec"], .codabar: ["Codabar"],
        .code39: ["Code39", "Code39Checksum", "Code39FullASCII", "Code39FullASCIIChecksum"],
        .code93: ["Code93", "Code93i"], .code128: ["Code128"], .dataBar: ["GS1DataBar"],
        .dataBarExpanded: ["GS1DataBarExpanded"], .dataMatrix: ["DataMatrix"], .ean8: ["EAN8"],
        .ean13: ["EAN13"], .itf: ["I2of5", "I2of5Checksum", "ITF14"], .microQR: ["MicroQR"],
        .pdf417: ["PDF417"], .qr: ["QR"], .upce: ["UPCE"],
    ]

    /// The raw value of Vision's symbology, such as "VNBarcodeSymbologyQR"; `nil` where Vision
    /// has none.
    public var visionName: String? {
        Self.visionNames[self]?.first.map { Self.visionPrefix + $0 }
    }

    /// The symbology of a raw value of Vision's, such as "VNBarcodeSymbologyITF14"; `nil` for one
    /// that is not read here.
    public init?(visionName: String) {
        let found = Self.visionNames.first {
            $0.value.contains { Self.visionPrefix + $0 == visionName }
        }
        guard let found else { return nil }
        self = found.key
    }
}
