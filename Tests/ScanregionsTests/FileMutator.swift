import Foundation

/// Damages files in the ways that disks, networks and enemies do; the same way each time.
struct FileMutator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    // SplitMix64. Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators".
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    private mutating func number(below limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

    /// A damaged copy of a file; `other` lends a part to some.
    mutating func mutant(of file: Data, other: Data) -> Data {
        var bytes = [UInt8](file)
        guard bytes.count > 16 else { return file }
        let other = [UInt8](other)
        for _ in 0...number(below: 3) { change(&bytes, other) }
        return Data(bytes)
    }

    private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
        guard bytes.count > 16 else { return }
        let place = number(below: bytes.count)
        let header = number(below: min(bytes.count - 8, 160))
        let length = min(number(below: 512) + 1, bytes.count - place)
        switch number(below: 8) {
        case 0: bytes.removeLast(number(below: bytes.count - 1))
        case 1:
            for _ in 0..<20 { bytes[number(below: bytes.count)] ^= 1 << UInt8(number(below: 8)) }
        case 2: for _ in 0..<3 { bytes[header + number(below: 8)] = UInt8(number(below: 256)) }
        case 3:
            let extremes: [[UInt8]] = [
                [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0x7F],
                [0, 0, 0, 0], [0, 1, 0, 0], [0x80, 0, 0, 0], [0xEA, 0x60], [0xFF, 0xFF],
            ]
            let value = extremes[number(below: extremes.count)]
            bytes.replaceSubrange(header..<header + value.count, with: value)
        case 4: bytes.replaceSubrange(place..<place + length, with: repeatElement(0, count: length))
        case 5: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
        case 6: bytes.removeSubrange(place..<place + length)
        default:
            let start = number(below: other.count)
            let part = other[start..<min(start + 4 * length, other.count)]
            bytes.replaceSubrange(place..<place + length, with: part)
        }
    }
}
