/// Quadrilaterals around areas without edges inside: fields, papers and panels whose sides are too
/// short, too faint or too broken to be lines, and which are closed nevertheless.
///
/// An area is what edges enclose; the sides of its convex hull, moved out to the edge, are the
/// sides. Source of the idea: the closed contours of S. Suzuki and K. Abe, Topological structural
/// analysis of digitized binary images by border following (1985), taken from the inside.
enum AreaHypotheses {
    // Lengths are in samples of the gradient. Chosen where nothing else is said.

    /// Edges as smoothed are five samples wide, and an area ends where they begin.
    private static let edgeMarginInSamples = 2.0
    /// The least side of an area.
    private static let minimumSideInSamples = 3.0
    /// The greatest share of the image, in tenths: more is the background that everything lies on.
    private static let maximumImageTenths = 9
    /// How much larger the upright box around it may be: twice for a rectangle that is turned, and
    /// four times as much for print on it.
    private static let maximumBoxPerArea = 8
    /// The least share of its convex hull that an area fills: print on it is no part of it.
    private static let minimumHullShare = 0.25
    /// The least share of the quadrilateral around the hull that the hull fills: over the π / 4 of
    /// a circle, under a card with rounded corners.
    private static let minimumQuadrilateralShare = 0.86
    /// How near the border of the image a side lies along it: no gradient is taken in two samples,
    /// and edges reach two farther.
    private static let frameReachInSamples = 4.0
    /// Profiles along a side that is moved to the edge, once: the place is but a guess.
    private static let profiles = 16
    private static let rounds = 1
    /// The rank of what is closed: over all hypotheses of lines, with so much for its size.
    private static let baseRank = 1.0
    private static let sizeWeight = 0.1

    /// The hypotheses, the largest first.
    ///
    /// - Parameters:
    ///   - gradient: of the color plane, or of a smaller form of it.
    ///   - factor: how much smaller that is than `color`.
    ///   - color: the working image, which the corners are in.
    static func find(
        in gradient: ColorGradient, factor: Double, color: Plane<Color>, minimumSide: Double,
        limit: Int
    ) -> [RectangleHypothesis] {
        let size = SIMD2(Double(color.width), Double(color.height))
        let refinement = SideRefinement(
            color: color, scale: factor, profiles: profiles, rounds: rounds)
        let margin = edgeMarginInSamples
        let least = max(minimumSide / factor - 2 * margin, minimumSideInSamples)
        let all = gradient.magnitude.width * gradient.magnitude.height
        let areas = gradient.magnitude.flatAreas(limit: limit) { area in
            let (width, height) = (area.right - area.left, area.bottom - area.top)
            return Double(min(width, height)) >= least && Double(area.count) >= least * least
                && area.count * 10 < all * maximumImageTenths
                && area.count * maximumBoxPerArea > width * height
        }
        return areas.compactMap { area in
            let hull = area.hull
            let hullArea = hull.area
            guard Double(area.count) > minimumHullShare * hullArea,
                let around = hull.circumscribedQuadrilateral,
                hullArea > minimumQuadrilateralShare * around.area,
                let corners = around.expanded(by: margin)
            else { return nil }
            let ends = SIMD2(
                Double(gradient.magnitude.width), Double(gradient.magnitude.height))
            let frames = (0..<4).filter { isOnFrame(around[$0], around[($0 + 1) % 4], ends) }
            guard frames.count <= 1 else { return nil }
            let refined = refinement.refine(corners.map { $0 * factor }, fixed: Set(frames))
            guard refined.isConvex, refined.signedArea > 0 else { return nil }
            let length = (0..<4).reduce(0) { $0 + refined.side($1).length }
            return RectangleHypothesis(
                corners: refined, rank: baseRank + sizeWeight * length / (size.x + size.y),
                frameSide: frames.first)
        }
    }

    /// Whether a side lies along the border of the image, where no gradient is taken.
    private static func isOnFrame(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ size: SIMD2<Double>
    ) -> Bool {
        let reach = frameReachInSamples
        return (a.x < reach && b.x < reach) || (a.y < reach && b.y < reach)
            || (a.x > size.x - reach && b.x > size.x - reach)
            || (a.y > size.y - reach && b.y > size.y - reach)
    }
}
