@testable import Regions

extension RectangleCandidate {
    /// A rectangle that is nowhere but in its corners, in a plane without anything.
    init(blank corners: [SIMD2<Double>]) {
        let evidence = RectangleEvidence(
            corners, frameSide: nil, sides: [SideEvidence](repeating: SideEvidence(), count: 4),
            clutter: (0, 0), in: PixelSize(width: 8, height: 8))
        self.init(
            corners: PixelQuadrilateral(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
                bottomLeft: corners[3]),
            confidence: 0.6, rank: 0.6, isComplete: true, evidence: evidence)
    }
}

extension SideSampler {
    /// Of a plane without anything.
    static var blank: SideSampler {
        SideSampler(
            smooth: Plane(width: 8, height: 8) { $0.initialize(repeating: .zero) }, threshold: 0.5)
    }
}
