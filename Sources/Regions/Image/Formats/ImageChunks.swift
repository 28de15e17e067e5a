// PNG and WebP files are rows of chunks, each with its name and length.

/// The EXIF data of a PNG file.
///
/// Source: PNG third edition, 5.3 (chunks) and 11.3.3.6 (eXIf).
func exifInPNG(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    pngChunk("eXIf", bytes)
}

/// Columns and rows as a PNG file promises them; `nil` if it has no header.
///
/// Source: PNG third edition, 11.2.1 (IHDR).
func pngSize(_ bytes: UnsafeRawBufferPointer) -> PixelSize? {
    guard let header = pngChunk("IHDR", bytes), header.count >= 8 else { return nil }
    func number(at offset: Int) -> Int {
        Int(UInt32(bigEndian: header.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    return PixelSize(width: number(at: 0), height: number(at: 4))
}

/// Whether a PNG file has its last chunk.
func isCompletePNG(_ bytes: UnsafeRawBufferPointer) -> Bool { pngChunk("IEND", bytes) != nil }

/// The content of the first chunk of a name in a PNG file.
func pngChunk(
    _ name: StaticString, _ bytes: UnsafeRawBufferPointer
) -> UnsafeRawBufferPointer? {
    chunk(name, in: bytes, from: 8, overhead: 12) { position in
        let length = bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
        return (
            name: position + 4, content: position + 8, length: Int(UInt32(bigEndian: length))
        )
    }
}

/// The EXIF data of a WebP file.
///
/// Source: WebP container specification.
func exifInWebP(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let found = chunk("EXIF", in: bytes, from: 12, overhead: 8) { position in
        let length = bytes.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self)
        return (name: position, content: position + 8, length: Int(UInt32(littleEndian: length)))
    }
    // Some writers keep JPEG's mark before the TIFF structure.
    if let found, found.count > 6, found.prefix(6).elementsEqual(exifMark) {
        return UnsafeRawBufferPointer(rebasing: found[6...])
    }
    return found
}

/// The content of the first chunk of a name.
///
/// WebP pads content to an even length; PNG doesn't.
private func chunk(
    _ name: StaticString, in bytes: UnsafeRawBufferPointer, from start: Int, overhead: Int,
    layout: (Int) -> (name: Int, content: Int, length: Int)
) -> UnsafeRawBufferPointer? {
    let padsToEven = overhead == 8
    var position = start
    while position + overhead <= bytes.count {
        let chunk = layout(position)
        guard chunk.length <= bytes.count - position - overhead else { return nil }
        let isWanted = name.withUTF8Buffer {
            bytes[chunk.name..<chunk.name + 4].elementsEqual($0)
        }
        if isWanted {
            return UnsafeRawBufferPointer(
                rebasing: bytes[chunk.content..<chunk.content + chunk.length])
        }
        position += overhead + chunk.length + (padsToEven ? chunk.length & 1 : 0)
    }
    return nil
}
