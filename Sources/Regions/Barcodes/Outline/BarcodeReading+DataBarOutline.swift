extension BarcodeReading {
    /// How far beyond corners, on either side, lines go that a DataBar Expanded is looked for on, of the
    /// corners' width.
    ///
    /// Chosen: corners around parts of two codes are then around all of one.
    private static let sharesBeside = [0, 0.5, 1]
    /// How much larger than what lines see of a stacked code what goes round more than it is at least, as
    /// a factor; chosen: a third of another.
    private static let leastAreaOfSeveral = 1.35
    /// The same of the width; chosen: a fifth of another.
    private static let leastWidthOfSeveral = 1.2
    /// How much wider than one of them both rows are seen at most, as a factor; chosen: perspective.
    private static let widthBesideRow = 1.08
    /// How high a DataBar in one row is, of its width; chosen: 13 modules of 96 by the standard, seen aslant.
    private static let leastHeightOfRow = 0.08
    /// How much higher than what was seen of one of them it is looked at again, as a factor; chosen: some of
    /// its rows may lie beyond what looked like a code.
    private static let heightOfSecondLook = 1.2

    /// Where all rows of a DataBar lie, from left to right on the image; `nil` for any other reading,
    /// and where that isn't seen.
    ///
    /// - Parameters:
    ///   - found: all of it, or some of a row.
    ///   - row: a row of two.
    ///   - rows: the elements of both.
    func dataBarOutline(
        of candidates: [LinearCandidate], from found: LinearOutline.Found?,
        or row: PixelQuadrilateral?, rows: [ElementAlignment], in plane: Plane<UInt8>
    ) -> PixelQuadrilateral? {
        guard symbology.isDataBar else { return nil }
        let stacked = StackedRows(
            plane: plane, isColorInverted: isColorInverted,
            // What lines say may be some of both rows.
            maximumRows: symbology == .dataBar && (row ?? found?.corners) != nil
                ? StackedRows.rowsOfDataBar : StackedRows.rowsOfExpanded,
            bars: symbology == .dataBar ? .rowOfDataBar : nil, elements: rows,
            gaps: Self.gapsOfDataBar,
            length: candidates.map(\.length).max() ?? 0,
            isRow: { showsCharacters(between: $0, in: plane) })
        // Rows of two codes side by side may have as many bars as one that is not stacked.
        if symbology == .dataBar, let row {
            let outline = stacked.outline(from: row)
            if outline != row,
                isStacked(outline, asWideAs: row, within: Self.widthBesideRow, in: plane)
            {
                return outline
            }
        }
        if let found, isOneRow(found, in: plane) { return found.corners }
        let read = isColorInverted ? nil : dataBarReading(in: candidates, of: plane)
        // Half of what is not stacked has as many bars as a row.
        if let read, !read.reading.isStacked { return found?.corners ?? read.corners }
        let outline =
            found.flatMap { says($0.corners, isStacked: true, in: plane) ? $0.corners : nil }
            ?? (row ?? found?.corners ?? read?.corners).map(stacked.outline(from:))
        guard let outline, let read,
            outline.area > Self.leastAreaOfSeveral * read.corners.area
        else { return outline }
        // Of two rows lines may have seen some of each.
        let isOfOne =
            symbology == .dataBar
            && (isStacked(
                outline, asWideAs: read.corners, within: Self.leastWidthOfSeveral, in: plane)
                || outline.isRoundSomeOf(read.corners, within: Self.widthBesideRow))
        return isOfOne ? outline : seenAgain(at: read.corners, in: plane)
    }

    /// Whether corners about as wide as others go around all of the payload, in rows.
    ///
    /// - Parameter factor: how many times as wide they are at most.
    private func isStacked(
        _ corners: PixelQuadrilateral, asWideAs other: PixelQuadrilateral, within factor: Double,
        in plane: Plane<UInt8>
    ) -> Bool {
        corners.sideLengths.across < factor * other.sideLengths.across
            && says(corners, isStacked: true, in: plane)
    }

    /// What lines across candidates say where they say the payload: all of one, or one of several codes
    /// in it.
    private func dataBarReading(
        in candidates: [LinearCandidate], of plane: Plane<UInt8>
    ) -> (reading: DataBarDecoder.Reading, corners: PixelQuadrilateral)? {
        func first(
            _ candidates: some Sequence<LinearCandidate>
        ) -> (reading: DataBarDecoder.Reading, corners: PixelQuadrilateral)? {
            candidates.lazy.compactMap { $0.dataBarReading(in: plane, near: middle) }
                .first { $0.reading.payload == payload }
        }
        return first(candidates)
            ?? first(candidates.lazy.compactMap { $0.oneOfSeveral(at: middle, in: plane) })
    }

    /// The corners that lines over one of several stacked codes see, of all of its rows.
    private func seenAgain(
        at corners: PixelQuadrilateral, in plane: Plane<UInt8>
    ) -> PixelQuadrilateral {
        var one = LinearCandidate(corners, spareLength: 1)
        one.height *= Self.heightOfSecondLook
        guard let seen = one.dataBarReading(in: plane), seen.reading.payload == payload
        else { return corners }
        return seen.corners
    }

    /// The widths of a DataBar Expanded in one row that lines between corners say, or longer ones; `nil`
    /// where none say the payload, or nothing is beside the corners.
    ///
    /// It needs no quiet zone: corners may be around the end of one and the beginning of the next.
    func elementsOfExpanded(
        between corners: PixelQuadrilateral, in plane: Plane<UInt8>
    ) -> [Float]? {
        guard corners.hasBarsBeside(in: plane) else { return nil }
        let areas = Self.sharesBeside.map { share in
            let beside = (corners.topRight - corners.topLeft) * share
            return PixelQuadrilateral(
                topLeft: corners.topLeft - beside, topRight: corners.topRight + beside,
                bottomRight: corners.bottomRight + beside, bottomLeft: corners.bottomLeft - beside)
        }
        return [false, true].lazy.flatMap { sharpens in
            areas.lazy.compactMap {
                dataBarDecoder(between: $0, in: plane, sharpens: sharpens).reading
            }
        }.first { $0.payload == payload && !$0.isStacked }?.elements
    }

    /// Whether the elements between corners are all of a DataBar Expanded in one row.
    func isAllOfExpanded(_ found: LinearOutline.Found, in plane: Plane<UInt8>) -> Bool {
        symbology == .dataBarExpanded && says(found.corners, isStacked: false, in: plane)
    }

    /// Whether the elements between corners are all of a DataBar.
    private func isOneRow(_ found: LinearOutline.Found, in plane: Plane<UInt8>) -> Bool {
        found.hasAllBars
            && (symbology == .dataBar || !found.corners.hasBarsAboveOrBelow(in: plane))
            || says(found.corners, isStacked: false, in: plane)
    }

    /// Whether as many bars as a DataBar has in one row are of the separator between two, which is lower
    /// than any row.
    func isSeparatorOfDataBar(_ found: LinearOutline.Found) -> Bool {
        let (across, down) = found.corners.sideLengths
        return symbology == .dataBar && found.hasAllBars && down < Self.leastHeightOfRow * across
    }

    /// Whether as many bars as a DataBar has in one row may be those of rows of two that are stacked, side by
    /// side: they show characters, and say another payload or none, as halves of two do.
    func mayBeOfStackedRows(_ found: LinearOutline.Found, in plane: Plane<UInt8>) -> Bool {
        guard symbology == .dataBar, found.hasAllBars else { return false }
        let decoder = dataBarDecoder(between: found.corners, in: plane)
        return !decoder.isEmpty && decoder.reading?.payload != payload
    }

    /// Whether the elements between corners are all of the payload, in rows or in one.
    private func says(
        _ corners: PixelQuadrilateral, isStacked: Bool, in plane: Plane<UInt8>
    ) -> Bool {
        let reading = dataBarDecoder(between: corners, in: plane).reading
        return reading?.payload == payload && reading?.isStacked == isStacked
    }

    /// Whether the elements between corners say any character of a DataBar.
    func showsCharacters(
        between corners: PixelQuadrilateral, in plane: Plane<UInt8>
    ) -> Bool {
        !dataBarDecoder(between: corners, in: plane).isEmpty
    }

    /// What the elements between corners say as those of a DataBar.
    ///
    /// - Parameter sharpens: whether blur is taken from them.
    private func dataBarDecoder(
        between corners: PixelQuadrilateral, in plane: Plane<UInt8>, sharpens: Bool = false
    ) -> DataBarDecoder {
        var reading = self
        reading.outline = corners
        var decoder = DataBarDecoder()
        if sharpens {
            for widths in reading.sharpenedElementWidths(in: plane) { decoder.add(widths) }
        } else {
            for widths in reading.elementWidths(in: plane) { decoder.add(widths) }
        }
        return decoder
    }

    /// Whether the elements between corners say the payload of a DataBar Limited: the rows of a
    /// component above it have as many.
    func hasElementsOfLimited(
        between corners: PixelQuadrilateral, in plane: Plane<UInt8>
    ) -> Bool {
        var reading = self
        reading.outline = corners
        return reading.elementWidths(in: plane).contains { widths in
            let elements = Elements(widths: widths)
            return [elements, elements.reversed()].contains { elements in
                DataBarLimitedDecoder().readings(of: elements).contains {
                    $0.reading.payload == payload
                }
            }
        }
    }
}

