import Testing

@testable import Regions

/// Codes so far out of focus that their bars have run together.
@Suite struct BlurredRetailTests {
    @Test(arguments: ["4006381333931", "0036000291452"], [8, 9, 10, 11, 12, 13])
    func barsThatRanTogetherAreRead(digits: String, box: Int) async throws {
        let image = try blurred(DrawnBarcode.ean13(digits), boxes: [box, 4, 4])
        let codes = try await DetectBarcodesRequest().perform(on: image)
        #expect(codes.map(\.gtin) == ["0" + digits])
    }

    /// Digits that not every blur leaves apart from others: these or none.
    @Test(arguments: ["9780345460950", "4006381333931"], [5, 7, 9, 11])
    func noOtherDigitsAreRead(digits: String, box: Int) async throws {
        let image = try blurred(DrawnBarcode.ean13(digits), boxes: [box, 4, 4])
        let codes = try await DetectBarcodesRequest().perform(on: image)
        #expect(codes.allSatisfy { $0.gtin == "0" + digits })
    }

    @Test func aCodeOnItsHeadIsReadAndItsCornersSaySo() async throws {
        let modules = String(DrawnBarcode.ean13("4006381333931").reversed())
        let image = try blurred(modules, boxes: [11, 4, 4])
        let codes = try await DetectBarcodesRequest().perform(on: image)
        let code = try #require(codes.first)
        #expect(code.payloadString == "4006381333931")
        let quadrilateral = code.quadrilateral
        #expect(quadrilateral.topLeft.x > quadrilateral.topRight.x)
    }

    /// One digit is wrong, so the check digit is: blurred or not, it is no code.
    @Test(arguments: ["4006381333932", "9780345461950"])
    func whatTheCheckDigitForbidsIsNotRead(digits: String) async throws {
        let image = try blurred(DrawnBarcode.ean13(digits), boxes: [11, 4, 4])
        let codes = try await DetectBarcodesRequest().perform(on: image)
        #expect(codes.isEmpty)
    }

    /// Stripes that are no digits at all.
    @Test(arguments: 0..<6)
    func blurredStripesAreNotRead(seed: Int) async throws {
        var random = RepeatableRandom(seed: UInt64(seed + 1))
        let modules = String(
            (0..<95).map { _ -> Character in
                let state = random.next()
                return state >> 63 == 0 ? "0" : "1"
            })
        let image = try blurred("101" + modules.dropFirst(6) + "101", boxes: [11, 4, 4])
        let codes = try await DetectBarcodesRequest().perform(on: image)
        #expect(codes.isEmpty)
    }

    // MARK: Bars that glare has made thin

    private func unevenDigits(of image: AnalysisImage) -> [Int]? {
        let candidate = LinearCandidate(
            center: [Double(image.size.width) / 2, Double(image.size.height) / 2],
            across: [1, 0], length: 285, height: 90, energy: 1000)
        return BlurredRetailReader(isUneven: true).reading(of: candidate, in: image.gray)?.digits
    }

    @Test(arguments: ["4006381333931", "0036000291452"], [3, 5, 7])
    func thinBarsAreRead(digits: String, box: Int) throws {
        let image = try blurred(DrawnBarcode.ean13(digits), boxes: [box, 3, 3], isThin: true)
        #expect(unevenDigits(of: image) == digits.compactMap(\.wholeNumberValue))
    }

    @Test(arguments: ["4006381333932", "9780345461950"])
    func thinBarsThatTheCheckDigitForbidsAreNotRead(digits: String) throws {
        let image = try blurred(DrawnBarcode.ean13(digits), boxes: [5, 3, 3], isThin: true)
        #expect(unevenDigits(of: image) == nil)
    }

    /// Modules of three pixels, blurred by boxes one after the other, in pixels.
    ///
    /// - Parameter isThin: whether each bar is a pixel narrower.
    private func blurred(
        _ modules: String, boxes: [Int], isThin: Bool = false
    ) throws -> AnalysisImage {
        let plane = try DrawnBarcode.image(modules, height: 90, quiet: 14).gray
        let (width, height) = (plane.width, plane.height)
        var rows = plane.withUnsafeSamples { samples in
            (0..<height).map { y in (0..<width).map { Double(samples[y * plane.stride + $0]) } }
        }
        if isThin {
            rows = rows.map { row in
                row.indices.map { $0 + 1 < width ? max(row[$0], row[$0 + 1]) : row[$0] }
            }
        }
        for box in boxes {
            rows = rows.map { row in
                row.indices.map { x in
                    let range = max(x - box / 2, 0)...min(x - box / 2 + box - 1, width - 1)
                    return row[range].reduce(0, +) / Double(range.count)
                }
            }
        }
        return AnalysisImage(
            Plane<UInt8>(width: width, height: height) { output in
                for i in 0..<width * height { output[i] = UInt8(rows[i / width][i % width] + 0.5) }
            })
    }
}
