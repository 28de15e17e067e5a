/// Samples smoothed color along bars across an ``OpenShape``: filters that match a whole side.
struct BarSampler {
    /// Pixels from a bar to the colors on both sides of it, for its certainty.
    private static let colorDistanceInPixels = 2.0
    /// The least uncertainty of a step, in units of smoothed color over three channels: the level
    /// of noise that is in every image is 16 × √3 of them, and averages out in part.
    private static let leastUncertainty: Float = 8

    /// Smoothed color of the working image, or of a smaller form of it, each channel 0...4080.
    let color: Plane<SIMD4<Int16>>
    /// How much smaller that is than the working image.
    let scale: Double
    /// Samples along a bar, a multiple of 8.
    let count: Int

    /// The bar moved to where the step is the greatest.
    ///
    /// - Parameter reach: how many paces its ends are moved at most.
    func placed(
        _ bar: OpenShape.Bar, across shape: OpenShape, pace: Double,
        reach: (first: Int, second: Int)
    ) -> OpenShape.Bar {
        var best = OpenShape.Bar(first: bar.first, second: bar.second, step: 0)
        color.withUnsafeSamples { samples in
            func mean(_ first: Double, _ second: Double) -> SIMD4<Float>? {
                let (p, q) = shape.ends(first, second)
                return self.mean(
                    samples, FixedPointPosition(p / scale), FixedPointPosition(q / scale))
            }
            for i in -reach.first...reach.first {
                for j in -reach.second...reach.second {
                    let (t, s) = (bar.first + Double(i) * pace, bar.second + Double(j) * pace)
                    guard let below = mean(t - scale, s - scale),
                        let above = mean(t + scale, s + scale)
                    else { continue }
                    let step = above - below
                    let size = step.length
                    if size > best.step { best = OpenShape.Bar(first: t, second: s, step: size) }
                }
            }
        }
        return best
    }

    /// The mean step over its uncertainty, of a bar across the shape.
    func significance(_ bar: OpenShape.Bar, across shape: OpenShape) -> Float {
        let distance = Self.colorDistanceInPixels
        let below = colors(across: shape, bar.first - distance, bar.second - distance)
        let above = colors(across: shape, bar.first + distance, bar.second + distance)
        guard below.count == above.count, !below.isEmpty else { return 0 }
        let steps = zip(above, below).map { $0 - $1 }
        let n = Float(steps.count)
        let mean = steps.reduce(.zero, +) / n
        let size = mean.length
        guard size > 0 else { return 0 }
        let along = steps.map { ($0 * mean).sum() / size }
        let variance = along.reduce(0) { $0 + ($1 - size) * ($1 - size) } / n
        return size / ((variance / n).squareRoot() + Self.leastUncertainty)
    }

    /// The mean color on the way from one end of a bar to the other; `nil` where it leaves the
    /// image.
    @inline(__always)
    func mean(
        _ samples: UnsafeBufferPointer<SIMD4<Int16>>,
        _ a: FixedPointPosition, _ b: FixedPointPosition
    ) -> SIMD4<Float>? {
        guard a.isInside(width: color.width, height: color.height),
            b.isInside(width: color.width, height: color.height)
        else { return nil }
        let pace = (b - a) / (count + 2)
        var place = a
        place += pace
        place += pace / 2
        var sum = SIMD4<Int32>.zero
        for _ in 0..<(count / 8) {
            // Eight samples of 12 bits are added in 16.
            var eight = SIMD4<Int16>.zero
            for _ in 0..<8 {
                eight &+= samples[place.index(stride: color.stride)]
                place += pace
            }
            sum &+= SIMD4<Int32>(truncatingIfNeeded: eight)
        }
        return SIMD4<Float>(sum & SIMD4(-1, -1, -1, 0)) / Float(count)
    }

    /// The colors along a bar; empty where it leaves the image.
    private func colors(
        across shape: OpenShape, _ first: Double, _ second: Double
    ) -> [SIMD4<Float>] {
        let ends = shape.ends(first, second)
        let (a, b) = (ends.0 / scale, ends.1 / scale)
        guard isInside(a), isInside(b) else { return [] }
        let step = (b - a) / Double(count + 2)
        return color.withUnsafeSamples { samples in
            (0..<count).map { i in
                let point = a + (Double(i) + 1.5) * step
                var sample = SIMD4<Float>(
                    samples[Int(point.y) * color.stride + Int(point.x)])
                sample.w = 0
                return sample
            }
        }
    }

    private func isInside(_ point: SIMD2<Double>) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < Double(color.width)
            && point.y < Double(color.height)
    }
}
