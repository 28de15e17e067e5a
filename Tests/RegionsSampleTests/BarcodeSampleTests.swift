import Regions
import Testing

@Suite struct BarcodeSampleTests {
    static let images = [
        "gift-card.png", "gift-card-2.png", "receipt-clean.png", "receipt-noisy.jpg",
        "receipt-perspective.jpg", "symbologies.png", "code-dark-on-light.png",
        "code-light-on-dark.png", "code-binary.png", "payloads/controls.png",
        "payloads/7089-digits.png",
    ]

    @Test(arguments: images) func readsEveryCodeExactly(image: String) async throws {
        let truth = try Truth(of: image)
        let codes = try await codes(in: image)
        for expected in truth.barcodes ?? [] {
            let found = codes.first {
                $0.payloadData == expected.bytes && $0.symbology.rawValue == expected.symbology
            }
            #expect(found != nil, "\(expected.symbology) \(expected.payload ?? "")")
            #expect(found?.supplement == expected.supplement)
        }
    }

    @Test(arguments: images) func readsNothingThatIsNotThere(image: String) async throws {
        let truth = try Truth(of: image)
        let expected = Set((truth.barcodes ?? []).map(\.bytes))
        for code in try await codes(in: image) {
            #expect(
                expected.contains(code.payloadData), "\(code.symbology) \(code.payloadString ?? "")"
            )
        }
    }

    @Test(arguments: images) func outlinesEveryCode(image: String) async throws {
        let truth = try Truth(of: image)
        let codes = try await codes(in: image)
        for expected in truth.barcodes ?? [] {
            guard let code = codes.first(where: { $0.payloadData == expected.bytes }) else {
                continue
            }
            let overlap = Polygon(code).overlap(with: truth.polygon(expected.corners))
            #expect(overlap > 0.85, "\(expected.symbology) \(expected.payload ?? ""): \(overlap)")
        }
    }

    private func codes(in image: String) async throws -> [BarcodeObservation] {
        try await ImageRequestHandler(url: TestData.url(image)).perform(DetectBarcodesRequest())
    }
}
