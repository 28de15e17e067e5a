// A picture of four corners, laid flat. Each target pixel is the mean of as many samples, laid in
// a grid over it, as source pixels lie under it: area averaging where the picture shrinks, so that
// print stays even, and plain bilinear interpolation where it grows. What shrinks to half or less
// is halved first, so that few samples are left to take. Along a row of the target, homogeneous
// coordinates grow by the same step.
// Source: P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, 2.2.4 and 3.5.

/// A sample of which weighted sums can be made.
protocol BlendedSample: BitwiseCopyable, Sendable {
    associatedtype Sum
    static var zero: Sum { get }
    /// Four samples around a point, weighted by its place among them, times a weight.
    ///
    /// - Parameters:
    ///   - samples: top left, top right, bottom left, bottom right.
    ///   - fraction: how far the point is from the left and the top ones, 0...1 each.
    static func add(
        _ samples: (Self, Self, Self, Self), at fraction: SIMD2<Float>, _ weight: Float,
        to sum: inout Sum)
    static func rounded(_ sum: Sum) -> Self
    /// A plane at half the size, each sample the mean of 2 × 2.
    static func halved(_ plane: Plane<Self>) -> Plane<Self>
}

extension UInt8: BlendedSample {
    @inline(__always)
    static func add(
        _ samples: (UInt8, UInt8, UInt8, UInt8), at fraction: SIMD2<Float>, _ weight: Float,
        to sum: inout Float
    ) {
        let (a, b, c, d) = (Float(samples.0), Float(samples.1), Float(samples.2), Float(samples.3))
        let upper = a + (b - a) * fraction.x
        let lower = c + (d - c) * fraction.x
        sum += (upper + (lower - upper) * fraction.y) * weight
    }
    @inline(__always)
    static func rounded(_ sum: Float) -> UInt8 { UInt8(Swift.min(Swift.max(sum + 0.5, 0), 255)) }
    static var zero: Float { 0 }
    static func halved(_ plane: Plane<UInt8>) -> Plane<UInt8> { plane.halved() }
}

extension SIMD4<UInt8>: BlendedSample {
    @inline(__always)
    static func add(
        _ samples: (Color, Color, Color, Color), at fraction: SIMD2<Float>, _ weight: Float,
        to sum: inout SIMD4<Float>
    ) {
        let (a, b) = (samples.0.inFloats, samples.1.inFloats)
        let (c, d) = (samples.2.inFloats, samples.3.inFloats)
        let upper = a + (b - a) * fraction.x
        let lower = c + (d - c) * fraction.x
        sum += (upper + (lower - upper) * fraction.y) * weight
    }
    @inline(__always)
    static func rounded(_ sum: SIMD4<Float>) -> Color {
        // From 2^23 on floats are whole, and their lowest bits say which. The compiler turns
        // floats into bytes one by one, which takes five times as long.
        let whole = sum + SIMD4<Float>(repeating: 0x1p23)
        return Color(truncatingIfNeeded: unsafeBitCast(whole, to: SIMD4<UInt32>.self))
    }
    @inline(__always)
    private var inFloats: SIMD4<Float> { SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: self)) }
    static var zero: SIMD4<Float> { SIMD4<Float>.zero }
    static func halved(_ plane: Plane<Color>) -> Plane<Color> { plane.halved() }
}

/// How many samples are taken for a target pixel at most, across and down.
///
/// Chosen: beyond the mean of 64 × 64, nobody sees the difference.
private let maximumSamplesAcross = 64

/// How much more than a whole number of source pixels a target pixel may cover before one more
/// sample is taken.
///
/// Chosen: more than what rounding the size of a picture to whole pixels leaves over, far less than
/// what is seen.
private let pixelsWithoutSample = 0.05

/// The least side of what is halved.
///
/// Chosen: the last row or column, which is left out where there is an odd number, is under a
/// hundredth of it then.
private let minimumHalvedSide = 128

/// How many target pixels are made between two looks whether the task was cancelled.
///
/// Chosen: about a millisecond's.
private let pixelsBetweenChecks = 1 << 16

/// Where the pixels of an upright picture lie in the plane that it is taken from.
protocol FlattenedSurface {
    /// What a row of the picture has in common.
    associatedtype Line: FlattenedLine
    /// - Parameter y: from the picture's top, in its pixels.
    func line(y: Double) -> Line
}

protocol FlattenedLine {
    /// - Parameter x: from the picture's left, in its pixels.
    func point(x: Float) -> SIMD2<Float>
}

extension Plane where Sample: BlendedSample {
    /// An upright picture of four corners (pixels of this plane), shrunk by averaging.
    ///
    /// Points outside the plane take the nearest border sample.
    /// - Returns: `nil` where the corners span no area.
    /// - Throws: what `check` throws, which is called all along.
    func flattened<Failure: Error>(
        _ corners: PixelQuadrilateral, width: Int, height: Int, check: () throws(Failure) -> Void
    ) throws(Failure) -> Plane? {
        guard width > 0, height > 0, self.width > 0, self.height > 0 else { return nil }
        let (plane, points) = halvedFor(
            corners, showing: corners.corners, width: width, height: height)
        let (right, bottom) = (Double(width), Double(height))
        guard
            let transform = PerspectiveTransform(
                mapping: [[0, 0], [right, 0], [right, bottom], [0, bottom]], to: points)
        else { return nil }
        return try plane.flattened(
            transform, lengths: PixelQuadrilateral(points).sideLengths, width: width,
            height: height, check: check)
    }

