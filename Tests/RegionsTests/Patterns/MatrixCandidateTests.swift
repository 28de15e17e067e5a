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

    /// Modules by chance, turned; larger than the blocks of the largest picture, and in a box that they
    /// hardly fill.
    @Test(arguments: [(15, 15, 20, 45.0, true), (36, 12, 14, 40, false)])
    func modulesOfAnySizeAreACandidateAtAnyAngle(
        columns: Int, rows: Int, module: Int, degrees: Double, isCompact: Bool
    ) {
        let size = 800
        var random = RepeatableRandom(seed: 3)
        let modules = (0..<columns * rows).map { _ in random.noise(1) > 0 }
        let angle = degrees * .pi / 180
        let (cos, sin) = (cos(angle) / Double(module), sin(angle) / Double(module))
        let plane = Plane<UInt8>(width: size, height: size) { output in
            for y in 0..<size {
                for x in 0..<size {
                    let (dx, dy) = (Double(x - size / 2), Double(y - size / 2))
                    let u = Int((cos * dx + sin * dy + Double(columns) / 2).rounded(.down))
                    let v = Int((cos * dy - sin * dx + Double(rows) / 2).rounded(.down))
                    let isDark =
                        (0..<columns).contains(u) && (0..<rows).contains(v)
                        && modules[v * columns + u]
                    output[y * size + x] = isDark ? 20 : 235
                }
            }
        }
        let middle = SIMD2(repeating: Double(size) / 2)
        let all = Double(columns * rows * module * module)
        let near = AnalysisImage(plane).matrixCandidates.filter { candidate in
            (candidate.middle - middle).length < Double(2 * module) && candidate.area > all
        }
        #expect(near.contains { $0.isCompact || !isCompact })
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
