import Testing

@testable import Regions

/// Photos of so many megapixels that codes are first looked for at half the size.
@Suite struct LargePhotoTests {
    private static let size = PixelSize(width: 2600, height: 1900)

    /// Codes on a noisy ground: one from left to right, and one from top to bottom.
    private func photo() throws -> PixelBuffer {
        let (width, height) = (Self.size.width, Self.size.height)
        var seed: UInt32 = 7
        var samples = [UInt8](repeating: 0, count: width * height)
        for i in samples.indices {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            samples[i] = 150 + UInt8(seed >> 28)
        }
        func draw(_ digits: String, at place: (x: Int, y: Int), isUpright: Bool) throws {
            let code = try DrawnBarcode.image(
                DrawnBarcode.ean13(digits), module: 4, height: 160
            ).gray
            for y in 0..<code.height {
                for x in 0..<code.width {
                    let (right, down) = isUpright ? (x, y) : (y, x)
                    samples[(place.y + down) * width + place.x + right] = code[x, y]
                }
            }
        }
        try draw("4006381333931", at: (300, 1200), isUpright: true)
        try draw("5901234123457", at: (1700, 200), isUpright: false)
        return try PixelBuffer(samples, format: .gray8, size: Self.size)
    }

    @Test func anyNumberOfThreadsReadsTheSame() async throws {
        let photo = try photo()
        var readings: [[BarcodeObservation]] = []
        for threads in [1, 3] {
            let options = ImageOptions(executor: EngineExecutor(threads: threads))
            let handler = try ImageRequestHandler(pixelBuffer: photo, options: options)
            readings.append(try await handler.perform(DetectBarcodesRequest()))
        }
        #expect(readings[0] == readings[1])
        #expect(
            Set(readings[0].map(\.payloadString)) == ["4006381333931", "5901234123457"])
    }

    @Test func oneCodeIsEnoughWhereOneIsAskedFor() async throws {
        let handler = try ImageRequestHandler(pixelBuffer: try photo())
        let codes = try await handler.perform(DetectBarcodesRequest(maximumObservations: 1))
        #expect(codes.count == 1)
    }
}
