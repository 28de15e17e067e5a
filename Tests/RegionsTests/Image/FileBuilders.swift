// Writers of small uncompressed files, in few lines; every number that a test may want to bend is
// a parameter.

enum PNGColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
}

/// - Parameters:
///   - samples: filtered by `filter`, whatever it is.
///   - passes: the rows of an interlaced file, each after its filter, in place of `samples`.
func makePNG(
    width: Int, height: Int, bitDepth: UInt8 = 8, colorType: PNGColorType = .gray,
    samples: [UInt8] = [], filter: UInt8 = 0, passes: [UInt8]? = nil,
    chunks: [(name: String, content: [UInt8])] = []
) -> [UInt8] {
    let header =
        big32(width) + big32(height)
        + [bitDepth, colorType.rawValue, 0, 0, passes == nil ? 0 : 1]
    let bytesPerRow = height == 0 ? 0 : samples.count / height
    let rows = (0..<(samples.isEmpty ? 0 : height)).flatMap {
        [filter] + samples[$0 * bytesPerRow..<($0 + 1) * bytesPerRow]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + pngChunk("IHDR", header) + chunks.flatMap { pngChunk($0.name, $0.content) }
        + pngChunk("IDAT", zlibStored(passes ?? rows)) + pngChunk("IEND", [])
}

func pngChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return big32(content.count) + body + big32(Int(~crc))
}

/// One stored block: up to 65,535 bytes.
private func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
        a = (a + UInt32(byte)) % 65521
        b = (b + a) % 65521
    }
    return [0x78, 0x01, 0x01] + little16(bytes.count) + little16(~bytes.count & 0xFFFF) + bytes
        + big32(Int(b << 16 | a))
}

struct TIFFPage {
    var width: Int
    var height: Int
    var bitsPerSample = 8
    var samplesPerPixel = 1
    var orientation: Int?
    var samples: [UInt8]
}

/// A little-endian TIFF file of uncompressed pages.
func makeTIFF(_ pages: [TIFFPage], lastNext: Int = 0) -> [UInt8] {
    var file: [UInt8] = [0x49, 0x49, 0x2A, 0x00] + little32(8)
    for (index, page) in pages.enumerated() {
        // tag, type (3: SHORT, 4: LONG), value
        var entries = [
            (256, 4, page.width), (257, 4, page.height), (258, 3, page.bitsPerSample),
            (259, 3, 1), (262, 3, page.samplesPerPixel == 3 ? 2 : 1), (273, 4, 0),
            (277, 3, page.samplesPerPixel), (278, 4, page.height), (279, 4, page.samples.count),
        ]
        if let orientation = page.orientation {
            entries.insert((274, 3, orientation), at: 6)
        }
        let end = file.count + 2 + 12 * entries.count + 4
        file += little16(entries.count)
        for (tag, type, value) in entries {
            file +=
                little16(tag) + little16(type) + little32(1)
                + little32(tag == 273 ? end : value)
        }
        let isLast = index == pages.count - 1
        file += little32(isLast ? lastNext : end + page.samples.count) + page.samples
    }
    return file
}

func makeBMP(width: Int, height: Int, rgb: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - width * 3 % 4) % 4)
    // Rows from the bottom, blue first.
    var rows: [UInt8] = []
    for y in (0..<height).reversed() {
        for x in 0..<width {
            let pixel = rgb[y * width * 3 + x * 3..<y * width * 3 + x * 3 + 3]
            rows += pixel.reversed()
        }
        rows += padding
    }
    var file = Array("BM".utf8)
    for number in [54 + rows.count, 0, 54, 40, width, height, 24 << 16 | 1, 0, rows.count] {
        file += little32(number)
    }
    // Resolution and colors: none given.
    return file + [UInt8](repeating: 0, count: 16) + rows
}

/// A BMP file of one row of whole pixels, and the bits that are red, green and blue in them.
func makeDeepBMP(
    width: Int, height: Int = 1, bits: Int, masks: [Int]? = nil, pixels: [UInt8]
) -> [UInt8] {
    let maskBytes = (masks ?? []).flatMap(little32)
    var file = Array("BM".utf8)
    for number in [
        0, 0, 54 + maskBytes.count, 40, width, height, bits << 16 | 1, masks == nil ? 0 : 3, 0, 0,
        0, 0, 0,
    ] { file += little32(number) }
    return file + maskBytes + pixels
}

/// EXIF data that holds an orientation alone.
func makeEXIF(orientation: Int) -> [UInt8] {
    [0x4D, 0x4D, 0x00, 0x2A] + big32(8) + [0, 1, 0x01, 0x12, 0, 3] + big32(1)
        + [0, UInt8(orientation), 0, 0] + big32(0)
}

func big32(_ value: Int) -> [UInt8] { little32(value).reversed() }
func little32(_ value: Int) -> [UInt8] {
    little16(value & 0xFFFF) + little16(value >> 16 & 0xFFFF)
}
func little16(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