extension PixelQuadrilateral {
    /// How far above or below a row of a stacked DataBar the next one is looked at, of its width:
    /// separators are three modules high at the most, rows five or more, and 50 to 100 wide
    /// (ISO/IEC 24724).
    private static let nextRowShare = 0.05
    /// How far beside a code the next one is looked at, of its width; chosen: shows a third of its bars.
    private static let besideShare = 0.4
    /// Samples in a pixel.
    private static let samplesPerPixel = 2.0
    /// Chosen: a row of two characters has 23 bars or more, of which some may be blurred.
    private static let minimumEdgesOfRow = 12

    /// How far from the middle of both rows that of what lines see of them lies at most, of their height;
    /// chosen: a quarter, as that of one's second row and another's first is half of it away.
    private static let middleShare = 0.25

    /// Whether it is about as wide as what was seen of it, which lies around its middle.
    ///
    /// - Parameter factor: how many times as wide it is at most.
    fileprivate func isRoundSomeOf(_ seen: PixelQuadrilateral, within factor: Double) -> Bool {
        sideLengths.across < factor * seen.sideLengths.across
            && (seen.center - center).length < Self.middleShare * sideLengths.down
    }

    /// Whether a line through the middle crosses, beyond one side or the other, as much as a row of bars has.
    fileprivate func hasBarsBeside(in plane: Plane<UInt8>) -> Bool {
        let (left, right) = ((topLeft + bottomLeft) / 2, (topRight + bottomRight) / 2)
        let beside = (right - left) * Self.besideShare
        return [(left - beside, left), (right, right + beside)].contains { from, to in
            guard
                let (start, length) = plane.part(
                    from: from, along: beside.unit, reach: beside.length)
            else { return false }
            let profile = plane.row(
                from: start, to: start + beside.unit * length,
                count: Int(Self.samplesPerPixel * length))
            return ElementWidths.edges(in: profile).count >= Self.minimumEdgesOfRow
        }
    }

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
}
