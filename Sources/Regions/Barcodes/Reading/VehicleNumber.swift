/// A vehicle's number (VIN) in a Code 39, with the "I" of an import before it or without.
///
/// Source, also of all numbers: ISO 3779; 49 CFR 565.15 for the check digit.
struct VehicleNumber {
    private static let characters = 17
    private static let checkPosition = 8
    private static let checkModulus = 11
    private static let weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
    /// What letters count, by their place in the alphabet; 0 for those that are left out.
    private static let letterValues: [UInt8] = Array("12345678012345070923456789".utf8)
    /// The mark of an import.
    private static let importMark = UInt8(ascii: "I")

    /// The number without the mark.
    let bytes: [UInt8]

    /// - Returns: `nil` where it is no such number. Without the mark the check digit must be right,
    ///   which not all makers give: other things have seventeen characters too.
    init?(_ payload: [UInt8]) {
        let isMarked = payload.count == Self.characters + 1 && payload.first == Self.importMark
        let bytes = isMarked ? Array(payload.dropFirst()) : payload
        guard bytes.count == Self.characters else { return nil }
        var sum = 0
        for (byte, weight) in zip(bytes, Self.weights) {
            guard let value = Self.value(of: byte) else { return nil }
            sum += value * weight
        }
        let check = sum % Self.checkModulus
        let digit = check == 10 ? UInt8(ascii: "X") : UInt8(ascii: "0") + UInt8(check)
        guard isMarked || bytes[Self.checkPosition] == digit else { return nil }
        self.bytes = bytes
    }

    private static func value(of byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            let value = Int(letterValues[Int(byte - UInt8(ascii: "A"))] - UInt8(ascii: "0"))
            return value == 0 ? nil : value
        default: return nil
        }
    }
}

extension BarcodeObservation {
    /// Whether it is a Code 39 that holds a vehicle's number (VIN).
    ///
    /// ``payloadString`` leaves out the "I" that imports have before it; ``payloadData`` keeps it.
    public var isVehicleNumber: Bool {
        symbology == .code39 && VehicleNumber(Array(payloadData)) != nil
    }
}
