/// A word as it stands on the page, without what it means.
struct PrintedWord: Sendable, Hashable {
    let text: String
    let quadrilateral: Quadrilateral
    /// How likely it is read right, 0...1.
    let confidence: Double
    /// Other readings of it, the likeliest first.
    var alternatives: [String] = []
}

/// What stands side by side on a page, from the left to the right.
struct PrintedRow: Sendable {
    /// The words with a place of their own each.
    let words: [PrintedWord]
    /// The index of the first word of each piece; pieces stand apart.
    let pieces: [Int]
    /// Edges in widths of the image, from the left and from the top.
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
    /// The median height of its words, in widths of the image.
    let height: Double
    private let edges: [(left: Double, right: Double)]

    /// - Parameter aspect: the image's height in widths.
    init?(pieces lines: [[PrintedWord]], aspect: Double) {
        var words: [PrintedWord] = []
        var starts: [Int] = []
        for line in lines where !line.isEmpty {
            starts.append(words.count)
            words += line
        }
        guard !words.isEmpty else { return nil }
        self.words = words
        pieces = starts
        edges = words.map { word in
            let xs = word.quadrilateral.corners.map(\.x)
            return (xs.min() ?? 0, xs.max() ?? 0)
        }
        let ys = words.map { $0.quadrilateral.corners.map { (1 - $0.y) * aspect } }
        left = edges.map(\.left).min() ?? 0
        right = edges.map(\.right).max() ?? 0
        top = ys.joined().min() ?? 0
        bottom = ys.joined().max() ?? 0
        let heights = ys.map { ($0.max() ?? 0) - ($0.min() ?? 0) }.sorted()
        height = heights[heights.count / 2]
    }

    /// The words with a space between them.
    var text: String { words.map(\.text).joined(separator: " ") }

    /// The words of a range with a space between them.
    func text(_ range: Range<Int>) -> String {
        words[range].map(\.text).joined(separator: " ")
    }

    /// The left and the right edge of a range of words, in widths of the image.
    func extent(_ range: Range<Int>) -> (left: Double, right: Double) {
        (edges[range].map(\.left).min() ?? left, edges[range].map(\.right).max() ?? right)
    }

    /// The least of the words' confidences.
    func confidence(_ range: Range<Int>) -> Double {
        words[range].map(\.confidence).min() ?? 0
    }

    /// The chance that all words of a range are read right, 0...1.
    func chance(_ range: Range<Int>) -> Double { words[range].reduce(1) { $0 * $1.confidence } }

    /// The corners around a range of words, along the row.
    func quadrilateral(_ range: Range<Int>) -> Quadrilateral? {
        guard let first = words[range].first, let last = words[range].last else { return nil }
        return Quadrilateral(
            topLeft: first.quadrilateral.topLeft, topRight: last.quadrilateral.topRight,
            bottomRight: last.quadrilateral.bottomRight,
            bottomLeft: first.quadrilateral.bottomLeft)
    }
}
