import Testing

@testable import Regions

@Suite struct UnionFindTests {
    @Test func numbersAreAloneUntilTheyAreJoined() {
        var sets = UnionFind(count: 3)
        #expect(sets.sets() == [[0], [1], [2]])
        #expect((0..<3).allSatisfy { sets.isRoot($0) })
    }

    @Test func setsAreInOrderOfTheirLeastNumbers() {
        var sets = UnionFind(count: 7)
        #expect(sets.join(5, 3) == 3)
        #expect(sets.join(6, 1) == 1)
        #expect(sets.join(5, 6) == 1)
        #expect(sets.join(3, 1) == 1)
        #expect(sets.root(of: 5) == 1)
        #expect(!sets.isRoot(3))
        #expect(sets.sets() == [[0], [1, 3, 5, 6], [2], [4]])
    }

    @Test func numbersAreAdded() {
        var sets = UnionFind()
        #expect(sets.sets() == [])
        for _ in 0..<3 { sets.add() }
        sets.join(0, 2)
        #expect(sets.sets() == [[0, 2], [1]])
    }
}
