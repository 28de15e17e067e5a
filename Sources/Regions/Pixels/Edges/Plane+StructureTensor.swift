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
}

/// Sums of the products of differences, of eight columns side by side.
private struct DifferenceProducts {
    private(set) var xx = SIMD8<Int32>()
    private(set) var yy = SIMD8<Int32>()
    private(set) var xy = SIMD8<Int32>()

    /// Adds those of a pixel and the seven to its right, each between neighbors on both sides.
    @inline(__always)
    mutating func add(_ bytes: UnsafeRawBufferPointer, at start: Int, stride: Int) {
        @inline(__always) func load(_ offset: Int) -> SIMD8<Int32> {
            SIMD8<Int32>(
                truncatingIfNeeded: bytes.loadUnaligned(
                    fromByteOffset: offset, as: SIMD8<UInt8>.self))
        }
        let dx = load(start &+ 1) &- load(start &- 1)
        let dy = load(start &+ stride) &- load(start &- stride)
        xx &+= dx &* dx
        yy &+= dy &* dy
        xy &+= dx &* dy
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
                for lane in 0..<side {
                    xx += Int(sums.xx[lane])
                    yy += Int(sums.yy[lane])
                    xy += Int(sums.xy[lane])
                }
                for i in start..<end {
                    let dx = Int(samples[i + 1]) - Int(samples[i - 1])
                    let dy = Int(samples[i + stride]) - Int(samples[i - stride])
                    xx += dx * dx
                    yy += dy * dy
                    xy += dx * dy
                }
            }
        }
        return StructureTensorBlocks.Tensor(xx: Float(xx), yy: Float(yy), xy: Float(xy))
    }

    /// The structure tensor of each whole block of 8 × 8 pixels that has neighbors on all sides.
    ///
    /// Block (0, 0) begins at pixel (1, 1). `rowStep` leaves out rows.
    func structureTensorBlocks(rowStep: Int = 1) -> StructureTensorBlocks {
        let side = StructureTensorBlocks.side
        let columns = Swift.max((width - 2) / side, 0)
        let rows = Swift.max((height - 2) / side, 0)
        var tensors = [StructureTensorBlocks.Tensor](repeating: .init(), count: columns * rows)
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
                    tensors[row * columns + column] = .init(
                        xx: Float(sums.xx.wrappedSum()) * scale,
                        yy: Float(sums.yy.wrappedSum()) * scale,
                        xy: Float(sums.xy.wrappedSum()) * scale)
                }
            }
        }
        return StructureTensorBlocks(columns: columns, rows: rows, tensors: tensors)
    }
}
