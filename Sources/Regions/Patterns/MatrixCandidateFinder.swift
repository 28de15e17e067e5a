/// Finds places that look like matrix codes, or like rows of low bars.
///
/// Blocks of much change whose edges run in several directions (structure tensor) are joined;
/// what is about as wide as high, and filled, may be a matrix code, and what fills a box across most
/// of its edges, rows.
struct MatrixCandidateFinder {
    /// Mean squared difference of gray levels below which a block is plain; chosen.
    static let minimumEnergy: Float = 150
    /// The same of what is hardly darker than its ground, and what nothing of it has; chosen: noise of
    /// one and a half levels has less, and the modules of a code with a quarter of all contrast no more.
    private static let faintEnergy: Range<Float> = 12..<1500
    /// From 0, edges in all directions, to 1, in one: those of a linear code have more.
    private static let maximumCoherence: Float = 0.6
    /// A block has at least this part of the mean energy around it.
    private static let plainBlock: Float = 3
    /// Levels that are looked at.
    private static let levels = 3
    /// Two candidates of different levels are one where their middles lie closer than this share
    /// of the area (squared), and their areas differ by no more than these factors.
    private static let sameMiddle = 0.02
    private static let sameArea = (least: 0.6, most: 1.7)
    /// Blocks along a side of an image in which a code can be found.
    private static let fewestBlocksOfImage = 3
    /// Blocks that a code has at least, how much longer than wide it is at most as a matrix code, and
    /// how much of its box the blocks fill.
    private static let fewestBlocks = 4
    private static let longest = 5.0
    private static let leastFill = 0.4

    /// Blocks of the smallest level along a side of a code whose modules may be larger than they are;
    /// chosen: codes have ten modules along a side or more.
    private static let blocksOfLargeModules = 8.0

    /// The mean squared differences of what may be part of a candidate.
    var energy = minimumEnergy..<Float.infinity

    /// For codes that are hardly darker than their ground.
    static let faint = MatrixCandidateFinder(energy: faintEnergy)

    /// What an image shows, the most prominent first.
    struct Candidates: Sendable {
        var matrix: [MatrixCandidate] = []
        var rows: [LinearCandidate] = []
    }

    /// A group of blocks, as a matrix code and as rows.
    private struct Group {
        var matrix: MatrixCandidate
        /// `nil` where it fills neither its upright box nor one along its edges.
        var rows: LinearCandidate?
        /// Whether it fills one of these, which is no line.
        var isBroad: Bool
    }

    /// The candidates of all levels.
    func candidates(in image: AnalysisImage) -> Candidates {
        let levels = image.levelsForCodes.prefix(Self.levels)
        let all = levels.flatMap { level in
            groups(
                in: image.structureTensorBlocks(level: level), scale: Double(1 << level))
        }
        func distinct(_ groups: [Group]) -> [Group] {
            var found: [Group] = []
            for group in groups {
                let known = found.firstIndex { Self.isSame($0.matrix, group.matrix) }
                guard let known else {
                    found.append(group)
                    continue
                }
                // Modules larger than blocks are plain inside until the picture is small.
                found[known].matrix.fill = max(found[known].matrix.fill, group.matrix.fill)
                // In a block of a smaller picture lie edges of more modules.
                found[known].matrix.blockCoherence = min(
                    found[known].matrix.blockCoherence, group.matrix.blockCoherence)
            }
            return found.sorted { $0.matrix.prominence > $1.matrix.prominence }
        }
        // Those that are part of a more prominent one are left out.
        let rows = distinct(all.filter { $0.rows != nil }).compactMap(\.rows)
            .reduce(into: [LinearCandidate]()) { found, rows in
                if !found.contains(where: { rows.isPart(of: $0) }) { found.append(rows) }
            }
        let largestBlock = Double(StructureTensorBlocks.side << (levels.last ?? 0))
        var matrix = distinct(all.filter(\.isBroad)).map(\.matrix)
        for index in matrix.indices
        where matrix[index].size.min() > Self.blocksOfLargeModules * largestBlock {
            matrix[index].blockCoherence = 0
        }
        return Candidates(matrix: matrix, rows: rows)
    }

