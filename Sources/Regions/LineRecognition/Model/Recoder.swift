/// Which characters the classes of a network spell.
///
/// Networks number the characters anew: some share a class with others that look the same, and one
/// class, null, stands for no character at all. The file lists a code for every character, in
/// order: a class, or in models of thousands of characters several in a row, such as the parts of
/// a Korean syllable. Codes are a tree then, whose branches are classes. Source: Tesseract's
/// `UnicharCompress`.
struct Recoder: Sendable {
    /// What a class adds to the classes before it that are no whole code yet.
    struct Branch: Sendable {
        fileprivate(set) var code: Int32
        /// The character that the code is then; -1 for none.
        fileprivate(set) var character: Int32 = -1
        /// The beginning of longer codes that it is as well; ``root`` for none.
        fileprivate(set) var prefix = Recoder.root

        fileprivate static let none = Branch(code: -1)
    }

    /// The beginning before the first class of a code.
    static let root: Int32 = 0

    /// The rank of each class in the order of the characters.
    ///
    /// A search tries them in it: it decides between equals. The highest there is for classes of
    /// no code.
    let ranks: [Int32]
    /// Null's class.
    let null: Int
    /// Classes of the longest code.
    let longestCode: Int
    /// Branches of ``root`` by class.
    private let first: [Branch]
    /// Branches of the other beginnings, in the order of their classes, and where each ends.
    private let further: [Branch]
    private let ends: [Int]

    var classes: Int { first.count }

    /// Bytes of the count, and of a character before its classes, and of each of those.
    private static let countSize = 4
    private static let entrySize = 5
    private static let classSize = 4
    /// More classes than that has no network.
    ///
    /// Chosen: as many as fit two bytes.
    private static let maximumCode = 1 << 16 - 1
    /// The longest code.
    ///
    /// Source: `RecodedCharID::kMaxCodeLen`.
    static let maximumLength = 9

    /// - Parameter bytes: `nil` if classes are numbered as characters are.
    /// - Returns: `nil` if it is damaged.
    init?(_ bytes: ArraySlice<UInt8>?, unicharset: Unicharset, null: Int) {
        guard
            let codes = bytes.map({ Self.codes($0) })
                ?? (0..<unicharset.count + (unicharset.hasSpecialCodes ? 0 : 1)).map({ [$0] }),
            let highest = codes.lazy.flatMap(\.self).max(), null >= 0, null <= highest,
            codes.first == [Unicharset.space], null != Unicharset.space
        else { return nil }
        var ranks = [Int32](repeating: .max, count: highest + 1)
        var tree: [[Int: Branch]] = [[:]]
        for (character, code) in codes.enumerated() {
            for part in code { ranks[part] = min(ranks[part], Int32(character)) }
            guard code != [null], let last = code.last else { continue }
            guard character < unicharset.count else { return nil }
            var prefix = Int(Self.root)
            for part in code.dropLast() {
                var branch = tree[prefix][part] ?? Branch(code: Int32(part))
                if branch.prefix == Self.root {
                    branch.prefix = Int32(tree.count)
                    tree.append([:])
                    tree[prefix][part] = branch
                }
                prefix = Int(branch.prefix)
            }
            tree[prefix][last, default: Branch(code: Int32(last))].character = Int32(character)
        }
        first = (0...highest).map { tree[Int(Self.root)][$0] ?? .none }
        var further: [Branch] = []
        var ends = [0]
        for branches in tree.dropFirst() {
            further += branches.values.sorted { $0.code < $1.code }
            ends.append(further.count)
        }
        self.further = further
        self.ends = ends
        self.ranks = ranks
        self.null = null
        longestCode = codes.lazy.map(\.count).max() ?? 1
    }

    /// Whether a class is part of any code.
    @inline(__always)
    func isUsed(_ code: Int) -> Bool { ranks[code] < .max }

    /// What a class is after a beginning of codes.
    @inline(__always)
    func branch(_ code: Int, after prefix: Int32) -> Branch {
        if prefix == Self.root { return first[code] }
        return further[ends[Int(prefix) - 1]..<ends[Int(prefix)]].first { $0.code == code } ?? .none
    }

    /// How many, then for each: a byte, the length of its code, and the code, all little-endian.
    private static func codes(_ bytes: ArraySlice<UInt8>) -> [[Int]]? {
        guard bytes.count >= countSize else { return nil }
        return bytes.withUnsafeBytes { bytes in
            func integer(_ offset: Int) -> Int {
                Int(
                    Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self))
                )
            }
            let count = integer(0)
            guard count > 0, count <= (bytes.count - countSize) / (entrySize + classSize) else {
                return nil
            }
            var codes: [[Int]] = []
            codes.reserveCapacity(count)
            var offset = countSize
            for _ in 0..<count {
                guard offset + entrySize <= bytes.count else { return nil }
                let length = integer(offset + 1)
                offset += entrySize
                guard (1...maximumLength).contains(length),
                    offset + length * classSize <= bytes.count
                else { return nil }
                let code = (0..<length).map { integer(offset + $0 * classSize) }
                guard code.allSatisfy({ 0 <= $0 && $0 <= maximumCode }) else { return nil }
                codes.append(code)
                offset += length * classSize
            }
            return codes
        }
    }
}
