@testable import Regions
import Testing

@Suite struct DescendingIndicesTests {
    @Test(
        arguments: [
            ([], []), ([4], [0]), ([1, 3, 2], [1, 2, 0]), ([5, 7, 5, 7, 5], [1, 3, 0, 2, 4]),
        ] as [([Double], [Int])])
    func theGreatestIsFirstAndOfEqualsTheFirst(values: [Double], order: [Int]) {
        #expect(Array(DescendingIndices(values)) == order)
    }

    @Test func manyComeInOrder() {
        var random = RepeatableRandom(seed: 2)
        let values = (0..<1000).map { _ in Double(random.next() % 300) }
        let order = values.indices.sorted {
            values[$0] > values[$1] || (values[$0] == values[$1] && $0 < $1)
        }
        #expect(Array(DescendingIndices(values)) == order)
    }
}
