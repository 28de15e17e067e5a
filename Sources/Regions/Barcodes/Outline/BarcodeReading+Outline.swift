extension BarcodeReading {
    /// How far beyond a candidate's box the middle of a reading of it may lie, of its size.
    ///
    /// Chosen.
    private static let candidateMargin = 0.1
    /// What is looked at where no candidate tells: length for the diagonal of what scan lines
    /// crossed, and besides; and about how high bars are.
    ///
    /// Chosen.
    private static let lengthOfDiagonal = 1.6
    private static let spareLengthInPixels = 60.0
    private static let usualHeightInPixels = 60.0
    /// Where else in a candidate bars may be, as shares of its height from its middle, which may be
    /// on text, or between it and the bars.
    ///
    /// Chosen.
    private static let otherSeeds = [-0.12, 0.12, -0.25, 0.25]
    /// The same along its length, where its middle may be beside an add-on, or another code.
    ///
    /// Chosen. Separators of a stacked DataBar may have as many bars as all of one.
    private static let otherSeedsAcross = [-0.25, 0.25]
    /// How far above and below what was read bars are looked for, in pixels, as it may be a line at
    /// their very ends.
    ///
    /// Chosen.
    private static let besideLineInPixels = [-6.0, 6]
    /// Walks in which all bars are looked for before those are that are as wide as what was read says.
    ///
    /// Chosen: later walks that see all bars see their ends better, and are few.
    private static let walksBeforeAlignment = 5
    /// Walks in which all bars of a DataBar are looked for, of which rows may be stacked.
    ///
    /// Chosen: more show no more.
    private static let walksOfDataBar = 6
    /// How much of the length of what was read bars must fill that are not all of it, or more, for
    /// corners around them to be its own.
    ///
    /// Chosen: noise hides some bars, and what a candidate has beside them.
    private static let minimumFill = 0.6
    /// The widest gaps that are tried for a DataBar, in mean elements: these are up to 8 modules
    /// wide (ISO/IEC 24724), and it needs no quiet zone as wide.
    ///
    /// Chosen: the narrowest counts that leaves all in that scan lines crossed.
    static let gapsOfDataBar: [Float] = [
        BarcodeExtentFinder.widestGapInElements, 5.4, 6.5,
    ]
    private static let gaps = [BarcodeExtentFinder.widestGapInElements]
    /// How much of an outline that goes round more than its code shows bars at the most.
    ///
    /// Chosen: one by the ends of bars is filled by them.
    private static let looseShare = 0.75
    /// The share of the box around it that an upright outline has, less rounding.
    private static let boxShare = 0.999

    /// A linear reading with the corners of its bars, in the order in which it is read; any other
    /// as it is.
    func outlined(
        candidates: [LinearCandidate], in plane: Plane<UInt8>
    ) -> BarcodeReading {
        guard symbology.isLinear else { return self }
        let near = candidates.filter { $0.contains(middle, margin: Self.candidateMargin) }
        let bars = BarCount(of: payload, symbology: symbology)
        var best: (found: LinearOutline.Found, area: Double)?
        var (unproven, row): (PixelQuadrilateral?, PixelQuadrilateral?)
        var isSure = false
        var walks: [LinearOutline] = []
        for seed in seeds(in: near) {
            guard
                let outline = LinearOutline(
                    around: seed.point, length: seed.length, height: seed.height, in: plane,
                    isColorInverted: isColorInverted)
            else { continue }
            walks.append(outline)
            let gaps = symbology.needsNoQuietZone ? Self.gapsOfDataBar : Self.gaps
            for found in outline.outlines(bars: bars, widestGaps: gaps) {
                guard isOwn(found, in: plane), !isSeparatorOfDataBar(found) else { continue }
                if symbology == .dataBarLimited,
                    !hasElementsOfLimited(between: found.corners, in: plane)
                {
                    if unproven == nil { unproven = found.corners }
                    continue
                }
                let area = found.corners.area
                let isDoubted = mayBeOfStackedRows(found, in: plane)
                if found.hasAllBars && !(isDoubted && best?.found.hasAllBars == true)
                    || area > best?.area ?? 0
                {
                    best = (found, area)
                    if !found.hasAllBars, isAllOfExpanded(found, in: plane) {
                        return outlined(by: found.corners)
                    }
                }
                isSure = found.hasAllBars && !isDoubted
                break
            }
            // That all bars are there says more than any size.
            if isSure { break }
            if symbology == .dataBar, row == nil,
                let found = outline.found(bars: .rowOfDataBar), found.hasAllBars,
                isAtPlace(found.corners), showsCharacters(between: found.corners, in: plane)
            {
                row = found.corners
            }
            if symbology.isDataBar, walks.count == Self.walksOfDataBar { break }
            if walks.count == Self.walksBeforeAlignment, !symbology.needsNoQuietZone,
                let corners = bestAligned(on: walks, unlessSeenAt: nil, in: plane)
            {
                return outlined(by: corners)
            }
        }
        // Without quiet zones some bars of a neighbor may seem to be of them.
        if best?.found.hasAllBars != true || symbology.needsNoQuietZone,
            let corners = bestAligned(on: walks, unlessSeenAt: best?.found.corners, in: plane)
        {
            return outlined(by: corners)
        }
        let rows = possibleRows.map(ElementAlignment.init)
        if let corners = dataBarOutline(
            of: near, from: best?.found, or: row ?? aligned(rows, on: walks), rows: rows, in: plane)
        {
            return outlined(by: corners)
        }
        guard let corners = best?.found.corners ?? unproven ?? reached(by: walks) else {
            return self
        }
        return outlined(by: corners)
    }

    /// A point from which bars are looked for, and about how far they go.
    private typealias Seed = (point: SIMD2<Double>, length: Double, height: Double)

    /// Where bars are looked for, one after the other, in candidates and at what was read itself.
    private func seeds(in candidates: [LinearCandidate]) -> [Seed] {
        let (width, height) = (box[2] - box[0], box[3] - box[1])
        let diagonal = (width * width + height * height).squareRoot()
        var seeds: [Seed] = candidates.map { (middle, $0.length, $0.height) }
        seeds += candidates.map { ($0.center, $0.length, $0.height) }
        let length = diagonal * Self.lengthOfDiagonal + Self.spareLengthInPixels
        // Also where the finder saw none, or one that something beside the code is part of.
        seeds.append((middle, length, Self.usualHeightInPixels))
        let direction = outline.topRight - outline.topLeft
        let along = SIMD2(-direction.y, direction.x) / max(direction.length, 1)
        seeds += Self.besideLineInPixels.map {
            (middle + along * $0, length, Self.usualHeightInPixels)
        }
        for candidate in candidates {
            for share in Self.otherSeeds {
                let point = candidate.center + candidate.along * (candidate.height * share)
                seeds.append((point, candidate.length, candidate.height))
            }
            for share in symbology.needsNoQuietZone ? [] : Self.otherSeedsAcross {
                let point = candidate.center + candidate.across * (candidate.length * share)
                seeds.append((point, candidate.length, candidate.height))
            }
        }
        for share in symbology.needsNoQuietZone ? [] : Self.otherSeedsAcross {
            seeds.append((middle + direction * share, length, Self.usualHeightInPixels))
        }
        return seeds
    }

    /// Whether corners go around some of what was read.
    func isAtPlace(_ corners: PixelQuadrilateral) -> Bool {
        corners.touches(box) || contains(corners.center)
    }

    /// Whether bars that were found are of what was read.
    private func isOwn(_ found: LinearOutline.Found, in plane: Plane<UInt8>) -> Bool {
        let corners = found.corners
        guard
            corners.touches(box)
                || contains(corners.center) && (found.hasAllBars || fills(corners))
        else { return false }
        return found.hasAllBars && symbology != .dataBarExpanded
            || !symbology.needsNoQuietZone || corners.covers(box)
            || symbology.isDataBar && showsCharacters(between: corners, in: plane)
    }

    /// What shows bars, where no ends are found: it says more than a box around scan lines.
    private func reached(by walks: [LinearOutline]) -> PixelQuadrilateral? {
        let isUpright =
            outline.area >= Self.boxShare * (box[2] - box[0]) * (box[3] - box[1])
        return walks.lazy.compactMap { $0.reached(beyond: LinearOutline.reachInHalves) }.first {
            isUpright
                ? $0.isAround(middle)
                : fills($0) && contains($0.center)
                    && $0.area <= Self.looseShare * outline.area
        }
    }

    /// Whether corners go along most of what was read.
    private func fills(_ corners: PixelQuadrilateral) -> Bool {
        corners.sideLengths.across >= Self.minimumFill * outline.sideLengths.across
    }

    /// The same with corners from left to right on the image, as it is read.
    private func outlined(by corners: PixelQuadrilateral) -> BarcodeReading {
        var reading = self
        let direction = outline.topRight - outline.topLeft
        let found = corners.topRight - corners.topLeft
        reading.outline = found.dot(direction) < 0 ? corners.upsideDown : corners
        return reading
    }
}

extension PixelQuadrilateral {
    /// How much of an upright box's width and height is about all of it.
    ///
    /// Chosen.
    private static let coveredShare = 0.9

    /// Whether a corner of an upright box or its middle lies inside.
    ///
    /// Scan lines say where they read a code to its end, which may be beside its last bar.
    fileprivate func touches(_ box: SIMD4<Double>) -> Bool {
        let middle = SIMD2((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        return isAround(middle)
            || PixelQuadrilateral(left: box[0], top: box[1], right: box[2], bottom: box[3])
                .corners.contains(where: isAround)
    }

    /// Whether it is about as wide and as high as an upright box at least.
    fileprivate func covers(_ box: SIMD4<Double>) -> Bool {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let width = (xs.max() ?? 0) - (xs.min() ?? 0)
        let height = (ys.max() ?? 0) - (ys.min() ?? 0)
        return width >= Self.coveredShare * (box[2] - box[0])
            && height >= Self.coveredShare * (box[3] - box[1])
    }
}
