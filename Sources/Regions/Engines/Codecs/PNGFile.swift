import CImageCodecs

/// A PNG file whose header is read.
final class PNGFile {
    /// Columns and rows.
    let size: PixelSize
    private let header: RegionsPNGHeader
    private let png: OpaquePointer

    /// Reads the header; `nil` if it is damaged.
    ///
    /// Source: `png_read_info`.
    ///
    /// - Parameter bytes: the file; valid as long as this object is.
    init?(_ bytes: UnsafeRawBufferPointer) {
        var header = RegionsPNGHeader()
        let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        guard
            let png = regions_png_open(
                start, bytes.count, { EngineMessage.tell("libpng", isError: $0, $1) }, &header)
        else { return nil }
        self.png = png
        self.header = header
        size = PixelSize(width: Int(header.width), height: Int(header.height))
    }

    deinit { regions_png_close(png) }

    /// Decodes the pixels, once; `nil` if they are damaged.
    ///
    /// Gray where the file holds gray, or all
    /// that is asked for is luminance, else RGBA.
    ///
    /// Source: `png_read_row`.
    func decode(luminanceOnly: Bool) -> PixelBuffer? {
        let layout = self.layout
        if luminanceOnly || layout.isGray {
            return try? PixelBuffer(
                packing: Plane<UInt8>(width: size.width, height: size.height) { output in
                    guard let target = output.baseAddress else { return }
                    if case .gray = layout {
                        return try read(target, stride: size.width, rows: size.height)
                    }
                    try forEachRow(layout) { $1.write(to: target + $0 * size.width) }
                })
        }
        return try? PixelBuffer(
            packing: Plane<Color>(width: size.width, height: size.height) { output in
                guard let target = output.baseAddress else { return }
                try forEachRow(layout) { $1.write(to: target + $0 * size.width) }
            })
    }

    private struct Damage: Error {}

    private var layout: DecodedRow.Layout {
        if header.colors > 0 { return .palette(palette) }
        return switch header.samples {
        case 1: .gray
        case 2: .grayAndAlpha
        case 3: .rgb
        default: .rgba
        }
    }

    private var palette: DecodedRow.Palette {
        withUnsafeBytes(of: header.palette) { bytes in
            DecodedRow.Palette(bytes.bindMemory(to: Color.self).prefix(Int(header.colors)))
        }
    }

    /// Gives the rows from the top, each for the time of a call.
    private func forEachRow(
        _ layout: DecodedRow.Layout, _ body: (_ y: Int, _ row: DecodedRow) -> Void
    ) throws(Damage) {
        let stride = size.width * Int(header.samples)
        // Each pass over an interlaced image completes rows of the one before.
        let step = header.isInterlaced != 0 ? size.height : 1
        let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * step)
        defer { rows.deallocate() }
        for first in Swift.stride(from: 0, to: size.height, by: step) {
            try read(rows, stride: stride, rows: step)
            for y in 0..<step {
                body(
                    first + y,
                    DecodedRow(layout: layout, samples: rows + y * stride, count: size.width))
            }
        }
    }

    private func read(
        _ target: UnsafeMutablePointer<UInt8>, stride: Int, rows: Int
    ) throws(Damage) {
        guard regions_png_read_rows(png, target, stride, CInt(rows)) == 0 else { throw Damage() }
    }
}
