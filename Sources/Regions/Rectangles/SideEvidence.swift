/// What the pixels along one side of a quadrilateral say for it being a real side.
struct SideEvidence: Sendable {
    /// The share of the visible samples on an edge that follows the side, with the side's polarity.
    var support = 0.0
    /// The mean strength of that edge, in levels a pixel.
    var strength = 0.0
    /// The size of the mean step in color from outside to inside, in levels.
    var step = 0.0
    /// The mean color just inside and just outside, 0...255.
    var inside = SIMD4<Float>.zero
    var outside = SIMD4<Float>.zero
    /// The share of samples in the image.
    var visible = 0.0
    /// How far the edge goes on in the same line beyond the side's ends, 0...1 each.
    var overrun = (before: 0.0, after: 0.0)
    /// Support of the first and last fifth: close to the corners.
    var ends = (first: 0.0, last: 0.0)
    /// Root mean square distance of the edge from the side, in pixels.
    var deviation = 0.0
}

/// Reads the evidence off the gradient of the working image.
struct SideReader {
    let gradient: ColorGradient
    /// Under this strength (levels a pixel) nothing counts as an edge.
    let threshold: Float

    /// The evidence for the side from `a` to `b`, whose inside is on the right of the way (y down).
    func evidence(from a: SIMD2<Double>, to b: SIMD2<Double>) -> SideEvidence {
        var result = SideEvidence()
        let length = (b - a).length
        guard length > 4 else { return result }
        let along = (b - a) / length
        let inward = SIMD2(-along.y, along.x)
        let count = min(max(Int(length / 2), 12), 72)
        var samples: [Sample] = []
        samples.reserveCapacity(count)
        // Corners may be rounded: the outermost parts of a side are not asked for.
        let margin = 0.03
        gradient.x.withUnsafeSamples { gx in
            gradient.y.withUnsafeSamples { gy in
                gradient.smooth.withUnsafeSamples { smooth in
                    for i in 0..<count {
                        let t = margin + (1 - 2 * margin) * (Double(i) + 0.5) / Double(count)
                        if var sample = edge(at: a + t * length * along, inward, gx, gy) {
                            sample.t = t
                            sample.step = step(at: a + t * length * along, inward, smooth)
                            samples.append(sample)
                        }
                    }
                    result.overrun.before = overrun(from: a, -along, inward, length, gx, gy)
                    result.overrun.after = overrun(from: b, along, inward, length, gx, gy)
                }
            }
        }
        result.visible = Double(samples.count) / Double(count)
        guard !samples.isEmpty else { return result }
        summarize(samples, into: &result)
        return result
    }

    private struct Sample {
        var t = 0.0
        var offset = 0.0
        /// Along the inward normal, with sign; 0 where there is no edge that follows the side.
        var strength: Float = 0
        var step = (inside: SIMD4<Float>.zero, outside: SIMD4<Float>.zero)
    }

    private func summarize(_ samples: [Sample], into result: inout SideEvidence) {
        var (inside, outside) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
        for sample in samples {
            inside += sample.step.inside
            outside += sample.step.outside
        }
        inside /= Float(samples.count)
        outside /= Float(samples.count)
        let mean = inside - outside
        let square = (mean * mean).sum()
        result.inside = inside
        result.outside = outside
        result.step = Double((square / 3).squareRoot())
        var (supported, strength, squares) = (0.0, 0.0, 0.0)
        var ends = (first: (0.0, 0.0), last: (0.0, 0.0))
        for sample in samples {
            let step = sample.step.inside - sample.step.outside
            let isSupported =
                sample.strength != 0 && (step * mean).sum() > 0.15 * square
            if sample.t < 0.22 { ends.first.1 += 1 }
            if sample.t > 0.78 { ends.last.1 += 1 }
            guard isSupported else { continue }
            supported += 1
            strength += Double(sample.strength.magnitude)
            squares += sample.offset * sample.offset
            if sample.t < 0.22 { ends.first.0 += 1 }
            if sample.t > 0.78 { ends.last.0 += 1 }
        }
        result.support = supported / Double(samples.count)
        result.strength = supported > 0 ? strength / supported : 0
        result.deviation = supported > 0 ? (squares / supported).squareRoot() : 2
        result.ends.first = ends.first.1 > 0 ? ends.first.0 / ends.first.1 : result.support
        result.ends.last = ends.last.1 > 0 ? ends.last.0 / ends.last.1 : result.support
    }

    /// The strongest edge within two pixels that follows the side; `nil` outside the image.
    @inline(__always)
    private func edge(
        at point: SIMD2<Double>, _ inward: SIMD2<Double>,
        _ gx: UnsafeBufferPointer<Int16>, _ gy: UnsafeBufferPointer<Int16>
    ) -> Sample? {
        let (width, height) = (gradient.x.width, gradient.x.height)
        guard point.x >= 4, point.y >= 4, point.x < Double(width - 4), point.y < Double(height - 4)
        else { return nil }
        var best = Sample()
        let normal = SIMD2<Float>(inward)
        let limit = threshold * ColorGradient.unit
        for k in -2...2 {
            let p = point + Double(k) * inward
            let i = Int(p.y) * width + Int(p.x)
            let g = SIMD2(Float(gx[i]), Float(gy[i]))
            let across = (g * normal).sum()
            if across.magnitude <= best.strength.magnitude * ColorGradient.unit { continue }
            let along = g.x * normal.y - g.y * normal.x
            // Within 25° of the side.
            if across.magnitude < limit || along.magnitude > 0.466 * across.magnitude { continue }
            best.strength = across / ColorGradient.unit
            best.offset = Double(k)
        }
        return best
    }

    @inline(__always)
    private func step(
        at point: SIMD2<Double>, _ inward: SIMD2<Double>,
        _ smooth: UnsafeBufferPointer<SIMD4<Int16>>
    ) -> (inside: SIMD4<Float>, outside: SIMD4<Float>) {
        let width = gradient.x.width
        @inline(__always) func color(_ p: SIMD2<Double>) -> SIMD4<Float> {
            var value = SIMD4<Float>(smooth[Int(p.y) * width + Int(p.x)]) / 16
            value.w = 0
            return value
        }
        return (color(point + 3 * inward), color(point - 3 * inward))
    }

    /// How much of the stretch beyond an end is covered by the same line of edge.
    private func overrun(
        from end: SIMD2<Double>, _ outward: SIMD2<Double>, _ inward: SIMD2<Double>,
        _ length: Double,
        _ gx: UnsafeBufferPointer<Int16>, _ gy: UnsafeBufferPointer<Int16>
    ) -> Double {
        let stretch = min(max(0.15 * length, 8), 40)
        var (hits, count) = (0.0, 0.0)
        for i in 0..<10 {
            let distance = 3 + stretch * (Double(i) + 0.5) / 10
            guard let sample = edge(at: end + distance * outward, inward, gx, gy) else { break }
            count += 1
            if sample.strength != 0, abs(sample.offset) <= 1 { hits += 1 }
        }
        return count > 3 ? hits / count : 0
    }
}
