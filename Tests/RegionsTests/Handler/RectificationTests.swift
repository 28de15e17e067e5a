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

    /// A paper between an upper and a lower side that rise in the middle by 12 pixels.
    private func curled(_ size: PixelSize, pointsPerSide count: Int = 24) -> RectangleObservation {
        func point(_ x: Double, _ y: Double) -> NormalizedPoint {
            let rise = 12 * (1 - (x - 80) * (x - 80) / 3600)
            return NormalizedPoint(
                imagePoint: PixelPoint(x: x, y: y - rise), in: size, origin: .topLeft)
        }
        let steps = (0..<count).map { Double($0) / Double(count) }
        let outline =
            steps.map { point(20 + 120 * $0, 30) } + steps.map { point(140, 30 + 60 * $0) }
            + steps.map { point(140 - 120 * $0, 90) } + steps.map { point(20, 90 - 60 * $0) }
        return RectangleObservation(
            quadrilateral: Quadrilateral(
                topLeft: outline[0], topRight: outline[count], bottomRight: outline[2 * count],
                bottomLeft: outline[3 * count]),
            confidence: 1, outline: outline)
    }

    @Test(arguments: PixelContent.allCases, [1, 3])
    func whatCurlsIsLaidFlatAlongItsOutline(content: PixelContent, factor: Int) async throws {
        // Gray by the distance from the upper side.
        let handler = try handler(width: 160, height: 100) { x, y in
            let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
            let rise = 12 * (1 - (x - 80) * (x - 80) / 3600)
            return UInt8(min(max(2 * (y - 30 + rise) + 50, 0), 255))
        }
        let paper = curled(handler.size)
        let whole = try await handler.image(of: paper, content: content)
        #expect(abs(whole.size.width - 123) <= 1 && whole.size.height == 60)
        let size = PixelSize(width: 120 / factor, height: 60 / factor)
        let flat = try await handler.image(of: paper, size: size, content: content).grayPlane()
        let straight = try await handler.image(
            of: paper.quadrilateral, size: size, content: content
        ).grayPlane()
        for y in [4, 10, 15] {
            let expected = 2 * (Double(y) + 0.5) * Double(factor) + 50
            for x in [2, 10, size.width / 2, size.width - 3] {
                #expect(abs(Double(flat[x, y]) - expected) <= 1.5)
            }
            #expect(abs(Double(straight[size.width / 2, y]) - expected) > 15)
        }
    }

    @Test func whereSidesAreStraightAnOutlineChangesNothing() async throws {
        let handler = try handler(width: 60, height: 40) { x, y in UInt8(x * 3 + y) }
        let corners = Quadrilateral(NormalizedRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
        let c = corners.corners
        let outline = (0..<4).flatMap { n in
            (0..<4).map { k -> NormalizedPoint in
                let (a, b, t) = (c[n], c[(n + 1) % 4], Double(k) / 4)
                return NormalizedPoint(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
            }
        }
        let bent = RectangleObservation(quadrilateral: corners, confidence: 1, outline: outline)
        let (one, other) = try await (
            handler.image(of: bent, content: .luminance).grayPlane(),
            handler.image(of: corners, content: .luminance).grayPlane()
        )
        #expect(one.width == other.width && one.height == other.height)
        for y in 0..<one.height {
            for x in 0..<one.width { #expect(abs(Int(one[x, y]) - Int(other[x, y])) <= 1) }
        }
    }

    /// As records from elsewhere may have them.
    @Test(arguments: [1, 4, 7, 64])
    func outlinesOfAnyPointsDoNoHarm(count: Int) async throws {
        let handler = try handler(width: 40, height: 30) { x, _ in UInt8(x) }
        for value in [0, 0.5, -1e300, .infinity, .nan] as [Double] {
            let outline = (0..<count).map { NormalizedPoint(x: value * Double($0 % 3), y: value) }
            let observation = RectangleObservation(
                quadrilateral: Quadrilateral(.full), confidence: 1, outline: outline)
            let picture = try? await handler.image(
                of: observation, size: PixelSize(width: 9, height: 9))
            // Points that make no outline are passed over.
            #expect((picture != nil) == (count % 4 != 0 || !value.isFinite))
        }
        var wild = curled(handler.size).outline
        for value in [1e300, -1e300, 1e-300] {
            wild[7] = NormalizedPoint(x: value, y: -value)
            let observation = RectangleObservation(
                quadrilateral: Quadrilateral(.full), confidence: 1, outline: wild)
            let picture = try await handler.image(
                of: observation, size: PixelSize(width: 5, height: 5))
            #expect(picture.size.width == 5)
        }
    }

    @Test func aCancelledTaskGetsNoCurledPaper() async throws {
        let handler = try handler(width: 160, height: 100) { _, _ in 0 }
        let paper = curled(handler.size)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await handler.image(of: paper, size: PixelSize(width: 4000, height: 4000))
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