    /// The picture of a surface, of which two sides have these lengths in pixels of this plane.
    func flattened<Failure: Error>(
        _ surface: some FlattenedSurface, lengths: (across: Double, down: Double), width: Int,
        height: Int, check: () throws(Failure) -> Void
    ) throws(Failure) -> Plane {
        func samples(_ pixels: Double) -> Int {
            let needed = (pixels - pixelsWithoutSample).rounded(.up)
            return Int(Swift.min(Swift.max(needed, 1), Double(maximumSamplesAcross)))
        }
        let columns = samples(lengths.across / Double(width))
        let rows = samples(lengths.down / Double(height))
        let weight = 1 / Float(columns * rows)
        let rowsBetweenChecks = Swift.max(pixelsBetweenChecks / width, 1)
        return try Plane(width: width, height: height) { (output) throws(Failure) in
            for y in 0..<height {
                if y.isMultiple(of: rowsBetweenChecks) { try check() }
                let target = UnsafeMutableBufferPointer(rebasing: output[(y * width)...])
                withUnsafeSamples { input in
                    if columns == 1, rows == 1 {
                        let line = surface.line(y: Double(y) + 0.5)
                        for x in 0..<width {
                            var sum = Sample.zero
                            addSample(at: line.point(x: Float(x) + 0.5), 1, of: input, to: &sum)
                            target.initializeElement(at: x, to: Sample.rounded(sum))
                        }
                        return
                    }
                    let lines = (0..<rows).map { row in
                        surface.line(y: Double(y) + (Double(row) + 0.5) / Double(rows))
                    }
                    let offsets = (0..<columns).map { (Float($0) + 0.5) / Float(columns) }
                    for x in 0..<width {
                        var sum = Sample.zero
                        for line in lines {
                            for offset in offsets {
                                addSample(
                                    at: line.point(x: Float(x) + offset), weight, of: input,
                                    to: &sum)
                            }
                        }
                        target.initializeElement(at: x, to: Sample.rounded(sum))
                    }
                }
            }
        }
    }

    /// This plane and points of it, halved as often as the picture of four corners shrinks to half
    /// or less on every side.
    ///
    /// - Parameter points: around all that is seen.
    func halvedFor(
        _ corners: PixelQuadrilateral, showing points: [SIMD2<Double>], width: Int, height: Int
    ) -> (Plane, [SIMD2<Double>]) {
        let c = corners
        let across = Swift.min(
            (c.topRight - c.topLeft).length, (c.bottomRight - c.bottomLeft).length)
        let down = Swift.min(
            (c.bottomLeft - c.topLeft).length, (c.bottomRight - c.topRight).length)
        var shrinking = Swift.min(across / Double(width), down / Double(height))
        guard shrinking >= 2, shrinking.isFinite else { return (self, points) }
        // Only what is seen, and a sample more for interpolation.
        func range(_ values: [Double], _ limit: Int) -> Range<Int> {
            let low = Swift.min(Swift.max((values.min() ?? 0) - 1, 0), Double(limit - 1))
            let high = Swift.min(Swift.max((values.max() ?? 0) + 1, low + 1), Double(limit))
            return Int(low)..<Swift.max(Int(high.rounded(.up)), Int(low) + 1)
        }
        let columns = range(points.map(\.x), self.width)
        let rows = range(points.map(\.y), self.height)
        var plane = part(
            x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        let origin = SIMD2(Double(columns.lowerBound), Double(rows.lowerBound))
        var points = points.map { $0 - origin }
        while shrinking >= 2, Swift.min(plane.width, plane.height) >= minimumHalvedSide {
            plane = Sample.halved(plane)
            points = points.map { $0 / 2 }
            shrinking /= 2
        }
        return (plane, points)
    }

    @inline(__always)
    private func addSample(
        at point: SIMD2<Float>, _ weight: Float, of input: UnsafeBufferPointer<Sample>,
        to sum: inout Sample.Sum
    ) {
        // Also where a coordinate is no number, on the vanishing line.
        let px = point.x > 0.5 ? Swift.min(point.x - 0.5, Float(width - 1)) : 0
        let py = point.y > 0.5 ? Swift.min(point.y - 0.5, Float(height - 1)) : 0
        let (left, top) = (Int32(px), Int32(py))
        let fraction = SIMD2(px - Float(left), py - Float(top))
        let i = Int(top) &* stride &+ Int(left)
        let nextX = Int(left) &+ 1 < width ? 1 : 0
        let nextY = Int(top) &+ 1 < height ? stride : 0
        Sample.add(
            (input[i], input[i &+ nextX], input[i &+ nextY], input[i &+ nextY &+ nextX]),
            at: fraction, weight, to: &sum)
    }
}

extension PerspectiveTransform: FlattenedSurface {
    /// Where the points of a horizontal line go.
    struct Line: FlattenedLine {
        /// x, y and scale of the point at x = 0, before the division.
        fileprivate let start: SIMD4<Float>
        fileprivate let step: SIMD4<Float>

        @inline(__always)
        func point(x: Float) -> SIMD2<Float> {
            let homogeneous = start + step * x
            return homogeneous.lowHalf * (1 / homogeneous.z)
        }
    }

    /// Where the points of the line at `y` go.
    func line(y: Double) -> Line {
        let start = homogeneous([0, y])
        return Line(
            start: SIMD4<Float>(SIMD4(start, 0)),
            step: SIMD4<Float>(SIMD4(homogeneous([1, y]) - start, 0)))
    }
}
