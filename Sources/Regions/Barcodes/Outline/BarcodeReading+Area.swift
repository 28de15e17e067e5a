extension BarcodeReading {
    /// The narrower side of what scan lines crossed, below which it tells no area.
    ///
    /// Chosen: a few lines, or the ends of many that were all read in one direction.
    private static let minimumSideInPixels = 8.0
    /// Where bars are looked for: as far from the middle of what scan lines crossed, along them, in
    /// either direction, in pixels.
    ///
    /// Chosen: a line says where it had read the code, which may be in the light beside it.
    private static let seedOffsetsInPixels = [0.0, 12, -12, 24, -24, 48, -48, 96, -96]
    /// About how high bars are.
    ///
    /// Chosen.
    private static let usualHeightInPixels = 60.0
    /// The cosine of the angle between scan lines and the way across the bars.
    ///
    /// Chosen: 60°; no line crosses all bars of a code that lies more aslant.
    private static let minimumCosine = 0.5

    /// Whether what scan lines crossed of a linear code tells no area.
    var isThin: Bool {
        let box = box
        return symbology.isLinear
            && min(box[2] - box[0], box[3] - box[1]) < Self.minimumSideInPixels
    }

    /// A thin reading with the area that its bars have.
    ///
    /// Where the corners of all bars aren't found, with a box around those beside what scan lines
    /// crossed; where no bars are, with that of a few pixels.
    func widened(in plane: Plane<UInt8>) -> BarcodeReading {
        guard let bars = BarCount(of: payload, symbology: symbology) else { return self }
        // Scan lines are rows or columns.
        let direction = (outline.topRight - outline.topLeft).unit
        let seeds = Self.seedOffsetsInPixels.lazy.compactMap { offset in
            seed(at: middle + direction * offset, along: direction, bars: bars, in: plane)
        }
        var reading = self
        for seed in seeds {
            guard
                let found = LinearOutline(
                    around: seed.point, length: seed.length, height: seed.height, in: plane,
                    isColorInverted: isColorInverted)?.found(bars: bars),
                found.corners.isCrossed(byLineFrom: middle, along: direction),
                found.hasAllBars || found.corners.isAround(middle)
            else { continue }
            let corners = found.corners
            let isReversed = (corners.topRight - corners.topLeft).dot(direction) < 0
            reading.outline = isReversed ? corners.upsideDown : corners
            return reading
        }
        let stretches = seeds.compactMap { seed in
            BarWalk(from: seed.point, height: seed.height, reach: seed.length, in: plane)?
                .stretches
        }.max { $0.count < $1.count }
        reading.outline = outline.around(
            (stretches ?? []).flatMap { [$0.top, $0.bottom] },
            minimumSide: Self.minimumSideInPixels, in: plane)
        return reading
    }

    /// A point from which a code can be followed, and about how far its bars go.
    private struct Seed {
        var point: SIMD2<Double>
        var length: Double
        var height: Double
    }

    /// The bars about a point, where there are some across a line.
    private func seed(
        at point: SIMD2<Double>, along direction: SIMD2<Double>, bars: BarCount,
        in plane: Plane<UInt8>
    ) -> Seed? {
        guard
            let walk = BarWalk(
                from: point, height: Self.usualHeightInPixels, reach: 0, in: plane),
            abs(walk.across.dot(direction)) > Self.minimumCosine,
            let first = walk.stretches.first
        else { return nil }
        return Seed(point: point, length: walk.pitch * Double(bars.most), height: first.height)
    }
}

extension PixelQuadrilateral {
    /// Whether a row or a column through a point crosses the box around it.
    fileprivate func isCrossed(
        byLineFrom point: SIMD2<Double>, along direction: SIMD2<Double>
    ) -> Bool {
        let box = box
        return abs(direction.x) > abs(direction.y)
            ? point.y >= box[1] && point.y <= box[3] : point.x >= box[0] && point.x <= box[2]
    }

    /// An upright box around an upright box and some points, in the same order of corners.
    fileprivate func around(
        _ points: [SIMD2<Double>], minimumSide: Double, in plane: Plane<UInt8>
    ) -> PixelQuadrilateral {
        let all = corners + points
        var low = all.reduce(all[0], pointwiseMin)
        var high = all.reduce(all[0], pointwiseMax)
        let missing = pointwiseMax(SIMD2(repeating: minimumSide) - (high - low), .zero)
        let size = SIMD2(Double(plane.width), Double(plane.height))
        low = pointwiseMax(low - missing / 2, .zero)
        high = pointwiseMin(high + missing / 2, size)
        func moved(_ corner: SIMD2<Double>) -> SIMD2<Double> {
            SIMD2(
                corner.x > center.x ? high.x : low.x, corner.y > center.y ? high.y : low.y)
        }
        return map(moved)
    }
}
