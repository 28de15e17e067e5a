import Regions
import Testing

@Suite struct RectificationSampleTests {
    @Test(arguments: ["gift-card.png"])
    func aTiltedCodeIsReadAgainFromItsUprightImage(name: String) async throws {
        let handler = try ImageRequestHandler(url: TestData.url(name))
        let codes = try await handler.perform(DetectBarcodesRequest(symbologies: [.qr]))
        let code = try #require(codes.first)
        let flat = try await handler.image(of: code, size: PixelSize(width: 300, height: 300))
        // A code needs its quiet zone: four modules are laid around it.
        let framed = try framed(flat, margin: 40)
        let again = try await ImageRequestHandler(pixelBuffer: framed)
            .perform(DetectBarcodesRequest(symbologies: [.qr]))
        #expect(again.map(\.payloadString) == [code.payloadString])
    }

    /// A receipt photographed aslant, laid flat, is as good as the scan of it.
    @Test func aReceiptsCropReadsLikeAScan() async throws {
        let name = "receipt-perspective.jpg"
        let photograph = try ImageRequestHandler(url: TestData.url(name))
        let paper = try #require(try await photograph.perform(DetectDocumentRequest()))
        let flat = try await ImageRequestHandler(pixelBuffer: photograph.image(of: paper))
        let rows = try await flat.perform(RecognizeTextRequest()).rows
            .map { $0.map(\.string).joined(separator: " ") }
        let expected = try Truth(of: name).text ?? []
        let read = expected.filter { rows.contains($0.text) }
        #expect(10 * read.count >= 9 * expected.count, "\(read.count) of \(expected.count)")
    }

    private func framed(_ image: PixelBuffer, margin: Int) throws -> PixelBuffer {
        let size = PixelSize(
            width: image.size.width + 2 * margin, height: image.size.height + 2 * margin)
        var bytes = [UInt8](repeating: 255, count: 4 * size.width * size.height)
        image.withUnsafeBytes { source in
            for y in 0..<image.size.height {
                for x in 0..<4 * image.size.width {
                    bytes[4 * ((y + margin) * size.width + margin) + x] =
                        source[y * image.bytesPerRow + x]
                }
            }
        }
        return try PixelBuffer(bytes, format: .rgba, size: size)
    }
}
