@testable import Regions
import Testing

@Suite struct RectangleSurroundingsTests {
    private func candidate(
        _ left: Double, _ top: Double, _ width: Double, _ height: Double, confidence: Double = 0.6
    ) -> RectangleCandidate {
        var result = RectangleCandidate(blank: [
            [left, top], [left + width, top], [left + width, top + height], [left, top + height],
        ])
        result.confidence = confidence
        return result
    }

    /// A card of 200 x 100 pixels, to which the others are added.
    private let card = (left: 100.0, top: 100.0, width: 200.0, height: 100.0)

    private func feature(
        _ name: String, of rectangle: RectangleCandidate, among others: [RectangleCandidate]
    ) throws -> Double {
        let around = candidate(card.left, card.top, card.width, card.height, confidence: 0.9)
        let features = RectangleSurroundings(of: [around, rectangle] + others)
            .features(of: rectangle)
        let n = try #require(RectangleSurroundings.featureNames.firstIndex(of: name))
        return features[n]
    }

    @Test func aFeatureIsMeasuredForEachName() {
        let alone = candidate(0, 0, 20, 10)
        #expect(
            RectangleSurroundings(of: [alone]).features(of: alone).count
                == RectangleSurroundings.featureNames.count)
    }

    @Test(arguments: [
        ("carrier", 0.9), ("share of the carrier", 0.1), ("margin on the carrier", 1),
        ("carried", 0), ("crossed", 0),
    ])
    func aFieldLiesOnItsCard(name: String, expected: Double) throws {
        let field = candidate(120, 120, 100, 20)
        #expect(abs(try feature(name, of: field, among: []) - expected) < 1e-9)
    }

    /// As shares of a tenth of the card's short side.
    @Test(arguments: [(0.0, 0.0), (2, 0.2), (5, 0.5), (10, 1), (30, 1)])
    func theMarginIsTheLeastDistanceFromASide(distance: Double, margin: Double) throws {
        let field = candidate(150, 100 + distance, 60, 20)
        #expect(
            abs(try feature("margin on the carrier", of: field, among: []) - margin) < 1e-9)
    }

    @Test func theSurestIsTheCarrier() throws {
        let field = candidate(120, 120, 40, 20)
        let panel = candidate(110, 110, 100, 60, confidence: 0.95)
        #expect(try feature("carrier", of: field, among: [panel]) == 0.95)
        #expect(
            abs(try feature("share of the carrier", of: field, among: [panel]) - 2.0 / 15) < 1e-9)
    }

    @Test(arguments: [(0.0, 0.0), (10, 0.25), (20, 0.5)])
    func whatLiesPartlyOnAnotherIsCrossed(common: Double, share: Double) throws {
        let field = candidate(120, 120, 40, 20)
        let other = candidate(160 - common, 110, 60, 40)
        #expect(abs(try feature("crossed", of: field, among: [other]) - share) < 1e-9)
    }

    /// A line of a pattern goes through the middle of what lies on it; as the logarithm of a number.
    @Test(arguments: [(0.0, 0.0), (10, 0.23), (20, 0.29), (40, 0)]) func sidesPartWhatTheyGoThrough(
        common: Double, expected: Double
    ) throws {
        let wide = candidate(100, 300, 300, 200)
        let other = candidate(400 - common, 350, 40, 20)
        #expect(abs(try feature("parts others", of: wide, among: [other]) - expected) < 0.01)
    }

    @Test(arguments: [(1, 0.2), (3, 0.2)]) func theLargestOnOneIsAShareOfIt(
        count: Int, share: Double
    ) throws {
        let panel = candidate(400, 400, 100, 50)
        let fields = (0..<count).map { n in
            candidate(410, 405 + 15 * Double(n), n == 0 ? 80 : 20, n == 0 ? 12.5 : 10)
        }
        #expect(abs(try feature("largest carried", of: panel, among: fields) - share) < 1e-9)
        #expect(try feature("carried", of: panel, among: fields) > 0)
        #expect(try feature("carrier", of: panel, among: fields) == 0)
    }
}
