extension ImageOrientation {
    /// The orientation that an encoded image asks for; `.up` where it says nothing.
    ///
    /// Sources: Exif 2.32, 4.5.4 (JPEG APP1); PNG third edition, 11.3.3.6 (eXIf); WebP container
    /// specification (EXIF chunk).
    init(ofFile bytes: UnsafeRawBufferPointer, format: ImageFormat, page: Int) {
        let exif: UnsafeRawBufferPointer? =
            switch format {
            case .jpeg: exifInJPEG(bytes)
            case .png: exifInPNG(bytes)
            case .webp: exifInWebP(bytes)
            case .tiff: bytes
            default: nil
            }
        self =
            exif.flatMap(TIFFDirectory.init)?.orientation(page: format == .tiff ? page : 0) ?? .up
    }
}

private let exifMark: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0x00, 0x00]

private func exifInJPEG(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    for segment in JPEGSegments(bytes) where segment.marker == 0xE1 {
        let content = bytes[segment.content]
        if content.count > 6, content.prefix(6).elementsEqual(exifMark) {
            return UnsafeRawBufferPointer(rebasing: content.dropFirst(6))
        }
    }
    return nil
}

private func exifInPNG(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    chunk("eXIf", in: bytes, from: 8, overhead: 12) { position in
        let length = bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
        return (
            name: position + 4, content: position + 8, length: Int(UInt32(bigEndian: length))
        )
    }
}

private func exifInWebP(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
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
