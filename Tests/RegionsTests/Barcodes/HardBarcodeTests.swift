import Testing

@testable import Regions

/// Codes that one pass over the image misses, and images that hold none.
@Suite struct HardBarcodeTests {
    let code = DrawnBarcode.ean13("4006381333931")

    @Test(arguments: [7.0, 20, 33, 45, 68, 90, 137, 180])
    func aCodeAtAnyAngleIsReadAndOutlined(degrees: Double) async throws {
        let plane = try DrawnBarcode.image(code, height: 90, quiet: 24).gray
        let turned = AnalysisImage(plane.turned(degrees))
        let codes = try await DetectBarcodesRequest().perform(on: turned)
        let corners = try #require(codes.first).outline(in: turned).corners
        #expect(codes.map(\.payloadString) == ["4006381333931"])
        // The bars span 95 modules of 3 pixels, and 90 pixels.
        let sides = (0..<4).map { (corners[($0 + 1) % 4] - corners[$0]).length }.sorted()
        for (side, expected) in zip(sides, [90.0, 90, 285, 285]) {
            #expect(abs(side - expected) < 4)
        }
    }

    @Test func lightBarsOnDarkAreRead() async throws {
        let image = try DrawnBarcode.image(code, isInverted: true)
        let codes = try await DetectBarcodesRequest().perform(on: image)
        #expect(codes.map(\.payloadString) == ["4006381333931"])
        #expect(codes.map(\.isColorInverted) == [true])
    }

