/// The words of a list as a graph, in which words that begin or end alike share their letters.
///
/// Every edge holds a letter, the node that it leads to, and whether a word may end there. A node
/// is the number of its first edge; its other edges follow, and the last is marked. In files an
/// edge takes eight bytes: the letter in as many bits as letters need, three flags (the last of its
/// node, backwards, the end of a word), and the node. Source: Tesseract's `SquishedDawg`; directed
/// acyclic word graphs are from Appel and Jacobson, "The World's Fastest Scrabble Program", 1988.
struct WordGraph: Sendable {
    /// The first node.
    static let start = 0
    /// The letter that stands for any word in patterns of punctuation and any digit in those of
    /// numbers.
    static let pattern = 0

    /// As the file has them, after its head: not copied, because lists take megabytes.
    private let edges: ArraySlice<UInt8>
    private let letterBits: UInt64
    /// The edge of every letter in the first node, which has by far the most; -1 for none.
    private let firstEdges: [Int32]

    /// Bytes before the edges: a mark (Tesseract's `kDawgMagicNumber`), the number of letters, and
    /// that of edges.
    private static let head = 10
    private static let mark: Int16 = 42
    /// Bytes of an edge, and its flags: bits above those of the letter.
    private static let edgeSize = 8
    fileprivate static let lastFlag: UInt64 = 0
    fileprivate static let endFlag: UInt64 = 2
    fileprivate static let flags: UInt64 = 3
    /// More letters than that has no model.
    ///
    /// Chosen: as many as fit two bytes.
    private static let maximumLetters = 1 << 16 - 1

    /// - Returns: `nil` if it is damaged: no edge leads out of it, and every node ends.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count > Self.head else { return nil }
        let (mark, letters, count) = bytes.withUnsafeBytes { bytes in
            (
                Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 0, as: Int16.self)),
                Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: 2, as: Int32.self)),
                Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: 6, as: Int32.self))
            )
        }
        guard mark == Self.mark, 0 < letters, letters <= Self.maximumLetters,
            0 < count, Int(count) <= (bytes.count - Self.head) / Self.edgeSize
        else { return nil }
        self.init(edges: bytes, letters: Int(letters), count: Int(count))
    }

    /// - Returns: `nil` if it would be empty.
    init?(words: [[Int]], letters: Int) {
        guard let file = Self.file(of: words, letters: letters) else { return nil }
        self.init(file[...])
    }

    /// Words as a file has them.
    static func file(of words: [[Int]], letters: Int) -> [UInt8]? {
        guard let edges = WordTree(words).edges(letterBits: bits(for: letters)) else { return nil }
        func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
            withUnsafeBytes(of: value.littleEndian) { Array($0) }
        }
        return bytes(mark) + bytes(Int32(letters)) + bytes(Int32(edges.count))
            + edges.flatMap { bytes($0) }
    }

    private init?(edges: ArraySlice<UInt8>, letters: Int, count: Int) {
        self.edges = edges
        letterBits = UInt64(Self.bits(for: letters))
        var first = [Int32](repeating: -1, count: letters + 1)
        let bits = letterBits
        let isSound = edges.withUnsafeBytes { bytes in
            var lastNode: UInt64 = 0
            for index in 0..<count {
                lastNode = max(lastNode, Self.edge(bytes, index) >> (bits + Self.flags))
            }
            guard lastNode < count, Self.edge(bytes, count - 1) >> (bits + Self.lastFlag) & 1 != 0
            else {
                return false
            }
            for index in 0..<count {
                let edge = Self.edge(bytes, index)
                let letter = Int(edge & (1 << bits - 1))
                if letter <= letters, first[letter] < 0 { first[letter] = Int32(index) }
                if edge >> (bits + Self.lastFlag) & 1 != 0 { break }
            }
            return true
        }
        guard isSound else { return nil }
        firstEdges = first
    }

    /// The edge of a letter out of a node; -1 for none.
    @inline(__always)
    func edge(from node: Int, letter: Int) -> Int {
        guard node != Self.start else {
            return letter < firstEdges.count ? Int(firstEdges[letter]) : -1
        }
        return edges.withUnsafeBytes { bytes in
            let mask: UInt64 = 1 << letterBits - 1
            var index = node
            while true {
                let edge = Self.edge(bytes, index)
                if edge & mask == letter { return index }
                if edge >> (letterBits + Self.lastFlag) & 1 != 0 { return -1 }
                index &+= 1
            }
        }
    }

    /// The node that an edge leads to; ``start`` if every word ends there.
    @inline(__always)
    func node(after edge: Int) -> Int {
        Int(edges.withUnsafeBytes { Self.edge($0, edge) } >> (letterBits + Self.flags))
    }

    /// Whether a word may end with an edge.
    @inline(__always)
    func isEnd(_ edge: Int) -> Bool {
        edges.withUnsafeBytes { Self.edge($0, edge) } >> (letterBits + Self.endFlag) & 1 != 0
    }

    @inline(__always)
    private static func edge(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
        UInt64(
            littleEndian: bytes.loadUnaligned(
                fromByteOffset: head &+ index &* edgeSize, as: UInt64.self))
    }

    /// One value more than there are letters.
    private static func bits(for letters: Int) -> Int {
        Int.bitWidth - letters.leadingZeroBitCount
    }
}

/// Words as a tree, from which a graph can be made.
private struct WordTree {
    private struct Node {
        var children: [(letter: Int, node: Int, isEnd: Bool)] = []
    }

    private var nodes = [Node()]

    init(_ words: [[Int]]) {
        for word in words {
            var node = 0
            for (index, letter) in word.enumerated() {
                let isEnd = index == word.count - 1
                let child: Int
                if let known = nodes[node].children.firstIndex(where: { $0.letter == letter }) {
                    child = known
                } else {
                    child = nodes[node].children.count
                    nodes[node].children.append((letter, nodes.count, false))
                    nodes.append(Node())
                }
                if isEnd { nodes[node].children[child].isEnd = true }
                node = nodes[node].children[child].node
            }
        }
    }

    /// - Returns: `nil` if there are none.
    func edges(letterBits bits: Int) -> [UInt64]? {
        guard !nodes[0].children.isEmpty else { return nil }
        // Nodes are numbered so that the first is 0; those without edges, too, mean the end.
        var starts: [Int] = []
        var count = 0
        for node in nodes {
            starts.append(node.children.isEmpty ? 0 : count)
            count += node.children.count
        }
        return nodes.flatMap { node in
            node.children.enumerated().map { index, child in
                let isLast = index == node.children.count - 1
                let flags =
                    (isLast ? 1 : 0) << WordGraph.lastFlag
                    | (child.isEnd ? 1 : 0) << WordGraph.endFlag
                    | UInt64(starts[child.node]) << WordGraph.flags
                return UInt64(child.letter) | flags << UInt64(bits)
            }
        }
    }
}
