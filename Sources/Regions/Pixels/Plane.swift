/// An image of one kind of sample: rows × columns, row by row from the top.
///
/// Immutable and shared without copying; a part of a plane is a plane over the same memory.
public struct Plane<Sample: BitwiseCopyable & Sendable>: Sendable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Samples from the beginning of one row to the beginning of the next, at least `width`.
    public let stride: Int
    let memory: PlaneMemory
    private let offsetInSamples: Int

    /// Makes a plane without padding by writing each of its `width * height` samples.
    ///
    /// The buffer passed to `fill` is uninitialized.
    public init<Failure: Error>(
        width: Int, height: Int,
        fill: (UnsafeMutableBufferPointer<Sample>) throws(Failure) -> Void
    ) throws(Failure) {
        let bytes = UnsafeMutableRawBufferPointer.allocateForSamples(
            byteCount: width * height * MemoryLayout<Sample>.stride,
            alignment: MemoryLayout<Sample>.alignment)
        do {
            try fill(bytes.bindMemory(to: Sample.self))
        } catch {
            bytes.deallocate()
            throw error
        }
        self.init(
            memory: PlaneMemory(UnsafeRawBufferPointer(bytes)) { bytes.deallocate() },
            offsetInSamples: 0, width: width, height: height, stride: width)
    }

    /// Makes a plane over memory that something else owns; offset and stride in samples.
    init(memory: PlaneMemory, offsetInSamples: Int, width: Int, height: Int, stride: Int) {
        precondition(width >= 0 && height >= 0 && stride >= width && offsetInSamples >= 0)
        self.memory = memory
        self.offsetInSamples = offsetInSamples
        self.width = width
        self.height = height
        self.stride = stride
    }

    /// Gives the samples for the time of a call: sample (x, y) is at `y * stride + x`.
    public func withUnsafeSamples<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<Sample>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard width > 0, height > 0 else {
            return try body(UnsafeBufferPointer(start: nil, count: 0))
        }
        let count = (height - 1) * stride + width
        let start = offsetInSamples * MemoryLayout<Sample>.stride
        let bytes = UnsafeRawBufferPointer(
            rebasing: memory.bytes[start..<start + count * MemoryLayout<Sample>.stride])
        defer { withExtendedLifetime(memory) {} }
        return try body(bytes.assumingMemoryBound(to: Sample.self))
    }

    /// The part of a plane that begins at (x, y), over the same memory.
    public func part(x: Int, y: Int, width: Int, height: Int) -> Plane {
        precondition(
            x >= 0 && y >= 0 && width >= 0 && height >= 0
                && x + width <= self.width && y + height <= self.height,
            "a part lies inside its plane")
        return Plane(
            memory: memory, offsetInSamples: offsetInSamples + y * stride + x,
            width: width, height: height, stride: stride)
    }

    /// The sample at (x, y), from the top left.
    ///
    /// For loops, take ``withUnsafeSamples(_:)``.
    public subscript(x: Int, y: Int) -> Sample {
        precondition(x >= 0 && y >= 0 && x < width && y < height, "a sample lies inside its plane")
        let index = offsetInSamples + y * stride + x
        defer { withExtendedLifetime(memory) {} }
        return memory.bytes.load(
            fromByteOffset: index * MemoryLayout<Sample>.stride, as: Sample.self)
    }
}

extension Plane {
    /// The plane with so many samples of one value on each side.
    func framed(_ width: Int, value: Sample) -> Plane {
        let (columns, rows) = (self.width + 2 * width, height + 2 * width)
        return Plane(width: columns, height: rows) { output in
            output.initialize(repeating: value)
            withUnsafeSamples { samples in
                for y in 0..<height {
                    for x in 0..<self.width {
                        output[(y + width) * columns + x + width] = samples[y * stride + x]
                    }
                }
            }
        }
    }

    /// The part around a box (left, top, right, bottom), and where it begins; `nil` if hardly
    /// anything of it lies on the plane.
    ///
    /// - Parameter margin: how much more is taken on each side, as a share of the longer one.
    func cutOut(_ box: SIMD4<Double>, margin: Double) -> (Plane, SIMD2<Double>)? {
        let margin =
            margin * Swift.max(box[2] - box[0], box[3] - box[1]) + CutOut.extraMarginInPixels
        let left = Swift.max(Int(box[0] - margin), 0)
        let top = Swift.max(Int(box[1] - margin), 0)
        let right = Swift.min(Int(box[2] + margin), width)
        let bottom = Swift.min(Int(box[3] + margin), height)
        guard right - left >= CutOut.minimumSideInPixels,
            bottom - top >= CutOut.minimumSideInPixels
        else { return nil }
        return (
            part(x: left, y: top, width: right - left, height: bottom - top),
            SIMD2(Double(left), Double(top))
        )
    }
}

private enum CutOut {
    /// What is taken on each side of even the smallest box.
    ///
    /// Chosen: most of a block of 8 × 8 pixels, as boxes are found.
    static let extraMarginInPixels = 6.0
    /// The least width and height of a part.
    ///
    /// Chosen: the smallest matrix codes have about as many modules a side, and none a pixel wide.
    static let minimumSideInPixels = 16
}
