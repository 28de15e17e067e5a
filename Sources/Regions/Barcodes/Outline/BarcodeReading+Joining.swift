// Two readings of one linear code, of which glare, a fold or a mirrored edge hides what lies between.
// The bars go on there, if faintly; between codes that are printed apart is paper, or something else.
// So what is seen between two is correlated with the bars of both.

extension BarcodeReading {
    /// How far apart two parts lie at the most, in heights of the higher one.
    ///
    /// Chosen: more is seen of a code than is hidden.
    private static let widestGapInHeights = 1.0
    /// How far they overlap at the most, in heights of the lower one; chosen: by inexact ends.
    private static let mostOverlapInHeights = 0.2
    /// How far beside the bars of one part those of the other begin and end at the most, as a share
    /// of their length; chosen: bars that are bent.
    private static let mostAside = 0.1
    /// The bands across the bars between two parts, and the lines and the samples of each.
    ///
    /// Chosen: a sample is less than a module of the longest codes; a blank line between two codes
    /// fills a band.
    private static let (bandsBetween, linesInBand, samplesInBand) = (7, 3, 512)
    /// How far into a part the band lies with which those are compared, in heights of the part.
    ///
    /// Chosen: away from the uneven ends of the bars, and near what it is compared with.
    private static let depthOfBand = 0.15
    /// How much each of them and the bars of one of both parts correlate at least.
    ///
    /// Chosen: paper and text correlate by about nothing.
    private static let minimumCorrelation: Float = 0.5

    /// Both as one, where the bars are seen between them; else `nil`.
    func joined(with other: BarcodeReading, in plane: Plane<UInt8>) -> BarcodeReading? {
        guard symbology.isLinear, saysSame(as: other) else { return nil }
        let isAbove = (other.outline.center - outline.center).dot(outline.down) > 0
        let (upper, lower) = isAbove ? (outline, other.outline) : (other.outline, outline)
        guard let gap = Self.gap(from: upper, to: lower) else { return nil }
        let above = Self.band(across: upper, at: 1 - Self.depthOfBand, in: plane)
        let below = Self.band(across: lower, at: Self.depthOfBand, in: plane)
        let showsBars = (0..<Self.bandsBetween).allSatisfy { index in
            let share = (Double(index) + 0.5) / Double(Self.bandsBetween)
            let band = Self.band(across: gap, at: share, in: plane)
            return [above, below].contains {
                band.correlation(with: $0) >= Self.minimumCorrelation
            }
        }
        // Metal shows some bars dark and others light, and none where one becomes the other.
        guard showsBars || isColorInverted != other.isColorInverted else { return nil }
        var joined = outline.area > other.outline.area ? self : other
        joined.outline = PixelQuadrilateral(
            topLeft: upper.topLeft, topRight: upper.topRight, bottomRight: lower.bottomRight,
            bottomLeft: lower.bottomLeft)
        joined.evidence = evidence + other.evidence
        joined.confidence = max(confidence, other.confidence)
        joined.supplement = supplement ?? other.supplement
        return joined
    }

    /// What lies between two parts, where they are of about the same length and in line along their
    /// bars; `nil` of others.
    private static func gap(
        from upper: PixelQuadrilateral, to lower: PixelQuadrilateral
    ) -> PixelQuadrilateral? {
        let (across, down) = (upper.across + lower.across, upper.down + lower.down)
        guard upper.across.dot(lower.across) > 0, upper.down.dot(lower.down) > 0 else { return nil }
        let heights = [upper.sideLengths.down, lower.sideLengths.down].sorted()
        let distances = -mostOverlapInHeights * heights[0]...widestGapInHeights * heights[1]
        let isInLine = [
            (upper.bottomLeft, lower.topLeft), (upper.bottomRight, lower.topRight),
        ].allSatisfy { end, beginning in
            let way = beginning - end
            return distances.contains(way.dot(down) / down.length)
                && abs(way.cross(down)) <= mostAside * abs(across.cross(down)) / 2
        }
        guard isInLine else { return nil }
        return PixelQuadrilateral(
            topLeft: upper.bottomLeft, topRight: upper.bottomRight, bottomRight: lower.topRight,
            bottomLeft: lower.topLeft)
    }

    /// Gray values across corners, so far down of their height.
    private static func band(
        across corners: PixelQuadrilateral, at share: Double, in plane: Plane<UInt8>
    ) -> [Float] {
        let left = corners.topLeft + (corners.bottomLeft - corners.topLeft) * share
        let right = corners.topRight + (corners.bottomRight - corners.topRight) * share
        return plane.row(
            from: left, to: right, count: samplesInBand,
            side: corners.down / Double(2 * bandsBetween), lines: linesInBand)
    }
}

extension PixelQuadrilateral {
    /// From the middle of the left side to that of the right, and from that of the top to that of the
    /// bottom.
    fileprivate var across: SIMD2<Double> { (topRight + bottomRight - topLeft - bottomLeft) / 2 }
    fileprivate var down: SIMD2<Double> { (bottomLeft + bottomRight - topLeft - topRight) / 2 }
}
