import Testing

@testable import Regions

/// The shape before perspective, from four corners.
@Suite struct RectangleShapeTests {
    private let size = PixelSize(width: 1600, height: 1200)

    /// A rectangle of a width and height, turned about two axes, seen from 2000 pixels away.
    private func seen(
        _ width: Double, _ height: Double, tilt: Double, turn: Double
    ) -> PixelQuadrilateral {
        func corner(_ x: Double, _ y: Double) -> SIMD2<Double> {
            // Sines and cosines of angles given by their tangents.
            let (ct, st) = (
                1 / (1 + tilt * tilt).squareRoot(), tilt / (1 + tilt * tilt).squareRoot()
            )
            let (cu, su) = (
                1 / (1 + turn * turn).squareRoot(), turn / (1 + turn * turn).squareRoot()
            )
            let (x1, y1, z1) = (x, y * ct, y * st)
            let (x2, y2, z2) = (x1 * cu + z1 * su, y1, z1 * cu - x1 * su)
            let depth = 1 + z2 / 2000
            return [800 + x2 / depth, 600 + y2 / depth]
        }
        let (w, h) = (width / 2, height / 2)
        return PixelQuadrilateral(
            topLeft: corner(-w, -h), topRight: corner(w, -h), bottomRight: corner(w, h),
            bottomLeft: corner(-w, h))
    }

    /// Tilts as tangents: 0.7 is 35°.
    @Test(arguments: [(0.0, 0.0), (0.7, 0.0), (0.0, 0.7), (0.6, 0.5), (1.0, 0.3)])
    func theRatioIsThatOfTheCard(tilt: Double, turn: Double) {
        let card = seen(800, 500, tilt: tilt, turn: turn)
        let shape = RectangleShape(card, in: size)
        #expect(abs(shape.aspectRatio - 0.625) < 0.03, "\(shape.aspectRatio)")
    }

    @Test func sidesAsSeenWouldTellAnother() {
        let c = seen(800, 500, tilt: 1, turn: 0).corners
        let across = (c[1] - c[0]).length + (c[2] - c[3]).length
        let down = (c[3] - c[0]).length + (c[2] - c[1]).length
        #expect(down / across < 0.5)
    }

    @Test(arguments: [(100.0, 1000.0), (1000.0, 100.0), (500.0, 500.0)])
    func theShortSideIsOverTheLong(width: Double, height: Double) {
        let shape = RectangleShape(
            seen(width, height, tilt: 0, turn: 0), in: size)
        #expect(abs(shape.aspectRatio - min(width, height) / max(width, height)) < 1e-6)
    }
}
