import CZBar

/// ZBar as a whole: linear codes, QR and SQ codes.
enum ZBar {
    /// The version, such as "0.23.92".
    static var version: String {
        var (major, minor, patch): (UInt32, UInt32, UInt32) = (0, 0, 0)
        guard zbar_version(&major, &minor, &patch) == 0 else { return "unknown" }
        return "\(major).\(minor).\(patch)"
    }

    /// The kinds of symbol that ZBar tells apart, by its own numbers.
    ///
    /// Source: `zbar_symbol_type_t`.
    enum Kind: UInt32, CaseIterable, Sendable {
        case ean2 = 2
        case ean5 = 5
        case ean8 = 8
        case upce = 9
        case upca = 12
        case ean13 = 13
        case interleaved2of5 = 25
        case dataBar = 34
        case dataBarExpanded = 35
        case codabar = 38
        case code39 = 39
        case qr = 64
        case sq = 80
        case code93 = 93
        case code128 = 128
    }

    /// What a scan looks for; scanners are kept for each.
    struct Configuration: Hashable, Sendable {
        /// Symbols of other kinds are not reported.
        var kinds: Set<Kind>
        /// Every how many rows a scan line is laid from left to right; 0 for none.
        var rowStep = 1
        /// Every how many columns a scan line is laid from top to bottom; 0 for none.
        var columnStep = 1
    }

    /// A symbol that was read.
    struct Symbol: Sendable {
        /// How the symbol lies in the image, in quarter turns.
        enum Orientation: Sendable {
            case unknown, up, right, down, left
        }

        var kind: Kind
        /// The payload as it is encoded, never converted.
        var bytes: [UInt8]
        /// For linear codes a point on each scan line that read it, for others corners.
        ///
        /// Pixels, origin top-left. Source: `zbar_symbol_get_loc_x`.
        var points: [SIMD2<Double>]
        /// How often it was read, for linear codes: the number of scan lines.
        var quality: Int
        var orientation: Orientation
        /// Whether FNC1 at the beginning says that the payload is made of GS1 elements.
        var isGS1: Bool
    }
}
