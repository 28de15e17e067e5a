/// Which way the gray values of a plane change, summed over square blocks.
///
/// The structure tensor: sums of the products of horizontal and vertical differences. Its larger
/// eigenvalue far above the smaller says that all edges of a block run in parallel.
/// Source: J. Bigün and G. H. Granlund, Optimal orientation detection of linear symmetry, 1987.
struct StructureTensorBlocks: Sendable {
    struct Tensor: Sendable {
        var xx: Float = 0
        var yy: Float = 0
        var xy: Float = 0

        /// Mean squared difference, in gray levels between neighbors of a neighbor.
        var energy: Float { xx + yy }

        /// 0 for edges of all directions, 1 for edges of one.
        var coherence: Float {
            let difference = xx - yy
            let sum = xx + yy
            if sum <= 0 { return 0 }
            return (difference * difference + 4 * xy * xy).squareRoot() / sum
        }

        static func += (sum: inout Tensor, other: Tensor) {
            sum.xx += other.xx
            sum.yy += other.yy
            sum.xy += other.xy
        }
    }

    /// Pixels along the side of a block: as many as a vector of bytes is loaded with at once.
    static let side = 8

    let columns: Int
    let rows: Int
    /// Row by row; means over the pixels of a block.
    let tensors: [Tensor]
    /// The same of differences between neighbors on both sides alone, which see the corners of modules
    /// that others smooth.
    let cornerTensors: [Tensor]

    init(columns: Int, rows: Int, tensors: [Tensor], cornerTensors: [Tensor] = []) {
        (self.columns, self.rows) = (columns, rows)
        (self.tensors, self.cornerTensors) = (tensors, cornerTensors)
    }
}

/// Sums of the products of differences, of eight columns side by side.
///
/// Scharr's differences: those between neighbors on both sides alone are the sines of the steps, which
/// of narrow bars leads towards the diagonal.
/// Source: H. Scharr, Optimal operators in digital image processing, 2000.
private struct DifferenceProducts {
    /// The weights of a pixel's own row or column, and of those on both sides.
    private static let own: Int16 = 10
    private static let beside: Int16 = 3
    /// What the products of differences are divided by to be those of gray levels.
    static let scale = Float((own + 2 * beside) * (own + 2 * beside))

    /// The sums of products of one kind of differences.
    struct Sums {
        private(set) var xx = SIMD4<Int32>()
        private(set) var yy = SIMD4<Int32>()
        /// Of the sums of both differences: squares take fewer instructions than other products.
        private var squares = SIMD4<Int32>()

        fileprivate var xy: SIMD4<Int32> { (squares &- xx &- yy) &>> 1 }

        @inline(__always)
        fileprivate mutating func add(_ dx: SIMD8<Int16>, _ dy: SIMD8<Int16>) {
            xx &+= SIMD4(squaresOf: dx)
            yy &+= SIMD4(squaresOf: dy)
            squares &+= SIMD4(squaresOf: dx &+ dy)
        }

        fileprivate func tensor(_ scale: Float) -> StructureTensorBlocks.Tensor {
            .init(
                xx: Float(xx.wrappedSum()) * scale, yy: Float(yy.wrappedSum()) * scale,
                xy: Float(xy.wrappedSum()) * scale)
        }
    }

    private(set) var smooth = Sums()
    /// Of differences between neighbors on both sides alone.
    private(set) var plain = Sums()

    /// Adds those of a pixel and the seven to its right, each between neighbors on all sides.
    @inline(__always)
    mutating func add(_ bytes: UnsafeRawBufferPointer, at start: Int, stride: Int) {
        @inline(__always) func load(_ offset: Int) -> SIMD8<Int16> {
            let narrow = bytes.loadUnaligned(
                fromByteOffset: start &+ offset, as: SIMD8<UInt8>.self)
            // `init(truncatingIfNeeded:)` is a call that takes as long as all the rest.
            return SIMD8(
                Int16(narrow[0]), Int16(narrow[1]), Int16(narrow[2]), Int16(narrow[3]),
                Int16(narrow[4]), Int16(narrow[5]), Int16(narrow[6]), Int16(narrow[7]))
        }
        let (own, beside) = (SIMD8(repeating: Self.own), SIMD8(repeating: Self.beside))
        // From the lower right to the upper left, and from the lower left to the upper right.
        let falling = load(stride &+ 1) &- load(-stride &- 1)
        let rising = load(stride &- 1) &- load(1 &- stride)
        let (dx, dy) = (load(1) &- load(-1), load(stride) &- load(-stride))
        plain.add(dx, dy)
        smooth.add(
            own &* dx &+ beside &* (falling &- rising), own &* dy &+ beside &* (falling &+ rising))
    }

