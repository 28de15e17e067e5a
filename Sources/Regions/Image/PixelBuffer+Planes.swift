/// Red, green, blue and an unused fourth sample, one byte each.
public typealias Color = SIMD4<UInt8>

extension PixelBuffer {
    /// Luminance, as stored (not turned): the buffer's own memory where it holds luminance.
    ///
    /// Source: ITU-R BT.601, weights 0.299, 0.587, 0.114.
    func grayPlane() -> Plane<UInt8> {
        switch format {
        case .gray8, .nv12:
            Plane(
                memory: memory, offsetInSamples: 0, width: size.width, height: size.height,
                stride: bytesPerRow)
        case .rgb: plane(bytesPerPixel: 3) { luminance(red: $0[0], green: $0[1], blue: $0[2]) }
        case .rgba: plane(bytesPerPixel: 4) { luminance(red: $0[0], green: $0[1], blue: $0[2]) }
        case .bgra: plane(bytesPerPixel: 4) { luminance(red: $0[2], green: $0[1], blue: $0[0]) }
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

    private func colorPlaneFromNV12() -> Plane<Color> {
        let bytes = memory.bytes
        return Plane(width: size.width, height: size.height) { output in
            for y in 0..<size.height {
                let chromaRow = (size.height + y / 2) * bytesPerRow
                for x in 0..<size.width {
                    let luma = 298 * (Int32(bytes[y * bytesPerRow + x]) - 16)
                    let u = Int32(bytes[chromaRow + x / 2 * 2]) - 128
                    let v = Int32(bytes[chromaRow + x / 2 * 2 + 1]) - 128
                    let red = (luma + 409 * v + 128) >> 8
                    let green = (luma - 100 * u - 208 * v + 128) >> 8
                    let blue = (luma + 516 * u + 128) >> 8
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

@inline(__always)
private func luminance(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    UInt8(
        truncatingIfNeeded: (77 * UInt32(red) + 150 * UInt32(green) + 29 * UInt32(blue) + 128) >> 8)
}
