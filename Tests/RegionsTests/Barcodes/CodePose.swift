@testable import Regions

/// Corners of a square code as it is seen, in pixels of a picture of 320 x 240.
enum CodePose {
    static let upright = PixelQuadrilateral(left: 60, top: 20, right: 260, bottom: 220)
    static let turned = PixelQuadrilateral(
        topLeft: [95.3, 30.2], topRight: [272.1, 61.7], bottomRight: [238.4, 214.9],
        bottomLeft: [66.2, 190.5])
    static let onACorner = PixelQuadrilateral(
        topLeft: [160.7, 12.1], topRight: [263.5, 122.3], bottomRight: [158.2, 226.4],
        bottomLeft: [55.8, 118.9])
    static let oneSideFarAway = PixelQuadrilateral(
        topLeft: [71.5, 60.3], topRight: [247.6, 22.9], bottomRight: [258.3, 221.2],
        bottomLeft: [80.1, 158.8])
    static let onItsHead = PixelQuadrilateral(
        topLeft: [251.2, 205.6], topRight: [70.9, 219.3], bottomRight: [88.4, 51.7],
        bottomLeft: [229.8, 33.2])

    static let all = [upright, turned, onACorner, oneSideFarAway, onItsHead]
}
