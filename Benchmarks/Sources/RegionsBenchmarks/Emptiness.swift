import Regions

/// Images that look like codes, or like nothing, and hold none.
enum Emptiness {
    static let size = PixelSize(width: 1600, height: 1200)

    /// Gray values, row by row.
    static var samples: [(name: String, samples: [UInt8])] {
        [
            ("black", made { _, _ in 0 }),
            ("stripes", made { x, _ in x / 3 % 2 == 0 ? 20 : 235 }),
            ("aslant stripes", made { x, y in (x + y) / 6 % 2 == 0 ? 20 : 235 }),
            ("checks", made { x, y in (x / 4 + y / 4) % 2 == 0 ? 20 : 235 }),
            (
                "noise",
                made { x, y in
                    let state = UInt64(y * size.width + x) &* 0x9E37_79B9_7F4A_7C15
                    return UInt8(truncatingIfNeeded: (state ^ state >> 29) &* 0xBF58_476D >> 56)
                }
            ),
        ]
    }

    private static func made(_ sample: (Int, Int) -> UInt8) -> [UInt8] {
        (0..<size.height).flatMap { y in (0..<size.width).map { x in sample(x, y) } }
    }
}
