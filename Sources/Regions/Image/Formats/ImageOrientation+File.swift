extension ImageOrientation {
    /// The orientation that an encoded image asks for; `.up` where it says nothing.
    ///
    /// Sources: Exif 2.32, 4.5.4 (JPEG APP1); PNG third edition, 11.3.3.6 (eXIf); WebP container
    /// specification (EXIF chunk).
    init(ofFile bytes: UnsafeRawBufferPointer, format: ImageFormat, page: Int) {
        if format.isHEIF {
            self = heifOrientation(bytes)
            return
        }
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

/// What stands before the TIFF structure of EXIF data in JPEG files.
let exifMark: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0x00, 0x00]

/// The EXIF data of a JPEG file.
func exifInJPEG(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    for segment in JPEGSegments(bytes) where segment.marker == JPEGMarker.app1 {
        let content = bytes[segment.content]
        if content.count > 6, content.prefix(6).elementsEqual(exifMark) {
            return UnsafeRawBufferPointer(rebasing: content.dropFirst(6))
        }
    }
    return nil
}
