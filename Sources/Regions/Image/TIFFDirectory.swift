/// The directories of a TIFF structure: the pages of a TIFF file, or EXIF data.
///
/// Source: TIFF 6.0, section 2. Every offset is checked, and a chain that loops ends.
struct TIFFDirectory {
    private let bytes: UnsafeRawBufferPointer
    private let isBigEndian: Bool

    /// - Returns: `nil` if the bytes don't begin with a TIFF header.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 8 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0x49, 0x49): isBigEndian = false
        case (0x4D, 0x4D): isBigEndian = true
        default: return nil
        }
        self.bytes = bytes
        guard uint16(at: 2) == 42 else { return nil }
    }

    /// The number of directories, which is that of pages; at most `limit`.
    func pageCount(limit: Int = 10_000) -> Int {
        var visited: Set<Int> = []
        var offset = uint32(at: 4)
        while let start = offset, start > 0, visited.count < limit,
            let entries = uint16(at: start), visited.insert(start).inserted
        {
            offset = uint32(at: start + 2 + 12 * entries)
        }
        return visited.count
    }

    /// The orientation (tag 0x0112) of a directory, counted from 0.
    func orientation(page: Int = 0) -> ImageOrientation? {
        var visited: Set<Int> = []
        var offset = uint32(at: 4)
        while let start = offset, start > 0, let entries = uint16(at: start),
            visited.insert(start).inserted
        {
            if visited.count > page {
                for entry in 0..<entries {
                    let position = start + 2 + 12 * entry
                    guard let tag = uint16(at: position) else { return nil }
                    if tag == 0x0112 {
                        return uint16(at: position + 8).flatMap(ImageOrientation.init(rawValue:))
                    }
                }
                return nil
            }
            offset = uint32(at: start + 2 + 12 * entries)
        }
        return nil
    }

    private func uint16(at offset: Int) -> Int? {
        guard offset >= 0, offset + 2 <= bytes.count else { return nil }
        let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
        return Int(isBigEndian ? UInt16(bigEndian: value) : UInt16(littleEndian: value))
    }

    private func uint32(at offset: Int) -> Int? {
        guard offset >= 0, offset + 4 <= bytes.count else { return nil }
        let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        return Int(isBigEndian ? UInt32(bigEndian: value) : UInt32(littleEndian: value))
    }
}
