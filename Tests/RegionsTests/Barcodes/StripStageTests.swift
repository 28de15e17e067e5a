import Testing

@testable import Regions

/// How many strips are looked at: after some in which nothing is read, no more.
@Suite struct StripStageTests {
    private static let digits = "4006381333931"
    /// Stripes above one another, each of more bars and higher than the code's.
    private static let curtains = 6
    private static let curtainPitch = 120

    /// The curtains, and a code below them, whose candidate is weaker; blurred a little.
    private static let image = {
        let code = DrawnBarcode.ean13(digits).map { $0 == "1" }
        let (width, height, left) = (460, (curtains + 1) * curtainPitch, 80)
        func isDark(_ x: Int, _ y: Int) -> Bool {
            guard y % curtainPitch >= 30, (40..<width - 40).contains(x) else { return false }
            if y < curtains * curtainPitch { return x / 4 % 2 == 0 }
            let module = x < left ? -1 : (x - left) / 3
            return y % curtainPitch < 110 && code.indices.contains(module) && code[module]
        }
        let plane = Plane<UInt8>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let dark = (x - 1...x + 1).count { isDark($0, y) }
                    output.initializeElement(at: y * width + x, to: UInt8(235 - 70 * dark))
                }
            }
        }
        return AnalysisImage(plane)
    }()

    private func payloads(strips: Int, readings: [BarcodeReading] = []) throws -> [String] {
        var limits = BarcodeLimits.balanced
        limits.strips = strips
        var scan = BarcodeScan(Self.image, limits: limits)
        scan.readings = readings
        try StripStage(.clear, [.plain]).run(on: &scan)
        return scan.readings.map { String(decoding: $0.payload, as: UTF8.self) }
    }

    @Test func theCodeComesAfterTheCurtains() throws {
        let code = try #require(
            Self.image.linearCandidates.firstIndex {
                $0.center.y > Double(Self.curtains * Self.curtainPitch)
            })
        #expect(code == Self.curtains)
    }

    @Test(arguments: [(StripStageTests.curtains, false), (StripStageTests.curtains + 1, true)])
    func whatIsBehindAsManyStripsIsNotLookedAt(strips: Int, isRead: Bool) throws {
        #expect(try payloads(strips: strips) == (isRead ? [Self.digits] : []))
    }

    /// Where codes are read there are more of them, as on a sheet.
    @Test func eachCodeThatIsReadAllowsForAsManyMore() throws {
        let known = BarcodeReading(
            symbology: .code39, payload: Array("A".utf8), text: nil,
            outline: PixelQuadrilateral(left: 0, top: 0, right: 20, bottom: 20),
            confidence: 1, evidence: 9, engine: .zbar)
        #expect(try payloads(strips: 4, readings: [known]) == ["A", Self.digits])
    }
}
