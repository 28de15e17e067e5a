/// Which character each class of a network stands for.
///
/// Networks number the characters anew: some share a class with others that look the same, and one
/// class, null, stands for no character at all. The file lists a code for every character, in
/// order. Models of thousands of characters write each as several classes in a row; those are not
/// read here. Source: Tesseract's `UnicharCompress`.
struct Recoder: Sendable {
    /// The character of each class, -1 for none.
    let characters: [Int32]
    /// The rank of each class in the order of the characters, in which a search tries them: it
    /// decides between equals.
    let ranks: [Int32]
    /// Null's class.
    let null: Int

    var classes: Int { characters.count }

    /// Bytes of the count, and of a character that is a single class.
    private static let countSize = 4
    private static let entrySize = 9
    /// More classes than that has no network.
    ///
    /// Chosen: as many as fit two bytes.
    private static let maximumCode = 1 << 16 - 1

    /// - Parameter bytes: `nil` if classes are numbered as characters are.
    /// - Returns: `nil` if it is damaged, or a character has several classes.
    init?(_ bytes: ArraySlice<UInt8>?, unicharset: Unicharset, null: Int) {
        guard
            let codes = bytes.map({ Self.codes($0) })
                ?? Array(0..<unicharset.count + (unicharset.hasSpecialCodes ? 0 : 1)),
            let highest = codes.max(), null >= 0, null <= highest, codes.first == Unicharset.space,
            null != Unicharset.space
        else { return nil }
        var characters = [Int32](repeating: -1, count: highest + 1)
        var ranks = [Int32](repeating: .max, count: highest + 1)
        for (character, code) in codes.enumerated() {
            ranks[code] = min(ranks[code], Int32(character))
            guard code != null else { continue }
            guard character < unicharset.count else { return nil }
            characters[code] = Int32(character)
        }
        self.characters = characters
        self.ranks = ranks
        self.null = null
    }

    /// How many, then for each: a byte, the length of its code, and the code, all little-endian.
    private static func codes(_ bytes: ArraySlice<UInt8>) -> [Int]? {
        guard bytes.count >= countSize else { return nil }
        return bytes.withUnsafeBytes { bytes in
            func integer(_ offset: Int) -> Int {
                Int(
                    Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self))
                )
            }
            let count = integer(0)
            guard count > 0, count <= (bytes.count - countSize) / entrySize else { return nil }
            var codes: [Int] = []
            codes.reserveCapacity(count)
            for index in 0..<count {
                let offset = countSize + entrySize * index
                let code = integer(offset + 5)
                guard integer(offset + 1) == 1, 0 <= code, code <= maximumCode else { return nil }
                codes.append(code)
            }
            return codes
        }
    }
}
