/// The outline of a linear code, from the pixels of its bars.
///
/// A walk across the bars (``BarWalk``) says which way the code runs and where its bars end. On
/// the line through the middles the first and the last bar are the ones between two quiet zones,
/// by the number of bars that the symbol has where that is known. Their outer edges are then
/// found to parts of a pixel on lines above and below, and each of the four sides is a straight
/// line of its own, so that the code may lie aslant or in perspective.
struct LinearOutline {
    /// How far beyond the length that is known bars are looked for, in pixels.
    ///
    /// Chosen.
    private static let spareInPixels = 12.0
    /// How far the ends of stretches may lie from a straight line.
    ///
    /// Of the bars' height, and in pixels at least. Chosen.
    private static let endToleranceShare = 0.03
    private static let minimumToleranceInPixels = 1.5
    /// How far the ends of a stretch of the code may lie from those lines.
    ///
    /// Chosen: beside the code there may be stripes too; their ends don't continue its lines.
    private static let endOffsetShare = 0.08
    private static let minimumEndOffsetInPixels = 3.0
    /// The cosine of the angle between the center line and the way across the bars.
    ///
    /// Chosen: 60°.
    private static let minimumCenterLineCosine = 0.5
    /// The cosine of the angle between the line of the ends and the center line.
    ///
    /// Chosen: 37°.
    private static let minimumEndLineCosine = 0.8
    /// Samples in a pixel of the profile, and samples of the longest.
    ///
    /// Chosen.
    private static let maximumDensity = 2.0
    private static let maximumSamples = 2400.0
    private static let minimumSamples = 32
    /// The band of lines whose mean is the profile: one in so many parts of the bars' height, in
    /// pixels at most.
    ///
    /// Chosen: aslant as bars are, they don't drift by much in it.
    private static let heightsPerBand = 4.0
    private static let maximumBandInPixels = 12.0
    /// How far these lines are apart.
    ///
    /// Chosen: between rows of pixels, what lies on both sides is interpolated.
    private static let lineDistanceInPixels = 2.0
    /// How far the ends of bars inside may lie from a straight line, of their height and in pixels
    /// at least.
    ///
    /// Chosen.
    private static let insideToleranceShare = 0.02
    private static let minimumInsideToleranceInPixels = 1.0
    /// How far a code goes beyond the middles of the outermost stretches, where its ends are not seen,
    /// in halves of one.
    ///
    /// Chosen: a stretch shows bars on both sides of its middle.
    static let reachInHalves = 0.5
    /// The ends that make a line.
    ///
    /// Chosen: one more than any two.
    private static let minimumEnds = 3
    /// How long a code of known elements may be, of what the distances between some of its bars say.
    ///
    /// Chosen: narrow ones are not seen where it is blurred, so that distances seem up to twice as wide.
    private static let alignedShares = 0.45...1.2
    /// Samples for a module of the shortest that it may be.
    ///
    /// Chosen: it is longer as a rule, and more cost time alone.
    private static let samplesPerModule = 1.2
    /// How far apart the ends of two walks are that go about the same way, of their length.
    ///
    /// Chosen.
    private static let sameWayShare = 0.05

    /// What was found.
    struct Found: Sendable {
        /// From left to right on the image, as far as the code runs that way.
        var corners: PixelQuadrilateral
        /// Whether there are as many bars as the symbol has.
        var hasAllBars: Bool
    }

    private let walk: BarWalk
    private let plane: Plane<UInt8>
    private let sign: Float
    private let seed: SIMD2<Double>
    /// The line through the middles of the bars, from left to right.
    private let centerLine: PixelLine
    /// Where on the center line bars end above and below as those of the code do, and a little
    /// beyond.
    private let reach: ClosedRange<Double>

    /// - Parameters:
    ///   - seed: a point on the code, which gives the direction of its bars.
    ///   - length: about how far the code goes across its bars.
    ///   - height: about how long its bars are.
    init?(
        around seed: SIMD2<Double>, length: Double, height: Double, in plane: Plane<UInt8>,
        isColorInverted: Bool = false
    ) {
        guard
            let walk = BarWalk(
                from: seed, height: height, reach: length + Self.spareInPixels, in: plane)
        else { return nil }
        self.walk = walk
        self.plane = plane
        self.seed = seed
        sign = isColorInverted ? -1 : 1
        let heights = walk.stretches.map(\.height)
        let usual = heights.sorted()[heights.count / 2]
        let centerLine = walk.centerLine(barHeight: usual)
        guard centerLine.direction.dot(walk.across) > Self.minimumCenterLineCosine else {
            return nil
        }
        self.centerLine = centerLine
        let tolerance = max(Self.endToleranceShare * usual, Self.minimumToleranceInPixels)
        let top = PixelLine(through: walk.stretches.map(\.top), tolerance: tolerance)
        let bottom = PixelLine(through: walk.stretches.map(\.bottom), tolerance: tolerance)
        let limit = max(Self.endOffsetShare * usual, Self.minimumEndOffsetInPixels)
        let positions = walk.stretches.filter {
            top?.distance(to: $0.top) ?? 0 < limit && bottom?.distance(to: $0.bottom) ?? 0 < limit
        }.map { ($0.middle - centerLine.point).dot(centerLine.direction) }
        guard let first = positions.min(), let last = positions.max() else { return nil }
        reach = first - walk.margin...last + walk.margin
    }

