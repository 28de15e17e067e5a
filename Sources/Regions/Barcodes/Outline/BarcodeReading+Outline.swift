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
    private static let otherSeeds = [-0.25, 0.25]
    /// The widest gaps that are tried for a DataBar, in mean elements: these are up to 8 modules
    /// wide (ISO/IEC 24724), and it needs no quiet zone as wide.
    ///
    /// Chosen: the narrowest counts that leaves all in that scan lines crossed.
    private static let gapsOfDataBar: [Float] = [
        BarcodeExtentFinder.widestGapInElements, 5.4, 6.5,
    ]
    private static let gaps = [BarcodeExtentFinder.widestGapInElements]
    /// The share of the box around it that an upright outline has, less rounding.
    private static let boxShare = 0.999

    /// A linear reading with the corners of its bars, in the order in which it is read; any other
    /// as it is.
    func outlined(
        candidates: [LinearCandidate], in plane: Plane<UInt8>
    ) -> BarcodeReading {
        guard symbology.isLinear else { return self }
        let (width, height) = (box[2] - box[0], box[3] - box[1])
        let near = candidates.filter { $0.contains(middle, margin: Self.candidateMargin) }
        // Also where the finder saw none, or one that something beside the code is part of.
        let diagonal = (width * width + height * height).squareRoot()
        var seeds = near.map { (point: middle, length: $0.length, height: $0.height) }
        seeds += near.map { (point: $0.center, length: $0.length, height: $0.height) }
        seeds.append(
            (
                middle, diagonal * Self.lengthOfDiagonal + Self.spareLengthInPixels,
                Self.usualHeightInPixels
            ))
        for candidate in near {
            for share in Self.otherSeeds {
                let point = candidate.center + candidate.along * (candidate.height * share)
                seeds.append((point, candidate.length, candidate.height))
            }
        }
        let bars = BarCount(of: payload, symbology: symbology)
        var best: (found: LinearOutline.Found, area: Double)?
        var unproven: PixelQuadrilateral?
        var walks: [LinearOutline] = []
        for seed in seeds {
            guard
                let outline = LinearOutline(
                    around: seed.point, length: seed.length, height: seed.height, in: plane,
                    isColorInverted: isColorInverted)
            else { continue }
            walks.append(outline)
            for gap in symbology.needsNoQuietZone ? Self.gapsOfDataBar : Self.gaps {
                guard let found = outline.found(bars: bars, widestGap: gap),
                    found.corners.touches(box)
                        || found.hasAllBars && contains(found.corners.corners.reduce(.zero, +) / 4),
                    found.hasAllBars && symbology != .dataBarExpanded
                        || !symbology.needsNoQuietZone || found.corners.covers(box)
                else { continue }
                if symbology == .dataBarLimited, !hasElements(between: found.corners, in: plane) {
                    if unproven == nil { unproven = found.corners }
                    continue
                }
                let area = found.corners.area
                if found.hasAllBars || area > best?.area ?? 0 { best = (found, area) }
                break
            }
            // That all bars are there says more than any size.
            if best?.found.hasAllBars == true { break }
        }
        if let rows = rows(of: near, besides: best?.found, in: plane) {
            return outlined(by: rows)
        }
        // Where no ends are found, what shows bars says more than a box around scan lines.
        func reached() -> PixelQuadrilateral? {
            guard outline.area >= Self.boxShare * width * height else { return nil }
            return walks.lazy.compactMap(\.reached).first { $0.isAround(middle) }
        }
        guard let corners = best?.found.corners ?? unproven ?? reached() else { return self }
        return outlined(by: corners)
    }

    /// The same with corners from left to right on the image, as it is read.
    private func outlined(by corners: PixelQuadrilateral) -> BarcodeReading {
        var reading = self
        let direction = outline.topRight - outline.topLeft
        let found = corners.topRight - corners.topLeft
        reading.outline = (found * direction).sum() < 0 ? corners.upsideDown : corners
        return reading
    }

    /// Where all rows of a stacked DataBar lie, from left to right on the image; `nil` for any other
    /// reading.
    ///
    /// - Parameter found: a row that may be all of it.
    private func rows(
        of candidates: [LinearCandidate], besides found: LinearOutline.Found?,
        in plane: Plane<UInt8>
    ) -> PixelQuadrilateral? {
        guard symbology.isDataBar, !isColorInverted, !isOneRow(found, in: plane) else { return nil }
        for candidate in candidates {
            guard let (reading, corners) = candidate.dataBarReading(in: plane),
                reading.isStacked, reading.payload == payload
            else { continue }
            return corners
        }
        return nil
    }

    /// Whether the elements between corners are all of a DataBar.
    private func isOneRow(_ found: LinearOutline.Found?, in plane: Plane<UInt8>) -> Bool {
        guard let found else { return false }
        if symbology != .dataBarExpanded, found.hasAllBars { return true }
        if !found.corners.hasBarsAboveOrBelow(in: plane) { return true }
        guard symbology == .dataBarExpanded else { return false }
        var reading = self
        reading.outline = found.corners
        var decoder = DataBarDecoder()
        for widths in reading.elementWidths(in: plane) {
            decoder.add(widths)
            if decoder.reading?.payload == payload { return true }
        }
        return false
    }

    /// Whether the elements between corners say the payload of a DataBar Limited: the rows of a
    /// component above it have as many.
    private func hasElements(
        between corners: PixelQuadrilateral, in plane: Plane<UInt8>
    ) -> Bool {
        var reading = self
        reading.outline = corners
        return reading.elementWidths(in: plane).contains { widths in
            let elements = Elements(widths: widths)
            return [elements, elements.reversed()].contains { elements in
                DataBarLimitedDecoder().readings(of: elements).contains { $0.payload == payload }
            }
        }
    }
}

extension PixelQuadrilateral {
    /// How far above or below a row of a stacked DataBar the next one is looked at, of its width:
    /// separators are three modules high at the most, rows five or more, and 50 to 100 wide
    /// (ISO/IEC 24724).
    private static let nextRowShare = 0.05
    /// Samples in a pixel.
    private static let samplesPerPixel = 2.0
    /// Chosen: a row of two characters has 23 bars or more, of which some may be blurred.
    private static let minimumEdgesOfRow = 12

    /// Whether lines beside the upper and lower sides cross as much as a row of bars has.
    fileprivate func hasBarsAboveOrBelow(in plane: Plane<UInt8>) -> Bool {
        let down = (bottomLeft - topLeft + bottomRight - topRight).unit
        return [(topLeft, topRight, -down), (bottomLeft, bottomRight, down)].contains { side in
            let (left, right, outwards) = side
            let width = (right - left).length
            let offset = outwards * (Self.nextRowShare * width)
            // Beyond the border its pixels go on, bars too.
            guard plane.contains(left + offset), plane.contains(right + offset) else {
                return false
            }
            let profile = plane.row(
                from: left + offset, to: right + offset, count: Int(Self.samplesPerPixel * width))
            return ElementWidths.edges(in: profile).count >= Self.minimumEdgesOfRow
        }
    }

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