    /// Whether a box of a size is filled, and no line.
    private static func isBroad(_ size: SIMD2<Double>, fill: Double) -> Bool {
        size.max() <= longest * size.min() && fill >= leastFill
    }

    /// Whether two candidates of different levels are one.
    private static func isSame(_ one: MatrixCandidate, _ other: MatrixCandidate) -> Bool {
        let difference = one.middle - other.middle
        return (difference * difference).sum() < sameMiddle * other.area
            && one.area > sameArea.least * other.area && one.area < sameArea.most * other.area
    }

    private func groups(in blocks: StructureTensorBlocks, scale: Double) -> [Group] {
        let (columns, rows) = (blocks.columns, blocks.rows)
        guard columns >= Self.fewestBlocksOfImage, rows >= Self.fewestBlocksOfImage else {
            return []
        }
        // Means over 3 × 3 blocks.
        var energies = [Float](repeating: 0, count: columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let own = blocks.cornerTensors[row * columns + column].energy
                // What is plain beside the least of means is so beside any.
                guard own >= energy.lowerBound / Self.plainBlock else { continue }
                var sum = StructureTensorBlocks.Tensor()
                for y in max(row - 1, 0)...min(row + 1, rows - 1) {
                    for x in max(column - 1, 0)...min(column + 1, columns - 1) {
                        sum += blocks.cornerTensors[y * columns + x]
                    }
                }
                let mean = sum.energy / 9
                if energy.contains(mean), sum.coherence < Self.maximumCoherence,
                    own >= mean / Self.plainBlock
                {
                    energies[row * columns + column] = mean
                }
            }
        }
        let components = blocks.components(of: energies.map { $0 != 0 }, where: { _, _ in true })
        let standouts = components.flatMap {
            blocks.standouts(of: $0, energies, fewest: Self.fewestBlocks, where: { _, _ in true })
        }
        return (components + standouts).filter { $0.count >= Self.fewestBlocks }
            .map { Self.group(of: $0, energies, in: blocks, scale: scale) }
    }

    private static func group(
        of component: [Int], _ energies: [Float], in blocks: StructureTensorBlocks, scale: Double
    ) -> Group {
        let (side, count) = (Double(StructureTensorBlocks.side), Double(component.count))
        let energy = component.reduce(0) { $0 + Double(energies[$1]) } / count
        let upright = blocks.box(around: component, across: [1, 0])
        let half = SIMD2(upright.length, upright.height) / 2
        // Blocks are taken to begin at the corner of the image.
        let middle = upright.center - 1
        let (low, high) = ((middle - half) * scale, (middle + half) * scale)
        let box = SIMD4(low.x, low.y, high.x, high.y)
        let inBox = blocks.sum(in: box / scale)
        let matrix = MatrixCandidate(
            box: box, energy: energy,
            fill: count * side * side / (upright.length * upright.height),
            coherence: Double(inBox.coherence),
            blockCoherence: blocks.blockCoherence(in: box / scale))
        // What runs in one direction, as the ends of codes do, is in the box and not in the group.
        let edges =
            matrix.fill < leastFill
            ? component.reduce(into: StructureTensorBlocks.Tensor()) { $0 += blocks.tensors[$1] }
            : inBox
        let across = edges.direction
        let aslant = blocks.box(around: component, across: across)
        let rows = LinearCandidate(
            center: aslant.center * scale, across: across, length: aslant.length * scale,
            height: aslant.height * scale, energy: energy)
        let fill = count * side * side / (aslant.length * aslant.height)
        let isBroad = Self.isBroad(matrix.size, fill: matrix.fill)
        return Group(
            matrix: matrix, rows: fill >= leastFill || isBroad ? rows : nil,
            isBroad: isBroad || Self.isBroad([aslant.length, aslant.height], fill: fill))
    }
}
