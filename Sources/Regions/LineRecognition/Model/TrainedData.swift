/// A file of trained data: a table of parts, and the parts themselves.
///
/// The table is a count, then the offset of each part, -1 for those it lacks. All numbers are
/// little-endian, as Tesseract writes on every common machine. Source:
/// `TessdataManager::LoadMemBuffer`.
struct TrainedData: Sendable {
    /// The parts that are of use here, by their place in the table.
    enum Part: Int {
        case settings = 0
        case network = 17
        case punctuation = 18
        case words = 19
        case numbers = 20
        case unicharset = 21
        case recoder = 22
    }

    /// Parts that a file has, at most.
    ///
    /// Chosen: Tesseract 5 knows 24.
    private static let maximumParts = 99
    /// Bytes of the count, and of each offset.
    private static let countSize = 4
    private static let offsetSize = 8

    let bytes: [UInt8]
    private let offsets: [Int]

    /// - Returns: `nil` if the parts are not where they should be.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let count = reader.integer(UInt32.self), count <= Self.maximumParts else {
            return nil
        }
        let head = Self.countSize + Self.offsetSize * Int(count)
        var offsets: [Int] = []
        for _ in 0..<count {
            guard let offset = reader.integer(Int64.self),
                offset == -1 || Int64(head) <= offset && offset <= Int64(bytes.count)
            else { return nil }
            offsets.append(Int(offset))
        }
        self.bytes = bytes
        self.offsets = offsets
    }

    /// The bytes of a part; `nil` if the file lacks it.
    subscript(part: Part) -> ArraySlice<UInt8>? {
        guard part.rawValue < offsets.count, offsets[part.rawValue] >= 0 else { return nil }
        let start = offsets[part.rawValue]
        return bytes[start..<(offsets.filter { $0 > start }.min() ?? bytes.count)]
    }

    /// Settings that change nothing in how a line is read: spaces are kept here anyway.
    private static let settingsOfNoMatter: Set<String> = ["preserve_interword_spaces"]

    /// Whether lines are read as by models without settings.
    ///
    /// Settings are a line each, a name and a value; remarks begin with "#".
    var hasUsualSettings: Bool {
        guard let settings = self[.settings] else { return true }
        return String(decoding: settings, as: UTF8.self).split(whereSeparator: \.isNewline)
            .allSatisfy { line in
                let name = line.prefix { !$0.isWhitespace }
                return name.isEmpty || name.hasPrefix("#")
                    || Self.settingsOfNoMatter.contains(String(name))
            }
    }

    /// The file with another content for a part that it has.
    func replacing(_ part: Part, with content: [UInt8]) -> [UInt8] {
        guard let old = self[part] else { return bytes }
        var replaced = Array(bytes[..<old.startIndex])
        replaced.reserveCapacity(bytes.count + content.count)
        replaced += content
        replaced += bytes[old.endIndex...]
        for (index, offset) in offsets.enumerated() where offset > old.startIndex {
            let moved = UInt64(offset + content.count - old.count)
            for byte in 0..<Self.offsetSize {
                replaced[Self.countSize + Self.offsetSize * index + byte] =
                    UInt8(truncatingIfNeeded: moved >> (8 * byte))
            }
        }
        return replaced
    }
}
