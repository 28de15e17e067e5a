import LibC

/// A place that looks like a matrix code: many edges, in more than one direction.
struct MatrixCandidate: Sendable {
    /// A square code fills more of its box than this, also when it is turned by 45 degrees (half of
    /// it); text fills less.
    private static let leastFillOfCompact = 0.42
    /// How much longer than wide a square code is seen at most; chosen.
    private static let longestCompact = 1.6

    /// How much edges of modules run one way at most, all together and in a block; chosen: modules seen
    /// four times as high as wide have as much together, and in a block those of nearly all codes have
    /// less in one of the pictures, each half as large, in which candidates are found.
    private static let mostCoherence = 0.6
    private static let mostBlockCoherence = 0.75

    /// The same of what is most likely one; chosen: 95 of 100 codes have less.
    private static let usualCoherence = 0.45
    private static let usualBlockCoherence = 0.65
    /// And in a block of what is longer than square codes are; chosen: words are as long, and in a letter
    /// more edges run one way than in so much of a long Data Matrix code.
    private static let usualBlockCoherenceOfLong = 0.55

    /// Pixels of what has so few blocks that its edges don't tell; chosen.
    private static let leastAreaThatTells = 2500.0

    /// The power of the area that counts beside the energy.
    ///
    /// Chosen: with the square root, a whole picture comes before a code in it; with the cube root, a
    /// part of a code that light falls on before all of the code.
    private static let areaExponent = 0.4

    /// Upright box: left, top, right, bottom; pixels of the plane at full size.
    var box: SIMD4<Double>
    /// Mean energy of its blocks.
    var energy: Double
    /// The share of the box that its blocks fill.
    var fill: Double
    /// How much all edges in the box run one way.
    ///
    /// From 0, as many one way as across, or not known, to 1.
    var coherence = 0.0
    /// The same of the edges of each block, in the mean of their energies.
    ///
    /// The least of what pictures of several sizes show of it; 0 where modules may be larger than blocks.
    var blockCoherence = 0.0

    /// Whether it is about as wide as high, and full, as square codes are and text is not.
    var isCompact: Bool {
        fill > Self.leastFillOfCompact && size.max() < Self.longestCompact * size.min()
    }

    /// Whether its edges run as those of modules do: as many one way as across, and both ways in a
    /// block.
    ///
    /// Most edges of print stand upright, and those of pictures are long.
    var isOfModules: Bool {
        coherence < Self.mostCoherence && blockCoherence < Self.mostBlockCoherence
    }

    /// The same, of all but few codes.
    var isLikelyOfModules: Bool {
        let most = isCompact ? Self.usualBlockCoherence : Self.usualBlockCoherenceOfLong
        return area < Self.leastAreaThatTells
            || coherence < Self.usualCoherence && blockCoherence < most
    }

    /// What stands out: much change in little room.
    ///
    /// Most of an image may be a candidate, but a code in it has more change. What noise makes is hardly
    /// more than nothing, however large.
    var prominence: Double {
        max(energy - Double(MatrixCandidateFinder.minimumEnergy), 0) * pow(area, Self.areaExponent)
    }

    /// Width and height of the box.
    var size: SIMD2<Double> { [box[2] - box[0], box[3] - box[1]] }

    var area: Double { size.x * size.y }

    /// The middle of the box.
    var middle: SIMD2<Double> { [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] }
}
