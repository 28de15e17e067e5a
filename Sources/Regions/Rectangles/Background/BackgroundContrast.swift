/// What is unlike the background, place by place: smoother, or of another color than the background
/// takes.
enum BackgroundContrast {
    /// Levels for a difference in color as great as the background's own changes; chosen.
    private static let gain: Float = 24

    /// The level of the background's own color, and the greatest difference from it: a byte.
    private static let middleLevel: Float = 128
    private static let maximumDifference: Float = 127

    /// An image of half the size: roughness in red, and in green and blue the ``BackgroundColor``'s
    /// differences.
    ///
    /// - Parameter smooth: the working image's smoothed color, each channel 0...4080.
    static func image(of smooth: Plane<SIMD4<Int16>>) -> Plane<Color> {
        let roughness = Roughness(smooth)
        let means = halved(smooth, roughness).boxMeans()
        let background = BackgroundColor(means)
        return Plane(width: means.width, height: means.height) { output in
            means.withUnsafeSamples { input in
                for i in 0..<input.count {
                    let difference = gain * background.difference(input[i])
                    let size = difference.replacing(with: -difference, where: difference .< 0)
                    // Less and less for what is plain anyway.
                    let level =
                        middleLevel + maximumDifference * difference / (maximumDifference + size)
                    let rough = roughness.level(input[i].w)
                    output.initializeElement(
                        at: i, to: Color(UInt8(rough), UInt8(level.x), UInt8(level.y), 255))
                }
            }
        }
    }

    /// Means of 2 x 2 pixels: of the color, in levels (16 units each), and last of its change.
    private static func halved(
        _ smooth: Plane<SIMD4<Int16>>, _ roughness: Roughness
    ) -> Plane<SIMD4<Float>> {
        let (width, height, stride) = (smooth.width / 2, smooth.height / 2, smooth.width)
        return Plane(width: width, height: height) { output in
            smooth.withUnsafeSamples { input in
                withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * stride) { changes in
                    for y in 0..<height {
                        // Changes are told by all four neighbors.
                        let upper = max(2 * y, 1) * stride
                        let lower = min(2 * y + 1, smooth.height - 2) * stride
                        roughness.putChanges(input, ofRow: upper, stride, to: changes, at: 0)
                        roughness.putChanges(input, ofRow: lower, stride, to: changes, at: stride)
                        for x in 0..<width {
                            let i = 2 * y * stride + 2 * x
                            let sum =
                                (input[i] &+ input[i + 1])
                                &+ (input[i + stride] &+ input[i + stride + 1])
                            let change =
                                changes[2 * x] + changes[2 * x + 1]
                                + changes[stride + 2 * x] + changes[stride + 2 * x + 1]
                            var mean = SIMD4<Float>(sum) / 64
                            mean.w = change / 4
                            output.initializeElement(at: y * width + x, to: mean)
                        }
                    }
                }
            }
        }
    }
}

extension Plane where Sample == SIMD4<Float> {
    /// Means of 3 x 3 samples; at the border the outermost count twice.
    fileprivate func boxMeans() -> Plane {
        Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                withUnsafeTemporaryAllocation(of: Sample.self, capacity: width + 2) { sums in
                    for y in 0..<height {
                        let above = max(y - 1, 0) * width
                        let below = min(y + 1, height - 1) * width
                        for x in 0..<width {
                            sums[x + 1] = input[above + x] + input[y * width + x] + input[below + x]
                        }
                        (sums[0], sums[width + 1]) = (sums[1], sums[width])
                        for x in 0..<width {
                            output.initializeElement(
                                at: y * width + x, to: (sums[x] + sums[x + 1] + sums[x + 2]) / 9)
                        }
                    }
                }
            }
        }
    }
}