    /// The quiet zones beside so many bars are a small part of their length.
    @Test func lightBarsOnADarkLabelOfAnySizeAreRead() async throws {
        let code = try #require(LinearReaderTests.codes.first { $0.symbology == .code128 })
        let label = try DrawnBarcode.image(ElementCode.modules(code.widths), isInverted: true).gray
        let margin = 100
        let (width, height) = (label.width + 2 * margin, label.height + 2 * margin)
        let plane = Plane<UInt8>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let (u, v) = (x - margin, y - margin)
                    let isLabel = (0..<label.width).contains(u) && (0..<label.height).contains(v)
                    output[y * width + x] = isLabel ? label[u, v] : 235
                }
            }
        }
        let codes = try await DetectBarcodesRequest().perform(on: AnalysisImage(plane))
        #expect(codes.map(\.payloadString) == [code.payload])
    }

    @Test(arguments: [1.0, 2.0, 2.6], [false, true])
    func blurredBarsAreRead(blur: Double, isInverted: Bool) async throws {
        let image = try DrawnBarcode.image(code, height: 60, quiet: 16, isInverted: isInverted)
        let codes = try await DetectBarcodesRequest()
            .perform(on: AnalysisImage(image.gray.blurred(blur)))
        #expect(codes.map(\.payloadString) == ["4006381333931"])
        #expect(codes.map(\.isColorInverted) == [isInverted])
    }

    /// What looks like a code may end before its bars do, or go on into its quiet zones.
    @Test(arguments: [0.8, 1, 1.15], [false, true])
    func theGroundBesideTheBarsTellsTheirPolarity(share: Double, isInverted: Bool) throws {
        let plane = try DrawnBarcode.image(code, isInverted: isInverted).gray
        let candidate = LinearCandidate(
            center: [Double(plane.width) / 2, Double(plane.height) / 2], across: [1, 0],
            length: share * Double(code.count * 3), height: 60, energy: 0)
        #expect(candidate.hasDarkGround(in: plane) == isInverted)
    }

    @Test func codesOfBothPolaritiesAreRead() async throws {
        let light = try DrawnBarcode.image(DrawnBarcode.ean13("9780306406157"), isInverted: true)
        let both = try DrawnBarcode.image(code).gray.above(light.gray)
        let codes = try await DetectBarcodesRequest().perform(on: AnalysisImage(both))
        #expect(codes.map(\.payloadString) == ["4006381333931", "9780306406157"])
        #expect(codes.map(\.isColorInverted) == [false, true])
    }

    @Test func aPictureCutAtTheFirstBarIsRead() async throws {
        let image = try DrawnBarcode.image(code, quiet: 0)
        let codes = try await DetectBarcodesRequest().perform(on: image)
        #expect(codes.map(\.payloadString) == ["4006381333931"])
    }

    @Test func anIndustrialCodeInAPictureCutAtItsFirstBarIsRead() async throws {
        let code = try #require(
            LinearReaderTests.codes.first { $0.symbology == .industrial2of5 })
        let image = try DrawnBarcode.image(ElementCode.modules(code.widths), quiet: 0)
        let codes = try await DetectBarcodesRequest().perform(on: image)
        #expect(codes.map(\.payloadString) == [code.payload])
    }

    @Test func acrossAndUprightCodesAreRead() async throws {
        let (upright, other) = (
            try DrawnBarcode.image(code).gray,
            try DrawnBarcode.image(DrawnBarcode.ean13("9780306406157")).gray
        )
        let side = upright.width
        let both = Plane<UInt8>(width: side + other.height, height: side) { output in
            output.initialize(repeating: 235)
            for y in 0..<upright.height {
                for x in 0..<side { output[y * (side + other.height) + x] = upright[x, y] }
            }
            // A quarter turn.
            for y in 0..<other.height {
                for x in 0..<other.width {
                    output[x * (side + other.height) + side + y] = other[x, y]
                }
            }
        }
        let codes = try await DetectBarcodesRequest().perform(on: AnalysisImage(both))
        #expect(Set(codes.map(\.payloadString)) == ["4006381333931", "9780306406157"])
    }

    /// Both are read at once.
    @Test(arguments: [(0, 2), (1, 1), (2, 2), (3, 2)])
    func noMoreCodesThanAskedFor(maximum: Int, count: Int) async throws {
        let other = try DrawnBarcode.image(DrawnBarcode.ean13("9780306406157"))
        let both = try DrawnBarcode.image(code).gray.above(other.gray)
        let codes = try await DetectBarcodesRequest(maximumObservations: maximum)
            .perform(on: AnalysisImage(both))
        #expect(codes.count == count)
    }

    @Test(arguments: [
        ("black", 300, 200), ("white", 300, 200), ("stripes", 400, 300), ("noise", 400, 300),
        ("text", 400, 300),
        ("stripes", 1, 500), ("noise", 500, 1), ("noise", 1, 1), ("black", 2, 2),
        ("stripes", 40_000, 1), ("bricks", 600, 450), ("halftone", 400, 300), ("tiles", 600, 450),
        ("uneven stripes", 800, 300),
    ])
    func nothingIsReadWhereThereIsNone(kind: String, width: Int, height: Int) async throws {
        var random = RepeatableRandom(seed: 7)
        let plane = Plane<UInt8>(width: width, height: height) { output in
            for i in 0..<width * height {
                let state = random.next()
                output[i] =
                    switch kind {
                    case "black": 0
                    case "white": 255
                    // Uprights and crossbars of letters, in lines.
                    case "text":
                        i / width % 20 < 12
                            && (i % width % 9 < 2
                                || i / width % 20 == 5
                                    && (i % width / 9 * 7 + i / width / 20) % 3 != 0)
                            ? 40 : 230
                    case "stripes": (i % width / 4) % 2 == 0 ? 30 : 220
                    // Mortar around bricks of 40 x 16, every other row half a brick aside.
                    case "bricks":
                        i / width % 16 < 3 || (i % width + i / width / 16 % 2 * 20) % 40 < 3
                            ? 210 : 90
                    // Dots whose size tells the gray of a ramp.
                    case "halftone":
                        (i % width % 6 - 3) * (i % width % 6 - 3)
                            + (i / width % 6 - 3) * (i / width % 6 - 3) < 18 * (i % width) / width
                            ? 20 : 240
                    case "tiles": (i % width / 24 + i / width / 24) % 2 == 0 ? 60 : 200
                    // One of many widths each, the same from top to bottom.
                    case "uneven stripes":
                        ((i % width) * (i % width) / 53 + i % width / 7) % 5 < 2 ? 30 : 220
                    default: UInt8(truncatingIfNeeded: state >> 56)
                    }
            }
        }
        for effort in DetectBarcodesRequest.Effort.allCases {
            let codes = try await DetectBarcodesRequest(effort: effort)
                .perform(on: AnalysisImage(plane))
            #expect(codes.isEmpty)
        }
    }

    @Test func tenThousandRectanglesAreNoCodes() async throws {
        let (width, height) = (1200, 900)
        var random = RepeatableRandom(seed: 11)
        let plane = Plane<UInt8>(width: width, height: height) { output in
            output.initialize(repeating: 128)
            for _ in 0..<10_000 {
                let shade = UInt8(truncatingIfNeeded: random.next() >> 56)
                let (x, y) = (Int(random.next() >> 40) % width, Int(random.next() >> 40) % height)
                let (right, bottom) = (
                    min(x + 2 + Int(random.next() >> 40) % 60, width),
                    min(y + 2 + Int(random.next() >> 40) % 60, height)
                )
                for row in y..<bottom {
                    for column in x..<right { output[row * width + column] = shade }
                }
            }
        }
        for effort in DetectBarcodesRequest.Effort.allCases {
            let codes = try await DetectBarcodesRequest(effort: effort)
                .perform(on: AnalysisImage(plane))
            #expect(codes.isEmpty)
        }
    }
}
