import CLeptonica
import LibC

/// Pixels to PNG files.
enum LeptonicaPNG {
    /// The bytes of a PNG file; `nil` if there is no memory for it, or no Leptonica.
    ///
    /// Source: `pixWriteMemPng`.
    static func encode(_ pixels: Plane<SIMD4<UInt8>>) -> [UInt8]? {
        LeptonicaFile.encode(pixels) { regions_pix_write_png($0, $1, $2) }
    }
}

/// Pixels to JPEG files.
enum LeptonicaJPEG {
    /// The bytes of a JPEG file; `nil` if there is no memory for it, or no Leptonica.
    ///
    /// - Parameter quality: 1 to 100, as libjpeg has it.
    ///   Source: `pixWriteMemJpeg`.
    static func encode(_ pixels: Plane<SIMD4<UInt8>>, quality: Int) -> [UInt8]? {
        LeptonicaFile.encode(pixels) { regions_pix_write_jpeg($0, Int32(quality), $1, $2) }
    }
}

/// Pixels to files of any format.
private enum LeptonicaFile {
    /// The bytes that a function of Leptonica writes; `nil` if it fails.
    static func encode(
        _ pixels: Plane<SIMD4<UInt8>>,
        _ write: (
            OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
            UnsafeMutablePointer<Int>
        ) -> Int32
    ) -> [UInt8]? {
        guard Leptonica.isThere,
            let pix = regions_pix_create_color(Int32(pixels.width), Int32(pixels.height)),
            let words = regions_pix_words(pix)
        else { return nil }
        defer { regions_pix_destroy(pix) }
        let wordsPerRow = Int(regions_pix_words_per_row(pix))
        pixels.withUnsafeSamples { samples in
            for y in 0..<pixels.height {
                for x in 0..<pixels.width {
                    let sample = samples[y * pixels.stride + x]
                    words[y * wordsPerRow + x] =
                        UInt32(sample.x) << 24 | UInt32(sample.y) << 16 | UInt32(sample.z) << 8
                }
            }
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard write(pix, &bytes, &count) == 0, let bytes else { return nil }
        defer { free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: count))
    }
}
