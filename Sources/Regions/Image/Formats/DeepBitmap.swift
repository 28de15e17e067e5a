/// The pixels of a BMP file with 16 or 32 bits a pixel.
///
/// Leptonica has red and blue change places in the one (1.82), and takes the other for gray.
/// Source: Microsoft, Bitmap Header Types (BITMAPINFOHEADER, BI_RGB and BI_BITFIELDS).
struct DeepBitmap {
    private let bytes: UnsafeRawBufferPointer
    private let size: PixelSize
    private let isBottomUp: Bool
    private let bytesPerPixel: Int
    private let firstByte: Int
    /// Which bits are red, green and blue.
    private let masks: [UInt32]

    /// - Returns: `nil` for BMP files of another kind.
    init?(_ bytes: UnsafeRawBufferPointer) {
        func little(_ offset: Int) -> UInt32 {
            UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        }
        guard bytes.count >= 54, little(14) >= 40 else { return nil }
        let (bits, compression) = (Int(little(28) & 0xFFFF), little(30))
        guard bits == 16 || bits == 32 else { return nil }
        switch compression {
        case 0: masks = bits == 16 ? [0x7C00, 0x03E0, 0x001F] : [0xFF_0000, 0xFF00, 0xFF]
        case 3 where bytes.count >= 66: masks = [little(54), little(58), little(62)]
        default: return nil
        }
        let height = Int(Int32(bitPattern: little(22)))
        self.bytes = bytes
        size = PixelSize(width: Int(Int32(bitPattern: little(18))), height: abs(height))
        isBottomUp = height > 0
        bytesPerPixel = bits / 8
        firstByte = Int(little(10))
    }

    /// The pixels from the top; `nil` if the bytes don't hold them.
    ///
    /// The size is within the limits already.
    func pixels() -> PixelBuffer? {
        let (width, height) = (size.width, size.height)
        let bytesPerRow = (width * bytesPerPixel + 3) / 4 * 4
        guard width > 0, height > 0, firstByte + bytesPerRow * height <= bytes.count else {
            return nil
        }
        let channels = masks.map { mask in
            (mask: mask, shift: UInt32(mask == 0 ? 0 : mask.trailingZeroBitCount))
        }
        let plane = Plane<Color>(width: width, height: height) { output in
            for y in 0..<height {
                let row = firstByte + bytesPerRow * (isBottomUp ? height - 1 - y : y)
                for x in 0..<width {
                    let offset = row + x * bytesPerPixel
                    let value =
                        bytesPerPixel == 4
                        ? UInt32(
                            littleEndian: bytes.loadUnaligned(
                                fromByteOffset: offset, as: UInt32.self))
                        : UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
                    var color = Color(repeating: 255)
                    for channel in 0..<3 {
                        let (mask, shift) = channels[channel]
                        let sample = (value & mask) >> shift
                        let largest = mask >> shift
                        color[channel] =
                            largest == 255
                            ? UInt8(truncatingIfNeeded: sample)
                            : UInt8(
                                truncatingIfNeeded: UInt64(sample) * 255 / UInt64(max(largest, 1)))
                    }
                    output.initializeElement(at: y * width + x, to: color)
                }
            }
        }
        return PixelBuffer(plane.memory, format: .rgba, size: size, bytesPerRow: 4 * width)
    }
}
