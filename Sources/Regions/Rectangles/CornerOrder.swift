/// The order in which corners are reported.
enum CornerOrder {
    /// Clockwise from the corner nearest to the top left of the image (least x + y, y down).
    static func fromTopLeft(_ corners: [SIMD2<Double>]) -> PixelQuadrilateral {
        let clockwise = corners.signedArea < 0 ? corners.reversed() : corners
        let first =
            clockwise.indices.min { clockwise[$0].sum() < clockwise[$1].sum() } ?? 0
        func corner(_ i: Int) -> SIMD2<Double> { clockwise[(first + i) % clockwise.count] }
        return PixelQuadrilateral(
            topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3))
    }
}
