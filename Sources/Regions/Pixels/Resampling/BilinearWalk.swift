/// Gray values on a straight line, between pixels interpolated, one place after the other.
///
/// All places lie so far inside the plane that each is among four pixels. Places are counted in
/// 2^-20 pixels and shares in 2^-8, so values in 2^-16 gray levels.
struct BilinearWalk {
    /// The bits of values below a gray level, of places below a pixel, and of shares.
    static let valueBits = 2 * shareBits
    private static let placeBits = 20
    private static let shareBits = 8
    /// All of a share.
    private static let one = 1 << shareBits
    /// Samples of a row and of the one below, each as wide as half of a lane.
    private typealias Neighbors = SIMD8<UInt16>

    private let bytes: UnsafeRawPointer
    private let stride: Int
    private var x: Int
    private var y: Int
    private let stepX: Int
    private let stepY: Int
    /// The last bits of the next four places.
    private var xs: SIMD4<Int32>
    private var ys: SIMD4<Int32>

    /// - Parameters:
    ///   - bytes: the plane's samples, `stride` from row to row.
    ///   - start: the first place, from the center of the first pixel, in pixels.
    init(
        _ bytes: UnsafeRawPointer, stride: Int, from start: SIMD2<Double>, step: SIMD2<Double>
    ) {
        self.bytes = bytes
        self.stride = stride
        let unit = Double(1 << Self.placeBits)
        (x, y) = (Int(start.x * unit), Int(start.y * unit))
        (stepX, stepY) = (Int(step.x * unit), Int(step.y * unit))
        let lanes = SIMD4<Int32>(0, 1, 2, 3)
        xs = lanes &* Int32(truncatingIfNeeded: stepX) &+ Int32(truncatingIfNeeded: x)
        ys = lanes &* Int32(truncatingIfNeeded: stepY) &+ Int32(truncatingIfNeeded: y)
    }

    /// The values at the next four places.
    @inline(__always)
    mutating func nextFour() -> SIMD4<UInt32> {
        var pixels = SIMD4<UInt32>()
        for lane in 0..<4 {
            let index = (y >> Self.placeBits) &* stride &+ (x >> Self.placeBits)
            pixels[lane] = Self.fourPixels(bytes, at: index, stride: stride)
            x &+= stepX
            y &+= stepY
        }
        let (right, below) = (share(xs), share(ys))
        xs &+= Int32(truncatingIfNeeded: stepX &* 4)
        ys &+= Int32(truncatingIfNeeded: stepY &* 4)
        return Self.values(among: pixels, right: right, below: below)
    }

    /// Two pixels of a row, and the two below them.
    @inline(__always)
    static func fourPixels(_ bytes: UnsafeRawPointer, at index: Int, stride: Int) -> UInt32 {
        let upper = bytes.loadUnaligned(fromByteOffset: index, as: UInt16.self)
        let lower = bytes.loadUnaligned(fromByteOffset: index &+ stride, as: UInt16.self)
        return UInt32(UInt16(littleEndian: upper)) | UInt32(UInt16(littleEndian: lower)) << 16
    }

    /// The values at four places.
    ///
    /// - Parameters:
    ///   - pixels: around each place, as ``fourPixels(_:at:stride:)`` has them.
    ///   - right: the shares of the right ones, in 2^-8.
    ///   - below: the shares of the lower ones.
    @inline(__always)
    static func values(
        among pixels: SIMD4<UInt32>, right: SIMD4<UInt32>, below: SIMD4<UInt32>
    ) -> SIMD4<UInt32> {
        let neighbors = unsafeBitCast(pixels, to: Neighbors.self)
        let rights = unsafeBitCast(right | right &<< 16, to: Neighbors.self)
        let rows = unsafeBitCast(
            (neighbors & 0xFF) &* (UInt16(one) &- rights) &+ (neighbors &>> 8) &* rights,
            to: SIMD4<UInt32>.self)
        return (rows & 0xFFFF) &* (UInt32(one) &- below) &+ (rows &>> 16) &* below
    }

    /// The value at the next place; not to be followed by four at once.
    @inline(__always)
    mutating func next() -> UInt32 {
        let index = (y >> Self.placeBits) &* stride &+ (x >> Self.placeBits)
        func pixel(_ offset: Int) -> Int {
            Int(bytes.load(fromByteOffset: index &+ offset, as: UInt8.self))
        }
        let (right, below) = (share(x), share(y))
        let upper = pixel(0) &* (Self.one &- right) &+ pixel(1) &* right
        let lower = pixel(stride) &* (Self.one &- right) &+ pixel(stride &+ 1) &* right
        x &+= stepX
        y &+= stepY
        return UInt32(truncatingIfNeeded: upper &* (Self.one &- below) &+ lower &* below)
    }

    @inline(__always)
    private func share(_ places: SIMD4<Int32>) -> SIMD4<UInt32> {
        SIMD4(truncatingIfNeeded: places &>> Int32(Self.placeBits - Self.shareBits))
            & UInt32(Self.one - 1)
    }

    @inline(__always)
    private func share(_ place: Int) -> Int {
        (place >> (Self.placeBits - Self.shareBits)) & (Self.one - 1)
    }
}
