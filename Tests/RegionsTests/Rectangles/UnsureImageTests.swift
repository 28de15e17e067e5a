import Testing

@testable import Regions

@Suite("Doubt in an image without anything sure")
struct UnsureImageTests {
    private func doubted(_ chances: [Double]) -> [Double] {
        UnsureImage.doubted(
            chances.map {
                var rectangle = RectangleCandidate(blank: [[0, 0], [8, 0], [8, 8], [0, 8]])
                rectangle.confidence = $0
                return rectangle
            }
        ).map { ($0.confidence * 1000).rounded() / 1000 }
    }

    @Test(
        "Beside a sure one all are as they were",
        arguments: [[0.75], [0.99, 0.5, 0.02], [1, 0], []])
    func sure(chances: [Double]) {
        #expect(doubted(chances) == chances)
    }

    @Test(
        "Without one all have a quarter of their odds",
        arguments: [([0.5], [0.2]), ([0, 0.7], [0, 0.368])])
    func unsure(chances: [Double], expected: [Double]) {
        #expect(doubted(chances) == expected)
    }

    @Test("What was more likely than not no longer is, without one")
    func least() {
        #expect(doubted([0.749])[0] < DetectRectanglesRequest().minimumConfidence)
    }
}
