import LibC

/// Takes the blur of lens or motion from a profile.
///
/// Where a narrow bar runs into a wide space, the middle between its dark and the space's light lies
/// in the space: elements of one and of two modules look alike. Iterations of Richardson and Lucy,
/// with a Gaussian as wide as the steepest edge says, give them back their widths.
/// Sources: W. H. Richardson, Bayesian-based iterative method of image restoration, 1972; L. B. Lucy,
/// An iterative technique for the rectification of observed distributions, 1974.
struct ProfileDeblurring: Sendable {
    /// Leaves wide elements whole.
    static let mild = ProfileDeblurring(iterations: 4, share: 0.9, swingShare: 0.3)
    /// Tells narrow elements apart that are nearly gone.
    static let strong = ProfileDeblurring(iterations: 16, share: 1, swingShare: 0.2)

    /// Standard deviations of the Gaussian, in samples: below, nothing is blurred, and above, nothing
    /// is seen; chosen.
    private static let deviationsInSamples: ClosedRange<Float> = 1...16
    /// The least as a share of the width of narrow elements; chosen: these run into others then.
    private static let minimumDeviationShare: Float = 0.25
    /// Chosen: fewer elements are no code that is worth the time.
    private static let minimumElements = 20
    /// How far the Gaussian goes, in standard deviations; chosen.
    private static let reachInDeviations: Float = 2.5
    /// What the darkest is taken for, as a share of the contrast: light is multiplied, and none can't
    /// be; chosen.
    private static let darkest: Float = 0.05

    private let iterations: Int
    /// Of the deviation that the steepest edge says, what is taken away; chosen: too little leaves a
    /// code as it is, too much makes bars of what is none.
    private let share: Float
    /// Of the contrast, for a change in what is sharpened to be an element; chosen: it rings.
    let swingShare: Float

    /// Where bars and spaces begin and end, in samples from the middle of the first; `nil` where the
    /// profile is not blurred.
    func edges(in profile: [Float]) -> [Float]? {
        sharpened(profile).map { ElementWidths.edges(in: $0, minimumSwingShare: swingShare) }
    }

    /// Widths from the first bar to the last, in samples; `nil` where the profile is not blurred.
    func widths(in profile: [Float]) -> [Float]? {
        edges(in: profile).map(ElementWidths.widths(between:))
    }

    /// - Parameter profile: gray values.
    /// - Returns: as many, between the same darkest and lightest; `nil` where it is not blurred.
    func sharpened(_ profile: [Float]) -> [Float]? {
        guard let low = profile.min(), let high = profile.max(),
            high - low >= ElementWidths.minimumContrast,
            profile.count > 2
        else { return nil }
        var steepest: Float = 0
        for index in 2..<profile.count {
            steepest = max(steepest, abs(profile[index] - profile[index - 2]) / 2)
        }
        let deviation = (high - low) / (steepest * (2 * Float.pi).squareRoot())
        guard Self.deviationsInSamples.contains(deviation) else { return nil }
        // Of which a quarter at least is narrow, in every symbology.
        let widths = ElementWidths.widths(in: profile).sorted()
        guard widths.count >= Self.minimumElements,
            deviation >= Self.minimumDeviationShare * widths[widths.count / 4]
        else { return nil }
        let kernel = Self.kernel(share * deviation)
        let seen = profile.map { Self.darkest + ($0 - low) / (high - low) }
        var sharp = seen
        for _ in 0..<iterations {
            var ratio = Self.filtered(sharp, by: kernel)
            for index in ratio.indices { ratio[index] = seen[index] / ratio[index] }
            let correction = Self.filtered(ratio, by: kernel)
            for index in sharp.indices { sharp[index] *= correction[index] }
        }
        return sharp.map { low + (high - low) * min(max($0 - Self.darkest, 0), 1) }
    }

    /// The middle and one side of a Gaussian whose sum is 1.
    private static func kernel(_ deviation: Float) -> [Float] {
        let values = (0...Int((reachInDeviations * deviation).rounded(.up))).map {
            exp(-Float($0 * $0) / (2 * deviation * deviation))
        }
        let sum = 2 * values.reduce(0, +) - values[0]
        return values.map { $0 / sum }
    }

    /// The profile folded with an even kernel; beyond its ends it goes on as it is there.
    private static func filtered(_ values: [Float], by kernel: [Float]) -> [Float] {
        typealias Vector = SIMD8<Float>
        let reach = kernel.count - 1
        guard let first = values.first, let last = values.last else { return [] }
        // The last vector goes beyond what is asked for.
        let blocks = (values.count + Vector.scalarCount - 1) / Vector.scalarCount
        let count = blocks * Vector.scalarCount
        let padded =
            [Float](repeating: first, count: reach) + values
            + [Float](repeating: last, count: reach + count - values.count)
        return padded.withUnsafeBytes { padded in
            func vector(_ index: Int) -> Vector {
                padded.loadUnaligned(
                    fromByteOffset: index * MemoryLayout<Float>.size, as: Vector.self)
            }
            return [Float](unsafeUninitializedCapacity: count) { output, initialized in
                let output = UnsafeMutableRawBufferPointer(output)
                for block in 0..<blocks {
                    let middle = block * Vector.scalarCount + reach
                    var sum = vector(middle) * kernel[0]
                    for side in 1..<kernel.count {
                        sum += (vector(middle - side) + vector(middle + side)) * kernel[side]
                    }
                    output.storeBytes(
                        of: sum, toByteOffset: block * MemoryLayout<Vector>.size, as: Vector.self)
                }
                initialized = values.count
            }
        }
    }
}
