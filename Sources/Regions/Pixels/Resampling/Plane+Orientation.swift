extension Plane {
    /// The plane turned upright; itself where it stands so already.
    func upright(from orientation: ImageOrientation) -> Plane {
        if orientation == .up { return self }
        let (width, height) = (self.width, self.height)
        let size = orientation.uprightSize(of: PixelSize(width: width, height: height))
        // A stored pixel (x, y) goes to start + x * stepX + y * stepY of the upright plane.
        let (right, down) = (1, size.width)
        let (start, stepX, stepY) =
            switch orientation {
            case .up: (0, right, down)
            case .upMirrored: (width - 1, -right, down)
            case .down: (height * width - 1, -right, -down)
            case .downMirrored: ((height - 1) * width, right, -down)
            case .leftMirrored: (0, down, right)
            case .right: (height - 1, down, -right)
            case .rightMirrored: (width * height - 1, -down, -right)
            case .left: ((width - 1) * height, -down, right)
            }
        return Plane(width: size.width, height: size.height) { output in
            withUnsafeSamples { input in
                guard let first = output.baseAddress.map({ $0 + start }),
                    let source = input.baseAddress
                else { return }
                if abs(stepX) == 1 {
                    for y in 0..<height {
                        let (row, target) = (source + y * stride, first + y * stepY)
                        // Known steps make for fast loops.
                        if stepX == 1 {
                            target.update(from: row, count: width)
                        } else {
                            for x in 0..<width { target[-x] = row[x] }
                        }
                    }
                } else {
                    transpose(source, to: first, stepX: stepX, isReversed: stepY < 0)
                }
            }
        }
    }

    /// Writes each sample (x, y) to x * stepX + y of the target, or to x * stepX - y.
    private func transpose(
        _ source: UnsafePointer<Sample>, to target: UnsafeMutablePointer<Sample>, stepX: Int,
        isReversed: Bool
    ) {
        // Tiles, so that reads and writes stay within the cache: 32 lines of it each way, four
        // blocks of 8 × 8 bytes wide.
        let tile = 32
        for tileY in Swift.stride(from: 0, to: height, by: tile) {
            let rows = min(tile, height - tileY)
            for tileX in Swift.stride(from: 0, to: width, by: tile) {
                let columns = min(tile, width - tileX)
                let part = source + tileY * stride + tileX
                let corner = target + tileX * stepX + (isReversed ? -tileY : tileY)
                var first = 0
                if MemoryLayout<Sample>.size == 1, rows == tile {
                    while first + 8 <= columns {
                        for y in Swift.stride(from: 0, to: tile, by: 8) {
                            transposeBytes(
                                UnsafeRawPointer(part + y * stride + first), stride: stride,
                                to: UnsafeMutableRawPointer(
                                    corner + first * stepX + (isReversed ? -y - 7 : y)),
                                stride: stepX, isReversed: isReversed)
                        }
                        first += 8
                    }
                }
                for x in first..<columns {
                    let (column, row) = (part + x, corner + x * stepX)
                    if isReversed {
                        for y in 0..<rows { row[-y] = column[y * stride] }
                    } else {
                        for y in 0..<rows { row[y] = column[y * stride] }
                    }
                }
            }
        }
    }
}

/// Turns the rows of 8 × 8 bytes into columns, from the bottom if reversed.
///
/// Halves, quarters and eighths of the rows change places. Source: H. S. Warren, Hacker's Delight,
/// 7-3.
@inline(__always)
private func transposeBytes(
    _ source: UnsafeRawPointer, stride: Int, to target: UnsafeMutableRawPointer,
    stride targetStride: Int, isReversed: Bool
) {
    @inline(__always) func swap(
        _ a: inout UInt64, _ b: inout UInt64, _ bits: UInt64, _ mask: UInt64
    ) {
        let changed = ((a >> bits) ^ b) & mask
        b ^= changed
        a ^= changed << bits
    }
    @inline(__always) func row(_ y: Int) -> UInt64 {
        UInt64(littleEndian: source.loadUnaligned(fromByteOffset: y * stride, as: UInt64.self))
    }
    var (a, b, c, d) = (row(0), row(1), row(2), row(3))
    var (e, f, g, h) = (row(4), row(5), row(6), row(7))
    let (half, quarter, eighth): (UInt64, UInt64, UInt64) = (
        0x0000_0000_FFFF_FFFF, 0x0000_FFFF_0000_FFFF, 0x00FF_00FF_00FF_00FF
    )
    swap(&a, &e, 32, half)
    swap(&b, &f, 32, half)
    swap(&c, &g, 32, half)
    swap(&d, &h, 32, half)
    swap(&a, &c, 16, quarter)
    swap(&b, &d, 16, quarter)
    swap(&e, &g, 16, quarter)
    swap(&f, &h, 16, quarter)
    swap(&a, &b, 8, eighth)
    swap(&c, &d, 8, eighth)
    swap(&e, &f, 8, eighth)
    swap(&g, &h, 8, eighth)
    @inline(__always) func write(_ column: UInt64, _ x: Int) {
        target.storeBytes(
            of: isReversed ? column.bigEndian : column.littleEndian,
            toByteOffset: x * targetStride, as: UInt64.self)
    }
    write(a, 0)
    write(b, 1)
    write(c, 2)
    write(d, 3)
    write(e, 4)
    write(f, 5)
    write(g, 6)
    write(h, 7)
}
