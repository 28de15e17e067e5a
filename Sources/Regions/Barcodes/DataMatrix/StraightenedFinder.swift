// Paper that is bent along each side of a code in one way is a surface of translation: from any
// point of one side, it goes on as the other side goes on from the corner. A picture in which both
// sides are straight is flat but for what that leaves, which a code's grid follows.

/// A picture of a Data Matrix code on bent paper, in which its solid sides are straight and at right
/// angles.
struct StraightenedFinder {
    /// How far a side must stray from a straight line, in pixels of the picture in which it was
    /// followed, and how far it may, as a share of its length.
    ///
    /// Chosen: grids follow less; a bottle shows no more of itself.
    private static let minimumDeviationInPixels = 1.0
    private static let maximumDeviationShare = 0.25
    /// What is shown around the sides, as a share of the longer one and in pixels besides.
    ///
    /// Chosen: some modules.
    private static let marginShare = 0.15
    private static let marginInPixels = 4.0

    let plane: Plane<UInt8>
    /// The solid sides in it.
    let edges: FinderEdges
    private let across: SolidSidePath
    private let up: SolidSidePath
    /// How many pixels of it make a step of the sides.
    private let scale: Double

    /// - Parameters:
    ///   - edges: a corner and the directions of both sides there, in a picture.
    ///   - picture: the one that shows them.
    ///   - part: a picture of the same with more pixels, which is straightened.
    ///   - scale: pixels of the part in one of the picture.
    ///   - offset: of the picture's origin in the part, in its pixels.
    /// - Returns: `nil` where both sides are straight, or no sides of a code.
    init?(
        _ edges: FinderEdges, in picture: Plane<UInt8>, of part: Plane<UInt8>, scale: Double,
        offset: SIMD2<Double>
    ) {
        func path(_ side: PixelLine, isLightOnLeft: Bool) -> SolidSidePath? {
            SolidSidePath(
                from: edges.corner, along: side.direction, isLightOnLeft: isLightOnLeft,
                contrast: edges.contrast, in: picture)
        }
        guard let seenUp = path(edges.leftSide, isLightOnLeft: !edges.isColorInverted),
            let seenAcross = path(edges.lowerSide, isLightOnLeft: edges.isColorInverted)
        else { return nil }
        let shares = [seenUp, seenAcross].map { ($0.deviationShare, $0.length) }
        guard shares.allSatisfy({ $0.0 <= Self.maximumDeviationShare }),
            shares.contains(where: { $0.0 * $0.1 > Self.minimumDeviationInPixels }),
            let up = seenUp.map({ $0 * scale + offset }),
            let across = seenAcross.map({ $0 * scale + offset })
        else { return nil }
        let longest = max(up.length, across.length)
        let margin = (Self.marginShare * longest + Self.marginInPixels).rounded(.up) * scale
        let (high, long) = (up.length * scale, across.length * scale)
        let corner = SIMD2(margin, margin + high)
        self.edges = FinderEdges(
            corner: corner, top: corner - SIMD2(0, high), right: corner + SIMD2(long, 0),
            isColorInverted: edges.isColorInverted, contrast: edges.contrast)
        guard self.edges.areSidesOfCode else { return nil }
        (self.across, self.up, self.scale) = (across, up, scale)
        let (width, height) = (Int(long + 2 * margin), Int(high + 2 * margin))
        let columns = (0..<width).map { across.point(after: (Double($0) + 0.5 - corner.x) / scale) }
        let rows = (0..<height).map {
            up.point(after: (corner.y - Double($0) - 0.5) / scale) - up.start
        }
        plane = Plane(width: width, height: height) { output in
            part.withUnsafeSamples { samples in
                for y in 0..<height {
                    for x in 0..<width {
                        let point = columns[x] + rows[y] - 0.5
                        output[y * width + x] = UInt8(
                            part.bilinear(samples, Float(point.x), Float(point.y)))
                    }
                }
            }
        }
    }

    /// Where a point of it lies in the part that was straightened, in pixels.
    func point(_ place: SIMD2<Double>) -> SIMD2<Double> {
        let steps = (place - edges.corner) / scale
        return across.point(after: steps.x) + up.point(after: -steps.y) - up.start
    }
}
