/// How many errors a code corrects: its two bits in the format of a QR code.
enum QRErrorCorrectionLevel: Int, Sendable {
    case medium = 0b00, low = 0b01, high = 0b10, quartile = 0b11

    var name: String {
        switch self {
        case .low: "L"
        case .medium: "M"
        case .quartile: "Q"
        case .high: "H"
        }
    }
}
