import Foundation
import Testing

@testable import Regions

/// Where rows of low bars may be.
@Suite struct RowsCandidateTests {
    /// A low and long code, which fills little of its upright box where it lies aslant.
    @Test(arguments: [0.0, 20, 45, 70, 90])
    func longRowsAreFoundWhicheverWayTheyLie(degrees: Double) throws {
        let code = try #require(DrawnModules.microPDF417.last)
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let half = SIMD2(Double(code.columns), Double(code.rows)) * 1.5
        let corners = PixelQuadrilateral(left: -half.x, top: -half.y, right: half.x, bottom: half.y)
            .map { SIMD2($0.x * c - $0.y * s + 200, $0.x * s + $0.y * c + 200) }
        let image = try code.image(corners: corners, width: 400, height: 400)
        let candidate = try #require(image.rowsCandidates.first)
        #expect((candidate.center - 200).length < 20)
        // Bars' edges and those of the rows' ends both count.
        #expect(abs(candidate.across.dot([c, s])) > cos(12 * Double.pi / 180))
        #expect(candidate.length > 1.6 * half.x)
        #expect(candidate.height < 3.4 * half.y)
    }
}
