/// What the modules of a QR code of model 1 say, the one of before 2000, which has no alignment
/// patterns and lays its words out in blocks of two by four modules.
///
/// Source, also of all numbers: ISO/IEC 18004:2000, annex M; AIM ITS 97-001.
struct QRModelOne {
    static let versions = 1...14

    /// Words that check a block, blocks, and words of data in a block.
    private typealias Blocks = (check: Int, count: Int, data: Int)

    private static let levels: [QRErrorCorrectionLevel] = [.low, .medium, .quartile, .high]
    /// By version, of each of these levels.
    private static let blocks: [[Blocks]] = [
        [(7, 1, 19), (10, 1, 16), (13, 1, 13), (17, 1, 9)],
        [(10, 1, 36), (16, 1, 30), (22, 1, 24), (30, 1, 16)],
        [(15, 1, 57), (28, 1, 44), (36, 1, 36), (48, 1, 24)],
        [(20, 1, 80), (40, 1, 60), (50, 1, 50), (66, 1, 34)],
        [(26, 1, 108), (52, 1, 82), (66, 1, 68), (44, 2, 23)],
        [(34, 1, 136), (32, 2, 53), (42, 2, 43), (56, 2, 29)],
        [(42, 1, 170), (40, 2, 66), (52, 2, 54), (46, 3, 24)],
        [(24, 2, 104), (48, 2, 80), (64, 2, 64), (56, 3, 29)],
        [(30, 2, 123), (60, 2, 93), (50, 3, 52), (68, 3, 34)],
        [(34, 2, 145), (68, 2, 111), (58, 3, 61), (58, 4, 31)],
        [(40, 2, 168), (40, 4, 64), (52, 4, 52), (54, 5, 29)],
        [(46, 2, 192), (46, 4, 73), (58, 4, 61), (62, 5, 33)],
        [(36, 3, 144), (52, 4, 83), (66, 4, 69), (58, 6, 32)],
        [(40, 3, 163), (60, 4, 92), (60, 5, 62), (66, 6, 35)],
    ]
    /// The bits that the modules in the corner take of the first word.
    private static let cornerBits = 4

    let version: Int
    let format: QRFormat

    /// The words of data, errors corrected, without the corner's bits; `nil` where there are more
    /// errors than can be corrected.
    ///
    /// - Parameter isDark: the modules.
    func data(isDark: (_ x: Int, _ y: Int) -> Bool) -> [UInt8]? {
        guard Self.versions.contains(version),
            let level = format.errorCorrectionLevel(of: QRLayout(version: version, isMicro: false)),
            let index = Self.levels.firstIndex(of: level)
        else { return nil }
        let blocks = Self.blocks[version - 1][index]
        let words = Self.places(size: 17 + 4 * version).map { place in
            (0..<8).reduce(UInt8(0)) { word, bit in
                let (x, y) = (place.x - bit % place.width, place.y - bit / place.width)
                let isSet = isDark(x, y) != QRMask.isFlipped(x: x, y: y, mask: format.dataMask)
                return word << 1 | (isSet ? 1 : 0)
            }
        }
        guard words.count >= blocks.count * (blocks.data + blocks.check) else { return nil }
        var data: [UInt8] = []
        for block in 0..<blocks.count {
            let first = block * blocks.data
            let check = blocks.count * blocks.data + block * blocks.check
            var all = words[first..<first + blocks.data] + words[check..<check + blocks.check]
            if block == 0 { all[0] &= 0xFF >> UInt8(Self.cornerBits) }
            guard
                let corrected = ReedSolomon.qr.corrected(
                    all.map(Int.init), checkWords: blocks.check)
            else { return nil }
            data += corrected.prefix(blocks.data).map(UInt8.init)
        }
        return data.indices.map { index in
            let next = index + 1 < data.count ? data[index + 1] : 0
            return data[index] << UInt8(Self.cornerBits) | next >> UInt8(8 - Self.cornerBits)
        }
    }

    /// Where each word lies, from the module of its highest bit to the left and up, with so many
    /// modules side by side.
    private static func places(size: Int) -> [(x: Int, y: Int, width: Int)] {
        var places: [(x: Int, y: Int, width: Int)] = []
        let columns = size / 4 + 3
        for column in 0..<columns {
            switch column {
            case 0...1:
                let rows = (size - 8) / 4
                // Extension patterns stand at the right.
                for row in 0..<rows where column > 0 || row % 2 == 1 || row == 0 || row == rows - 1
                {
                    places.append((size - 1 - 2 * column, size - 1 - 4 * row, 2))
                }
            case (columns - 4)...:
                // Beside the timing pattern.
                let left = columns - column
                for row in 0..<(size - 16) / 4 {
                    places.append(((left - 1) * 2 + (left == 4 ? 2 : 1), size - 9 - 4 * row, 2))
                }
            default:
                let rows = size / 2
                for row in 0..<rows {
                    // A finder pattern, and extension patterns at the bottom.
                    if column == 2, row >= rows - 4 { continue }
                    if row == 0, column % 2 == 1, column + 1 != columns - 4 { continue }
                    let timing = row >= rows - 3 ? 1 : 0
                    places.append((size - 5 - 4 * (column - 2), size - 1 - 2 * row - timing, 4))
                }
            }
        }
        return places
    }
}

/// The patterns that lie over the data of a QR code.
///
/// Source: ISO/IEC 18004, 7.8.2.
enum QRMask {
    /// Whether a module is light where its bit is 1.
    static func isFlipped(x: Int, y: Int, mask: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (y / 2 + x / 3) % 2 == 0
        case 5: x * y % 6 == 0
        case 6: x * y % 6 < 3
        default: (x + y + x * y % 3) % 2 == 0
        }
    }
}
