/// Components by where they lie, for those near to one.
struct ComponentGrid {
    /// Pixels along the side of a cell.
    ///
    /// Chosen: about the height of a letter at 300 dpi, so that a cell holds few.
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
