/// Pixels in memory, as a camera, a decoder or another library hands them over.
public struct PixelBuffer: Sendable {
    /// How samples lie in memory.
    public enum Format: String, Sendable, Hashable, CaseIterable, Codable {
        /// One byte a pixel: luminance.
        case gray8
        /// Three bytes a pixel: red, green, blue.
        case rgb
        /// Four bytes a pixel: red, green, blue, alpha. Alpha is not looked at.
        case rgba
        /// Four bytes a pixel: blue, green, red, alpha. Alpha is not looked at.
        case bgra
        /// A plane of luminance, height rows, then a plane of interleaved blue and red differences
        /// of half the height (rounded up), both with the same bytes a row. BT.601, video range.
        case nv12

        var bytesPerPixel: Int {
            switch self {
            case .gray8, .nv12: 1
            case .rgb: 3
            case .rgba, .bgra: 4
            }
        }
    }

    /// How samples lie in memory.
    public let format: Format
    /// Columns and rows, as stored.
    public let size: PixelSize
    /// Bytes from the beginning of one row to the beginning of the next.
    public let bytesPerRow: Int
    let memory: PlaneMemory

    /// Makes a buffer of a copy of an array of bytes, row by row from the top.
    ///
    /// - Parameters:
    ///   - bytes: the rows, copied.
    ///   - format: how samples lie in them.
    ///   - size: columns and rows.
    ///   - bytesPerRow: the stride; `nil` for rows without padding.
    /// - Throws: ``RegionsError`` with `invalidPixelBuffer` if the bytes don't hold the rows.
    public init(
        _ bytes: [UInt8], format: Format, size: PixelSize, bytesPerRow: Int? = nil
    ) throws(RegionsError) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        copy.copyBytes(from: bytes)
        let memory = PlaneMemory(UnsafeRawBufferPointer(copy)) { copy.deallocate() }
        try self.init(checking: memory, format: format, size: size, bytesPerRow: bytesPerRow)
    }

    /// Makes a buffer over memory that stays where it is and unchanged until `release` is called.
    ///
    /// Nothing is copied; `release` is called when the last user is gone, from any thread, also
    /// if this initializer throws.
    ///
    /// - Throws: ``RegionsError`` with `invalidPixelBuffer` if the bytes don't hold the rows.
    public init(
        noCopy bytes: UnsafeRawBufferPointer, format: Format, size: PixelSize,
        bytesPerRow: Int? = nil, release: @escaping @Sendable () -> Void
    ) throws(RegionsError) {
        try self.init(
            checking: PlaneMemory(bytes, release: release), format: format, size: size,
            bytesPerRow: bytesPerRow)
    }

    private init(
        checking memory: PlaneMemory, format: Format, size: PixelSize, bytesPerRow: Int?
    ) throws(RegionsError) {
        let (width, height) = (size.width, size.height)
        guard width > 0, height > 0 else {
            throw RegionsError(
                .invalidPixelBuffer,
                "the pixel buffer is \(width) x \(height); width and height must be positive")
        }
        let available = memory.bytes.count
        // Also keeps the sums below from overflowing.
        guard width <= available, height <= available else {
            throw RegionsError(
                .invalidPixelBuffer,
                "\(width) x \(height) \(format) pixels take more than the \(available) bytes given")
        }
        // NV12 has its color differences in pairs.
        let rowBytes =
            format == .nv12 ? width + width % 2 : width * format.bytesPerPixel
        let bytesPerRow = bytesPerRow ?? rowBytes
        guard bytesPerRow >= rowBytes else {
            throw RegionsError(
                .invalidPixelBuffer,
                "a row of \(width) \(format) pixels takes \(rowBytes) bytes; "
                    + "bytesPerRow is \(bytesPerRow)")
        }
        let rows = format == .nv12 ? height + (height + 1) / 2 : height
        let (before, overflow) = bytesPerRow.multipliedReportingOverflow(by: rows - 1)
        guard !overflow, available - rowBytes >= before else {
            throw RegionsError(
                .invalidPixelBuffer,
                "\(width) x \(height) \(format) pixels in rows of \(bytesPerRow) bytes "
                    + "take more than the \(available) bytes given")
        }
        self.format = format
        self.size = size
        self.bytesPerRow = bytesPerRow
        self.memory = memory
    }

    /// Makes a buffer over memory that is known to hold the rows.
    init(_ memory: PlaneMemory, format: Format, size: PixelSize, bytesPerRow: Int) {
        self.memory = memory
        self.format = format
        self.size = size
        self.bytesPerRow = bytesPerRow
    }
}
