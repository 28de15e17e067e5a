import Regions
import Testing

@Suite struct RectangleSampleTests {
    @Test(arguments: [
        "gift-card.png", "gift-card-2.png", "receipt-noisy.jpg", "receipt-perspective.jpg",
    ])
    func findsEveryRectangle(image: String) async throws {
        let truth = try Truth(of: image)
        let rectangles = try await ImageRequestHandler(url: TestData.url(image))
            .perform(DetectRectanglesRequest())
        for expected in truth.rectangles ?? [] where expected.role != "optional" {
            let place = truth.polygon(expected.corners)
            let best = rectangles.map { Polygon($0).overlap(with: place) }.max() ?? 0
            #expect(best >= 0.85, "\(expected.name): \(best)")
        }
    }
}
