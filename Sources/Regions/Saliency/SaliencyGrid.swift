import LibC

/// A square of samples over the whole of an image, from the top left.
struct SaliencyGrid: Sendable {
    /// Samples along a side.
    ///
    /// X. Hou and L. Zhang, Saliency Detection: A Spectral Residual Approach, CVPR 2007, and those
    /// after them: attention goes by this scale, and details don't count.
    static let side = 64
    /// The standard deviation of the smoothing of maps, in samples.
    ///
    /// A twentieth of the side, about as in the papers; `Benchmarks/saliency.py` finds nothing
    /// better between a thirtieth and a twelfth.
    private static let deviation = 3.2

    var values = [Float](repeating: 0, count: side * side)

    subscript(x: Int, y: Int) -> Float {
        get { values[y * Self.side + x] }
        set { values[y * Self.side + x] = newValue }
    }

    var mean: Float { values.reduce(0, +) / Float(values.count) }

    /// With 1 as the greatest sample; as it is where all are 0.
    var scaledToOne: SaliencyGrid {
        guard let peak = values.max(), peak > 0 else { return self }
        return SaliencyGrid(values: values.map { $0 / peak })
    }

    /// Scaled to 1, and then by how much the peak stands over the mean, squared.
    var promoted: SaliencyGrid {
        let scaled = scaledToOne
        let weight = 1 - scaled.mean
        return SaliencyGrid(values: scaled.values.map { $0 * weight * weight })
    }

    /// Convolved with a Gaussian; beyond the border stands what stands on it.
    var smoothed: SaliencyGrid {
        let radius = Int((4 * Self.deviation).rounded(.up))
        var weights = (-radius...radius).map {
            Float(exp(-0.5 * pow(Double($0) / Self.deviation, 2)))
        }
        let sum = weights.reduce(0, +)
        for index in weights.indices { weights[index] /= sum }
        return smoothedAcross(weights).transposed.smoothedAcross(weights).transposed
    }

    private var transposed: SaliencyGrid {
        var result = SaliencyGrid()
        for y in 0..<Self.side {
            for x in 0..<Self.side { result[y, x] = self[x, y] }
        }
        return result
    }

    private func smoothedAcross(_ weights: [Float]) -> SaliencyGrid {
        let radius = weights.count / 2
        var result = SaliencyGrid()
        for y in 0..<Self.side {
            for x in 0..<Self.side {
                var sum: Float = 0
                for (index, weight) in weights.enumerated() {
                    sum += weight * self[min(max(x + index - radius, 0), Self.side - 1), y]
                }
                result[x, y] = sum
            }
        }
        return result
    }

    /// The sum of two maps.
    static func + (first: SaliencyGrid, second: SaliencyGrid) -> SaliencyGrid {
        SaliencyGrid(values: zip(first.values, second.values).map { $0 + $1 })
    }

    /// The samples for users.
    var heatMap: SaliencyHeatMap {
        SaliencyHeatMap(checked: values, width: Self.side, height: Self.side)
    }
}
