/// What lines from a point in all directions cross around it: squares or circles, light and dark in
/// turn, as in the middle of an Aztec code or a MaxiCode.
struct BullsEyeRings {
    /// Gray steps of an edge, as a share of the least in the row through the middle, and those that
    /// are noise.
    ///
    /// Chosen: half, less what blur takes from edges aslant.
    private static let minimumContrastShare: Float = 0.4
    private static let noiseInGrayLevels: Float = 6
    /// From sample to sample.
    ///
    /// Chosen: an eighth of a module tells where its edges are.
    private static let samplesPerModule = 8.0
    private static let minimumStepInPixels = 0.5
    /// How far lines go: five modules and a half to the last edge of a full code's squares, nearly
    /// twice that where they are seen from the side, more towards corners.
    ///
    /// Chosen.
    private static let straightReachInModules = 10.0
    private static let radialReachInModules = 16.0

    /// The edges, from a point about in the middle.
    let edges: RadialEdgeProbe.RadialEdges
    let isLightInside: Bool
    /// Gray steps between light and dark, at the least.
    let contrast: Float

    /// Looks from a point in all directions.
    ///
    /// - Parameters:
    ///   - point: about the middle, in pixels of the plane.
    ///   - run: what a row through the middle shows.
    ///   - effort: the samples of lines that were looked along are added to it.
    init?(
        near point: SIMD2<Double>, _ run: ConcentricRuns, in plane: Plane<UInt8>, effort: inout Int
    ) {
        let probe = RadialEdgeProbe(
            plane: plane, isLightInside: run.isLightInside,
            minimumContrast: max(Self.minimumContrastShare * run.contrast, Self.noiseInGrayLevels),
            step: max(Self.minimumStepInPixels, run.module / Self.samplesPerModule))
        // Up and down first, which most of what looks alike from left to right fails.
        let reach = Self.straightReachInModules * run.module
        var middle = point
        for direction in [SIMD2(0.0, 1), [1, 0]] {
            effort += 2 * probe.samples(reach: reach)
            guard
                let back = probe.edges(
                    from: middle, along: -direction, reach: reach, isFromMiddle: false),
                let ahead = probe.edges(
                    from: middle, along: direction, reach: reach, isFromMiddle: false),
                back.isLike(ahead)
            else { return nil }
            middle += direction * (ahead.first - back.first) / 2
        }
        let radialReach = Self.radialReachInModules * run.module
        guard let edges = probe.around(middle, reach: radialReach, effort: &effort) else {
            return nil
        }
        (self.edges, isLightInside, contrast) = (edges, run.isLightInside, run.contrast)
    }
}
