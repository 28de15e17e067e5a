/// Groups lines that stand together: a receipt on a letter is a block of its own.
struct TextBlocks {
    /// Blocks as indices of lines, in order.
    private(set) var blocks: [[Int]] = []

    /// Fewer lines than that say too little; they go with the nearest block.
    private static let minimumLines = 5
    /// How far apart lines of a block are, below each other and side by side, in heights of the
    /// higher one.
    ///
    /// Chosen: an empty line or two, and the gap before an amount.
    private static let maximumGapDownInLineHeights = 3.0
    private static let maximumGapAcrossInLineHeights = 4.0

    init(_ lines: [TextLine]) {
        let boxes = lines.map(Box.init)
        var groups = UnionFind(count: lines.count)
        for index in lines.indices {
            for other in 0..<index where boxes[index].adjoins(boxes[other]) {
                groups.join(Int32(index), Int32(other))
            }
        }
        let all = groups.sets()
        blocks = all.filter { $0.count >= Self.minimumLines }
        guard !blocks.isEmpty else {
            blocks = lines.isEmpty ? [] : [Array(lines.indices)]
            return
        }
        let extents = blocks.map { $0.map { boxes[$0] }.reduce(boxes[$0[0]]) { $0.union($1) } }
        for group in all where group.count < Self.minimumLines {
            for line in group {
                let distances = extents.map { $0.distance(to: boxes[line]) }
                guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] })
                else { continue }
                blocks[nearest].append(line)
            }
        }
        for index in blocks.indices { blocks[index].sort() }
    }

    private struct Box {
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double
        var lineHeight: Double

        init(_ line: TextLine) {
            let feet = [line.baseline.y(at: line.left), line.baseline.y(at: line.right)]
            left = line.left
            right = line.right
            top = min(feet[0], feet[1]) - line.ascent
            bottom = max(feet[0], feet[1]) + line.descent
            lineHeight = line.height
        }

        /// Whether two lines follow on each other, or stand side by side.
        func adjoins(_ other: Box) -> Bool {
            let height = max(lineHeight, other.lineHeight)
            let across = max(left - other.right, other.left - right)
            let down = max(top - other.bottom, other.top - bottom)
            return across < 0 && down < TextBlocks.maximumGapDownInLineHeights * height
                || across < TextBlocks.maximumGapAcrossInLineHeights * height && down < 0
        }

        func distance(to other: Box) -> Double {
            max(left - other.right, other.left - right, 0)
                + max(top - other.bottom, other.top - bottom, 0)
        }

        func union(_ other: Box) -> Box {
            var all = self
            all.left = min(left, other.left)
            all.top = min(top, other.top)
            all.right = max(right, other.right)
            all.bottom = max(bottom, other.bottom)
            return all
        }
    }
}
