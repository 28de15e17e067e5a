import Regions
import Testing

@Suite struct RectangleSampleTests {
    /// The card or the paper itself.
    @Test(arguments: [
        "gift-card.png", "gift-card-2.png", "receipt-noisy.jpg", "receipt-perspective.jpg",
    ])
    func findsTheDocument(image: String) async throws {
        let truth = try Truth(of: image)
        let overlaps = try await overlaps(of: "primary", in: image, truth)
        #expect(overlaps.count >= 1)
        for (name, overlap) in overlaps { #expect(overlap >= 0.9, "\(name): \(overlap)") }
    }

    /// Fields, framed codes and panels on a card: each of them.
    @Test(arguments: [("gift-card.png", 6), ("gift-card-2.png", 2)])
    func findsFields(image: String, floor: Int) async throws {
        let truth = try Truth(of: image)
        let overlaps = try await overlaps(of: "inner", in: image, truth)
        #expect(overlaps.count { $0.overlap >= 0.85 } >= floor, "\(overlaps)")
    }

    /// No mixture of unrelated sides: what is found is on the card's list.
    @Test func findsNothingElseOnTheGiftCard() async throws {
        let truth = try Truth(of: "gift-card.png")
        let rectangles = try await ImageRequestHandler(url: TestData.url("gift-card.png"))
            .perform(DetectRectanglesRequest())
        let places = (truth.rectangles ?? []).map { truth.polygon($0.corners) }
        for rectangle in rectangles {
            let best = places.map { Polygon(rectangle).overlap(with: $0) }.max() ?? 0
            #expect(best >= 0.85, "\(rectangle.quadrilateral)")
        }
    }

    /// For each true rectangle of a role, how far the best one found covers it, 0...1.
    private func overlaps(
        of role: String, in image: String, _ truth: Truth
    ) async throws -> [(name: String, overlap: Double)] {
        let rectangles = try await ImageRequestHandler(url: TestData.url(image))
            .perform(DetectRectanglesRequest())
        return (truth.rectangles ?? []).filter { $0.role == role }.map { expected in
            let place = truth.polygon(expected.corners)
            let best = rectangles.map { Polygon($0).overlap(with: place) }.max() ?? 0
            return (expected.name, best)
        }
    }
}
