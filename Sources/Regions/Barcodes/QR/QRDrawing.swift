/// A QR code of model 2 of some words of data, for an engine to say what they mean.
///
/// Source: ISO/IEC 18004, 7.6 to 7.10.
struct QRDrawing {
    /// Sizes whose blocks are alike: up to which version of model 1 its counts have as many bits,
    /// and the level, the words that check a block, the blocks, and the words in a block.
    private static let sizes: [(versions: ClosedRange<Int>, version: Int, blocks: Blocks)] = [
        (1...9, 9, Blocks(level: .low, check: 30, count: 2, data: 116)),
        (10...14, 21, Blocks(level: .medium, check: 26, count: 17, data: 42)),
    ]
    /// What fills a code of model 1 up behind its data, without the corner's four bits.
    private static let padding: Set<UInt8> = [0xC1, 0x1E, 0xC0, 0x10]

    private struct Blocks {
        let level: QRErrorCorrectionLevel
        let check: Int
        let count: Int
        let data: Int
    }

    private let layout: QRLayout
    private let format: QRFormat
    private let words: [UInt8]

    /// - Parameters:
    ///   - data: what a code of model 1 says.
    ///   - version: that code's.
    /// - Returns: `nil` for more data than fit.
    init?(_ data: [UInt8], fromModelOne version: Int) {
        guard let size = Self.sizes.first(where: { $0.versions.contains(version) }) else {
            return nil
        }
        let (blocks, room) = (size.blocks, size.blocks.count * size.blocks.data)
        guard data.dropFirst(room - 1).allSatisfy(Self.padding.contains) else { return nil }
        var padded = Array(data.prefix(room))
        padded += [UInt8](repeating: 0, count: room - padded.count)
        let parts = (0..<blocks.count).map {
            Array(padded[$0 * blocks.data..<($0 + 1) * blocks.data])
        }
        let checks = parts.map {
            ReedSolomon.qr.checkWords(of: $0.map(Int.init), count: blocks.check).map(UInt8.init)
        }
        words =
            (0..<blocks.data).flatMap { index in parts.map { $0[index] } }
            + (0..<blocks.check).flatMap { index in checks.map { $0[index] } }
        layout = QRLayout(version: size.version, isMicro: false)
        format = QRFormat(level: blocks.level, mask: 0)
    }

    /// The code, dark on light with a quiet zone.
    var plane: Plane<UInt8> {
        let size = layout.size
        var isDark = [Bool](repeating: false, count: size * size)
        var bits = words.lazy.flatMap { word in (0..<8).map { word >> (7 - UInt8($0)) & 1 == 1 } }
            .makeIterator()
        for column in columns {
            for (x, y) in column where !isKnown(x, y) {
                isDark[y * size + x] =
                    (bits.next() ?? false)
                    != QRMask.isFlipped(x: x, y: y, mask: format.dataMask)
            }
        }
        for y in 0..<size {
            for x in 0..<size {
                if let known = layout.isDark(x: x, y: y) { isDark[y * size + x] = known }
            }
        }
        format.write(size: size) { x, y, bit in isDark[y * size + x] = bit }
        let version = QRVersion.word(layout.version)
        for bit in 0..<18 {
            let (along, across) = (bit / 3, size - 11 + bit % 3)
            isDark[along * size + across] = version >> bit & 1 == 1
            isDark[across * size + along] = version >> bit & 1 == 1
        }
        return Plane(modules: isDark, columns: size)
    }

    /// The modules of pairs of columns from the right, up and down in turn.
    private var columns: [[(x: Int, y: Int)]] {
        let size = layout.size
        let pairs = stride(from: size - 1, to: 0, by: -2).map {
            $0 > layout.timingLine ? $0 : $0 - 1
        }
        return pairs.enumerated().map { index, right in
            let rows = index % 2 == 0 ? Array((0..<size).reversed()) : Array(0..<size)
            return rows.flatMap { y in [(right, y), (right - 1, y)] }
        }
    }

    /// Whether a module is one of a pattern, of the format or of the version.
    private func isKnown(_ x: Int, _ y: Int) -> Bool {
        let size = layout.size
        func isBesideFinder(_ a: Int, _ b: Int) -> Bool { a == 8 && (b <= 8 || b >= size - 8) }
        func isOfVersion(_ a: Int, _ b: Int) -> Bool { a < 6 && (size - 11..<size - 8).contains(b) }
        return layout.isDark(x: x, y: y) != nil || isBesideFinder(x, y) || isBesideFinder(y, x)
            || isOfVersion(x, y) || isOfVersion(y, x)
    }
}
