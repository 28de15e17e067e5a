/// Whether the primary image of an HEIF file is turned or mirrored by properties of its own.
///
/// Where it is, libheif does it, and EXIF's orientation is left alone: it says the same again, or
/// what was before. Where it isn't, and EXIF asks for it, the camera's program wrote EXIF alone.
/// Sources: ISO/IEC 14496-12, 4.2 (boxes), 8.11 (meta, iprp, ipma, pitm); ISO/IEC 23008-12, 6.5.10
/// (irot) and 6.5.12 (imir).
struct HEIFBoxes {
    private let bytes: UnsafeRawBufferPointer
    private let meta: Range<Int>

    /// - Returns: `nil` for a file without items, or whose boxes lead out of it.
    init?(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        guard let meta = Self.box("meta", in: 0..<bytes.count, of: bytes), meta.count > 4 else {
            return nil
        }
        // Version and flags.
        self.meta = meta.dropFirst(4)
    }

    /// Whether the primary image has the property "irot" or "imir".
    var turnsPrimaryImage: Bool {
        guard let primary = primaryItem, let properties = box("iprp", in: meta),
            let kinds = box("ipco", in: properties).map(kindsOfBoxes),
            let associations = box("ipma", in: properties)
        else { return false }
        return indices(of: primary, in: associations).contains { index in
            kinds.indices.contains(index - 1) && ["irot", "imir"].contains(kinds[index - 1])
        }
    }

    private var primaryItem: Int? {
        guard let content = box("pitm", in: meta), content.count >= 6 else { return nil }
        let isLong = bytes[content.lowerBound] > 0
        return number(content.lowerBound + 4, isLong ? 4 : 2, in: content)
    }

    /// The places from 1, among all properties, of those of an item.
    private func indices(of item: Int, in content: Range<Int>) -> [Int] {
        guard content.count >= 8 else { return [] }
        let itemLength = bytes[content.lowerBound] > 0 ? 4 : 2
        let indexLength = bytes[content.lowerBound + 3] & 1 == 1 ? 2 : 1
        var position = content.lowerBound + 8
        while let found = number(position, itemLength, in: content),
            let count = number(position + itemLength, 1, in: content)
        {
            position += itemLength + 1
            if found == item {
                return (0..<count).compactMap {
                    // The highest bit says that the property is essential.
                    number(position + $0 * indexLength, indexLength, in: content)
                        .map { $0 & (1 << (8 * indexLength - 1) - 1) }
                }
            }
            position += count * indexLength
        }
        return []
    }

    private func number(_ position: Int, _ length: Int, in range: Range<Int>) -> Int? {
        guard position >= range.lowerBound, position + length <= range.upperBound else {
            return nil
        }
        return bytes[position..<position + length].reduce(0) { $0 << 8 | Int($1) }
    }

    private func box(_ name: String, in range: Range<Int>) -> Range<Int>? {
        Self.box(name, in: range, of: bytes)
    }

    private func kindsOfBoxes(in range: Range<Int>) -> [String] {
        var kinds: [String] = []
        Self.walk(range, of: bytes) { kind, _ in
            kinds.append(kind)
            return true
        }
        return kinds
    }

    /// The content of the first box of a name.
    private static func box(
        _ name: String, in range: Range<Int>, of bytes: UnsafeRawBufferPointer
    ) -> Range<Int>? {
        var found: Range<Int>?
        walk(range, of: bytes) { kind, content in
            if kind == name { found = content }
            return found == nil
        }
        return found
    }

    /// Gives boxes with their contents, until it is told to stop or the rest makes no sense.
    private static func walk(
        _ range: Range<Int>, of bytes: UnsafeRawBufferPointer,
        _ take: (_ kind: String, _ content: Range<Int>) -> Bool
    ) {
        func big32(_ position: Int) -> Int {
            bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        var position = range.lowerBound
        while position + 8 <= range.upperBound {
            var (length, header) = (big32(position), 8)
            if length == 1 {
                // A length of 64 bits, of which no file needs the upper ones.
                guard position + 16 <= range.upperBound, big32(position + 8) == 0 else { return }
                (length, header) = (big32(position + 12), 16)
            } else if length == 0 {
                length = range.upperBound - position
            }
            guard length >= header, length <= range.upperBound - position else { return }
            let kind = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
            guard take(kind, position + header..<position + length) else { return }
            position += length
        }
    }
}
