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

    private let bytes: UnsafeRawBufferPointer
    private var position = 2

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func next() -> Segment? {
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            // Fill bytes.
            if marker == 0xFF {
                position += 1
                continue
            }
            if marker == 0xD9 { return nil }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let end = position + 2 + length
            guard length >= 2, end <= bytes.count else { return nil }
            let content = position + 4..<end
            // After the start of scan come pixels.
            position = marker == 0xDA ? bytes.count : end
            return Segment(marker: marker, content: content)
        }
        return nil
    }

    /// Whether the frame header has four components: CMYK or a form of it.
    var hasFourComponents: Bool {
        let frame = first {
            (0xC0...0xCF).contains($0.marker) && ![0xC4, 0xC8, 0xCC].contains($0.marker)
        }
        guard let frame, frame.content.count > 5 else { return false }
        return bytes[frame.content.lowerBound + 5] == 4
    }

    /// Whether Adobe's marker says that CMYK samples are inverted.
    var hasAdobeMarker: Bool {
        contains { $0.marker == 0xEE && bytes[$0.content].starts(with: Array("Adobe".utf8)) }
    }

    /// Whether an end-of-image marker follows the first scan.
    ///
    /// What a camera appends (a film, a depth map) may come after it.
    var isComplete: Bool {
        guard let scan = first(where: { $0.marker == 0xDA }) else { return false }
        return hasEndMarker(bytes, from: scan.content.upperBound)
    }

    /// Whether there are no more scans than a number.
    ///
    /// Behind the first scan, 0xFF 0xDA may stand by chance in tables alone.
    func countsScans(upTo limit: Int) -> Bool {
        guard let scan = first(where: { $0.marker == 0xDA }) else { return true }
        var number = 1
        var position = scan.content.upperBound
        while position + 1 < bytes.count {
            if bytes[position] == 0xFF, bytes[position + 1] == 0xDA {
                number += 1
                if number > limit { return false }
            }
            position += 1
        }
        return true
    }
}

/// Whether 0xFF 0xD9 stands somewhere: the end of an image in JPEG as in JPEG 2000.
///
/// In both, the pixels' own data never holds it. Sources: ITU-T T.81, B.1.1.5; T.800, A.1.
func hasEndMarker(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
    guard start < bytes.count - 1 else { return false }
    // From the end, where it nearly always is.
    return (start..<bytes.count - 1).reversed().contains {
        bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9
    }
}
