import LibC

/// What four corners tell about the rectangle before perspective.
///
/// Source of the aspect ratio: Z. Zhang and L.-W. He, Whiteboard scanning and image enhancement,
/// Digital Signal Processing 17 (2007), section 3: a rectangle seen by a camera without distortion,
/// the principal point in the middle of the image. The focal length that the corners give is taken
/// where it is a camera's, else a usual one: sides that are nearly parallel tell none.
struct RectangleShape {
    /// The usual focal length, in longer sides of the image: 43 mm on a film of 36 mm; chosen.
    private static let usualFocalLength = 1.2
    /// The squares of the focal lengths that a camera has, 0.6...4 longer sides of the image:
    /// between a very wide lens and a telephoto lens; chosen.
    private static let minimumFocalSquare = 0.36
    private static let maximumFocalSquare = 16.0

    /// The mean length of the shorter pair of opposite sides, in pixels.
    let shortSide: Double
    /// Short over long, before perspective.
    let aspectRatio: Double
    /// The greatest difference of an angle from 90°, in degrees, as seen.
    let angleDeviation: Double

    init(_ quadrilateral: PixelQuadrilateral, in size: PixelSize) {
        let corners = quadrilateral.corners
        shortSide = corners.shortSide
        angleDeviation =
            (0..<4).map { corners.side($0).deviationFromRightAngle(to: corners.side(($0 + 1) % 4)) }
            .map { asin(min($0, 1)) * 180 / .pi }.max() ?? 90
        let ratio = RectangleShape.widthOverHeight(corners, in: size)
        aspectRatio = ratio > 1 ? 1 / ratio : ratio
    }

    private static func widthOverHeight(_ corners: [SIMD2<Double>], in size: PixelSize) -> Double {
        let center = SIMD2(Double(size.width), Double(size.height)) / 2
        let unit = Double(max(size.width, size.height))
        // As in the paper: m1 top left, m2 top right, m3 bottom left, m4 bottom right.
        let m = [corners[0], corners[1], corners[3], corners[2]].map { point in
            let scaled = (point - center) / unit
            return SIMD3(scaled.x, scaled.y, 1)
        }
        let k2 = m[0].cross(m[3]).dot(m[2]) / m[1].cross(m[3]).dot(m[2])
        let k3 = m[0].cross(m[3]).dot(m[1]) / m[2].cross(m[3]).dot(m[1])
        let n2 = k2 * m[1] - m[0]
        let n3 = k3 * m[2] - m[0]
        let seen =
            ((corners[1] - corners[0]).length + (corners[2] - corners[3]).length)
            / max((corners[3] - corners[0]).length + (corners[2] - corners[1]).length, 1e-12)
        guard k2.isFinite, k3.isFinite else { return seen }
        let usual = usualFocalLength * usualFocalLength
        let measured = -(n2.x * n3.x + n2.y * n3.y) / (n2.z * n3.z)
        let isCamera =
            measured.isFinite && measured > minimumFocalSquare && measured < maximumFocalSquare
        let square = isCamera ? measured : usual
        let ratio =
            ((n2.x * n2.x + n2.y * n2.y) / square + n2.z * n2.z)
            / ((n3.x * n3.x + n3.y * n3.y) / square + n3.z * n3.z)
        return ratio.isFinite && ratio > 0 ? ratio.squareRoot() : seen
    }
}
