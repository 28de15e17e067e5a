/// Red, green, blue and an unused fourth sample, one byte each.
public typealias Color = SIMD4<UInt8>

extension PixelBuffer {
    /// Luminance, as stored (not turned): the buffer's own memory where it holds luminance.
    ///
    /// Source: ITU-R BT.601; see ``LumaWeight``.
    func grayPlane() -> Plane<UInt8> {
        switch format {
        case .gray8, .nv12:
            Plane(
                memory: memory, offsetInSamples: 0, width: size.width, height: size.height,
                stride: bytesPerRow)
        case .rgb: plane(bytesPerPixel: 3) { luminance(red: $0[0], green: $0[1], blue: $0[2]) }
        case .rgba: luminancePlane(red: 0, blue: 2)
        case .bgra: luminancePlane(red: 2, blue: 0)
        }
    }

    /// Color, as stored (not turned): the buffer's own memory where it is RGBA.
    func colorPlane() -> Plane<Color> {
        switch format {
        case .rgba where bytesPerRow % 4 == 0 && Int(bitPattern: memory.bytes.baseAddress) % 4 == 0:
            Plane(
                memory: memory, offsetInSamples: 0, width: size.width, height: size.height,
                stride: bytesPerRow / 4)
        case .rgba: plane(bytesPerPixel: 4) { Color($0[0], $0[1], $0[2], 255) }
        case .bgra: plane(bytesPerPixel: 4) { Color($0[2], $0[1], $0[0], 255) }
        case .rgb: plane(bytesPerPixel: 3) { Color($0[0], $0[1], $0[2], 255) }
        case .gray8: plane(bytesPerPixel: 1) { Color($0[0], $0[0], $0[0], 255) }
        case .nv12: colorPlaneFromNV12()
        }
    }

    @inline(__always)
    private func plane<Sample>(
        bytesPerPixel: Int, _ convert: (UnsafePointer<UInt8>) -> Sample
    ) -> Plane<Sample> {
        Plane(width: size.width, height: size.height) { output in
            guard let base = memory.bytes.assumingMemoryBound(to: UInt8.self).baseAddress else {
                return
            }
            for y in 0..<size.height {
                let row = base + y * bytesPerRow
                let target = y * size.width
                for x in 0..<size.width {
                    output.initializeElement(
                        at: target + x, to: convert(row + x * bytesPerPixel))
                }
            }
        }
    }

    /// Luminance of pixels of four bytes, of which the second is green.
    private func luminancePlane(red: Int, blue: Int) -> Plane<UInt8> {
        let weights = SIMD2(UInt16(LumaWeight.red), UInt16(LumaWeight.blue))
        let outer = red == 0 ? weights : SIMD2(weights.y, weights.x)
        return Plane(width: size.width, height: size.height) { output in
            guard let base = memory.bytes.assumingMemoryBound(to: UInt8.self).baseAddress,
                let target = output.baseAddress
            else { return }
            for y in 0..<size.height {
                let (row, target) = (base + y * bytesPerRow, target + y * size.width)
                var first = 0
                while first + 8 <= size.width {
                    let gray = luminance(
                        UnsafeRawPointer(row + 4 * first).loadUnaligned(as: SIMD16<UInt16>.self),
                        outer: outer)
                    UnsafeMutableRawPointer(target + first).storeBytes(
                        of: gray, as: SIMD8<UInt8>.self)
                    first += 8
                }
                for x in first..<size.width {
                    let pixel = row + 4 * x
                    target[x] = luminance(red: pixel[red], green: pixel[1], blue: pixel[blue])
                }
            }
        }
    }

    private func colorPlaneFromNV12() -> Plane<Color> {
        let bytes = memory.bytes
        return Plane(width: size.width, height: size.height) { output in
            for y in 0..<size.height {
                let chromaRow = (size.height + y / 2) * bytesPerRow
                for x in 0..<size.width {
                    let luma =
                        VideoRange.luma * (Int32(bytes[y * bytesPerRow + x]) - VideoRange.black)
                    let u = Int32(bytes[chromaRow + x / 2 * 2]) - VideoRange.gray
                    let v = Int32(bytes[chromaRow + x / 2 * 2 + 1]) - VideoRange.gray
                    let red = (luma + VideoRange.redOfV * v + 128) >> 8
                    let green =
                        (luma - VideoRange.greenOfU * u - VideoRange.greenOfV * v + 128) >> 8
                    let blue = (luma + VideoRange.blueOfU * u + 128) >> 8
                    output.initializeElement(
                        at: y * size.width + x,
                        to: Color(
                            UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: blue), 255
                        ))
                }
            }
        }
    }
}

/// Shares of the channels in luminance: 0.299, 0.587 and 0.114 of 256.
///
/// Source: ITU-R BT.601.
private enum LumaWeight {
    static let red: UInt32 = 77
    static let green: UInt32 = 150
    static let blue: UInt32 = 29
}

/// From luma and color differences to red, green and blue, in 1/256.
///
/// Source: ITU-R BT.601, luma 16...235 and color differences 16...240.
private enum VideoRange {
    /// Luma of black.
    static let black: Int32 = 16
    /// Color differences of gray.
    static let gray: Int32 = 128
    /// 255 / 219.
    static let luma: Int32 = 298
    /// 255 / 224 times 1.402, 0.344, 0.714 and 1.772.
    static let redOfV: Int32 = 409
    static let greenOfU: Int32 = 100
    static let greenOfV: Int32 = 208
    static let blueOfU: Int32 = 516
}

/// Luminance of a color.
///
/// Source: ITU-R BT.601; see ``LumaWeight``.
@inline(__always)
func luminance(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    let sum =
        LumaWeight.red * UInt32(red) + LumaWeight.green * UInt32(green)
        + LumaWeight.blue * UInt32(blue)
    return UInt8(truncatingIfNeeded: (sum + 128) >> 8)
}

/// Luminance of eight pixels, of which each is two numbers: the first and second byte, the third
/// and fourth, the lower ones first.
@inline(__always)
private func luminance(_ pixels: SIMD16<UInt16>, outer: SIMD2<UInt16>) -> SIMD8<UInt8> {
    let weights = unsafeBitCast(
        SIMD8<UInt32>(repeating: UInt32(outer.x) | UInt32(outer.y) << 16), to: SIMD16<UInt16>.self)
    let green = unsafeBitCast(SIMD8(repeating: LumaWeight.green), to: SIMD16<UInt16>.self)
    // No sum takes more than 16 bits.
    let sums = unsafeBitCast(
        (pixels & 0xFF) &* weights &+ (pixels &>> 8) &* green, to: SIMD8<UInt32>.self)
    let sum = ((sums &+ (sums &>> 16)) & 0xFFFF) &+ 128
    return SIMD8<UInt8>(truncatingIfNeeded: sum &>> 8)
}
