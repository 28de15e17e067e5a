import Testing

@testable import Regions

@Suite struct WordGraphTests {
    private func has(_ word: [Int], in graph: WordGraph) -> Bool {
        var node = WordGraph.start
        var edge = -1
        for (place, letter) in word.enumerated() {
            if place > 0, node == WordGraph.start { return false }
            edge = graph.edge(from: node, letter: letter)
            guard edge >= 0 else { return false }
            node = graph.node(after: edge)
        }
        return edge >= 0 && graph.isEnd(edge)
    }

    @Test(arguments: [6, 7, 8, 127, 128, 300])
    func hasItsWordsAndNoOthers(_ letters: Int) throws {
        let words = [[1, 2, 3], [1, 2], [1, 2, 4], [5], [3, 3, 3], [letters - 1, 0]]
        let graph = try #require(WordGraph(words: words, letters: letters))
        for word in words { #expect(has(word, in: graph)) }
        for word in [[], [1], [1, 2, 3, 4], [3, 3], [2], [letters], [5, 5]] {
            #expect(!has(word, in: graph))
        }
    }

    @Test func thereIsNoneOfNoWords() {
        #expect(WordGraph(words: [], letters: 5) == nil)
        #expect(WordGraph(words: [[]], letters: 5) == nil)
    }

    /// A list that Tesseract's tools made: "a", "ab", "b" of three letters.
    @Test func readsFiles() throws {
        // Letters take two bits, then there are three for flags, then the node.
        let edges: [UInt64] = [1 | 4 << 2 | 2 << 5, 2 | 4 << 2 | 1 << 2, 2 | 4 << 2 | 1 << 2]
        let bytes: [UInt8] =
            [42, 0, 3, 0, 0, 0, 3, 0, 0, 0]
            + edges.flatMap { edge in (0..<8).map { UInt8(truncatingIfNeeded: edge >> (8 * $0)) } }
        let graph = try #require(WordGraph(bytes[...]))
        #expect(has([1], in: graph) && has([1, 2], in: graph) && has([2], in: graph))
        #expect(!has([2, 2], in: graph) && !has([3], in: graph) && !has([1, 1], in: graph))
    }
}
