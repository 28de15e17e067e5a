/// A row of samples as decoders give them, a byte each, to luminance or color.
///
/// What lets light through is laid on white.
struct DecodedRow {
    /// What the samples of a pixel are.
    enum Layout {
        case gray
        case grayAndAlpha
        case rgb
        case rgba
        /// Cyan, magenta, yellow and black, of which 255 is none: as Adobe writes them in JPEG files.
        case invertedCMYK
        /// The number of a color.
        case palette(Palette)

        /// Whether no pixel can be of a color.
        var isGray: Bool {
            switch self {
            case .gray, .grayAndAlpha: true
            case .rgb, .rgba, .invertedCMYK: false
            case .palette(let palette): palette.isGray
            }
        }
    }

    /// The colors that samples are numbers of, and their luminance; white beyond the last.
    struct Palette {
        let colors: [Color]
        let luminance: [UInt8]

        /// - Parameter colors: red, green, blue and alpha.
        init(_ colors: some Sequence<Color>) {
            var all = [Color](repeating: Color(repeating: 255), count: 256)
            for (index, color) in colors.enumerated().prefix(256) {
                all[index] = White.under(color, alpha: color.w)
            }
            self.colors = all
            luminance = all.map(Regions.luminance)
        }

        var isGray: Bool { colors.allSatisfy { $0.x == $0.y && $0.y == $0.z } }
    }

    let layout: Layout
    let samples: UnsafePointer<UInt8>
    /// Pixels.
    let count: Int

    /// Writes the luminance of each pixel.
    func write(to target: UnsafeMutablePointer<UInt8>) {
        switch layout {
        case .gray: target.update(from: samples, count: count)
        case .palette(let palette):
            palette.luminance.withUnsafeBufferPointer { luminance in
                for x in 0..<count { target[x] = luminance[Int(samples[x])] }
            }
        case .grayAndAlpha, .rgb, .rgba, .invertedCMYK:
            forEachColor { target[$0] = luminance($1) }
        }
    }

    /// Writes the color of each pixel.
    func write(to target: UnsafeMutablePointer<Color>) {
        forEachColor { target[$0] = $1 }
    }

    @inline(__always)
    private func forEachColor(_ body: (_ x: Int, _ color: Color) -> Void) {
        switch layout {
        case .gray:
            for x in 0..<count { body(x, Self.gray(samples[x])) }
        case .grayAndAlpha:
            for x in 0..<count {
                body(x, White.under(Self.gray(samples[2 * x]), alpha: samples[2 * x + 1]))
            }
        case .rgb:
            for x in 0..<count {
                let pixel = samples + 3 * x
                body(x, Color(pixel[0], pixel[1], pixel[2], 255))
            }
        case .rgba:
            for x in 0..<count {
                let pixel = samples + 4 * x
                body(x, White.under(Color(pixel[0], pixel[1], pixel[2], 255), alpha: pixel[3]))
            }
        case .invertedCMYK:
            for x in 0..<count {
                let pixel = samples + 4 * x
                let black = Int(pixel[3])
                func mixed(_ ink: UInt8) -> UInt8 { UInt8(Int(ink) * black / 255) }
                body(x, Color(mixed(pixel[0]), mixed(pixel[1]), mixed(pixel[2]), 255))
            }
        case .palette(let palette):
            palette.colors.withUnsafeBufferPointer { colors in
                for x in 0..<count { body(x, colors[Int(samples[x])]) }
            }
        }
    }

    @inline(__always)
    private static func gray(_ value: UInt8) -> Color { Color(value, value, value, 255) }
}

@inline(__always)
private func luminance(_ color: Color) -> UInt8 {
    luminance(red: color.x, green: color.y, blue: color.z)
}
