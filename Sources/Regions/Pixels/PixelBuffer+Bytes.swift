extension PixelBuffer {
    /// Gives the bytes for the time of a call: row `y` begins at `y * bytesPerRow`.
    public func withUnsafeBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(memory) {} }
        return try body(memory.bytes)
    }

    /// Makes a buffer of luminance over a plane's memory.
    init(packing plane: Plane<UInt8>) {
        let packed = plane.packed
        self.init(
            packed.memory, format: .gray8,
            size: PixelSize(width: packed.width, height: packed.height), bytesPerRow: packed.width)
    }

    /// Makes a buffer of red, green, blue and alpha over a plane's memory.
    init(packing plane: Plane<Color>) {
        let packed = plane.packed
        self.init(
            packed.memory, format: .rgba,
            size: PixelSize(width: packed.width, height: packed.height),
            bytesPerRow: 4 * packed.width)
    }
}

extension Plane {
    /// The plane itself where it fills its memory, or a copy that does.
    fileprivate var packed: Plane {
        if memory.bytes.count == width * height * MemoryLayout<Sample>.stride { return self }
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    for x in 0..<width {
                        output.initializeElement(at: y * width + x, to: input[y * stride + x])
                    }
                }
            }
        }
    }
}
