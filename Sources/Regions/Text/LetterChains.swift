/// Links letters to the next one on the same line.
struct LetterChains {
    /// From left to right.
    private let letters: [InkComponent]
    private let slope: Double
    private let grid: ComponentGrid

    init(_ letters: [InkComponent], slope: Double, size: Plane<UInt8>) {
        self.letters = letters
        self.slope = slope
        grid = ComponentGrid(letters, width: size.width, height: size.height)
    }

    /// The chains, each from left to right.
    func chains() -> [[InkComponent]] {
        var parents = Array(letters.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index { index = parents[index] }
            return index
        }
        for index in letters.indices {
            guard let next = neighbor(of: index) else { continue }
            let (a, b) = (root(index), root(next))
            if a != b { parents[max(a, b)] = min(a, b) }
        }
        var chains: [Int: [InkComponent]] = [:]
        for index in letters.indices { chains[root(index), default: []].append(letters[index]) }
        return chains.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The nearest letter to the right on the same line.
    private func neighbor(of index: Int) -> Int? {
        let letter = letters[index]
        let height = Double(letter.height)
        let reach = Double(letter.right) + 1.6 * height
        var best: Int?
        var bestGap = Double.infinity
        grid.forEach(
            left: Int(letter.left), top: Int(letter.top), right: Int(reach),
            bottom: Int(letter.bottom)
        ) { other in
            guard other != index else { return }
            let candidate = letters[other]
            let ahead = (candidate.left + candidate.right) - (letter.left + letter.right)
            guard ahead > 0 || ahead == 0 && other > index else { return }
            let ratio = Double(candidate.height) / height
            guard ratio > 0.4, ratio < 2.5 else { return }
            let gap = Double(candidate.left - letter.right)
            guard gap < 1.3 * max(height, Double(candidate.height)), gap < bestGap else { return }
            let shift = slope * Double(ahead) / 2
            let overlap =
                min(Double(letter.bottom) + shift, Double(candidate.bottom))
                - max(Double(letter.top) + shift, Double(candidate.top))
            guard overlap > 0.5 * min(height, Double(candidate.height)) else { return }
            bestGap = gap
            best = other
        }
        return best
    }
}

/// Components by place.
struct ComponentGrid {
    private static let cell = 32
    private let columns: Int
    private let rows: Int
    private let starts: [Int32]
    private let items: [Int32]

    init(_ components: [InkComponent], width: Int, height: Int) {
        columns = width / Self.cell + 1
        rows = height / Self.cell + 1
        // A component lies in each cell that its left edge passes: what is looked for lies to
        // the right of something, and no component is listed all over the page.
        var counts = [Int32](repeating: 0, count: columns * rows + 1)
        for component in components {
            for cell in Self.cells(component, columns) { counts[cell + 1] += 1 }
        }
        for index in 1..<counts.count { counts[index] += counts[index - 1] }
        var next = counts
        var items = [Int32](repeating: 0, count: Int(counts.last ?? 0))
        for (index, component) in components.enumerated() {
            for cell in Self.cells(component, columns) {
                items[Int(next[cell])] = Int32(index)
                next[cell] += 1
            }
        }
        starts = counts
        self.items = items
    }

    private static func cells(_ component: InkComponent, _ columns: Int) -> StrideThrough<Int> {
        let column = Int(component.left) / cell
        let top = Int(component.top) / cell
        let bottom = max(Int(component.bottom) - 1, Int(component.top)) / cell
        return stride(
            from: top * columns + column, through: bottom * columns + column, by: columns)
    }

    /// Calls with the components whose left edge passes an area; with some of them more than once.
    @inline(__always)
    func forEach(left: Int, top: Int, right: Int, bottom: Int, _ body: (Int) -> Void) {
        let lastColumn = min(max(right, 0) / Self.cell, columns - 1)
        let lastRow = min(max(bottom, 0) / Self.cell, rows - 1)
        let firstColumn = max(left, 0) / Self.cell
        let firstRow = max(top, 0) / Self.cell
        guard firstColumn <= lastColumn, firstRow <= lastRow else { return }
        for row in firstRow...lastRow {
            let first = Int(starts[row * columns + firstColumn])
            let last = Int(starts[row * columns + lastColumn + 1])
            for item in first..<last { body(Int(items[item])) }
        }
    }
}
