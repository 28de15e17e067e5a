import Testing

@testable import Regions

@Suite struct BlockComponentsTests {
    private func blocks(_ rows: [String]) -> (StructureTensorBlocks, [Bool]) {
        let members = rows.flatMap { $0.map { $0 == "#" } }
        let columns = members.count / rows.count
        return (
            StructureTensorBlocks(
                columns: columns, rows: rows.count,
                tensors: Array(repeating: .init(), count: members.count)), members
        )
    }

    @Test func blocksTouchAtSidesAndCorners() {
        let (blocks, members) = blocks([
            "##..#",
            "..#..",
            "....#",
        ])
        let found = blocks.components(of: members) { _, _ in true }
        #expect(found == [[0, 1, 7], [4], [14]])
    }

    @Test func blocksThatDisagreeStayApart() {
        let (blocks, members) = blocks(["####"])
        let found = blocks.components(of: members) { $0 / 2 == $1 / 2 }
        #expect(found == [[0, 1], [2, 3]])
    }

    /// What is denser than the edge that runs along it, and two that one edge joins.
    @Test(arguments: [
        (
            [
                "#......",
                "#......",
                "#######",
                "#######",
                "#......",
            ], [Array(14..<28)]
        ),
        (
            [
                "#####",
                "#####",
                "#....",
                "#....",
                "#####",
            ], [Array(0..<10), Array(20..<25)]
        ),
        (["#####"], [Array(0..<5)]),
    ]) func barsAreDenserThanAnEdge(rows: [String], parts: [[Int]]) {
        let (blocks, members) = blocks(rows)
        let component = members.indices.filter { members[$0] }
        let energies = [Float](repeating: 1, count: members.count)
        let found = blocks.denseParts(of: component, energies, across: [1, 0])
        #expect(found.map { $0.sorted() } == parts)
    }
}
