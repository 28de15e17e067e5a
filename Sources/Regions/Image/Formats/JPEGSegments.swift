/// What follows 0xFF at the beginning of a marker.
///
/// Source: ITU-T T.81, table B.1.
enum JPEGMarker {
    /// SOF0 to SOF15, but for the three tables among them.
    static func isFrame(_ marker: UInt8) -> Bool {
        let (huffmanTables, extensions, arithmeticConditions): (UInt8, UInt8, UInt8) = (
            0xC4, 0xC8, 0xCC
        )
        return (0xC0...0xCF).contains(marker)
            && ![huffmanTables, extensions, arithmeticConditions].contains(marker)
    }
    /// RST0 to RST7, which stand among the data of a scan.
    static func isRestart(_ marker: UInt8) -> Bool { (0xD0...0xD7).contains(marker) }
    /// TEM.
    static let temporary: UInt8 = 0x01
    /// SOI.
    static let startOfImage: UInt8 = 0xD8
    /// EOI.
    static let endOfImage: UInt8 = 0xD9
    /// SOS.
    static let startOfScan: UInt8 = 0xDA
    /// JFIF's segment.
    static let app0: UInt8 = 0xE0
    /// EXIF's.
    static let app1: UInt8 = 0xE1
    /// Any number of these may stand before a marker.
    static let fill: UInt8 = 0xFF
}

/// The marker segments of a JPEG file up to its first scan.
///
/// Source: ITU-T T.81, annex B.
struct JPEGSegments: Sequence, IteratorProtocol {
    struct Segment {
        /// The byte after 0xFF.
        let marker: UInt8
        /// What follows the segment's length.
        let content: Range<Int>
    }

    let bytes: UnsafeRawBufferPointer
    private var position = 2

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func next() -> Segment? {
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            if marker == JPEGMarker.fill {
                position += 1
                continue
            }
            if marker == JPEGMarker.endOfImage { return nil }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let end = position + 2 + length
            guard length >= 2, end <= bytes.count else { return nil }
            let content = position + 4..<end
            // After the start of scan come pixels.
            position = marker == JPEGMarker.startOfScan ? bytes.count : end
            return Segment(marker: marker, content: content)
        }
        return nil
    }

    /// Whether an end-of-image marker follows the first scan.
    ///
    /// What a camera appends (a film, a depth map) may come after it.
    var isComplete: Bool {
        guard let scan = first(where: { $0.marker == JPEGMarker.startOfScan }) else {
            return false
        }
        return hasEndMarker(bytes, from: scan.content.upperBound)
    }
}

/// Whether 0xFF 0xD9 stands somewhere: the end of an image in JPEG as in JPEG 2000.
///
/// In both, the pixels' own data never holds it. Sources: ITU-T T.81, B.1.1.5; T.800, A.1.
func hasEndMarker(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
    guard start < bytes.count - 1 else { return false }
    // From the end, where it nearly always is.
    return (start..<bytes.count - 1).reversed().contains {
        bytes[$0] == 0xFF && bytes[$0 + 1] == JPEGMarker.endOfImage
    }
}
