extension StructureTensorBlocks {
    /// Groups of blocks that touch along sides or at corners (flood fill).
    ///
    /// - Parameters:
    ///   - isMember: of each block, row by row, whether it belongs to a group.
    ///   - joins: whether a member brings in another that touches it.
    /// - Returns: groups in the order of their first blocks, each in the order in which blocks were
    ///   reached: breadth first, neighbors row by row.
    @inline(__always)
    func components(
        of isMember: [Bool], where joins: (_ block: Int, _ neighbor: Int) -> Bool
    ) -> [[Int]] {
        var isLeft = isMember
        var components: [[Int]] = []
        for start in isLeft.indices where isLeft[start] {
            isLeft[start] = false
            var component = [start]
            var next = 0
            while next < component.count {
                let block = component[next]
                next += 1
                let (column, row) = (block % columns, block / columns)
                for y in max(row - 1, 0)...min(row + 1, rows - 1) {
                    for x in max(column - 1, 0)...min(column + 1, columns - 1) {
                        let neighbor = y * columns + x
                        guard isLeft[neighbor], joins(block, neighbor) else { continue }
                        isLeft[neighbor] = false
                        component.append(neighbor)
                    }
                }
            }
            components.append(component)
        }
        return components
    }
}
