/// A set of ink pixels that touch one another, and the box around it.
struct InkComponent: Sendable, Hashable {
    /// Edges in pixels: `left..<right`, `top..<bottom`.
    var left: Int32
    var top: Int32
    var right: Int32
    var bottom: Int32
    /// Ink pixels.
    var area: Int32
    /// Runs of ink along rows: about the height for a bar, more for a texture.
    var runs: Int32
    /// The sum of another plane's samples under the ink; 0 unless asked for.
    var sum = 0

    var width: Int32 { right - left }
    var height: Int32 { bottom - top }

    /// Takes in the ink of another component.
    mutating func merge(_ other: InkComponent) {
        left = min(left, other.left)
        top = min(top, other.top)
        right = max(right, other.right)
        bottom = max(bottom, other.bottom)
        area += other.area
        runs += other.runs
        sum += other.sum
    }
}

extension Plane where Sample == UInt8 {
    /// The components of samples that aren't 0, in the order of their topmost runs.
    ///
    /// Pixels touch along edges and at corners. Runs of each row are joined with those above by
    /// union-find. Source: L. He, Y. Chao and K. Suzuki, A run-based two-scan labeling
    /// algorithm (2008).
    /// - Parameters:
    ///   - values: a plane of the same size to sum up over each component.
    ///   - limit: how many there may be before joining, of 32 bytes each.
    /// - Returns: `nil` if there would be more.
    func components(
        summing values: Plane<UInt8>? = nil, limit: Int = 4_000_000
    ) -> [InkComponent]? {
        if let values, values.width == width, values.height == height {
            values.withUnsafeSamples { samples in
                components(limit: limit) { y, start, end in
                    var sum: UInt32 = 0
                    for x in y &* values.stride &+ start..<y &* values.stride &+ end {
                        sum &+= UInt32(samples[x])
                    }
                    return Int(sum)
                }
            }
        } else {
            components(limit: limit) { _, _, _ in 0 }
        }
    }

    @inline(__always)
    private func components(
        limit: Int, sum: (_ y: Int, _ start: Int, _ end: Int) -> Int
    ) -> [InkComponent]? {
        var found: [InkComponent] = []
        var sets = UnionFind()
        var above: [Run] = []
        var current: [Run] = []
        let complete = withUnsafeSamples { input in
            for y in 0..<height {
                swap(&above, &current)
                current.removeAll(keepingCapacity: true)
                let row = UnsafeBufferPointer(rebasing: input[y * stride..<y * stride + width])
                forEachRun(row) { start, end in
                    current.append(Run(start: Int32(start), end: Int32(end), label: 0))
                }
                var next = 0
                for index in current.indices {
                    let run = current[index]
                    let box = InkComponent(
                        left: run.start, top: Int32(y), right: run.end, bottom: Int32(y) + 1,
                        area: run.end - run.start, runs: 1,
                        sum: sum(y, Int(run.start), Int(run.end)))
                    while next < above.count, above[next].end < run.start { next += 1 }
                    var label: Int32 = -1
                    var other = next
                    while other < above.count, above[other].start <= run.end {
                        let root = sets.root(of: above[other].label)
                        if label < 0 {
                            label = root
                            found[Int(root)].merge(box)
                        } else if root != label {
                            let low = sets.join(root, label)
                            found[Int(low)].merge(found[Int(Swift.max(root, label))])
                            label = low
                        }
                        other += 1
                    }
                    if label < 0 {
                        guard found.count < limit else { return false }
                        label = Int32(found.count)
                        sets.add()
                        found.append(box)
                    }
                    current[index].label = label
                }
            }
            return true
        }
        guard complete else { return nil }
        return found.indices.compactMap { sets.isRoot(Int32($0)) ? found[$0] : nil }
    }
}

private struct Run {
    var start: Int32
    var end: Int32
    var label: Int32
}

/// Calls with the first and the past-the-last index of each stretch that isn't 0.
@inline(__always)
func forEachRun(_ row: UnsafeBufferPointer<UInt8>, _ body: (Int, Int) -> Void) {
    guard let base = row.baseAddress else { return }
    let bytes = UnsafeRawPointer(base)
    var x = 0
    while x < row.count {
        // Most of a page is ground: eight samples at a time.
        while x + 8 <= row.count, bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 {
            x += 8
        }
        while x < row.count, row[x] == 0 { x += 1 }
        guard x < row.count else { return }
        let start = x
        while x < row.count, row[x] != 0 { x += 1 }
        body(start, x)
    }
}
