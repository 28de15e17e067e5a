/// The first line of a YUV4MPEG2 stream: `YUV4MPEG2 W1280 H720 F30:1 Ip A1:1 C420jpeg`.
///
/// Source: mjpegtools, yuv4mpeg(5).
struct YUV4MPEGHeader: Hashable {
    static let magic = "YUV4MPEG2 "

    let size: PixelSize
    /// Columns and rows of each of the two planes of color differences; empty without them.
    let chroma: PixelSize
    let bytesOfAlpha: Int
    /// From one frame to the next; `nil` where the header gives no rate.
    let frameDuration: Duration?

    /// - Throws: ``RegionsError`` with `corruptImage`, `unsupportedFormat` or `imageTooLarge`.
    init(_ line: String, limits: ImageLimits) throws(RegionsError) {
        var (width, height) = (0, 0)
        var colorSpace = "420"
        var rate: Double?
        for field in line.split(separator: " ").dropFirst() {
            let value = String(field.dropFirst())
            switch field.first {
            case "W": width = Int(value) ?? 0
            case "H": height = Int(value) ?? 0
            case "C": colorSpace = value
            // Frames a second as a fraction; 0:0 if it isn't known.
            case "F":
                let parts = value.split(separator: ":").compactMap { Double($0) }
                if parts.count == 2, parts[0] > 0, parts[1] > 0 { rate = parts[0] / parts[1] }
            default: break
            }
        }
        guard width > 0, height > 0 else {
            throw RegionsError(
                .corruptImage, "the stream's header gives no width and height: \(line)")
        }
        try limits.check(width: width, height: height)
        size = PixelSize(width: width, height: height)
        frameDuration = rate.map { .seconds(1 / $0) }
        let half = (width: (width + 1) / 2, height: (height + 1) / 2)
        bytesOfAlpha = colorSpace == "444alpha" ? width * height : 0
        switch colorSpace {
        case "420", "420jpeg", "420mpeg2", "420paldv":
            chroma = PixelSize(width: half.width, height: half.height)
        case "411": chroma = PixelSize(width: (width + 3) / 4, height: height)
        case "422": chroma = PixelSize(width: half.width, height: height)
        case "444", "444alpha": chroma = size
        case "mono": chroma = PixelSize(width: 0, height: 0)
        default:
            throw RegionsError(
                .unsupportedFormat,
                "the stream's pixels are \(colorSpace); 8 bits of 420, 411, 422, 444 or mono are "
                    + "read (ffmpeg -pix_fmt yuv420p)")
        }
    }

    var bytesOfLuma: Int { size.width * size.height }
    var bytesOfChroma: Int { chroma.width * chroma.height }
    var bytesOfFrame: Int { bytesOfLuma + 2 * bytesOfChroma + bytesOfAlpha }
}
