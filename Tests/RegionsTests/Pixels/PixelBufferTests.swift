import Testing

@testable import Regions

@Suite struct PixelBufferTests {
    /// Two rows of three pixels: red, green, blue; white, gray, black.
    static let pixels: [[UInt8]] = [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [128, 128, 128], [0, 0, 0],
    ]
    static let size = PixelSize(width: 3, height: 2)

    /// The pixels in a format, `padding` bytes of 77 after each row.
    private func makeBytes(_ format: PixelBuffer.Format, padding: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for (i, pixel) in Self.pixels.enumerated() {
            switch format {
            case .rgb: bytes += pixel
            case .rgba: bytes += pixel + [9]
            case .bgra: bytes += pixel.reversed() + [9]
            case .gray8, .nv12: bytes.append(pixel[0])
            }
            if i % 3 == 2 { bytes += [UInt8](repeating: 77, count: padding) }
        }
        return bytes
    }

    @Test(arguments: [PixelBuffer.Format.rgb, .rgba, .bgra], [0, 1, 5, 8])
    func colorsOfEveryStride(format: PixelBuffer.Format, padding: Int) throws {
        let rowBytes = 3 * format.bytesPerPixel + padding
        let buffer = try PixelBuffer(
            makeBytes(format, padding: padding), format: format, size: Self.size,
            bytesPerRow: rowBytes)
        let (color, gray) = (buffer.colorPlane(), buffer.grayPlane())
        for (i, pixel) in Self.pixels.enumerated() {
            let found = color[i % 3, i / 3]
            #expect([found.x, found.y, found.z] == pixel)
        }
        // BT.601: 0.299, 0.587, 0.114.
        #expect((0..<6).map { gray[$0 % 3, $0 / 3] } == [77, 149, 29, 255, 128, 0])
    }

    @Test(arguments: [PixelBuffer.Format.rgb, .rgba, .bgra], [1, 7, 8, 27])
    func luminanceIsBT601InRowsOfEveryLength(
        format: PixelBuffer.Format, width: Int
    ) throws {
        let pixels: [SIMD3<UInt8>] = (0..<3 * width).map { i in
            SIMD3(truncatingIfNeeded: SIMD3<Int>(i * 37, 255 - i * 59, i * 101))
        }
        let bytes = pixels.flatMap { pixel -> [UInt8] in
            switch format {
            case .rgba: [pixel.x, pixel.y, pixel.z, 200]
            case .bgra: [pixel.z, pixel.y, pixel.x, 200]
            default: [pixel.x, pixel.y, pixel.z]
            }
        }
        let gray = try PixelBuffer(
            bytes, format: format, size: PixelSize(width: width, height: 3)
        ).grayPlane()
        for (i, pixel) in pixels.enumerated() {
            let exact = (SIMD3<Double>(pixel) * [0.299, 0.587, 0.114]).sum()
            #expect(abs(Double(gray[i % width, i / width]) - exact) < 1.2)
        }
    }

    @Test(arguments: [0, 1, 6])
    func grayIsTheBuffersOwnMemory(padding: Int) throws {
        let bytes = makeBytes(.gray8, padding: padding)
        let released = Flag()
        try bytes.withUnsafeBytes { memory in
            var image: AnalysisImage? = AnalysisImage(
                try PixelBuffer(
                    noCopy: memory, format: .gray8, size: Self.size, bytesPerRow: 3 + padding,
                    release: { released.raise() }))
            let address = image?.gray.withUnsafeSamples { UnsafeRawPointer($0.baseAddress) }
            #expect(address == memory.baseAddress)
            #expect(image?.gray[1, 1] == 128)
            #expect(image?.color[1, 1] == Color(128, 128, 128, 255))
            #expect(!released.isRaised)
            image = nil
            #expect(released.isRaised)
        }
    }

    @Test func theLastRowNeedsNoPadding() throws {
        let bytes = makeBytes(.rgb, padding: 3).dropLast(3)
        let buffer = try PixelBuffer(Array(bytes), format: .rgb, size: Self.size, bytesPerRow: 12)
        #expect(buffer.colorPlane()[0, 1] == Color(255, 255, 255, 255))
    }

    @Test func nv12HasColorForFourPixels() throws {
        // 3 x 3 of white (luma 235), red differences for the right column alone.
        let luma = [UInt8](repeating: 235, count: 4 * 3)
        let chroma: [UInt8] = [128, 128, 128, 240, 128, 128, 128, 240]
        let buffer = try PixelBuffer(
            luma + chroma, format: .nv12, size: PixelSize(width: 3, height: 3), bytesPerRow: 4)
        #expect(buffer.grayPlane()[2, 2] == 235)
        let color = buffer.colorPlane()
        #expect(color[0, 0] == Color(255, 255, 255, 255))
        #expect(color[2, 2].x == 255 && color[2, 2].y < 200 && color[2, 2].z == 255)
    }

    @Test(
        arguments: [
            (PixelBuffer.Format.gray8, 0, 2, nil, 6), (.gray8, -3, 2, nil, 6),
            (.gray8, 3, -2, nil, 6),
            (.gray8, 3, 2, nil, 5), (.gray8, 3, 2, 2, 6), (.gray8, 3, 2, -3, 6),
            (.gray8, 3, 2, 4, 6),
            (.rgb, 3, 2, nil, 17), (.rgba, 3, 2, nil, 23), (.bgra, 3, 2, 11, 24),
            (.gray8, 1, 1, nil, 0),
            // 4 bytes a row: three of luma and a pad; a row and a half of color.
            (.nv12, 3, 3, nil, 19), (.nv12, 3, 3, 3, 20),
            // Sizes whose products overflow.
            (.rgba, .max, .max, nil, 64), (.nv12, .max, 1, nil, 64), (.nv12, 1, .max, nil, 64),
            (.gray8, 3, 2, .max, 6), (.gray8, 3, 3, .max / 2 + 1, 6),
        ] as [(PixelBuffer.Format, Int, Int, Int?, Int)])
    func buffersThatAreTooShortAreRefused(
        format: PixelBuffer.Format, width: Int, height: Int, bytesPerRow: Int?, count: Int
    ) {
        let error = #expect(throws: RegionsError.self) {
            try PixelBuffer(
                [UInt8](repeating: 0, count: count), format: format,
                size: PixelSize(width: width, height: height), bytesPerRow: bytesPerRow)
        }
        #expect(error?.code == .invalidPixelBuffer)
    }

    @Test func refusedMemoryIsReleased() {
        let released = Flag()
        let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
        #expect(throws: RegionsError.self) {
            try PixelBuffer(
                noCopy: nothing, format: .gray8, size: Self.size, release: { released.raise() })
        }
        #expect(released.isRaised)
    }

    @Test func anOrientationTurnsTheBuffer() throws {
        let buffer = try PixelBuffer(
            makeBytes(.gray8, padding: 0), format: .gray8, size: Self.size)
        let handler = try ImageRequestHandler(pixelBuffer: buffer, orientation: .right)
        #expect(handler.size == PixelSize(width: 2, height: 3))
    }

    @Test func limitsHoldForBuffers() throws {
        let buffer = try PixelBuffer(
            makeBytes(.gray8, padding: 0), format: .gray8, size: Self.size)
        let options = ImageOptions(limits: ImageLimits(maximumPixels: 5))
        let error = #expect(throws: RegionsError.self) {
            try ImageRequestHandler(pixelBuffer: buffer, options: options)
        }
        #expect(error?.code == .imageTooLarge)
    }
}
