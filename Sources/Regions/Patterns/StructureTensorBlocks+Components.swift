extension StructureTensorBlocks {
    /// A ground that codes may lie on: one block in so many of the image's, at least; how many times
    /// the ground's mean energy blocks that stand out of it have; and that these are one in so many
    /// of its blocks at the most; chosen.
    private static let leastOfGround = 5
    private static let leastStandout: Float = 3
    private static let mostOfStandouts = 3
    /// The least energy of a row of blocks of a dense part, beside that of the densest row; chosen.
    private static let leastOfDensest: Float = 0.4

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

    /// What the blocks in an upright box say together.
    ///
    /// - Parameter box: left, top, right, bottom; pixels of the plane.
    func sum(in box: SIMD4<Double>) -> Tensor {
        indices(in: box).reduce(into: Tensor()) { $0 += tensors[$1] }
    }

    /// How much the edges of each block in an upright box run one way, 0...1, in the mean of their
    /// energies.
    ///
    /// - Parameter box: left, top, right, bottom; pixels of the plane.
    func blockCoherence(in box: SIMD4<Double>) -> Double {
        var (energy, ofOneWay): (Float, Float) = (0, 0)
        for index in indices(in: box) {
            energy += tensors[index].energy
            ofOneWay += tensors[index].energy * tensors[index].coherence
        }
        return energy > 0 ? Double(ofOneWay / energy) : 0
    }

    private func indices(in box: SIMD4<Double>) -> some Sequence<Int> {
        func blocks(_ low: Double, _ high: Double, of count: Int) -> Range<Int> {
            (Int(low) / Self.side..<(Int(high) + Self.side - 1) / Self.side)
                .clamped(to: 0..<count)
        }
        let within = blocks(box[0], box[2], of: columns)
        return blocks(box[1], box[3], of: rows).lazy.flatMap { row in
            within.lazy.map { row * columns + $0 }
        }
    }

    /// The box around blocks that lies along a direction.
    ///
    /// - Parameters:
    ///   - component: at least one block.
    ///   - across: a unit vector, to the right.
    /// - Returns: its middle, its extent along the direction and at right angles to it, in pixels.
    func box(
        around component: [Int], across: SIMD2<Double>
    ) -> (center: SIMD2<Double>, length: Double, height: Double) {
        let side = Double(Self.side)
        let along = SIMD2(-across.y, across.x)
        var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
        for block in component {
            let (column, row) = (block % columns, block / columns)
            // Block (0, 0) begins at pixel (1, 1).
            let middle = (SIMD2(Double(column), Double(row)) + 0.5) * side + 1
            let place = SIMD2(middle.dot(across), middle.dot(along))
            low = pointwiseMin(low, place)
            high = pointwiseMax(high, place)
        }
        let (middle, size) = ((low + high) / 2, high - low + side)
        return (middle.x * across + middle.y * along, size.x, size.y)
    }

    /// What stands out of a textured ground: groups of its blocks that change much more.
    ///
    /// - Parameters:
    ///   - ground: a group of blocks.
    ///   - energies: of all blocks.
    ///   - fewest: blocks that stand out at the least.
    ///   - joins: as of groups.
    func standouts(
        of ground: [Int], _ energies: [Float], fewest: Int,
        where joins: (_ block: Int, _ neighbor: Int) -> Bool
    ) -> [[Int]] {
        guard ground.count * Self.leastOfGround >= columns * rows else { return [] }
        let mean = ground.reduce(0) { $0 + energies[$1] } / Float(ground.count)
        var stands = [Bool](repeating: false, count: energies.count)
        var count = 0
        for block in ground where energies[block] >= Self.leastStandout * mean {
            stands[block] = true
            count += 1
        }
        guard count >= fewest, count * Self.mostOfStandouts <= ground.count else { return [] }
        return components(of: stands, where: joins)
    }

    /// The parts of a group that are dense: bars, and not the edge of their label or the print beside
    /// them, which run as they do and touch them.
    ///
    /// - Parameters:
    ///   - component: a group of blocks.
    ///   - energies: of all blocks.
    ///   - across: a unit vector across the bars.
    func denseParts(
        of component: [Int], _ energies: [Float], across: SIMD2<Double>
    ) -> [[Int]] {
        let along = SIMD2(-across.y, across.x)
        return dense(component, energies, along).flatMap { dense($0, energies, across) }
    }

    /// The parts of a group, one after another along a direction, where it has most energy.
    private func dense(
        _ component: [Int], _ energies: [Float], _ direction: SIMD2<Double>
    ) -> [[Int]] {
        func place(_ block: Int) -> Int {
            Int(SIMD2(Double(block % columns), Double(block / columns)).dot(direction).rounded())
        }
        let sums = component.reduce(into: [Int: Float]()) {
            $0[place($1), default: 0] += energies[$1]
        }
        let least = Self.leastOfDensest * (sums.values.max() ?? 0)
        let places = sums.filter { $0.value >= least }.keys.sorted()
        var (part, parts) = (0, [Int: Int]())
        for (n, place) in places.enumerated() {
            if n > 0, place > places[n - 1] + 1 { part += 1 }
            parts[place] = part
        }
        var result = [[Int]](repeating: [], count: part + 1)
        for block in component {
            if let part = parts[place(block)] { result[part].append(block) }
        }
        return result
    }
}
