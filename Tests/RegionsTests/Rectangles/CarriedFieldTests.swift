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

/// A picture on a page, as wide as the lines of text above and below it.
@Suite struct CarriedPictureTests {
    /// Lines of that pitch, of words as long as letters make them.
    private func page(pitch: Double) -> DrawnImage {
        var image = DrawnImage(width: 640, height: 900, background: (70, 60, 60))
        image.fill([[60, 30], [580, 30], [580, 870], [60, 870]], (240, 240, 236))
        var random = RepeatableRandom(seed: 3)
        for top in [50.0, 550] {
            for y in stride(from: top, to: top + 300, by: pitch) {
                var x = 100.0
                while x < 520 {
                    let end = min(x + 12 + Double(random.next() >> 58), 540)
                    image.fill(
                        [[x, y], [end, y], [end, y + pitch / 2], [x, y + pitch / 2]], (40, 40, 40))
                    x = end + 6
                }
            }
        }
        image.fill([[100, 370], [540, 370], [540, 530], [100, 530]], (90, 120, 60))
        return image
    }

    /// Bars of a code are as even as lines are.
    @Test(arguments: [21.0, 30, 50]) func isFoundBetweenLinesOfText(pitch: Double) async throws {
        let found = try await page(pitch: pitch).handler().perform(DetectRectanglesRequest())
        let sizes = found.map { box in
            [box.boundingBox.width * 640, box.boundingBox.height * 900].map { Int($0.rounded()) }
        }
        #expect(sizes == [[520, 840], [440, 160]])
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
