/// A kind of barcode; raw values are the names that the command reads and writes.
///
/// An ISBN is reported as the EAN-13 that it is. Add-ons of two and five digits are no symbology
/// here: they are the ``BarcodeObservation/supplement`` of the code they stand beside.
public enum BarcodeSymbology: String, CaseIterable, Sendable, Hashable, Codable {
    /// Aztec Code, ISO/IEC 24778.
    case aztec
    /// Codabar (NW-7), with its start and stop letters in the payload.
    case codabar
    /// Code 39, ISO/IEC 16388.
    case code39
    /// Code 32, the number of an Italian medicine in a Code 39: A and nine digits.
    case code32
    /// Code 93.
    case code93
    /// Code 128, ISO/IEC 15417; GS1-128 too.
    case code128
    /// GS1 DataBar (RSS-14), ISO/IEC 24724: a GTIN of 14 digits.
    case dataBar
    /// GS1 DataBar Expanded, in one row or stacked.
    case dataBarExpanded
    /// GS1 DataBar Limited, ISO/IEC 24724: a GTIN of 14 digits.
    case dataBarLimited
    /// Data Matrix, ISO/IEC 16022.
    case dataMatrix
    /// DX film edge, ANSI IT1.14: film and frame on 35 mm negatives. With ZXing-C++ 2.3 and newer.
    case dxFilmEdge
    /// EAN-8, ISO/IEC 15420.
    case ean8
    /// EAN-13, ISO/IEC 15420; ISBN, ISSN and JAN too.
    case ean13
    /// Industrial 2 of 5, whose spaces say nothing.
    case industrial2of5
    /// Interleaved 2 of 5, ISO/IEC 16390; ITF-14 too.
    case itf
    /// MaxiCode, ISO/IEC 16023.
    case maxiCode
    /// Micro QR Code, ISO/IEC 18004.
    case microQR
    /// MicroPDF417, ISO/IEC 24728, and the components CC-A and CC-B above linear codes, ISO/IEC
    /// 24723; with thorough effort, or where symbologies are named.
    case microPDF417
    /// PDF417, ISO/IEC 15438, and the component CC-C above GS1-128, ISO/IEC 24723.
    case pdf417
    /// Pharmacode of one track: a number from 3 to 131070 without a check; only when asked for by
    /// name.
    case pharmacode
    /// QR Code, ISO/IEC 18004.
    case qr
    /// Rectangular Micro QR Code (rMQR), ISO/IEC 23941. With ZXing-C++ 2.3 and newer.
    case rectangularMicroQR
    /// SQ Code.
    case sqCode
    /// Telepen, AIM Europe: all of ASCII, or digits in pairs; only when asked for by name.
    case telepen
    /// UPC-A: twelve digits, and an EAN-13 whose first digit is zero.
    case upca
    /// UPC-E: eight digits that stand for the twelve of a UPC-A.
    case upce

    /// Codes of bars in a row, those that one line across can read, but for those of ``onlyNamed``.
    public static let linear: Set<BarcodeSymbology> = [
        .codabar, .code32, .code39, .code93, .code128, .dataBar, .dataBarExpanded,
        .dataBarLimited, .dxFilmEdge, .ean8, .ean13, .industrial2of5, .itf, .upca, .upce,
    ]

    /// Codes of modules in two directions.
    public static let matrix = Set(allCases).subtracting(linear).subtracting(onlyNamed)

    /// Codes of bars in a row that are looked for only when they are asked for by name: few use
    /// them, and other things look like them.
    public static let onlyNamed: Set<BarcodeSymbology> = [.pharmacode, .telepen]

    /// The symbologies that this build looks for unless told otherwise: all that it reads, but for
    /// those of ``onlyNamed``.
    public static let supported = Set(allCases.filter { BarcodeEngine.reading($0) != nil })
        .subtracting(onlyNamed)
}

extension BarcodeSymbology {
    /// Whether one line across can read it.
    var isLinear: Bool { !Self.matrix.contains(self) }

    /// What names for several symbologies stand for.
    public static let families: [String: Set<BarcodeSymbology>] = [
        "all": supported,
        "1d": linear,
        "linear": linear,
        "2d": matrix.intersection(supported),
        "matrix": matrix.intersection(supported),
        "retail": [.ean8, .ean13, .upca, .upce],
        "ean": [.ean8, .ean13, .upca, .upce],
        "upc": [.upca, .upce],
        "gs1": [
            .dataBar, .dataBarExpanded, .dataBarLimited, .code128, .ean8, .ean13, .itf, .upca,
            .upce,
        ],
    ]

    /// The symbologies that a list of names stands for, such as "qr, EAN-13" or "1d".
    ///
    /// Case, spaces, hyphens and underscores don't count; usual other names are understood.
    ///
    /// - Throws: ``RegionsError`` with `invalidRequest` for a name that is unknown, with those
    ///   that are known.
    public static func named(_ names: String) throws(RegionsError) -> Set<BarcodeSymbology> {
        var found: Set<BarcodeSymbology> = []
        for name in names.split(separator: ",") {
            let key = canonical(name)
            if let family = families[key] {
                found.formUnion(family)
            } else if let symbology = byName[key] {
                found.insert(symbology)
            } else {
                throw unknown(name)
            }
        }
        guard !found.isEmpty else { throw unknown("") }
        return found
    }

    private static func unknown(_ name: some StringProtocol) -> RegionsError {
        let symbologies = allCases.map(\.rawValue).joined(separator: ", ")
        let families = families.keys.sorted().joined(separator: ", ")
        return RegionsError(
            .invalidRequest,
            "unknown symbology \"\(name)\"; known are \(symbologies), and the families \(families)")
    }

    private static func canonical(_ name: some StringProtocol) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static let byName: [String: BarcodeSymbology] = {
        var names: [String: BarcodeSymbology] = [
            "qrcode": .qr, "microqrcode": .microQR, "aztecode": .aztec, "azteccode": .aztec,
            "i25": .itf, "2of5": .itf, "interleaved2of5": .itf, "itf14": .itf,
            "isbn": .ean13, "isbn13": .ean13, "jan": .ean13, "gtin13": .ean13, "gtin8": .ean8,
            "rss14": .dataBar, "rss": .dataBar, "rsslimited": .dataBarLimited,
            "databarltd": .dataBarLimited,
            "rmqr": .rectangularMicroQR, "rmqrcode": .rectangularMicroQR,
            "rssexpanded": .dataBarExpanded,
            "databarexp": .dataBarExpanded, "gs1databar": .dataBar,
            "gs1databarexpanded": .dataBarExpanded, "gs1128": .code128, "ean128": .code128,
            "code25": .industrial2of5, "standard2of5": .industrial2of5,
            "industrial25": .industrial2of5,
            "italianpharmacode": .code32, "pharmacode39": .code32, "nw7": .codabar, "upc": .upca,
            "sq": .sqCode, "laetus": .pharmacode, "pharma": .pharmacode,
            "pharmacodeonetrack": .pharmacode, "telepenalpha": .telepen,
            "telepennumeric": .telepen,
        ]
        for symbology in allCases { names[canonical(symbology.rawValue)] = symbology }
        return names
    }()
}

extension BarcodeSymbology {
    /// The engine that reads the symbology in this build, such as "zbar"; `nil` if none does.
    public var engine: String? { BarcodeEngine.reading(self)?.rawValue }
}
