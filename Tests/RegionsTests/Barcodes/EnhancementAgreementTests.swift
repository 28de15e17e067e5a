import Testing

@testable import Regions

/// When a linear code is believed that prepared pictures show.
@Suite struct EnhancementAgreementTests {
    private typealias Picture = EnhancedPlane.Enhancement

    private func reading(
        _ payload: String = "ABC", _ symbology: BarcodeSymbology = .code128, at left: Double = 0
    ) -> BarcodeReading {
        BarcodeReading(
            symbology: symbology, payload: Array(payload.utf8),
            outline: PixelQuadrilateral(left: left, top: 0, right: left + 100, bottom: 40),
            confidence: 1, evidence: 3, engine: .zbar)
    }

    /// Whether each reading is believed when it comes.
    private func isReached(by readings: [(BarcodeReading, Picture)]) -> [Bool] {
        var agreement = EnhancementAgreement()
        return readings.map { agreement.isReached(by: $0, in: $1) }
    }

    @Test(
        arguments: [
            (.code128, [false, true, true]), (.ean13, [false, false, true]),
            (.upca, [false, false, true]), (.qr, [true, true, true]),
        ] as [(BarcodeSymbology, [Bool])])
    func aLinearCodeNeedsSeveralPictures(symbology: BarcodeSymbology, expected: [Bool]) {
        let code = reading("123", symbology)
        #expect(
            isReached(by: [(code, .sharpened), (code, .enlarged), (code, .halved)]) == expected)
    }

    @Test func equalCodesOfOnePictureDoNotAgree() {
        let (one, other) = (reading(), reading(at: 300))
        #expect(isReached(by: [(one, .sharpened), (other, .sharpened)]) == [false, false])
        #expect(isReached(by: [(one, .sharpened), (one, .sharpened)]) == [false, false])
        #expect(
            isReached(by: [
                (one, .sharpened), (other, .sharpened), (one, .halved), (other, .halved),
            ]) == [false, false, true, true])
    }

    @Test(arguments: [(300.0, true), (30, false)])
    func anotherPayloadContradictsAtItsOwnPlaceAlone(left: Double, isReached expected: Bool) {
        let other = reading("XYZ", at: left)
        #expect(
            isReached(by: [(reading(), .sharpened), (other, .sharpened), (reading(), .halved)])
                .last == expected)
    }
}
