/// The directories of a TIFF structure: the pages of a TIFF file, or EXIF data.
///
/// Source: TIFF 6.0, section 2. Every offset is checked, and a chain that loops ends.
struct TIFFDirectory {
    private enum Tag {
        static let bitsPerSample = 0x0102
        static let compression = 0x0103
        static let orientation = 0x0112
        static let horizontalResolution = 0x011A
        static let verticalResolution = 0x011B
        static let resolutionUnit = 0x0128
        static let stripOffsets = 0x0111
        static let stripByteCounts = 0x0117
        static let colorMap = 0x0140
        static let tileWidth = 0x0142
        static let tileLength = 0x0143
        static let tileOffsets = 0x0144
        static let tileByteCounts = 0x0145
        static let jpegTables = 0x015B
    }

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
    ///
    /// Chosen: no scanner writes 10,000 pages into a file.
    ///
    /// One that would lie behind the end of the file counts, so that a page that was cut off is
    /// missed. `nil` where the chain leads back into itself.
    func pageCount(limit: Int = 10_000) -> Int? {
        let starts = starts(limit: limit)
        guard starts.count < limit, let last = starts.last, let entries = uint16(at: last),
            let next = uint32(at: last + 2 + 12 * entries), next > 0
        else { return starts.count }
        return starts.contains(next) ? nil : starts.count + 1
    }

    /// The orientation of a page, counted from 0.
    func orientation(page: Int = 0) -> ImageOrientation? {
        entry(Tag.orientation, page: page).flatMap { uint16(at: $0 + 8) }
            .flatMap(ImageOrientation.init(rawValue:))
    }

    /// The resolution of a page, counted from 0; `nil` where none is stated.
    func resolution(page: Int = 0) -> ImageResolution? {
        // The inch is meant as well where nothing is said.
        let (inch, centimetre) = (2, 3)
        let unit = entry(Tag.resolutionUnit, page: page).flatMap { uint16(at: $0 + 8) } ?? inch
        guard unit == inch || unit == centimetre else { return nil }
        let factor = unit == centimetre ? ImageResolution.centimetresPerInch : 1
        func number(_ tag: Int) -> Double? {
            guard let entry = entry(tag, page: page), let offset = uint32(at: entry + 8),
                let numerator = uint32(at: offset), let denominator = uint32(at: offset + 4),
                denominator > 0
            else { return nil }
            return Double(numerator) / Double(denominator) * factor
        }
        return ImageResolution(number(Tag.horizontalResolution), number(Tag.verticalResolution))
    }

    /// The same file with a page's orientation set to "as stored".
    ///
    /// - Returns: `nil` where the page is so already.
    func withoutOrientation(page: Int) -> [UInt8]? {
        guard let entry = entry(Tag.orientation, page: page), uint16(at: entry + 8) != 1 else {
            return nil
        }
        var copy = Array(bytes)
        copy[entry + 8] = isBigEndian ? 0 : 1
        copy[entry + 9] = isBigEndian ? 1 : 0
        return copy
    }

    /// The size of a page's tiles, which may be larger than the page; `nil` where it has none.
    func tileSize(ofPage page: Int) -> PixelSize? {
        guard let width = entry(Tag.tileWidth, page: page).flatMap({ value(0, of: $0) }),
            let height = entry(Tag.tileLength, page: page).flatMap({ value(0, of: $0) })
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// Whether the file is long enough for all the pixels of a page, and their colors.
    ///
    /// libtiff leaves rows that are missing black, and says so on standard error alone.
    func holdsPixels(ofPage page: Int) -> Bool {
        let oldJPEG = 6
        let compression = entry(Tag.compression, page: page).flatMap { uint16(at: $0 + 8) }
        if compression == oldJPEG { return true }
        for tag in [Tag.bitsPerSample, Tag.colorMap, Tag.jpegTables] {
            guard let entry = entry(tag, page: page), let last = uint32(at: entry + 4), last > 0
            else { continue }
            if value(last - 1, of: entry) == nil { return false }
        }
        let layouts = [
            (Tag.stripOffsets, Tag.stripByteCounts), (Tag.tileOffsets, Tag.tileByteCounts),
        ]
        for (offsetsTag, countsTag) in layouts {
            guard let offsets = entry(offsetsTag, page: page),
                let counts = entry(countsTag, page: page), let number = uint32(at: offsets + 4)
            else { continue }
            guard number <= bytes.count else { return false }
            for i in 0..<number {
                guard let offset = value(i, of: offsets), let count = value(i, of: counts),
                    offset + count <= bytes.count
                else { return false }
            }
        }
        return true
    }

    /// Where the directories begin, in the order of the chain.
    private func starts(limit: Int) -> [Int] {
        var visited: Set<Int> = []
        var starts: [Int] = []
        var offset = uint32(at: 4)
        while let start = offset, start > 0, starts.count < limit,
            let entries = uint16(at: start), visited.insert(start).inserted
        {
            starts.append(start)
            offset = uint32(at: start + 2 + 12 * entries)
        }
        return starts
    }

    /// Where the entry of a tag stands: tag, type (2 bytes each), count and value (4 bytes each).
    private func entry(_ tag: Int, page: Int) -> Int? {
        guard let start = starts(limit: page + 1).dropFirst(page).first,
            let entries = uint16(at: start)
        else { return nil }
        for position in stride(from: start + 2, to: start + 2 + 12 * entries, by: 12) {
            guard position + 12 <= bytes.count else { return nil }
            if uint16(at: position) == tag { return position }
        }
        return nil
    }

    /// One of an entry's values, which stand in the entry itself where they fit in four bytes.
    private func value(_ index: Int, of entry: Int) -> Int? {
        guard let type = uint16(at: entry + 2), let count = uint32(at: entry + 4), index < count
        else { return nil }
        // 1 and 7 are bytes, 3 is SHORT, 4 is LONG: the types of the tags above.
        let size = type == 3 ? 2 : type == 4 ? 4 : 1
        let first = count * size <= 4 ? entry + 8 : uint32(at: entry + 8)
        guard let position = first.map({ $0 + index * size }) else { return nil }
        return switch size {
        case 4: uint32(at: position)
        case 2: uint16(at: position)
        default: position < bytes.count ? Int(bytes[position]) : nil
        }
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
