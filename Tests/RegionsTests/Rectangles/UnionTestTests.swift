import Testing

@testable import Regions

/// Whether what is around papers is more than that.
@Suite struct UnionTestTests {
    private let papers: [[SIMD2<Double>]] = [
        [[40, 40], [180, 40], [180, 200], [40, 200]],
        [[220, 60], [360, 60], [360, 220], [220, 220]],
    ]
    private let around: [SIMD2<Double>] = [[40, 40], [360, 60], [360, 220], [40, 200]]

    /// The contrast of two papers, half the size: rough ground, smooth papers, and what is between.
    private func contrast(between: UInt8) -> Plane<Color> {
        Plane(width: 200, height: 130) { output in
            for y in 0..<130 {
                for x in 0..<200 {
                    let place = SIMD2(Double(2 * x), Double(2 * y)) + 1
                    func isOn(_ corners: [SIMD2<Double>]) -> Bool {
                        [place].leastDistance(inside: corners) > 0
                    }
                    let level: UInt8 =
                        papers.contains(where: isOn) ? 80 : isOn(around) ? between : 240
                    output.initializeElement(at: y * 200 + x, to: Color(level, 128, 128, 255))
                }
            }
        }
    }

    private func isUnion(between: UInt8, parts: [[SIMD2<Double>]]) -> Bool {
        UnionTest(
            contrast: contrast(between: between), parts: parts.map(RectangleCandidate.init(blank:))
        ).isUnion(around)
    }

    @Test func whatHasTheGroundBetweenIsNone() {
        #expect(isUnion(between: 240, parts: papers))
    }

    @Test func aCardAroundItsFieldsIsOne() {
        #expect(!isUnion(between: 80, parts: papers))
    }

    @Test func ofOnePaperThereIsNoUnion() {
        #expect(!isUnion(between: 240, parts: [papers[0]]))
    }
}
