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
}
