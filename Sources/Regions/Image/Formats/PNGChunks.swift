import LibC

/// The chunks of a PNG file that its pixels are made of.
///
/// libpng writes to standard error what it thinks of all others (profiles, times, comments), and
/// Leptonica leaves it no other listener. So it is shown no others, and none that is damaged; what
/// it would have said is told as an ``EngineMessage``.
///
/// Source: PNG third edition, 5.3 (layout and CRC of chunks) and 5.4 (capitals name critical ones).
struct PNGChunks {
    private static let signatureSize = 8
    /// Length, name and CRC: of four bytes each.
    private static let overhead = 12
    /// tRNS, the chunk that is not critical and changes pixels; it has no place beside alpha.
    private static let transparency: UInt32 = 0x7452_4E53
    /// PLTE, which has no place in gray images.
    private static let palette: UInt32 = 0x504C_5445
    /// Where the color type stands, and its bits for color and alpha.
    private static let colorTypeOffset = 25
    private static let colorBit: UInt8 = 2
    private static let alphaBit: UInt8 = 4
    /// The bit of a name that makes it an ancillary chunk's.
    private static let ancillaryBit: UInt32 = 0x2000_0000

    private let bytes: UnsafeRawBufferPointer
    /// Where the chunks lie that are shown, and the names of the others.
    private var kept: [Range<Int>] = []
    private var dropped: Set<String> = []
    private(set) var isDamaged = false

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        var position = Self.signatureSize
        while position + Self.overhead <= bytes.count {
            let length = Int(number(at: position))
            guard length <= bytes.count - position - Self.overhead else { break }
            let chunk = position..<position + Self.overhead + length
            let name = number(at: position + 4)
            if isShown(name) {
                if !isWhole(chunk) { isDamaged = true }
                kept.append(chunk)
            } else {
                dropped.insert(
                    String(decoding: bytes[position + 4..<position + 8], as: UTF8.self))
            }
            position = chunk.upperBound
        }
    }

    private func isShown(_ name: UInt32) -> Bool {
        let colorType = bytes.count > Self.colorTypeOffset ? bytes[Self.colorTypeOffset] : 0
        return switch name {
        case Self.transparency: colorType & Self.alphaBit == 0
        case Self.palette: colorType & Self.colorBit != 0
        default: name & Self.ancillaryBit == 0
        }
    }

    /// Lends the file as libpng is shown it.
    func withShownBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        if dropped.isEmpty { return body(bytes) }
        let names = dropped.sorted().joined(separator: ", ")
        EngineMessage(
            library: "libpng", severity: .warning, text: "chunks that change no pixel: \(names)"
        ).tell()
        var shown: [UInt8] = []
        shown.reserveCapacity(bytes.count)
        shown += bytes[..<Self.signatureSize]
        for chunk in kept { shown += bytes[chunk] }
        return shown.withUnsafeBytes(body)
    }

    private func number(at position: Int) -> UInt32 {
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
    }

    private typealias CRC =
        @convention(c) (CUnsignedLong, UnsafePointer<UInt8>?, CUnsignedInt) -> CUnsignedLong
    /// zlib's, which libpng checks with; `nil` where it can't be found.
    private static let crc = dlsym(dlopen(nil, RTLD_LAZY), "crc32")
        .map { unsafeBitCast($0, to: CRC.self) }

    /// Whether a chunk's name and content are what its CRC says; chunks are under 2 GiB.
    private func isWhole(_ chunk: Range<Int>) -> Bool {
        guard let crc = Self.crc else { return true }
        let covered = bytes[chunk.lowerBound + 4..<chunk.upperBound - 4]
        let sum = UnsafeRawBufferPointer(rebasing: covered).withMemoryRebound(to: UInt8.self) {
            crc(0, $0.baseAddress, CUnsignedInt($0.count))
        }
        return UInt32(truncatingIfNeeded: sum) == number(at: chunk.upperBound - 4)
    }
}
