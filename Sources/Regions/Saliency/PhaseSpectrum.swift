/// What breaks the pattern of an image, by the phases of its Fourier transform alone.
///
/// What repeats is in few frequencies; where all count the same, what happens once remains.
/// Source: C. Guo, Q. Ma and L. Zhang, Spatio-temporal Saliency Detection Using Phase Spectrum of
/// Quaternion Fourier Transform, CVPR 2008, for a still image: a pixel is the quaternion of its
/// color differences and its brightness, whose transform is that of two complex images.
enum PhaseSpectrum {
    /// The noise of images, in levels: frequencies that are not over it don't count in full.
    ///
    /// Chosen: what rounding to whole levels and careful compression leave.
    private static let noise = 1.0

    /// The squared magnitudes of the image that has all its frequencies at magnitude 1.
    static func saliency(of channels: OpponentChannels) -> SaliencyGrid {
        let side = SaliencyGrid.side
        // The image beside its mirrors: without them its borders would be edges, for the
        // transform takes the image to repeat.
        let mirroredSide = 2 * side
        let transform = FourierTransform(bits: mirroredSide.trailingZeroBitCount)
        func spectrum(_ real: SaliencyGrid?, _ imaginary: SaliencyGrid) -> [Complex] {
            var square: [Complex] = []
            square.reserveCapacity(mirroredSide * mirroredSide)
            for y in 0..<mirroredSide {
                for x in 0..<mirroredSide {
                    let (x, y) = (min(x, mirroredSide - 1 - x), min(y, mirroredSide - 1 - y))
                    square.append(
                        Complex(Double(real?[x, y] ?? 0), Double(imaginary[x, y])))
                }
            }
            return transform.forward(square)
        }
        var first = spectrum(nil, channels.redGreen)
        var second = spectrum(channels.blueYellow, channels.intensity)
        // White noise of a standard deviation has it times the side at every frequency.
        let floor = noise * Double(mirroredSide)
        for index in first.indices {
            let (a, b) = (first[index], second[index])
            let magnitude = ((a * a).sum() + (b * b).sum()).squareRoot() + floor
            first[index] = a / magnitude
            second[index] = b / magnitude
        }
        // The mean is not part of any pattern, and an even image has nothing else.
        first[0] = .zero
        second[0] = .zero
        first = transform.inverse(first)
        second = transform.inverse(second)
        var result = SaliencyGrid()
        for y in 0..<side {
            for x in 0..<side {
                let (a, b) = (first[y * mirroredSide + x], second[y * mirroredSide + x])
                result[x, y] = Float((a * a).sum() + (b * b).sum())
            }
        }
        return result
    }
}
