// Format and version stand in a code as words of a code whose words differ in many bits: the
// nearest of all words is what was printed, whatever a few modules say. So they tell as well whether
// there is a code at all, and whether it is seen in a mirror.

/// The error correction level of a code, and the pattern over its data.
struct QRFormat: Sendable, Hashable {
    /// Bits in which a word may differ from what is seen; seven tell two words apart.
    ///
    /// Source: ISO/IEC 18004, annex C: up to three errors can be corrected.
    private static let maximumErrors = 3
    /// The bits of a word.
    private static let bitCount = 15
    /// Polynomials of the error correction, and masks over the words (the same, and AIM ITS 97-001).
    private static let generator = 0b101_0011_0111
    private static let mask = 0b101_0100_0001_0010
    private static let modelOneMask = 0b010_1000_0010_0101
    private static let microMask = 0b100_0100_0100_0101

    /// Five bits: error correction level and mask, or a Micro QR code's number and mask.
    let data: Int
    /// The bits that were seen otherwise, in the better of its places.
    let errors: Int
    let isModelOne: Bool

    /// `nil` for the smallest Micro QR codes, which detect errors alone.
    func errorCorrectionLevel(of layout: QRLayout) -> QRErrorCorrectionLevel? {
        if !layout.isMicro { return QRErrorCorrectionLevel(rawValue: data >> 3) }
        return [nil, .low, .medium, .low, .medium, .low, .medium, .quartile][data >> 2]
    }

    /// Which pattern lies over the data of a QR code.
    var dataMask: Int { data & 7 }

    /// The version of a Micro QR code.
    var microVersion: Int { [1, 2, 2, 3, 3, 4, 4, 4][data >> 2] }

    /// The format that a code of a size shows; `nil` where it shows none, or a Micro QR code shows
    /// another size's.
    init?(_ layout: QRLayout, isDark: (_ x: Int, _ y: Int) -> Bool) {
        if layout.isMicro {
            self.init(microCode: isDark)
            if microVersion != layout.version { return nil }
        } else {
            self.init(size: layout.size, isDark: isDark)
        }
    }

    /// The format of a QR code; `nil` where neither place shows one.
    init?(size: Int, isDark: (_ x: Int, _ y: Int) -> Bool) {
        func word(_ places: [SIMD2<Int>]) -> Int {
            places.reduce(0) { $0 << 1 | (isDark($1.x, $1.y) ? 1 : 0) }
        }
        let both = Self.places(size: size).map(word)
        let found = [(Self.mask, false), (Self.modelOneMask, true)].flatMap { mask, isModelOne in
            both.map { seen in
                let (data, errors) = Self.nearest(to: seen ^ mask)
                return QRFormat(data: data, errors: errors, isModelOne: isModelOne)
            }
        }
        guard let best = found.min(by: { $0.errors < $1.errors }),
            best.errors <= Self.maximumErrors
        else { return nil }
        self = best
    }

    /// Where its word stands, twice, from the highest bit.
    private static func places(size: Int) -> [[SIMD2<Int>]] {
        let last = size - 1
        return [
            (0...5).map { [$0, 8] } + [[7, 8], [8, 8], [8, 7]]
                + (0...5).reversed().map { [8, $0] },
            (last - 6...last).reversed().map { [8, $0] } + (last - 7...last).map { [$0, 8] },
        ]
    }

    /// Gives the modules of both places as they must be in a QR code.
    func write(size: Int, _ set: (_ x: Int, _ y: Int, _ isDark: Bool) -> Void) {
        let word = Self.words[data] ^ (isModelOne ? Self.modelOneMask : Self.mask)
        for places in Self.places(size: size) {
            for (index, place) in places.enumerated() {
                set(place.x, place.y, word >> (Self.bitCount - 1 - index) & 1 == 1)
            }
        }
    }

    /// The format of a Micro QR code; `nil` where none is seen.
    init?(microCode isDark: (_ x: Int, _ y: Int) -> Bool) {
        let places = (1...8).map { ($0, 8) } + (1...7).reversed().map { (8, $0) }
        let seen = places.reduce(0) { $0 << 1 | (isDark($1.0, $1.1) ? 1 : 0) }
        let (data, errors) = Self.nearest(to: seen ^ Self.microMask)
        // There is but one, of four versions.
        guard errors < Self.maximumErrors else { return nil }
        self.init(data: data, errors: errors, isModelOne: false)
    }

    /// The format of a QR code.
    init(level: QRErrorCorrectionLevel, mask: Int) {
        self.init(data: level.rawValue << 3 | mask, errors: 0, isModelOne: false)
    }

    private init(data: Int, errors: Int, isModelOne: Bool) {
        (self.data, self.errors, self.isModelOne) = (data, errors, isModelOne)
    }

    private static let words = (0..<32).map { data in
        QRWord(data: data, bits: bitCount - 5, generator: generator).bits
    }

    private static func nearest(to seen: Int) -> (data: Int, errors: Int) {
        let errors = words.map { ($0 ^ seen).nonzeroBitCount }
        let best = errors.indices.min { errors[$0] < errors[$1] } ?? 0
        return (best, errors[best])
    }
}

/// Data and the remainder that protects it.
struct QRWord {
    let bits: Int

    /// - Parameter bits: of the remainder.
    init(data: Int, bits: Int, generator: Int) {
        var rest = data << bits
        while rest >> bits != 0 {
            let shift = Int.bitWidth - rest.leadingZeroBitCount - bits - 1
            rest ^= generator << shift
        }
        self.bits = data << bits | rest
    }
}

/// The version that a large code says of itself.
enum QRVersion {
    /// Source: ISO/IEC 18004, annex D: up to three errors can be corrected.
    private static let maximumErrors = 3
    private static let generator = 0b1_1111_0010_0101
    private static let words = (0...QRLayout.versions.upperBound).map {
        QRWord(data: $0, bits: 12, generator: generator).bits
    }

    /// What a code of a version says, from the lowest bit at the outside.
    static func word(_ version: Int) -> Int { words[version] }

    /// The version that stands beside a finder pattern; `nil` where none is seen.
    ///
    /// - Parameter isDark: a module of the block: 0...2 across the finder pattern's edge away from
    ///   it, farthest first; 0...5 along the edge from the code's outside.
    static func seen(isDark: (_ across: Int, _ along: Int) -> Bool) -> Int? {
        var seen = 0
        for along in (0...5).reversed() {
            for across in (0...2).reversed() {
                seen = seen << 1 | (isDark(across, along) ? 1 : 0)
            }
        }
        return (QRLayout.firstVersionThatIsSaid...QRLayout.versions.upperBound)
            .map { (version: $0, errors: (words[$0] ^ seen).nonzeroBitCount) }
            .filter { $0.errors <= maximumErrors }.min { $0.errors < $1.errors }?.version
    }
}
