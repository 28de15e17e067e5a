import Testing

@testable import Regions

#if ZXing
    /// QR codes of model 1, which the engine is shown as such of model 2.
    @Suite struct QRModelOneTests {
        @Test(
            arguments: DrawnModules.modelOne,
            [CodePose.upright, CodePose.turned, CodePose.onACorner, CodePose.onItsHead])
        func codesFromAnySideAreRead(code: DrawnModules, corners: PixelQuadrilateral) throws {
            let image = try code.image(corners: corners)
            let found = try QRStage().readings(in: image)
            #expect(found.map { $0.text?.string } == [code.text])
            #expect(found.map(\.identifier) == ["]Q0"])
            #expect(try #require(found.first).outline.isNear(corners, within: 0.8))
        }

        @Test(arguments: DetectBarcodesRequest.Effort.allCases)
        func codesAreReadWithAnyEffort(effort: DetectBarcodesRequest.Effort) async throws {
            let code = DrawnModules.modelOne[0]
            let codes = try await DetectBarcodesRequest(effort: effort)
                .perform(on: try code.image(corners: CodePose.upright))
            #expect(codes.map(\.payloadString) == [code.text])
            #expect(codes.map(\.symbology) == [.qr])
        }

        @Test(arguments: DrawnModules.modelOne)
        func theirWordsAreCorrected(code: DrawnModules) throws {
            let layout = QRLayout(version: (code.columns - 17) / 4, isMicro: false)
            let format = try #require(QRFormat(layout) { code.isDark($0, $1) })
            #expect(format.isModelOne)
            let symbol = QRModelOne(version: layout.version, format: format)
            let data = try #require(symbol.data { code.isDark($0, $1) })
            // A module of the middle, and one of the same word.
            let middle = layout.size / 2
            let damaged = symbol.data { x, y in
                code.isDark(x, y) != (y == middle && (middle...middle + 1).contains(x))
            }
            #expect(damaged == data)
            // Too many.
            #expect(symbol.data { x, y in code.isDark(x, y) != (x > 9 && y > 9) } == nil)
        }
    }
#endif

/// The Reed-Solomon code of QR codes.
@Suite struct QRErrorCorrectionTests {
    /// Source: ISO/IEC 18004, annex I.
    private static let data = [
        0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
        0x11,
    ]
    private static let check = [
        0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
    ]

    @Test func checkWordsAreThoseOfTheStandard() {
        #expect(ReedSolomon.qr.checkWords(of: Self.data, count: 10) == Self.check)
    }

    @Test(arguments: 0...5)
    func halfAsManyErrorsAsCheckWordsAreCorrected(errors: Int) {
        var seen = Self.data + Self.check
        for index in 0..<errors { seen[(index * 7 + 3) % seen.count] ^= 17 * index + 1 }
        #expect(ReedSolomon.qr.corrected(seen, checkWords: 10) == Self.data + Self.check)
    }

    @Test func moreErrorsAreNotMadeIntoOtherWords() {
        var seen = Self.data + Self.check
        for index in 0..<6 { seen[index * 4] ^= 31 * index + 5 }
        #expect(ReedSolomon.qr.corrected(seen, checkWords: 10) == nil)
    }

    @Test(arguments: [([] as [Int], 1), ([1, 2], 2), ([1, 2], 0)])
    func wordsWithoutDataOrCheckAreNone(words: [Int], check: Int) {
        #expect(ReedSolomon.qr.corrected(words, checkWords: check) == nil)
    }
}
