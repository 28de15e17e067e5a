import Foundation
import Testing

@testable import Regions

/// How the edges of rows and bars run.
@Suite struct EdgeDirectionsTests {
    /// In radians: less than rows are slanted.
    private static let tolerance = 4 * Double.pi / 180

    /// Rows that are slanted against their bars, as if seen from the side.
    @Test(arguments: [0.0, 20, 45, 70, 90], [-6.0, 0, 6])
    func bothAreToldByThemselves(degrees: Double, slant: Double) throws {
        let code = try #require(DrawnModules.microPDF417.last)
        func direction(_ degrees: Double) -> SIMD2<Double> {
            [cos(degrees * .pi / 180), sin(degrees * .pi / 180)]
        }
        let (along, down) = (direction(degrees), direction(degrees + 90 + slant))
        let half = SIMD2(Double(code.columns), Double(code.rows)) * 1.5
        let corners = PixelQuadrilateral(left: -half.x, top: -half.y, right: half.x, bottom: half.y)
            .map { [200, 200] + along * $0.x + down * $0.y }
        let plane = try code.image(corners: corners, width: 400, height: 400).gray
        // Between both, and larger than the code.
        let candidate = LinearCandidate(
            center: [200, 200], across: direction(degrees + 30), length: 2.2 * half.x,
            height: 2.2 * half.x, energy: 1000)
        let found = try #require(EdgeDirections(in: candidate, of: plane))
        #expect(abs(found.across.dot(along)) > cos(Self.tolerance))
        #expect(abs(found.along.dot(down)) > cos(Self.tolerance))
    }

    @Test func thereAreNoneOutOfView() {
        let plane = Plane<UInt8>(width: 40, height: 40) { $0.initialize(repeating: 200) }
        let candidate = LinearCandidate(
            center: [400, 20], across: [1, 0], length: 20, height: 20, energy: 1000)
        #expect(EdgeDirections(in: candidate, of: plane) == nil)
    }
}
