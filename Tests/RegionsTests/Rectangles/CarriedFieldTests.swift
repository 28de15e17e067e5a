import Testing

@testable import Regions

/// Fields on a paper whose ground has more lines than all of them.
@Suite struct CarriedFieldTests {
    private static let fields: [SIMD2<Double>] = [
        [270, 230], [270, 270], [270, 310], [400, 235], [400, 290],
    ]

    /// A paper with five fields, on a ground of short lines.
    private func paper(lines: Int) -> DrawnImage {
        var image = DrawnImage(width: 800, height: 600, background: (150, 120, 90))
        var random = RepeatableRandom(seed: 7)
        func position(_ limit: Int) -> Double {
            Double(random.next() >> 33) / Double(1 << 31) * Double(limit)
        }
        for _ in 0..<lines {
            let (x, y) = (position(760), position(590))
            image.fill([[x, y], [x + 36, y + 3], [x + 36, y + 6], [x, y + 3]], (60, 40, 30))
        }
        image.fill([[240, 200], [560, 230], [545, 420], [225, 390]], (230, 225, 215))
        for place in Self.fields { image.fill(Self.corners(of: place), (90, 120, 170)) }
        return image
    }

    private static func corners(of place: SIMD2<Double>) -> [SIMD2<Double>] {
        let ways: [SIMD2<Double>] = [[0, 0], [90, 8.4], [88.5, 26.4], [-1.5, 18]]
        return ways.map { place + $0 }
    }

    @Test(arguments: [0, 300, 900]) func fieldsAreFoundWhateverTheGroundShows(
        lines: Int
    ) async throws {
        let image = paper(lines: lines)
        let found = try await image.handler().perform(DetectRectanglesRequest())
            .map { image.pixels($0) }
        for place in Self.fields {
            let truth = Self.corners(of: place)
            #expect(found.contains { $0.overlap(with: truth) > 0.9 })
        }
    }
}

/// What others are looked for on.
@Suite struct CarrierTests {
    private func candidate(
        _ left: Double, _ top: Double, _ side: Double, confidence: Double = 0.6
    ) -> RectangleCandidate {
        var result = RectangleCandidate(blank: [
            [left, top], [left + side, top], [left + side, top + side], [left, top + side],
        ])
        result.confidence = confidence
        return result
    }

    private func carriers(_ candidates: [RectangleCandidate], limit: Int = 4) -> [Double] {
        RectangleCarriers.carriers(among: candidates, minimumSide: 10, limit: limit)
            .map(\.shortSide)
    }

    @Test func theLargestAreFirst() {
        let three = [candidate(0, 0, 60), candidate(100, 0, 90), candidate(200, 0, 70)]
        #expect(carriers(three) == [90, 70, 60])
        #expect(carriers(three, limit: 2) == [90, 70])
        #expect(carriers(three, limit: 0).isEmpty)
    }

    @Test func whatLiesOnOneIsNone() {
        #expect(carriers([candidate(20, 20, 50), candidate(0, 0, 100)]) == [100])
    }

    @Test(arguments: [(30.0, 0.9), (100, 0.2)]) func whatIsSmallOrUnsureIsNone(
        side: Double, confidence: Double
    ) {
        #expect(carriers([candidate(0, 0, side, confidence: confidence)]).isEmpty)
    }
}
