/// Keys, tiles and other things that come by the dozen, side by side, all of a size.
///
/// Each may be a rectangle; together they are a pattern, and none is what a picture is about.
enum RectangleRepetition {
    /// How many of a size make a pattern.
    private static let dozen = 12

    /// The rectangles that are no part of a pattern.
    static func single(_ rectangles: [FoundRectangle]) -> [FoundRectangle] {
        let areas = rectangles.map { $0.corners.corners.area }
        let centers = rectangles.map { $0.corners.corners.reduce(SIMD2<Double>.zero, +) / 4 }
        return rectangles.indices.filter { i in
            let similar = rectangles.indices.filter {
                $0 != i && areas[$0] > 0.65 * areas[i] && areas[$0] < 1.55 * areas[i]
            }
            guard similar.count >= dozen - 1 else { return true }
            let near = similar.count {
                (centers[$0] - centers[i]).length < 2.2 * areas[i].squareRoot()
            }
            return near < 2
        }.map { rectangles[$0] }
    }
}