    /// The outline of a symbol with so many bars, or `nil` where that isn't known; `nil` where its
    /// sides aren't found.
    func found(bars: BarCount?) -> Found? { outlines(bars: bars).first { _ in true } }

    /// The outlines that there are with one widest gap or another, each once, as they are asked for.
    ///
    /// - Parameters:
    ///   - bars: how many bars the symbol has; `nil` where that isn't known. Where as many are
    ///     found, no gap tells more.
    ///   - widestGaps: how wide the gaps inside the symbol are at most, in mean bars.
    func outlines(
        bars: BarCount?, widestGaps: [Float] = [BarcodeExtentFinder.widestGapInElements]
    ) -> some Sequence<Found> {
        let profile = profile(along: reach)
        let (extents, hasAllBars) = extents(in: profile, bars: bars, widestGaps: widestGaps)
        return extents.lazy.compactMap { extent in
            corners(from: profile.place(extent.left), to: profile.place(extent.right))
                .map { Found(corners: $0, hasAllBars: hasAllBars) }
        }
    }

    private func extents(
        in profile: Profile, bars: BarCount?, widestGaps: [Float]
    ) -> (extents: [BarcodeExtent], haveAllBars: Bool) {
        if profile.values.isEmpty { return ([], false) }
        let finder = BarcodeExtentFinder()
        let counted = bars.flatMap { bars in
            finder.extent(
                in: profile.values, around: profile.seed, minimumRoom: bars.minimumRoom,
                takesWidest: bars.takesWidest, bars: bars.contains)
        }
        if let counted { return ([counted], true) }
        var extents: [BarcodeExtent] = []
        for gap in widestGaps {
            let extent = finder.extent(in: profile.values, around: profile.seed, widestGap: gap)
            if let extent, !extents.contains(extent) { extents.append(extent) }
        }
        return (extents, false)
    }

    /// The corners of a code whose elements are known, where they are seen along the walk.
    ///
    /// - Parameter place: a point about which alone they are looked for, and how far, in pixels.
    func aligned(
        with elements: ElementAlignment, near place: (point: SIMD2<Double>, reach: Double)? = nil
    ) -> PixelQuadrilateral? {
        let expected = walk.pitch * Double(elements.count)
        let (shortest, longest) = (
            expected * Self.alignedShares.lowerBound, expected * Self.alignedShares.upperBound
        )
        // The walk may have seen a part of it.
        let missing = max(longest - (reach.upperBound - reach.lowerBound), 0) / 2
        var range = reach.lowerBound - missing...reach.upperBound + missing
        if let place {
            let middle = (place.point - centerLine.point).dot(centerLine.direction)
            range = range.clamped(to: middle - place.reach...middle + place.reach)
        }
        let profile = profile(
            along: range,
            density: Self.samplesPerModule * Double(elements.modules) / shortest)
        let samples = Float(shortest * profile.density)...Float(longest * profile.density)
        return elements.extent(in: profile.values, lengths: samples).flatMap {
            corners(from: profile.place($0.left), to: profile.place($0.right), isCertain: true)
        }
    }

    /// Whether another goes about the same way.
    func isAbout(_ other: LinearOutline) -> Bool {
        let limit = Self.sameWayShare * (reach.upperBound - reach.lowerBound)
        return (point(reach.lowerBound) - other.point(other.reach.lowerBound)).length <= limit
            && (point(reach.upperBound) - other.point(other.reach.upperBound)).length <= limit
    }

    /// Gray values along the center line, the bars dark.
    private struct Profile {
        /// Empty where too little of the code is seen.
        var values: [Float]
        /// The sample at the seed.
        var seed: Float
        /// Where on the center line the first sample begins, and how many there are in a pixel.
        var start: Double
        var density: Double

        func place(_ sample: Float) -> Double { start + Double(sample) / density }
    }

    private func profile(
        along reach: ClosedRange<Double>, density: Double = Self.maximumDensity
    ) -> Profile {
        let half = (reach.upperBound - reach.lowerBound) / 2
        let density = min(density, Self.maximumDensity, Self.maximumSamples / (2 * half))
        let count = Int(2 * half * density)
        let place = (seed - centerLine.point).dot(centerLine.direction)
        var profile = Profile(
            values: [], seed: Float((place - reach.lowerBound) * density),
            start: reach.lowerBound, density: density)
        guard count >= Self.minimumSamples,
            let highest = walk.stretches.map(\.height).max()
        else { return profile }
        let thickness = min(highest / Self.heightsPerBand, Self.maximumBandInPixels)
        let along = SIMD2(-walk.across.y, walk.across.x)
        profile.values = plane.row(
            from: point(reach.lowerBound), to: point(reach.upperBound), count: count,
            side: along * (thickness / 2),
            lines: max(Int((thickness / Self.lineDistanceInPixels).rounded(.up)), 1)
        ).map { $0 * sign }
        return profile
    }

