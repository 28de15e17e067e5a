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
}
