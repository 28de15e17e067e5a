import LibC

/// A place that looks like a linear code: many parallel edges, close together.
struct LinearCandidate: Sendable {
    /// Pixels of the plane at full size.
    var center: SIMD2<Double>
    /// Unit vector across the bars.
    var across: SIMD2<Double>
    /// Extent across the bars and along them, pixels.
    var length: Double
    var height: Double
    /// Mean energy of its blocks; the strongest are looked at first.
    var energy: Double

    /// Unit vector along the bars: a quarter turn from `across`, clockwise on the image.
    var along: SIMD2<Double> { SIMD2(-across.y, across.x) }

    /// The same turned by some degrees, and its upper and lower halves: where bars are bent, or
    /// text or glare lies over some of them, one of these may be clear.
    var variants: [LinearCandidate] {
        var variants: [LinearCandidate] = []
        for degrees in [-1.5, 1.5, -3, 3, 0] {
            let turn = degrees * Double.pi / 180
            var turned = self
            turned.across = SIMD2(
                across.x * cos(turn) - across.y * sin(turn),
                across.x * sin(turn) + across.y * cos(turn))
            if degrees != 0 { variants.append(turned) }
            for share in [-0.25, 0.25] {
                var half = turned
                half.center += turned.along * (height * share)
                half.height = height / 2
                variants.append(half)
            }
        }
        return variants
    }

    /// Whether a point lies inside, with a margin as a share of length and height.
    func contains(_ point: SIMD2<Double>, margin: Double = 0) -> Bool {
        let offset = point - center
        let (u, v) = ((offset * across).sum(), (offset * along).sum())
        return abs(u) <= length * (0.5 + margin) && abs(v) <= height * (0.5 + margin)
    }
}

/// Finds places that look like linear codes.
///
/// Blocks whose edges run in one direction (structure tensor) are joined with neighbors of the
/// same direction. As the widest bars of a large code fill whole blocks, smaller levels of the
/// image are looked at too. Source of the idea: C. Creusot and A. Munawar, Real-time barcode
/// detection in the wild, WACV 2015; D. Chai and F. Hock, Locating and decoding EAN-13 barcodes
/// from images captured by digital cameras, 2005.
struct LinearCandidateFinder {
    /// Mean squared difference below which a block is plain.
    var minimumEnergy: Float = 60
    var minimumCoherence: Float = 0.55
    /// Doubled angles that differ by more (cosine) are other directions.
    var minimumAgreement: Float = 0.85

    /// The candidates of all levels, the strongest first.
    func candidates(in image: AnalysisImage) -> [LinearCandidate] {
        var found: [LinearCandidate] = []
        for level in image.levelsForCodes {
            let blocks = image.structureTensorBlocks(level: level)
            for candidate in candidates(in: blocks, scale: Double(1 << level)) {
                // The larger of two that mean the same is the more complete.
                found.removeAll { $0.isPart(of: candidate) }
                if !found.contains(where: { candidate.isPart(of: $0) }) { found.append(candidate) }
            }
        }
        return found.sorted { $0.energy * $0.length > $1.energy * $1.length }
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
                var sum = StructureTensorBlocks.Tensor()
                var count: Float = 0
                for y in max(row - 1, 0)...min(row + 1, rows - 1) {
                    for x in max(column - 1, 0)...min(column + 1, columns - 1) {
                        sum += blocks.tensors[y * columns + x]
                        count += 1
                    }
                }
                let energy = sum.energy / count
                guard energy >= minimumEnergy, sum.coherence >= minimumCoherence,
                    blocks.tensors[row * columns + column].energy >= energy / 8
                else { continue }
                let double = SIMD2(sum.xx - sum.yy, 2 * sum.xy)
                let length = (double * double).sum().squareRoot()
                directions[row * columns + column] = double / length
                energies[row * columns + column] = energy
            }
        }
        // Blocks of one direction that touch.
        let components = blocks.components(of: energies.map { $0 != 0 }) { block, neighbor in
            (directions[neighbor] * directions[block]).sum() >= minimumAgreement
        }
        return components.filter { $0.count >= 6 }.compactMap { component in
            candidate(
                of: component, directions: directions, energies: energies, columns: columns,
                scale: scale)
        }
    }

    private func candidate(
        of component: [Int], directions: [SIMD2<Float>], energies: [Float], columns: Int,
        scale: Double
    ) -> LinearCandidate? {
        let side = Double(StructureTensorBlocks.side)
        var double = SIMD2<Float>.zero
        var energy: Float = 0
        for block in component {
            double += directions[block] * energies[block]
            energy += energies[block]
        }
        let angle = atan2(Double(double.y), Double(double.x)) / 2
        let across = SIMD2(cos(angle), sin(angle))
        let along = SIMD2(-across.y, across.x)
        var (us, vs): ([Double], [Double]) = ([], [])
        for block in component {
            let point = SIMD2(
                (Double(block % columns) + 0.5) * side + 1,
                (Double(block / columns) + 0.5) * side + 1)
            us.append((point * across).sum())
            vs.append((point * along).sum())
        }
        guard let (left, right) = us.range, let (top, bottom) = vs.range else { return nil }
        let (length, height) = (right - left + side, bottom - top + side)
        let fill = Double(component.count) * side * side / (length * height)
        guard length >= 4 * side, fill >= 0.3 else { return nil }
        let (u, v) = ((left + right) / 2, (top + bottom) / 2)
        return LinearCandidate(
            center: (u * across + v * along) * scale, across: across, length: length * scale,
            height: height * scale, energy: Double(energy) / Double(component.count))
    }
}

extension LinearCandidate {
    /// Whether it lies in another of about the same direction.
    fileprivate func isPart(of other: LinearCandidate) -> Bool {
        guard abs((across * other.across).sum()) > 0.95, length <= other.length * 1.1,
            height <= other.height * 1.25
        else { return false }
        return [-0.4, 0.4].allSatisfy { share in
            other.contains(center + across * (length * share), margin: 0.05)
        }
    }
}

extension [Double] {
    fileprivate var range: (Double, Double)? {
        guard let low = self.min(), let high = self.max() else { return nil }
        return (low, high)
    }
}

extension LinearCandidate {
    /// Whether it is darker beside the bars, at both ends, than between them.
    func hasDarkGround(in plane: Plane<UInt8>) -> Bool {
        func mean(from start: Double, to end: Double) -> Float {
            let values = plane.row(
                from: center + across * start, to: center + across * end,
                count: Swift.max(Int(abs(end - start)), 4), side: along * (height / 4), lines: 4)
            return values.reduce(0, +) / Float(values.count)
        }
        let inside = mean(from: -length / 2, to: length / 2)
        let (near, far) = (length / 2 + 2, length / 2 + Swift.max(length * 0.06, 6))
        return Swift.max(mean(from: -far, to: -near), mean(from: near, to: far)) < inside - 16
    }
}
