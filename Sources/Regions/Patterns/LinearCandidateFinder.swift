import LibC

/// Finds places that look like linear codes.
///
/// Blocks whose edges run in one direction (structure tensor) are joined with neighbors of the
/// same direction. As the widest bars of a large code fill whole blocks, smaller levels of the
/// image are looked at too. Source of the idea: C. Creusot and A. Munawar, Real-time barcode
/// detection in the wild, WACV 2015; D. Chai and F. Hock, Locating and decoding EAN-13 barcodes
/// from images captured by digital cameras, 2005.
struct LinearCandidateFinder {
    /// Mean squared difference of gray levels below which a block is plain; chosen.
    private static let minimumEnergy: Float = 45
    /// Doubled angles that differ by more (cosine) are other directions: 16 degrees.
    private static let minimumAgreement: Float = 0.85
    /// A block has at least this part of the mean energy around it; the rest lies inside a bar.
    private static let plainBlock: Float = 8
    /// Blocks that a code has at least.
    private static let fewestBlocks = 6
    /// Blocks that a code is long at least, and the share of its box that they fill.
    private static let leastLengthInBlocks = 4.0
    private static let leastFill = 0.3

    /// From so many parts on that are as long and as high, to this factor, a candidate is a sheet of
    /// codes, each of which is one, unless it is no higher than they are and they are higher than long;
    /// chosen: a code that wide bars part is of fewer and uneven parts, or of such.
    private static let fewestOfSheet = 6
    private static let mostUneven = 1.3

    /// How coherent blocks are at least: from 0, edges in all directions, to 1, in one; chosen.
    var minimumCoherence: Float = 0.62

    /// For codes whose ground, or print beside them, has edges that run about as their bars do: bars
    /// are the more coherent; chosen.
    static let separating = LinearCandidateFinder(minimumCoherence: 0.8)

    /// The candidates of some levels, the strongest first.
    ///
    /// - Parameter levels: of the image, from the largest.
    func candidates(in image: AnalysisImage, levels: [Int]) -> [LinearCandidate] {
        var found: [LinearCandidate] = []
        for level in levels {
            let blocks = image.structureTensorBlocks(level: level)
            for candidate in candidates(in: blocks, scale: Double(1 << level)) {
                let parts = found.filter { $0.isPart(of: candidate) }
                if Self.isSheet(parts, of: candidate) { continue }
                // The larger of two that mean the same is the more complete; what lies in one that
                // is left out keeps its place.
                let others = found.filter { !$0.isPart(of: candidate) }
                if others.contains(where: { candidate.isPart(of: $0) }) { continue }
                found = others + [candidate]
            }
        }
        return found.sorted { $0.strength > $1.strength }
    }

    private static func isSheet(
        _ parts: [LinearCandidate], of candidate: LinearCandidate
    ) -> Bool {
        guard parts.count >= fewestOfSheet else { return false }
        // What most are; `nil` where they differ.
        func usual(_ sizes: [Double]) -> Double? {
            let median = sizes.sorted()[sizes.count / 2]
            let alike = sizes.filter { $0 < median * mostUneven && $0 > median / mostUneven }
            return alike.count * 5 >= sizes.count * 4 ? median : nil
        }
        guard let length = usual(parts.map(\.length)), let height = usual(parts.map(\.height))
        else { return false }
        return length > height || candidate.height > mostUneven * height
    }

    private func candidates(
        in blocks: StructureTensorBlocks, scale: Double
    ) -> [LinearCandidate] {
        let (columns, rows) = (blocks.columns, blocks.rows)
        guard columns * rows > 0 else { return [] }
        // Means over 3 × 3 blocks: a single block may lie inside a bar.
        var directions = [SIMD2<Float>](repeating: .zero, count: columns * rows)
        var energies = [Float](repeating: 0, count: columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let own = blocks.tensors[row * columns + column].energy
                // What is plain beside the least of means is so beside any.
                guard own >= Self.minimumEnergy / Self.plainBlock else { continue }
                var sum = StructureTensorBlocks.Tensor()
                var count: Float = 0
                for y in max(row - 1, 0)...min(row + 1, rows - 1) {
                    for x in max(column - 1, 0)...min(column + 1, columns - 1) {
                        sum += blocks.tensors[y * columns + x]
                        count += 1
                    }
                }
                let energy = sum.energy / count
                guard energy >= Self.minimumEnergy, sum.coherence >= minimumCoherence,
                    own >= energy / Self.plainBlock
                else { continue }
                let double = SIMD2(sum.xx - sum.yy, 2 * sum.xy)
                let length = (double * double).sum().squareRoot()
                directions[row * columns + column] = double / length
                energies[row * columns + column] = energy
            }
        }
        // Blocks of one direction that touch.
        func joins(_ block: Int, _ neighbor: Int) -> Bool {
            (directions[neighbor] * directions[block]).sum() >= Self.minimumAgreement
        }
        let components = blocks.components(of: energies.map { $0 != 0 }, where: joins)
        // Grain of wood may run as the bars of a code that lies on it.
        let standouts = components.flatMap {
            blocks.standouts(of: $0, energies, fewest: Self.fewestBlocks, where: joins)
        }
        return (components + standouts).flatMap { component in
            candidates(
                of: component, in: blocks, directions: directions, energies: energies,
                scale: scale)
        }
    }

    /// A group of blocks as a candidate or, where it fills too little of its box, its dense parts.
    private func candidates(
        of component: [Int], in blocks: StructureTensorBlocks, directions: [SIMD2<Float>],
        energies: [Float], scale: Double, isPart: Bool = false
    ) -> [LinearCandidate] {
        guard component.count >= Self.fewestBlocks else { return [] }
        let side = Double(StructureTensorBlocks.side)
        var double = SIMD2<Float>.zero
        var energy: Float = 0
        for block in component {
            double += directions[block] * energies[block]
            energy += energies[block]
        }
        let angle = atan2(Double(double.y), Double(double.x)) / 2
        let across = SIMD2(cos(angle), sin(angle))
        let (center, length, height) = blocks.box(around: component, across: across)
        let fill = Double(component.count) * side * side / (length * height)
        guard length >= Self.leastLengthInBlocks * side else { return [] }
        if fill >= Self.leastFill {
            return [
                LinearCandidate(
                    center: center * scale, across: across, length: length * scale,
                    height: height * scale, energy: Double(energy) / Double(component.count))
            ]
        }
        guard !isPart else { return [] }
        return blocks.denseParts(of: component, energies, across: across).flatMap { part in
            candidates(
                of: part, in: blocks, directions: directions, energies: energies, scale: scale,
                isPart: true)
        }
    }
}