    /// A point of the center line.
    private func point(_ place: Double) -> SIMD2<Double> {
        centerLine.point + centerLine.direction * place
    }

    /// The corners of the bars between two places of the center line; `nil` where their sides
    /// aren't found.
    ///
    /// - Parameter isCertain: whether the sides are there though glare or shadow hides them.
    private func corners(
        from left: Double, to right: Double, isCertain: Bool = false
    ) -> PixelQuadrilateral? {
        let inside = walk.stretches.filter {
            let u = ($0.middle - centerLine.point).dot(centerLine.direction)
            return u > left && u < right
        }
        guard inside.count >= 1 else { return nil }
        let height = inside.map(\.height).sorted()[inside.count / 2]
        let edges = OuterBarEdge(plane: plane, sign: sign, rightwards: centerLine.direction)
        func side(_ place: Double, near stretches: [BarWalk.Stretch], isFirst: Bool) -> PixelLine? {
            edges.line(at: point(place), of: stretches, height: height, isFirst: isFirst)
                ?? (isCertain ? stretches.first : nil).map {
                    PixelLine(point: point(place), direction: ($0.bottom - $0.top).unit)
                }
        }
        guard let first = side(left, near: inside, isFirst: true),
            let last = side(right, near: inside.reversed(), isFirst: false)
        else { return nil }
        let tolerance = max(
            Self.insideToleranceShare * height, Self.minimumInsideToleranceInPixels)
        let top = line(through: inside.map(\.top), tolerance: tolerance)
        let bottom = line(through: inside.map(\.bottom), tolerance: tolerance)
        guard var topLeft = first.intersection(with: top),
            var topRight = last.intersection(with: top),
            var bottomRight = last.intersection(with: bottom),
            var bottomLeft = first.intersection(with: bottom)
        else { return nil }
        // Bars that end aslant to the way across leave the walk pixels off.
        let ends = BarEnds(plane: plane, sign: sign)
        if let top = ends.line(
            from: topLeft, to: topRight, outwards: (-first.direction, -last.direction),
            height: height), let a = first.intersection(with: top),
            let b = last.intersection(with: top)
        {
            (topLeft, topRight) = (a, b)
        }
        if let bottom = ends.line(
            from: bottomLeft, to: bottomRight, outwards: (first.direction, last.direction),
            height: height), let a = first.intersection(with: bottom),
            let b = last.intersection(with: bottom)
        {
            (bottomLeft, bottomRight) = (a, b)
        }
        let corners = PixelQuadrilateral(
            topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
        return corners.isConvex ? corners : nil
    }

    /// The part of the code in which the walk saw bars, whatever lies beyond; `nil` where that is
    /// not wide.
    ///
    /// - Parameter beyond: how far beyond the middles of the outermost stretches, in halves of one.
    func reached(beyond: Double = 0) -> PixelQuadrilateral? {
        guard walk.stretches.count >= Self.minimumEnds, let first = walk.stretches.first,
            let last = walk.stretches.last
        else { return nil }
        let height = walk.stretches.map(\.height).sorted()[walk.stretches.count / 2]
        let tolerance = max(Self.endToleranceShare * height, Self.minimumToleranceInPixels)
        let top = line(through: walk.stretches.map(\.top), tolerance: tolerance)
        let bottom = line(through: walk.stretches.map(\.bottom), tolerance: tolerance)
        func side(_ stretch: BarWalk.Stretch, _ outwards: Double) -> PixelLine {
            PixelLine(
                point: stretch.middle + centerLine.direction * (outwards * beyond * walk.half),
                direction: (stretch.bottom - stretch.top) / max(stretch.height, 1))
        }
        guard let topLeft = side(first, -1).intersection(with: top),
            let topRight = side(last, 1).intersection(with: top),
            let bottomRight = side(last, 1).intersection(with: bottom),
            let bottomLeft = side(first, -1).intersection(with: bottom)
        else { return nil }
        let corners = PixelQuadrilateral(
            topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
        return corners.isConvex ? corners : nil
    }

    /// The line where the bars end.
    private func line(through points: [SIMD2<Double>], tolerance: Double) -> PixelLine {
        let level = PixelLine(
            point: points.reduce(.zero, +) / Double(points.count), direction: centerLine.direction)
        guard points.count >= Self.minimumEnds,
            let line = PixelLine(through: points, tolerance: tolerance),
            abs(line.direction.dot(centerLine.direction)) > Self.minimumEndLineCosine
        else { return level }
        return line
    }
}
