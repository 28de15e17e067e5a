/// The indices of some values, the greatest value first; of equal values the first.
///
/// Sorted only as far as is asked for: the best of thousands cost little more than a look at all.
/// Source: J. Williams, Algorithm 232: Heapsort (1964), with the heap of R. Floyd, Algorithm 245:
/// Treesort 3 (1964).
struct DescendingIndices: Sequence, IteratorProtocol {
    private var heap: [(value: Double, index: Int)]

    init(_ values: some Sequence<Double>) {
        heap = values.enumerated().map { ($0.element, $0.offset) }
        for node in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(node) }
    }

    mutating func next() -> Int? {
        guard let last = heap.popLast() else { return nil }
        guard let first = heap.first else { return last.index }
        heap[0] = last
        sink(0)
        return first.index
    }

    private mutating func sink(_ start: Int) {
        let moved = heap[start]
        var node = start
        while true {
            var child = 2 * node + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, Self.isBefore(heap[child + 1], heap[child]) { child += 1 }
            guard Self.isBefore(heap[child], moved) else { break }
            heap[node] = heap[child]
            node = child
        }
        heap[node] = moved
    }

    private static func isBefore(
        _ a: (value: Double, index: Int), _ b: (value: Double, index: Int)
    ) -> Bool {
        a.value > b.value || (a.value == b.value && a.index < b.index)
    }
}
