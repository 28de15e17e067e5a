import Foundation

@testable import Regions

/// Files of 16 x 8 pixels: red, green over blue, white.
enum TinyFiles {
    static let size = PixelSize(width: 16, height: 8)

    /// Red, green, blue, white, at the centers of the quarters.
    static func quarters(of image: AnalysisImage) -> [[UInt8]] {
        [(4, 2), (12, 2), (4, 6), (12, 6)].map { x, y in
            let color = image.color[x, y]
            return [color.x, color.y, color.z]
        }
    }

    static let colors: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

    static let jpeg = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA
        CAn/xAAcEAABAwUAAAAAAAAAAAAAAAAAFxhlZqSl4uP/xAAWAQEBAQAAAAAAAAAAAAAAAAAIBwn/xAAbEQABBQEB
        AAAAAAAAAAAAAAAAFxhko+Nl4v/aAAwDAQACEQMRAD8AGyqxdxqXBsvYo2Ea4blXZFkGg1bjeoH0zmV+zONHp9Wh
        /9k=
        """)
    /// With Adobe's marker, which says that the samples are inverted.
    static let cmykJPEG = bytes(
        """
        /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4L
        CxAWEBETFBUVFQwPFxgWFBgSFBUU/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EABcAAAMBAAAAAAAAAAAAAAAAAAAB
        CQr/xAAYEAACAwAAAAAAAAAAAAAAAAAAGWem5P/aAA4EQwBNAFkASwAAPwBPOhO14iVQkYzZVNpVMEYzZVNpqoBG
        M2VTaB//2Q==
        """)
    /// The red quarter is transparent.
    static let webp = bytes(
        "UklGRjAAAABXRUJQVlA4TCQAAAAvD8ABEB8w//MvICj4P7r5D4JNQJhtNMlJTvJ+xxDR/4D6un0=")
    static let jpeg2000 = bytes(
        """
        AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAABAAAwcHAAAAAAAP
        Y29scgEAAAAAABAAAAEuanAyY/9P/1EALwAAAAAAEAAAAAgAAAAAAAAAAAAAABAAAAAIAAAAAAAAAAAAAwcBAQcB
        AQcBAf9SAAwAAAABAQEEBAAB/1wAB0BASEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w
        /5AACgAAAAAAswAB/5PPtGQRUD/VAnLt0L2qXJV3TtXhFUPzSAfQqUR//xkYJAGUNkjjGrH/gInIDYnZ4vYDdbcL
        iwkChP+BKlYAI4s//3//GOgPIuETpu5z5G+NpDa6th1ERDvkKWwkpgOtvEoyP8faDR9oPB9QGCKywwUAJypz16Dn
        oL8g8jPPwA4+0EAiGg8MeFbx35g8/ALj8AMg7y7DEdNvDyajE5WqBLMkiSEg8jP/2Q==
        """)
    /// The bare code stream of the same.
    static let jpeg2000Stream = Array(jpeg2000[85...])
    static let png = makePNG(width: 16, height: 8, colorType: .rgb, samples: rgb)
    static let tiff = makeTIFF([TIFFPage(width: 16, height: 8, samplesPerPixel: 3, samples: rgb)])
    static let ppm = Array("P6 16 8 255\n".utf8) + rgb
    static let bmp = makeBMP(width: 16, height: 8, rgb: rgb)

    /// The samples, row by row.
    static let rgb: [UInt8] = (0..<128).flatMap { (i: Int) -> [UInt8] in
        let (x, y) = (i % 16, i / 16)
        return colors[y / 4 * 2 + x / 8]
    }

    static let all: [(name: String, bytes: [UInt8])] = [
        ("PNG", png), ("JPEG", jpeg), ("CMYK JPEG", cmykJPEG), ("TIFF", tiff), ("PPM", ppm),
        ("BMP", bmp), ("WebP", webp), ("JPEG 2000", jpeg2000), ("JPEG 2000 stream", jpeg2000Stream),
    ]

    private static func bytes(_ base64: String) -> [UInt8] {
        [UInt8](Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
    }
}

/// Decodes a page of a file.
func decode(
    _ bytes: [UInt8], page: Int = 1, orientation: ImageOrientation? = nil,
    content: PixelContent = .color, limits: ImageLimits = .standard
) throws(RegionsError) -> AnalysisImage {
    try ImageFile(data: Data(bytes)).decode(
        page: page, orientation: orientation, content: content, limits: limits)
}
