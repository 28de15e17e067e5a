import Testing

@testable import Regions

@Suite struct RectificationTests {
    private func handler(
        width: Int, height: Int, _ sample: (Int, Int) -> UInt8
    ) throws -> ImageRequestHandler {
        let samples = (0..<width * height).map { sample($0 % width, $0 / width) }
        return try ImageRequestHandler(
            pixelBuffer: PixelBuffer(
                samples, format: .gray8, size: PixelSize(width: width, height: height)))
    }

    @Test func theWholeImageIsItself() async throws {
        let handler = try handler(width: 20, height: 12) { x, y in UInt8(x * 10 + y) }
        let whole = try await handler.image(of: Quadrilateral(.full), content: .luminance)
        #expect(whole.size == handler.size)
        let plane = whole.grayPlane()
        for (x, y) in [(0, 0), (19, 0), (7, 5), (19, 11)] {
            #expect(plane[x, y] == UInt8(x * 10 + y))
        }
    }

    @Test func cornersThatReadUpsideDownAreTurned() async throws {
        let handler = try handler(width: 20, height: 12) { x, y in UInt8(x * 10 + y) }
        let upright = Quadrilateral(.full)
        let turned = Quadrilateral(
            topLeft: upright.bottomRight, topRight: upright.bottomLeft,
            bottomRight: upright.topLeft, bottomLeft: upright.topRight)
        let plane = try await handler.image(of: turned).grayPlane()
        #expect(plane[0, 0] == 201 && plane[19, 11] == 0)
    }

    @Test(arguments: PixelContent.allCases)
    func whatShrinksIsAveraged(content: PixelContent) async throws {
        // Stripes of one pixel: picked samples would be black or white.
        let handler = try handler(width: 64, height: 64) { x, _ in x % 2 == 0 ? 0 : 200 }
        let small = try await handler.image(
            of: Quadrilateral(.full), size: PixelSize(width: 8, height: 8), content: content)
        #expect(small.format == (content == .color ? .rgba : .gray8))
        let plane = small.grayPlane()
        for y in 0..<8 { for x in 1..<7 { #expect((97...103).contains(plane[x, y])) } }
    }

    /// A ramp stays the same ramp, however often its planes are halved on the way.
    @Test(arguments: PixelContent.allCases, [1, 2, 3, 5, 8, 13])
    func whatShrinksStaysInItsPlace(content: PixelContent, factor: Int) async throws {
        let side = 240
        let handler = try handler(width: side, height: side) { x, _ in UInt8(x) }
        let corners = Quadrilateral(NormalizedRect(x: 0.1, y: 0.1, width: 0.8, height: 0.8))
        let small = side * 8 / 10 / factor
        let plane = try await handler.image(
            of: corners, size: PixelSize(width: small, height: small), content: content
        ).grayPlane()
        for x in 0..<small {
            let expected = 24 + (Double(x) + 0.5) * 192 / Double(small) - 0.5
            #expect(abs(Double(plane[x, small / 2]) - expected) <= 1)
        }
    }

    @Test func aCancelledTaskGetsNoPicture() async throws {
        let handler = try handler(width: 40, height: 40) { _, _ in 0 }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await handler.image(
                of: Quadrilateral(.full), size: PixelSize(width: 4000, height: 4000))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func theStandardSizeKeepsTheLongerSides() throws {
        let handler = try handler(width: 100, height: 100) { _, _ in 0 }
        let trapezium = Quadrilateral(
            topLeft: NormalizedPoint(x: 0.3, y: 0.9), topRight: NormalizedPoint(x: 0.7, y: 0.9),
            bottomRight: NormalizedPoint(x: 0.7, y: 0.4),
            bottomLeft: NormalizedPoint(x: 0.1, y: 0.4))
        #expect(handler.size(of: trapezium) == PixelSize(width: 60, height: 54))
    }

    @Test func aCodeInAnObservationIsReadAgainFromItsImage() async throws {
        let image = try DrawnBarcode.image(DrawnBarcode.ean13("4006381333931"))
        let buffer = PixelBuffer(packing: image.gray)
        let handler = try ImageRequestHandler(pixelBuffer: buffer, orientation: .left)
        let code = try #require(try await handler.perform(DetectBarcodesRequest()).first)
        // With a margin for the quiet zone.
        let grown = Quadrilateral(code.boundingBox.grown(by: 0.15).clamped)
        let flat = try await handler.image(of: grown)
        let again = try await ImageRequestHandler(pixelBuffer: flat)
            .perform(DetectBarcodesRequest())
        #expect(again.map(\.payloadString) == ["4006381333931"])
    }

    @Test func cornersWithoutAreaAreRefused() async throws {
        let handler = try handler(width: 10, height: 10) { _, _ in 0 }
        let line = Quadrilateral(NormalizedRect(x: 0.2, y: 0.2, width: 0.5, height: 0))
        let error = await #expect(throws: RegionsError.self) { try await handler.image(of: line) }
        #expect(error?.code == .invalidRequest)
        let empty = await #expect(throws: RegionsError.self) {
            try await handler.image(
                of: Quadrilateral(.full), size: PixelSize(width: 0, height: 5))
        }
        #expect(empty?.code == .invalidRequest)
    }

    @Test(arguments: [Double.nan, .infinity, 1e30])
    func cornersThatAreNoPlacesAreRefusedOrFilled(x: Double) async throws {
        let handler = try handler(width: 10, height: 10) { _, _ in 0 }
        var corners = Quadrilateral(.full)
        corners.topRight.x = x
        await #expect(throws: RegionsError.self) { try await handler.image(of: corners) }
        _ = try? await handler.image(of: corners, size: PixelSize(width: 4, height: 4))
    }
}
