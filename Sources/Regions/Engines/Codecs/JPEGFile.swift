import CImageCodecs

/// A JPEG file whose header is read.
final class JPEGFile {
    /// Columns and rows.
    let size: PixelSize
    /// Whether the samples are CMYK of which nobody says that they are inverted, as nearly all are.
    var isPlainCMYK: Bool { header.isCMYK != 0 && header.hasAdobeMarker == 0 }
    private let header: RegionsJPEGHeader
    private let jpeg: OpaquePointer

    /// Scans of a progressive file, each of which goes over the whole image.
    ///
    /// Chosen: encoders write ten or so; files made to take forever have thousands.
    private static let largestScan: CInt = 100

    /// Reads the header; `nil` if it is damaged.
    ///
    /// Source: `jpeg_read_header`.
    ///
    /// - Parameters:
    ///   - bytes: the file; valid as long as this object is.
    ///   - luminanceOnly: whether no color is decoded.
    init?(_ bytes: UnsafeRawBufferPointer, luminanceOnly: Bool) {
        var header = RegionsJPEGHeader()
        let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        guard
            let jpeg = regions_jpeg_open(
                start, bytes.count, luminanceOnly ? 1 : 0, Self.largestScan,
                { EngineMessage.tell("libjpeg", isError: $0, $1) }, &header)
        else { return nil }
        self.jpeg = jpeg
        self.header = header
        size = PixelSize(width: Int(header.width), height: Int(header.height))
    }

    deinit { regions_jpeg_close(jpeg) }

    /// Decodes the pixels, once; `nil` if they are damaged.
    ///
    /// Source: `jpeg_read_scanlines`.
    func decode() -> PixelBuffer? {
        let stride = size.width * Int(header.samples)
        let samples = try? Plane<UInt8>(width: stride, height: size.height) { output in
            guard regions_jpeg_read(jpeg, output.baseAddress, stride) == 0 else { throw Damage() }
        }
        guard let samples else { return nil }
        if header.isCMYK != 0 { return PixelBuffer(packing: color(ofCMYK: samples)) }
        let format: PixelBuffer.Format =
            switch header.samples {
            case 1: .gray8
            case 3: .rgb
            default: .rgba
            }
        return PixelBuffer(samples.memory, format: format, size: size, bytesPerRow: stride)
    }

    private struct Damage: Error {}

    private func color(ofCMYK samples: Plane<UInt8>) -> Plane<Color> {
        Plane(width: size.width, height: size.height) { output in
            samples.withUnsafeSamples { samples in
                guard let source = samples.baseAddress, let target = output.baseAddress else {
                    return
                }
                DecodedRow(
                    layout: .invertedCMYK, samples: source, count: size.width * size.height
                ).write(to: target)
            }
        }
    }
}
