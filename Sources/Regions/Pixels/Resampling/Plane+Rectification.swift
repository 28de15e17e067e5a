// A picture of four corners, laid flat. Each target pixel is the mean of as many samples, laid in
// a grid over it, as source pixels lie under it: area averaging where the picture shrinks, so that
// print stays even, and plain bilinear interpolation where it grows.
// Source: P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, 3.5.

/// A sample of which weighted sums can be made.
protocol BlendedSample: BitwiseCopyable, Sendable {
    associatedtype Sum
    static var zero: Sum { get }
    static func add(_ sample: Self, _ weight: Float, to sum: inout Sum)
    static func rounded(_ sum: Sum) -> Self
}

extension UInt8: BlendedSample {
    @inline(__always)
    static func add(_ sample: UInt8, _ weight: Float, to sum: inout Float) {
        sum += Float(sample) * weight
    }
    @inline(__always)
    static func rounded(_ sum: Float) -> UInt8 { UInt8(Swift.min(Swift.max(sum + 0.5, 0), 255)) }
    static var zero: Float { 0 }
}

extension SIMD4<UInt8>: BlendedSample {
    @inline(__always)
    static func add(_ sample: SIMD4<UInt8>, _ weight: Float, to sum: inout SIMD4<Float>) {
        sum += SIMD4<Float>(sample) * weight
    }
    @inline(__always)
    static func rounded(_ sum: SIMD4<Float>) -> SIMD4<UInt8> {
        let (low, high) = (SIMD4<Float>(repeating: 0), SIMD4<Float>(repeating: 255))
        return SIMD4<UInt8>((sum + 0.5).clamped(lowerBound: low, upperBound: high))
    }
    static var zero: SIMD4<Float> { SIMD4<Float>.zero }
}

/// How many samples are taken for a target pixel at most, across and down.
///
/// Chosen: beyond the mean of 64 × 64, nobody sees the difference.
private let maximumSamplesAcross = 64

extension Plane where Sample: BlendedSample {
    /// An upright picture of four corners (pixels of this plane), shrunk by averaging.
    ///
    /// Points outside the plane take the nearest border sample.
    /// - Returns: `nil` where the corners span no area.
    func flattened(_ corners: PixelQuadrilateral, width: Int, height: Int) -> Plane? {
        let (right, bottom) = (Double(width), Double(height))
        guard width > 0, height > 0, self.width > 0, self.height > 0,
            let transform = PerspectiveTransform(
                mapping: [[0, 0], [right, 0], [right, bottom], [0, bottom]], to: corners.corners)
        else { return nil }
        let (across, down) = corners.sideLengths
        let columns = min(max(Int((across / right).rounded(.up)), 1), maximumSamplesAcross)
        let rows = min(max(Int((down / bottom).rounded(.up)), 1), maximumSamplesAcross)
        let weight = 1 / Float(columns * rows)
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    for x in 0..<width {
                        var sum = Sample.zero
                        for row in 0..<rows {
                            let v = Double(y) + (Double(row) + 0.5) / Double(rows)
                            for column in 0..<columns {
                                let u = Double(x) + (Double(column) + 0.5) / Double(columns)
                                addSample(at: transform.apply([u, v]), weight, of: input, to: &sum)
                            }
                        }
                        output.initializeElement(at: y * width + x, to: Sample.rounded(sum))
                    }
                }
            }
        }
    }

    @inline(__always)
    private func addSample(
        at point: SIMD2<Double>, _ weight: Float, of input: UnsafeBufferPointer<Sample>,
        to sum: inout Sample.Sum
    ) {
        // Also where a coordinate is no number, on the vanishing line.
        let px = point.x > 0.5 ? Swift.min(point.x - 0.5, Double(width - 1)) : 0
        let py = point.y > 0.5 ? Swift.min(point.y - 0.5, Double(height - 1)) : 0
        let (left, top) = (Int(px), Int(py))
        let (fx, fy) = (Float(px - Double(left)), Float(py - Double(top)))
        let i = top * stride + left
        let nextX = left + 1 < width ? 1 : 0
        let nextY = top + 1 < height ? stride : 0
        Sample.add(input[i], weight * (1 - fx) * (1 - fy), to: &sum)
        Sample.add(input[i + nextX], weight * fx * (1 - fy), to: &sum)
        Sample.add(input[i + nextY], weight * (1 - fx) * fy, to: &sum)
        Sample.add(input[i + nextY + nextX], weight * fx * fy, to: &sum)
    }
}
