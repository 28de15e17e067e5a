/// The outer edges of the solid L of a Data Matrix code's finder pattern: two sides that meet in a
/// corner.
///
/// The two other sides, dark and light in turn, are its timing pattern.
///
/// Source: ISO/IEC 16022.
struct FinderEdges: Sendable {
    /// How far apart the corners of two may lie that are the same, as a share of the shorter side
    /// and in pixels besides; twice as far the ends, which dirt and data blur.
    ///
    /// Chosen: half a module of the smallest square code, 10 × 10 (ISO/IEC 16022).
    private static let sameCornerShare = 0.05
    private static let sameCornerInPixels = 2.0

    /// Where their outer edges meet, in pixels.
    let corner: SIMD2<Double>
    /// The far ends: of the side that goes up from the corner as the code is read, and of the one
    /// to the right.
    let top: SIMD2<Double>
    let right: SIMD2<Double>
    let isColorInverted: Bool
    /// Gray steps between both sides of the edges.
    let contrast: Float

    /// Pixels of both sides.
    var length: Double { (top - corner).length + (right - corner).length }

    /// The line of the side that goes up from the corner.
    var leftSide: PixelLine {
        PixelLine(point: corner, direction: (top - corner) / (top - corner).length)
    }

    /// The line of the side to the right.
    var lowerSide: PixelLine {
        PixelLine(point: corner, direction: (right - corner) / (right - corner).length)
    }

    /// The same after a transform of its points.
    func map(_ transform: (SIMD2<Double>) -> SIMD2<Double>) -> FinderEdges {
        FinderEdges(
            corner: transform(corner), top: transform(top), right: transform(right),
            isColorInverted: isColorInverted, contrast: contrast)
    }

    /// The same seen in a mirror.
    var mirrored: FinderEdges {
        FinderEdges(
            corner: corner, top: right, right: top, isColorInverted: isColorInverted,
            contrast: contrast)
    }

    /// Whether two are those of one code.
    func isSame(as other: FinderEdges) -> Bool {
        let tolerance =
            Self.sameCornerShare * min((top - corner).length, (right - corner).length)
            + Self.sameCornerInPixels
        return isColorInverted == other.isColorInverted
            && (corner - other.corner).length < tolerance
            && (top - other.top).length < 2 * tolerance
            && (right - other.right).length < 2 * tolerance
    }
}

extension FinderEdges {
    /// The shorter side of the smallest code, 8 × 18 (ISO/IEC 16022), with modules of two pixels.
    private static let minimumShortSideInPixels = 16.0
    /// How many times as long the other side may be.
    ///
    /// Chosen: six times is the longest code of two regions, 8 × 48 (ISO/IEC 21471), and perspective
    /// does the rest; longer ones have room in no candidate.
    private static let maximumAspectRatio = 8.0
    /// The part of a line at either end that is left out, and so what is looked at.
    ///
    /// Chosen: the sides' own modules, or the edge of the quiet zone.
    private static let endShare = 0.05
    private static let middleShare = 0.9
    /// How far outside the edges the quiet zone is looked at.
    ///
    /// Chosen: past most of their blur, within a module, which is how wide it is at least (ISO/IEC
    /// 16022).
    private static let quietZoneInPixels = 1.5
    /// Gray steps that are a change, as shares of the contrast of the edges: in the quiet zone,
    /// where dirt is fainter, and among the data, where blur takes a part.
    ///
    /// Chosen.
    private static let quietContrastShare: Float = 0.8
    private static let dataContrastShare: Float = 0.25
    /// Gray steps that are more than noise.
    ///
    /// Chosen.
    private static let noiseInGrayLevels = 5
    /// The changes that a quiet zone may show, by dirt or an end of a side that is no end.
    ///
    /// Chosen.
    private static let maximumQuietChanges = 1
    /// The lines that are looked along each way, as shares of a side: one on either side of the
    /// middle, where codes of several regions have a solid line.
    ///
    /// Chosen.
    private static let dataLines = [0.35, 0.65]
    /// The changes on all four lines among data.
    ///
    /// Chosen: three each, on eight modules.
    private static let minimumDataChanges = 12

    /// Whether both sides together are as long, and as unlike, as those of a code.
    var areSidesOfCode: Bool {
        let (up, across) = ((top - corner).length, (right - corner).length)
        let (short, long) = (min(up, across), max(up, across))
        return short > Self.minimumShortSideInPixels && long < Self.maximumAspectRatio * short
    }

    /// Whether modules may lie inside the L: there is much change inside, as in all data, and none
    /// right outside, where codes have a quiet zone.
    func mayHoldModules(in plane: Plane<UInt8>) -> Bool {
        guard areSidesOfCode else { return false }
        let (up, across) = (top - corner, right - corner)
        var profile = LineProfile(of: plane, isColorInverted: isColorInverted)
        var transitions = EdgeTransitions()
        // How often a line changes between dark and light, without its ends.
        func changes(from start: SIMD2<Double>, along side: SIMD2<Double>, share: Float) -> Int {
            profile.take(
                from: start + side * Self.endShare, step: side / side.length,
                count: Int(Self.middleShare * side.length))
            return profile.withSamples { line in
                transitions.walk(
                    line, minimumContrast: max(Int(share * contrast), Self.noiseInGrayLevels))
                return transitions.count
            }
        }
        for (side, other) in [(up, across), (across, up)] {
            let outside = corner - other * (Self.quietZoneInPixels / other.length)
            let changes = changes(from: outside, along: side, share: Self.quietContrastShare)
            if changes > Self.maximumQuietChanges { return false }
        }
        var sum = 0
        let contrastShare = Self.dataContrastShare
        for share in Self.dataLines {
            sum += changes(from: corner + up * share, along: across, share: contrastShare)
            sum += changes(from: corner + across * share, along: up, share: contrastShare)
        }
        return sum >= Self.minimumDataChanges
    }
}
