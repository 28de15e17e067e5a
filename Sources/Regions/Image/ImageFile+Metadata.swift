#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How densely the pixels of an image are to be printed.
public struct ImageResolution: Sendable, Hashable, Codable {
    /// Stored columns an inch.
    public let horizontal: Double
    /// Stored rows an inch.
    public let vertical: Double

    /// Makes a resolution of pixels an inch.
    public init(horizontal: Double, vertical: Double) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// - Returns: `nil` for what can't be meant.
    init?(_ horizontal: Double?, _ vertical: Double?) {
        guard let horizontal, let vertical, Self.plausible.contains(horizontal),
            Self.plausible.contains(vertical)
        else { return nil }
        self.init(horizontal: horizontal, vertical: vertical)
    }

    /// Pixels an inch that can be meant.
    ///
    /// Chosen: from a pixel an inch to a quarter of a micrometre.
    private static let plausible = 1.0...100_000
    /// From pixels a centimetre, in which files state resolutions, to pixels an inch.
    static let centimetresPerInch = 2.54
    /// From pixels a metre.
    static let metresPerInch = 0.0254
}

extension ImageFile {
    /// How the stored pixels of a page, counted from 1, are to be turned; `.up` where the file says
    /// nothing.
    public func orientation(page: Int = 1) -> ImageOrientation {
        data.withUnsafeBytes { bytes in
            guard let format = ImageFormat(sniffing: bytes) else { return .up }
            return ImageOrientation(ofFile: bytes, format: format, page: page - 1)
        }
    }

    /// The resolution that the file states for a page, counted from 1; `nil` where it states none.
    ///
    /// Sources: JFIF 1.02 (APP0), Exif 2.32 (XResolution), PNG third edition (pHYs), TIFF 6.0.
    public func resolution(page: Int = 1) -> ImageResolution? {
        data.withUnsafeBytes { bytes in
            switch ImageFormat(sniffing: bytes) {
            case .jpeg: resolutionOfJPEG(bytes)
            case .png: resolutionOfPNG(bytes)
            case .tiff: TIFFDirectory(bytes)?.resolution(page: page - 1)
            default: nil
            }
        }
    }
}

private func resolutionOfJPEG(_ bytes: UnsafeRawBufferPointer) -> ImageResolution? {
    func number(_ offset: Int) -> Double {
        Double(Int(bytes[offset]) << 8 | Int(bytes[offset + 1]))
    }
    for segment in JPEGSegments(bytes) where segment.marker == JPEGMarker.app0 {
        let start = segment.content.lowerBound
        guard segment.content.count >= 12,
            bytes[start..<start + 5].elementsEqual("JFIF\0".utf8)
        else { continue }
        // Without a unit, the numbers are an aspect ratio.
        let pixelsPerUnit: Double? =
            switch bytes[start + 7] {
            case 1: 1
            case 2: ImageResolution.centimetresPerInch
            default: nil
            }
        if let pixelsPerUnit {
            return ImageResolution(
                number(start + 8) * pixelsPerUnit, number(start + 10) * pixelsPerUnit)
        }
    }
    return exifInJPEG(bytes).flatMap(TIFFDirectory.init)?.resolution()
}

private func resolutionOfPNG(_ bytes: UnsafeRawBufferPointer) -> ImageResolution? {
    guard let chunk = pngChunk("pHYs", bytes), chunk.count >= 9, chunk[8] == 1 else { return nil }
    func perInch(_ offset: Int) -> Double {
        let perMetre = chunk.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        return Double(UInt32(bigEndian: perMetre)) * ImageResolution.metresPerInch
    }
    return ImageResolution(perInch(0), perInch(4))
}