    /// The differences at one pixel.
    @inline(__always)
    static func differences(
        _ samples: UnsafeBufferPointer<UInt8>, at index: Int, stride: Int
    ) -> (dx: Int, dy: Int) {
        func difference(_ end: Int, _ start: Int) -> Int {
            Int(samples[index + end]) - Int(samples[index + start])
        }
        let falling = difference(stride + 1, -stride - 1)
        let rising = difference(stride - 1, 1 - stride)
        return (
            Int(own) * difference(1, -1) + Int(beside) * (falling - rising),
            Int(own) * difference(stride, -stride) + Int(beside) * (falling + rising)
        )
    }
}

extension StructureTensorBlocks.Tensor {
    /// The direction in which most changes, as a unit vector with x not below zero.
    var direction: SIMD2<Double> {
        let (x, y) = (Double(xx - yy), Double(2 * xy))
        let length = (x * x + y * y).squareRoot()
        guard length > 0 else { return [1, 0] }
        // The half angle of a unit vector.
        let cosine = ((1 + x / length) / 2).squareRoot()
        let sine = ((1 - x / length) / 2).squareRoot()
        return [cosine, y < 0 ? -sine : sine]
    }
}

extension Plane where Sample == UInt8 {
    /// The structure tensor of a square around a point, in pixels; `nil` outside the plane.
    ///
    /// - Parameter radius: no more than 127, so that a row's sums fit.
    func structureTensor(
        around point: SIMD2<Double>, radius: Int
    ) -> StructureTensorBlocks.Tensor? {
        let left = Swift.max(Int(point.x) - radius, 1)
        let right = Swift.min(Int(point.x) + radius, width - 2)
        let top = Swift.max(Int(point.y) - radius, 1)
        let bottom = Swift.min(Int(point.y) + radius, height - 2)
        guard left <= right, top <= bottom else { return nil }
        let side = StructureTensorBlocks.side
        var (xx, yy, xy) = (0, 0, 0)
        withUnsafeSamples { samples in
            let bytes = UnsafeRawBufferPointer(samples)
            for y in top...bottom {
                var sums = DifferenceProducts()
                var start = y * stride + left
                let end = y * stride + right + 1
                while start + side <= end {
                    sums.add(bytes, at: start, stride: stride)
                    start += side
                }
                let smooth = sums.smooth
                for lane in smooth.xx.indices {
                    xx += Int(smooth.xx[lane])
                    yy += Int(smooth.yy[lane])
                    xy += Int(smooth.xy[lane])
                }
                for i in start..<end {
                    let (dx, dy) = DifferenceProducts.differences(samples, at: i, stride: stride)
                    xx += dx * dx
                    yy += dy * dy
                    xy += dx * dy
                }
            }
        }
        let scale = 1 / DifferenceProducts.scale
        return StructureTensorBlocks.Tensor(
            xx: Float(xx) * scale, yy: Float(yy) * scale, xy: Float(xy) * scale)
    }

    /// The structure tensor of each whole block of 8 × 8 pixels that has neighbors on all sides.
    ///
    /// Block (0, 0) begins at pixel (1, 1). `rowStep` leaves out rows.
    func structureTensorBlocks(rowStep: Int = 1) -> StructureTensorBlocks {
        let side = StructureTensorBlocks.side
        let columns = Swift.max((width - 2) / side, 0)
        let rows = Swift.max((height - 2) / side, 0)
        var tensors = [StructureTensorBlocks.Tensor](repeating: .init(), count: columns * rows)
        var cornerTensors = tensors
        guard columns > 0, rows > 0 else {
            return StructureTensorBlocks(columns: 0, rows: 0, tensors: [])
        }
        let stride = self.stride
        let scale = Float(rowStep) / Float(side * side)
        withUnsafeSamples { samples in
            let bytes = UnsafeRawBufferPointer(samples)
            for row in 0..<rows {
                for column in 0..<columns {
                    var sums = DifferenceProducts()
                    for line in Swift.stride(from: 0, to: side, by: rowStep) {
                        let start = (1 + row * side + line) * stride + 1 + column * side
                        sums.add(bytes, at: start, stride: stride)
                    }
                    tensors[row * columns + column] = sums.smooth.tensor(
                        scale / DifferenceProducts.scale)
                    cornerTensors[row * columns + column] = sums.plain.tensor(scale)
                }
            }
        }
        return StructureTensorBlocks(
            columns: columns, rows: rows, tensors: tensors, cornerTensors: cornerTensors)
    }
}

// Lane by lane, as compilers make one instruction of it.
extension SIMD4<Int32> {
    /// The squares of eight numbers, those of neighbors added.
    @inline(__always)
    fileprivate init(squaresOf numbers: SIMD8<Int16>) {
        let even = Self(
            Int32(numbers[0]), Int32(numbers[2]), Int32(numbers[4]), Int32(numbers[6]))
        let odd = Self(
            Int32(numbers[1]), Int32(numbers[3]), Int32(numbers[5]), Int32(numbers[7]))
        self = even &* even &+ odd &* odd
    }
}
