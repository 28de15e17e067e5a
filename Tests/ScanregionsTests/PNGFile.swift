import Foundation

/// PNG files of any size that take little room.
enum PNGFile {
    /// A black image of one gray sample a pixel.
    static func zeros(width: Int, height: Int, bitDepth: Int = 8) -> Data {
        chunks(
            header: big32(width) + big32(height) + [UInt8(bitDepth), 0, 0, 0, 0],
            pixels: zlibZeros(count: (1 + (width * bitDepth + 7) / 8) * height))
    }

    private static func chunks(header: [UInt8], pixels: [UInt8]) -> Data {
        Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
                + chunk("IDAT", pixels) + chunk("IEND", []))
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return big32(content.count) + body + big32(Int(~crc))
    }

    /// Zeros, packed as zlib does: a first one, then runs of 258 that repeat it.
    ///
    /// Source: RFC 1950 and RFC 1951, 3.2.6 (fixed codes).
    private static func zlibZeros(count: Int) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x01]
        var (waiting, number): (UInt64, UInt64) = (0, 0)
        func put(_ bits: UInt64, _ length: UInt64) {
            waiting |= bits << number
            number += length
            while number >= 8 {
                bytes.append(UInt8(waiting & 0xFF))
                waiting >>= 8
                number -= 8
            }
        }
        put(0b011, 3)
        // The literal 0 is 00110000, the length 258 is 11000101, the distance 1 is 00000; codes
        // stand with their highest bit first.
        let literal: UInt64 = 0b0000_1100
        let run: UInt64 = 0b1010_0011
        let runs = (count - 1) / 258
        for _ in 0..<count - 258 * runs { put(literal, 8) }
        for _ in 0..<runs { put(run, 13) }
        put(0, 7)
        put(0, (8 - number) % 8)
        // Adler-32 of zeros: 1, and their number.
        return bytes + big32((count % 65521) << 16 | 1)
    }

    private static func big32(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
