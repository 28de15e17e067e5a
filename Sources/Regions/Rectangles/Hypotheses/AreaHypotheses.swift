/// Quadrilaterals around areas without edges inside: fields, papers and panels whose sides are too
/// short, too faint or too broken to be lines, and which are closed nevertheless.
///
/// An area is what edges enclose; the sides of its convex hull, moved out to the edge, are the
/// sides. Source of the idea: the closed contours of S. Suzuki and K. Abe, Topological structural
/// analysis of digitized binary images by border following (1985), taken from the inside.
enum AreaHypotheses {
    /// The hypotheses, the largest first.
    ///
    /// - Parameters:
    ///   - gradient: of the color plane, or of a smaller form of it.
    ///   - factor: how much smaller that is than `color`.
    ///   - color: the working image, which the corners are in.
    static func find(
        in gradient: ColorGradient, factor: Double, color: Plane<Color>, minimumSide: Double,
        limit: Int
    ) -> [QuadrilateralHypotheses.Hypothesis] {
        let size = SIMD2(Double(color.width), Double(color.height))
        let refinement = SideRefinement(color: color, scale: factor, profiles: 16, rounds: 1)
        // Edges as smoothed are five samples wide, and an area ends where they begin.
        let margin = 2.0
        let least = max(minimumSide / factor - 2 * margin, 3)
        let all = gradient.magnitude.width * gradient.magnitude.height
        let areas = gradient.magnitude.flatAreas(limit: limit) { area in
            let (width, height) = (area.right - area.left, area.bottom - area.top)
            return Double(min(width, height)) >= least && Double(area.count) >= least * least
                // The ground that everything lies on.
                && area.count * 10 < all * 9 && area.count * 4 > width * height / 2
        }
        return areas.compactMap { area in
            let hull = area.hull
            let hullArea = hull.area
            guard Double(area.count) > 0.25 * hullArea,
                let around = hull.circumscribedQuadrilateral,
                hullArea > 0.86 * around.area, let corners = around.expanded(by: margin)
            else { return nil }
            let ends = SIMD2(
                Double(gradient.magnitude.width), Double(gradient.magnitude.height))
            let frames = (0..<4).filter { isOnFrame(around[$0], around[($0 + 1) % 4], ends) }
            guard frames.count <= 1 else { return nil }
            let refined = refinement.refine(corners.map { $0 * factor }, fixed: Set(frames))
            guard refined.isConvex, refined.signedArea > 0 else { return nil }
            let length = (0..<4).reduce(0) { $0 + (refined[($1 + 1) % 4] - refined[$1]).length }
            return QuadrilateralHypotheses.Hypothesis(
                corners: refined, rank: 1 + 0.1 * length / (size.x + size.y),
                frameSide: frames.first)
        }
    }

    /// Whether a side lies along the border of the image, where no gradient is taken.
    private static func isOnFrame(
        _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ size: SIMD2<Double>
    ) -> Bool {
        let reach = 4.0
        return (a.x < reach && b.x < reach) || (a.y < reach && b.y < reach)
            || (a.x > size.x - reach && b.x > size.x - reach)
            || (a.y > size.y - reach && b.y > size.y - reach)
    }
}
