/// Every how many samples one is taken to find out what strong gradients are.
///
/// Chosen: about a hundredth of them; a prime, so that no columns are preferred.
private let sampleStep = 101

extension Plane where Sample == UInt8 {
    /// The gradient of the smoothed plane where it is at least `share` of what it is in the
    /// strongest hundredth of places.
    ///
    /// Zero elsewhere, and in the two outermost rows and columns. As of a gray picture in color,
    /// but without its smoothed samples.
    func gradient(share: Float) -> ColorGradient {
        let smooth = smoothed()
        let across = smooth.differences(step: 1)
        let down = smooth.differences(step: width)
        let lengths = Plane<Float>(width: width, height: height) { lengths in
            across.withUnsafeSamples { gx in
                down.withUnsafeSamples { gy in
                    for i in lengths.indices {
                        let (x, y) = (Float(gx[i]), Float(gy[i]))
                        lengths.initializeElement(at: i, to: (x * x + y * y).squareRoot())
                    }
                }
            }
            let sample = Swift.stride(from: 0, to: lengths.count, by: sampleStep)
                .map { lengths[$0] }.sorted()
            let strongest = sample.isEmpty ? 0 : sample[sample.count * 99 / 100]
            let limit = Swift.max(share * strongest, ColorGradient.unit)
            for i in lengths.indices { lengths[i] = lengths[i] < limit ? 0 : lengths[i] }
        }
        return ColorGradient(
            x: across, y: down, magnitude: lengths,
            smooth: Plane<SIMD4<Int16>>(width: 0, height: 0) { _ in }, threshold: 0)
    }

    /// The plane under the binomial [1 4 6 4 1] / 16 both ways, times 16; the two outermost
    /// columns as they are.
    private func smoothed() -> Plane<Int16> {
        let across = Plane<Int16>(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    let (from, to) = (y * stride, y * width)
                    for x in 0..<width { output[to &+ x] = Int16(input[from &+ x]) &* 16 }
                    guard width > 4 else { continue }
                    for x in 2..<(width - 2) {
                        let i = from &+ x
                        let outer = Int16(input[i &- 2]) &+ Int16(input[i &+ 2])
                        let inner = Int16(input[i &- 1]) &+ Int16(input[i &+ 1])
                        output[to &+ x] = outer &+ inner &* 4 &+ Int16(input[i]) &* 6
                    }
                }
            }
        }
        return Plane<Int16>(width: width, height: height) { output in
            across.withUnsafeSamples { input in
                for y in 0..<height {
                    let (a, e) = (Swift.max(y - 2, 0) * width, Swift.min(y + 2, height - 1) * width)
                    let (b, d) = (Swift.max(y - 1, 0) * width, Swift.min(y + 1, height - 1) * width)
                    let c = y * width
                    for x in 0..<width {
                        let outer = (input[a &+ x] &+ input[e &+ x]) &>> 4
                        let inner = (input[b &+ x] &+ input[d &+ x]) &>> 2
                        let middle = (input[c &+ x] &* 3) &>> 3
                        output[c &+ x] = outer &+ inner &+ middle
                    }
                }
            }
        }
    }
}

extension Plane where Sample == Int16 {
    /// Three times the differences between the neighbors `step` samples before and behind each
    /// one; zero in the two outermost rows and columns.
    fileprivate func differences(step: Int) -> Plane {
        Plane(width: width, height: height) { output in
            output.initialize(repeating: 0)
            guard width > 4, height > 4 else { return }
            withUnsafeSamples { input in
                for y in 2..<(height - 2) {
                    for i in (y * width + 2)..<(y * width + width - 2) {
                        output[i] = (input[i &+ step] &- input[i &- step]) &* 3
                    }
                }
            }
        }
    }
}
