import Foundation
import Testing

@testable import Regions

/// Where matrix codes may be.
@Suite struct MatrixCandidateTests {
    /// A square of modules by chance on a ground that is rough all over.
    @Test(arguments: [[40.0, 40], [200, 120], [260, 260]] as [SIMD2<Double>])
    func whatStandsOutOfARoughGroundIsACandidate(at place: SIMD2<Double>) {
        let (side, module, size) = (60, 4, 400)
        var random = RepeatableRandom(seed: 11)
        let modules = (0..<side / module * (side / module)).map { _ in random.noise(1) > 0 }
        let (left, top) = (Int(place.x), Int(place.y))
        let plane = Plane<UInt8>(width: size, height: size) { output in
            for y in 0..<size {
                for x in 0..<size {
                    let (u, v) = (x - left, y - top)
                    let isInside = (0..<side).contains(u) && (0..<side).contains(v)
                    let ground = 120 + random.noise(35)
                    let shade =
                        !isInside
                        ? ground
                        : modules[v / module * (side / module) + u / module] ? 20 : 235
                    output[y * size + x] = UInt8(shade)
                }
            }
        }
        let middle = place + Double(side) / 2
        let near = AnalysisImage(plane).matrixCandidates.filter { candidate in
            (candidate.middle - middle).length < 12
                && candidate.area < 2.5 * Double(side * side)
        }
        #expect(near.contains { $0.isCompact })
    }

    /// In the dark, noise changes hardly more than what is plain.
    @Test func aSmallCodeComesBeforeNoise() {
        let code = MatrixCandidate(box: [300, 40, 348, 88], energy: 181, fill: 0.9)
        let noise = MatrixCandidate(box: [88, 360, 200, 448], energy: 158, fill: 0.5)
        #expect(code.prominence > noise.prominence)
    }

    /// In the largest picture they are plain inside.
    @Test func largeModulesAreSeenToFillTheirBox() throws {
        let (code, module, size) = (DrawnModules.microQRCode, 13.0, 390)
        let image = try code.image(
            corners: Self.corners(columns: code.columns, rows: code.rows, module, size, 35),
            width: size, height: size)
        let middle = SIMD2(repeating: Double(size) / 2)
        let candidate = try #require(
            image.matrixCandidates.first { ($0.middle - middle).length < module })
        #expect(candidate.isCompact)
    }

    /// Of modules by chance, which fill a third of their upright box.
    @Test func aLongCodeThatLiesAslantIsACandidate() throws {
        let (columns, rows, size) = (100, 20, 800)
        var random = RepeatableRandom(seed: 3)
        let bits = (0..<rows).map { _ in
            (0..<columns).map { _ in random.noise(1) > 0 ? "1" : "0" }.joined()
        }
        let image = try DrawnModules(text: "", columns: columns, bits: bits).image(
            corners: Self.corners(columns: columns, rows: rows, 6, size, 45),
            width: size, height: size)
        let middle = SIMD2(repeating: Double(size) / 2)
        #expect(image.matrixCandidates.contains { ($0.middle - middle).length < 12 })
    }

    /// The corners of modules that are turned around the middle of a square picture.
    private static func corners(
        columns: Int, rows: Int, _ module: Double, _ size: Int, _ degrees: Double
    ) -> PixelQuadrilateral {
        let angle = degrees * .pi / 180
        let across = SIMD2(cos(angle), sin(angle)) * (module * Double(columns) / 2)
        let down = SIMD2(-sin(angle), cos(angle)) * (module * Double(rows) / 2)
        let middle = SIMD2(repeating: Double(size) / 2)
        return PixelQuadrilateral(
            topLeft: middle - across - down, topRight: middle + across - down,
            bottomRight: middle + across + down, bottomLeft: middle - across + down)
    }

    @Test(arguments: [(0.1, 0.5, true), (0.7, 0.5, false), (0.1, 0.9, false)])
    func edgesOfModulesRunBothWays(all: Double, block: Double, isOfModules: Bool) {
        let candidate = MatrixCandidate(
            box: [0, 0, 90, 90], energy: 900, fill: 1, coherence: all, blockCoherence: block)
        #expect(candidate.isOfModules == isOfModules)
    }

    /// Most edges of a letter stand upright; those in a part of a long code hardly more than the others.
    @Test(arguments: [
        (90.0, 0.4, 0.6, true), (90, 0.5, 0.6, false), (90, 0.4, 0.7, false),
        (240, 0.4, 0.5, true), (240, 0.5, 0.5, false), (240, 0.4, 0.6, false),
        // In few blocks chance decides.
        (20, 0.5, 0.7, true),
    ])
    func edgesOfMostCodesRunBothWaysMoreThanThoseOfWords(
        length: Double, all: Double, block: Double, isLikely: Bool
    ) {
        let candidate = MatrixCandidate(
            box: [0, 0, length, 90], energy: 900, fill: 1, coherence: all, blockCoherence: block)
        #expect(candidate.isLikelyOfModules == isLikely)
    }

    /// How often gray values change from left to right for once that they do from top to bottom.
    @Test(arguments: [1, 2, 4])
    func coherenceIsHowMuchEdgesRunOneWay(ratio: Int) throws {
        let (side, margin, module) = (160, 40, 4)
        var random = RepeatableRandom(seed: 5)
        let columns = side / module
        let modules = (0..<columns * columns).map { _ in random.noise(1) > 0 }
        let plane = Plane<UInt8>(width: side + 2 * margin, height: side + 2 * margin) { output in
            for y in 0..<side + 2 * margin {
                for x in 0..<side + 2 * margin {
                    let (u, v) = (x - margin, y - margin)
                    let isInside = (0..<side).contains(u) && (0..<side).contains(v)
                    let isDark =
                        isInside && modules[v / (module * ratio) * columns + u / module]
                    output[y * (side + 2 * margin) + x] = isDark ? 20 : 235
                }
            }
        }
        let middle = SIMD2(repeating: Double(margin + side / 2))
        let candidate = try #require(
            AnalysisImage(plane).matrixCandidates.first { ($0.middle - middle).length < 16 })
        let expected = Double(ratio - 1) / Double(ratio + 1)
        #expect(abs(candidate.coherence - expected) < 0.1)
    }
}
